import RandomSupport
import Testing

@testable import GroupsDomain

@Suite("Report on todos")
struct ReportTests {
  /// 2026-01-02, a Friday.
  private static let today = Day(number: 20_455)
  private static let people = ["", "Ada Lovelace", "Grace Hopper"]

  private static func todos(_ random: inout SeededGenerator) -> [Todo] {
    (1...Int.random(in: 1...30, using: &random)).map { id in
      let created = Self.today.number - Int.random(in: -3...400, using: &random)
      var fields = TodoFields(name: "todo")
      fields.isDone = Bool.random(using: &random)
      // Older versions did not store when a todo was done.
      if fields.isDone, Int.random(in: 0..<5, using: &random) > 0 {
        // In an imported file, a todo may have been finished before it was created.
        let finished = created + Int.random(in: -9...60, using: &random)
        fields.finishedAt = Timestamp(seconds: Int64(finished) * 86_400 + 60)
      }
      let person = Int.random(in: 0..<people.count, using: &random)
      fields.assigneeID = person == 0 ? nil : Int64(person)
      fields.tags = Tags(["garden", "tools"].filter { _ in Bool.random(using: &random) })
      return Todo(
        id: Int64(id), fields: fields, assigneeName: people[person],
        createdAt: Timestamp(seconds: Int64(created) * 86_400), group: .init(id: 1, name: "Home"))
    }
  }

  /// Returns the counts, each by a condition of its own.
  private static func counts(_ todos: [Todo], _ days: ClosedRange<Day>) -> Report.Counts {
    func isOpen(_ todo: Todo) -> Bool {
      guard todo.createdAt.day() <= days.upperBound else { return false }
      guard todo.isDone else { return true }
      return todo.fields.finishedAt.map { $0.day() > days.upperBound } ?? false
    }
    return Report.Counts(
      created: todos.count { days.contains($0.createdAt.day()) },
      finished: todos.count { $0.isDone && $0.fields.finishedAt.map { days.contains($0.day()) } == true },
      open: todos.count(where: isOpen))
  }

  @Test("Each row of a report has the same counts as an independent count of its todos", arguments: 0..<Laws.count(300))
  func law(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let todos = Self.todos(&random)
    let length = [1, 7, 31, 32, 182, 183, 1826, 1827, 4000][seed % 9]
    let last = Self.today.advanced(by: -Int.random(in: 0...40, using: &random))
    let days = last.advanced(by: 1 - length)...last
    let report = Report(of: days, dayOf: { $0.day() }) { todos.forEach($0) }
    #expect(report.total == Self.counts(todos, days))
    var (next, members, tags): (Day?, [Int64?], [String]) = (days.lowerBound, [], [])
    for row in report.rows {
      switch row.subject {
      case .days(let part):
        #expect(part.lowerBound == next)
        next = part.upperBound < last ? part.upperBound.advanced(by: 1) : nil
        #expect(row.counts == Self.counts(todos, part), "\(part)")
      case .member(let id, _):
        members.append(id)
        #expect(row.counts == Self.counts(todos.filter { $0.assignee?.id == id }, days))
      case .tag(let name):
        tags.append(name)
        #expect(row.counts == Self.counts(todos.filter { $0.fields.tags.names.contains(name) }, days))
      }
    }
    // The rows cover the whole period, and members and tags without a row have no todos to count.
    #expect(next == nil)
    for id in [nil, 1, 2] as [Int64?] where !members.contains(id) {
      #expect(Self.counts(todos.filter { $0.assignee?.id == id }, days) == Report.Counts())
    }
    for name in ["garden", "tools"] where !tags.contains(name) {
      #expect(Self.counts(todos.filter { $0.fields.tags.names.contains(name) }, days) == Report.Counts())
    }
  }

  @Test(
    "The rows of a report are days, weeks, months or years, depending on its length",
    arguments: [
      (31, Report.Unit.day, 31), (32, .week, 5), (182, .week, 27), (183, .month, 7), (1826, .month, 61),
      (1827, .year, 6),
    ])
  func parts(length: Int, unit: Report.Unit, count: Int) {
    let report = Report(of: Self.today.advanced(by: 1 - length)...Self.today, dayOf: { $0.day() }) { _ in }
    #expect(report.unit == unit)
    #expect(report.rows.count == count)
  }

