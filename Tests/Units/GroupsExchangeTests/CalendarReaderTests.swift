import GroupsDomain
import Testing

@testable import GroupsExchange

@Suite("Reading iCalendar")
struct CalendarReaderTests {
  /// Returns a calendar with one todo that has these lines.
  private func calendar(_ lines: String...) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines + ["END:VTODO", "END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  @Test("An iCalendar todo is read from folded and escaped lines")
  func wholeTodo() throws {
    let text = calendar(
      "UID:u-1", "DTSTAMP:20261120T080000Z", "CREATED:20261120T080000Z", "SUMMARY;LANGUAGE=en:Buy\\, mi", " lk\\; \\\\",
      "DUE;VALUE=DATE:20261224", "PRIORITY:1", "STATUS:COMPLETED", "COMPLETED:20261121T080000Z",
      "DESCRIPTION:a\\nb\\Nc", "X-CALCOT-GROUP:Home\\, sweet", "CATEGORIES:garden,tools", "X-CALCOT-ASSIGNEE:Ada",
      "RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO")
    let expected = ImportedTodo("Buy, milk; \\", line: 3) {
      ($0.foreignID, $0.due, $0.priority, $0.isDone) = ("u-1", Day("2026-12-24"), .urgent, true)
      ($0.createdAt, $0.finishedAt) = (.at("2026-11-20T08:00:00Z"), .at("2026-11-21T08:00:00Z"))
      ($0.note, $0.group, $0.tags, $0.assignee) = ("a\nb\nc", "Home, sweet", ["garden", "tools"], "Ada")
      $0.repeats = RepeatRule("2 weeks")
    }
    #expect(try readOne(text, as: .ics) == expected)
  }

  @Test("The first category of an iCalendar todo is its group if no other property names one")
  func categories() throws {
    let todo = try readOne(calendar("SUMMARY:a", "CATEGORIES:Home,garden", "CATEGORIES:tools"), as: .ics)
    #expect(todo.group == "Home")
    #expect(todo.tags == ["garden", "tools"])
  }

  @Test("The due date of an iCalendar todo is a day in the user's time zone")
  func due() throws {
    func day(_ line: String) throws -> Day? { try readOne(calendar("SUMMARY:a", line), as: .ics).due }
    #expect(try day("DUE:20261223T230000Z") == Day("2026-12-24"))
    #expect(try day("DUE;TZID=\"Europe:Berlin\":20261224T235959") == Day("2026-12-24"))
  }

  @Test(
    "A due date keeps its day if the clocks change in the night before or after it",
    arguments: ["20261004", "20260405", "20261005"])
  func dueAtClockChange(day: String) throws {
    // Sydney: winter time from 2026-04-04 16:00 UTC until 2026-10-03 16:00 UTC.
    let winter = Timestamp.at("2026-04-04T16:00:00Z").seconds..<Timestamp.at("2026-10-03T16:00:00Z").seconds
    let (todos, losses) = try read(
      Array(calendar("SUMMARY:a", "DUE;VALUE=DATE:\(day)").utf8), as: .ics,
      zoneOffset: { winter.contains($0.seconds) ? 36_000 : 39_600 })
    let expected = "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"
    #expect(todos.map(\.due) == [Day(expected)])
    #expect(losses.fields == [:])
  }

  @Test(
    "An iCalendar priority becomes one of three, and an inexact one is counted as a loss",
    arguments: [(0, Priority.normal), (1, .urgent), (4, .urgent), (5, .important), (6, .normal), (9, .normal)])
  func priorities(_ number: Int, _ priority: Priority) throws {
    let (todos, losses) = try read(calendar("SUMMARY:a", "PRIORITY:\(number)"), as: .ics)
    #expect(todos[0].priority == priority)
    #expect(losses.fields == ([4, 6].contains(number) ? ["exact priority": 1] : [:]))
  }

  @Test(
    "An iCalendar recurrence is read, or counted as a loss if it has no equivalent",
    arguments: [
      ("FREQ=DAILY", "1 days"), ("FREQ=WEEKLY;BYDAY=MO", "monday"), ("FREQ=MONTHLY;INTERVAL=3", "3 months"),
      ("FREQ=YEARLY", "1 years"), ("FREQ=WEEKLY;BYDAY=MO,TU", nil), ("FREQ=DAILY;COUNT=3", nil), ("FREQ=HOURLY", nil),
      ("nonsense", nil),
    ])
  func rules(_ rule: String, _ words: String?) throws {
    let (todos, losses) = try read(calendar("SUMMARY:a", "RRULE:\(rule)"), as: .ics)
    #expect(todos[0].repeats == words.flatMap { RepeatRule($0) })
    #expect(losses.fields == (words == nil ? ["RRULE": 1] : [:]))
  }

  @Test(
    "An iCalendar recurrence on days of the month or of the week is read if it fits the due date",
    arguments: [
      ("20260131", "FREQ=MONTHLY;BYMONTHDAY=-1", "month"),
      ("20260228", "FREQ=MONTHLY;BYMONTHDAY=-1", "month on the 31st"),
      ("20260110", "FREQ=MONTHLY;BYMONTHDAY=10", "month"),
      ("20260228", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "month on the 30th"),
      ("20260430", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "2 months on the 31st"),
      ("20260430", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31", nil), ("20260110", "FREQ=MONTHLY;BYMONTHDAY=11", nil),
      ("20260110", "FREQ=MONTHLY;BYMONTHDAY=0", nil), ("20260110", "FREQ=MONTHLY;BYDAY=2SA", nil),
      ("20260228", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "year on the 31st"),
      ("20260110", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=10", "year"), ("20260110", "FREQ=YEARLY;BYMONTH=1", "year"),
      ("20260110", "FREQ=YEARLY;BYMONTHDAY=10", nil), ("20260110", "FREQ=YEARLY;BYMONTH=2", nil),
      ("20260110", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA", "2 weeks"), ("20260110", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU", nil),
    ])
  func rulesWithDays(_ day: String, _ rule: String, _ words: String?) throws {
    let text = calendar("SUMMARY:a", "RRULE:\(rule)", "DUE;VALUE=DATE:\(day)", "DTSTART;VALUE=DATE:\(day)")
    let (todos, losses) = try read(text, as: .ics)
    #expect(todos[0].repeats == words.flatMap { RepeatRule($0) })
    #expect(losses.fields == (words == nil ? ["RRULE": 1] : [:]))
  }

  @Test(
    "An iCalendar recurrence that skips short months is read as the last day of the month, and counted as a loss",
    arguments: [
      ("20270131", "FREQ=MONTHLY;BYMONTHDAY=31", "month", true), ("20270131", "FREQ=MONTHLY", "month", true),
      ("20270228", "FREQ=MONTHLY;BYMONTHDAY=30", "month on the 30th", true), ("20280229", "FREQ=YEARLY", "year", true),
      ("20280229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "year", true), ("20270131", "FREQ=YEARLY", "year", false),
      ("20270131", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31", "year", false), ("20270128", "FREQ=MONTHLY", "month", false),
      ("20270131", "FREQ=WEEKLY", "week", false),
    ])
  func shortMonths(_ day: String, _ rule: String, _ words: String, _ isLoss: Bool) throws {
    let (todos, losses) = try read(calendar("SUMMARY:a", "RRULE:\(rule)", "DUE;VALUE=DATE:\(day)"), as: .ics)
    #expect(todos[0].repeats == RepeatRule(words))
    #expect(losses.fields == (isLoss ? ["skipping of short months": 1] : [:]))
  }

  @Test("The start of an iCalendar todo is its due date if it repeats without one, and otherwise a loss")
  func start() throws {
    func both(_ lines: String...) throws -> (todos: [ImportedTodo], losses: ImportLosses) {
      let text = calendar("SUMMARY:a").replacing("END:VTODO", with: (lines + ["END:VTODO"]).joined(separator: "\r\n"))
      return try read(text, as: .ics)
    }
    let repeating = try both("DTSTART;VALUE=DATE:20261224", "RRULE:FREQ=DAILY")
    #expect(repeating.todos[0].due == Day("2026-12-24"))
    #expect(repeating.losses.fields == [:])
    let single = try both("DTSTART;VALUE=DATE:20261224")
    #expect(single.todos[0].due == nil)
    #expect(single.losses.fields == ["DTSTART": 1])
    let other = try both("DTSTART;VALUE=DATE:20261223", "DUE;VALUE=DATE:20261224", "RRULE:FREQ=DAILY")
    #expect(other.todos[0].due == Day("2026-12-24"))
    #expect(other.losses.fields == ["DTSTART": 1])
    let twice = try both("RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY")
    #expect(twice.todos[0].repeats == nil)
    #expect(twice.losses.fields == ["RRULE": 1])
    let own = try both("RRULE:FREQ=DAILY", "X-CALCOT-REPEAT:month after done")
    #expect(own.todos[0].repeats == RepeatRule("month after done"))
    #expect(own.losses.fields == [:])
  }

  @Test("Cancelled todos and events of iCalendar are skipped, and all losses are counted")
  func skipped() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      BEGIN:STANDARD
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:b
      END:VEVENT
      BEGIN:VTODO
      SUMMARY:a
      STATUS:CANCELLED
      END:VTODO
      BEGIN:VTODO
      SUMMARY:c
      LOCATION:Rome
      BEGIN:VALARM
      TRIGGER:-PT5M
      END:VALARM
      END:VTODO
      END:VCALENDAR
      """
    let (todos, losses) = try read(text, as: .ics)
    #expect(todos == [ImportedTodo("c", line: 13)])
    #expect(losses.skipped == ["VEVENT": 1, "cancelled todo": 1])
    #expect(losses.fields == ["LOCATION": 1, "VALARM": 1])
  }

  @Test("A changed occurrence of an iCalendar todo is skipped, because its UID is that of the todo")
  func changedOccurrence() throws {
    let text = calendar("UID:u-1", "SUMMARY:a", "RRULE:FREQ=DAILY", "DUE;VALUE=DATE:20261224").replacing(
      "END:VCALENDAR",
      with: "BEGIN:VTODO\r\nUID:u-1\r\nSUMMARY:b\r\nRECURRENCE-ID:20261225\r\nEND:VTODO\r\nEND:VCALENDAR")
    let (todos, losses) = try read(text, as: .ics)
    #expect(todos.map(\.name) == ["a"])
    #expect(losses.skipped == ["changed occurrence": 1])
  }

  @Test("Invalid iCalendar is rejected with the line, the reason and advice")
  func refusals() {
    let cut = "the file may be cut off: look at its end"
    let cases = [
      ("", nil), ("name,due\na,b", "1: there is no colon after the name; begin a continuation line with a space"),
      ("SUMMARY:a", "1: the file lacks BEGIN:VCALENDAR; check that it is an iCalendar file"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "2: VTODO has no end; \(cut)"),
      ("BEGIN:VCALENDAR\nBEGIN:VEVENT\n", "2: VEVENT has no end; \(cut)"),
      ("BEGIN:VCALENDAR\nVERSION:2.0", "1: VCALENDAR has no end; \(cut)"),
      (
        "BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR",
        "3: VCALENDAR ends without a beginning; look at the lines above it"
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VCALENDAR",
        "4: VCALENDAR ends inside VTODO, which begins in line 2; write END:VTODO before it"
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nBEGIN:VALARM\nEND:VTODO\nEND:VCALENDAR",
        "5: VTODO ends inside VALARM, which begins in line 4; write END:VALARM before it"
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VTODO\nEND:VCALENDAR",
        "3: VTODO ends inside VEVENT, which begins in line 2; write END:VEVENT before it"
      ),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTOD",
        "4: VTOD ends inside VTODO, which begins in line 2; write END:VTODO before it"
      ),
      (calendar("UID:a"), "3: the todo has no text; write what to do"),
      (calendar("SUMMARY:a", "DUE:20260230"), "5: there is no time \"20260230\"; write it as in 20261224T080000Z"),
      (calendar("SUMMARY:a", "PRIORITY:10"), "5: there is no priority \"10\"; priorities are 0 to 9"),
    ]
    for (text, message) in cases { #expect(refusal(of: text, as: .ics) == message.map { "todos:\($0)" }, "\(text)") }
  }
}