  @Test(
    "The words for a period give its first day and its last day, which is not after today",
    arguments: [
      ("week", "2025-12-27", "2026-01-02"), ("Month", "2025-12-04", "2026-01-02"),
      ("today", "2026-01-02", "2026-01-02"),
      ("yesterday", "2026-01-01", "2026-01-01"), ("this week", "2025-12-29", "2026-01-02"),
      ("last  week", "2025-12-22", "2025-12-28"), ("this month", "2026-01-01", "2026-01-02"),
      ("last month", "2025-12-01", "2025-12-31"), ("year", "2025-01-03", "2026-01-02"),
      ("29 feb", "2024-02-29", "2024-02-29"), ("24 dec", "2025-12-24", "2025-12-24"),
      ("1 dec..24 dec", "2025-12-01", "2025-12-24"),
      ("1 dec..5 jan", "2025-12-01", "2026-01-02"), ("2025-06-01..2025-06-30", "2025-06-01", "2025-06-30"),
      ("3 days ago", "2025-12-30", "2025-12-30"), ("last friday", "2025-12-26", "2025-12-26"),
      ("last year", "2025-01-01", "2025-12-31"), ("this year", "2026-01-01", "2026-01-02"),
      ("nov", "2025-11-01", "2025-11-30"), ("january", "2026-01-01", "2026-01-02"),
      ("dec..jan", "2025-12-01", "2026-01-02"), ("feb..mar", "2025-02-01", "2025-03-31"),
      ("last 30 days", "2025-12-04", "2026-01-02"), ("7 days", "2025-12-27", "2026-01-02"),
      ("since 1 dec", "2025-12-01", "2026-01-02"), ("2025-11", "2025-11-01", "2025-11-30"),
      ("feb 2024", "2024-02-01", "2024-02-29"), ("2024", "2024-01-01", "2024-12-31"),
      ("3 days ago..2030-01-01", "2025-12-30", "2026-01-02"),
      ("last quarter", "2025-10-01", "2025-12-31"), ("this quarter", "2026-01-01", "2026-01-02"),
      ("last weekend", "2025-12-27", "2025-12-28"), ("last work week", "2025-12-22", "2025-12-26"),
      ("2025-W51", "2025-12-15", "2025-12-21"), ("1 dec..", "2025-12-01", "2026-01-02"),
    ])
  func periods(words: String, first: String, last: String) throws { try expect(words, first, last) }

  @Test(
    "A weekday and a day of the month are the last ones that are not after today",
    arguments: [
      ("monday", "2025-12-29", "2025-12-29"), ("friday", "2026-01-02", "2026-01-02"),
      ("the 20th", "2025-12-20", "2025-12-20"), ("the 31st", "2025-12-31", "2025-12-31"),
      ("since monday", "2025-12-29", "2026-01-02"), ("since the 20th", "2025-12-20", "2026-01-02"),
      ("monday..today", "2025-12-29", "2026-01-02"), ("monday..sunday", "2025-12-29", "2026-01-02"),
      ("saturday..monday", "2025-12-27", "2025-12-29"), ("2 weeks", "2025-12-20", "2026-01-02"),
      ("last two months", "2025-11-03", "2026-01-02"),
    ])
  func lookingBack(words: String, first: String, last: String) throws { try expect(words, first, last) }

  @Test("A report can begin on the first day of the calendar")
  func firstDay() throws {
    let first = Day(number: .min)
    for days in [first...first, first...first.advanced(by: 2)] {
      let report = Report(of: days, dayOf: { $0.day() }) { _ in }
      #expect(report.rows.count == days.upperBound.number - days.lowerBound.number + 1)
      #expect(report.rows.first?.subject == .days(first...first))
    }
  }

  @Test("The last 29 February is up to eight years ago, because 2100 is no leap year")
  func lastLeapDay() throws {
    let today = try #require(Day("2103-03-01"))
    let days = try #require(ReportPeriod("29 feb", today: today)?.days(today: today))
    #expect("\(days.lowerBound)" == "2096-02-29")
  }

  @Test("On 1 March, the last 31st is that of January")
  func lastThirtyFirst() throws {
    let today = try #require(Day("2026-03-01"))
    let days = try #require(ReportPeriod("the 31st", today: today)?.days(today: today))
    #expect("\(days.lowerBound)" == "2026-01-31")
  }

  private func expect(_ words: String, _ first: String, _ last: String) throws {
    let days = try #require(ReportPeriod(words, today: Self.today)?.days(today: Self.today))
    #expect("\(days.lowerBound)" == first)
    #expect("\(days.upperBound)" == last)
  }

  @Test(
    "The words for an unknown or reversed period are rejected",
    arguments: [
      "", "soon", "..", "..today", "31 feb", "2025-11-15..2025-11-01", "99999999999 weeks", "1 feb..29 feb",
      "1 nov..31 nov", "until friday", "by 15 nov", "2025-12..2025-11", "1 dec 2025..nov 2025",
    ])
  func noPeriods(words: String) { #expect(ReportPeriod(words, today: Self.today) == nil) }

  @Test(
    "A period in the future has no days yet",
    arguments: ["tomorrow", "2030-01-01..2030-02-01", "next friday", "since next monday", "this weekend"])
  func futurePeriods(words: String) throws {
    #expect(try #require(ReportPeriod(words, today: Self.today)).days(today: Self.today) == nil)
  }
}
