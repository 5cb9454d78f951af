import RandomSupport
import Testing

@testable import GroupsDomain

@Suite("Phrases for days")
struct DayPhraseTests {
  private struct Row {
    let phrase: String
    let days: [String]
  }

  private static let rows = DayPhraseTable.text.split(separator: "\n").map { line in
    let sides = line.split(separator: "|")
    return Row(
      phrase: sides[0].split(separator: " ").joined(separator: " "),
      days: sides[1].split(separator: " ").map(String.init))
  }

  @Test("Each phrase means the day in the table")
  func table() throws {
    #expect(Self.rows.count >= 84)
    for row in Self.rows {
      for (today, expected) in zip(DayPhraseTable.today, row.days) {
        let day = DayPhrase(row.phrase)?.day(today: try #require(Day(today)))
        #expect(day?.description == expected, "\(row.phrase) on \(today)")
      }
    }
  }

  @Test("Capital letters and additional spaces do not change the meaning of a phrase")
  func spelling() {
    for row in Self.rows {
      #expect(DayPhrase(row.phrase.uppercased()) == DayPhrase(row.phrase), "\(row.phrase)")
      #expect(DayPhrase("  " + row.phrase.replacing(" ", with: " \t ") + " ") == DayPhrase(row.phrase), "\(row.phrase)")
    }
  }

  @Test("The description of a phrase is read as the same phrase")
  func shortestForm() throws {
    for row in Self.rows + [Row(phrase: "later 1w 2d", days: []), Row(phrase: "end of next week+1m", days: [])] {
      let phrase = try #require(DayPhrase(row.phrase))
      #expect(DayPhrase(phrase.description) == phrase, "\(row.phrase): \(phrase)")
    }
  }

  @Test("A printed date means that date on any day")
  func printedDays() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let day = Day(number: Int.random(in: Day.numbers, using: &random))
      let today = Day(number: Int.random(in: Day.numbers, using: &random))
      #expect(DayPhrase(day.description)?.day(today: today) == day)
    }
  }

  @Test("No phrase means a past day unless it says so or is a date with a year")
  func neverThePast() throws {
    // Every current day of more than four years, which contain a leap day.
    for row in Self.rows {
      let phrase = try #require(DayPhrase(row.phrase))
      switch phrase.start {
      case .date, .yesterday, .lastWeekday: continue
      default: break
      }
      if phrase.spans.contains(where: { $0.count < 0 }) { continue }
      for number in 20_000..<21_500 {
        let today = Day(number: number)
        guard let day = phrase.day(today: today), day >= today else {
          Issue.record("\(row.phrase) on \(today)")
          break
        }
      }
    }
  }

  @Test(
    "`later` counts from the due date, or from today if there is none",
    arguments: [
      ("later 1w", "2026-03-01", "2026-03-08"), ("1w later", "2026-03-01", "2026-03-08"),
      ("a week later", "2026-03-01", "2026-03-08"), ("later 2 days", "2026-02-27", "2026-03-01"),
      ("later by 3d", "2024-02-27", "2024-03-01"), ("LATER +1d", "2026-12-31", "2027-01-01"),
      ("later 1m", "2026-01-31", "2026-02-28"), ("later 1m 2d", "2026-01-31", "2026-03-02"),
      ("later 1y", "2024-02-29", "2025-02-28"), ("later 0d", "2026-03-01", "2026-03-01"),
    ])
  func later(text: String, due: String, expected: String) throws {
    let phrase = try #require(DayPhrase(text))
    let due = try #require(Day(due))
    #expect(due.advanced(by: try #require(phrase.postponement))?.description == expected)
    #expect(phrase.day(today: Day(number: 0), due: due)?.description == expected)
    #expect(phrase.day(today: due)?.description == expected)
  }

  @Test("A phrase without `later` has no postponement")
  func notLater() {
    for row in Self.rows { #expect(DayPhrase(row.phrase)?.postponement == nil, "\(row.phrase)") }
  }

  @Test(
    "A phrase that is unknown or ambiguous is rejected",
    arguments: [
      "", " ", "never", "soon", "later", "someday", "next", "next fryday", "last", "last fryday", "ago", "yes", "3",
      "+3", "-3d", "+-3d",
      "++3d",
      "+1.5d", "+d", "d", "in 3 days ago", "in", "in friday", "1.5d", "01/02", "1/2/26", "02/01/2026", "30 feb",
      "31 apr",
      "32 jan", "0 jan", "31.11.", "2026-02-30", "2025-02-29", "2026-13-01", "2026-00-01", "0000-01-01", "2026-12",
      "26-12-01", "2026-12-01x", "2026-12-01T09:00", "2026-W54", "2025-W53", "2026-W00", "2026-W1", "dec 2026", "ma",
      "s",
      "t", "fridays", "friday evening", "next friday week", "tomorrow 9am", "0th", "32nd", "24th of", "end of",
      "end of nothing",
      "start of december", "this december", "+99999999d", "+99999999999999999999d", "２０２６-１２-０１", "+３d",
      "today tomorrow", "friday friday", "1w2", "week", "day", "p", "the", "due", "due:", "on", "friday+",
      "friday+monday",
      "eom-1d",
    ])
  func refused(text: String) {
    #expect(DayPhrase(text) == nil)
  }

  @Test("A phrase for a day beyond the calendar means no day")
  func beyondTheCalendar() throws {
    let last = Day(number: .max)
    for text in [
      "tomorrow", "+1d", "1w", "1m", "1y", "5b", "friday", "+9999999d", "end of next year", "start of month",
    ] {
      #expect(try #require(DayPhrase(text)).day(today: last) == nil, "\(text)")
    }
    #expect(DayPhrase("yesterday")?.day(today: Day(number: .min)) == nil)
    #expect(DayPhrase("eow")?.day(today: last) == nil)
    #expect(DayPhrase("+2912441d")?.day(today: Day(number: 20_455)) == last)
  }

  @Test("The description of a phrase of random words is read as the same phrase")
  func anyPieces() {
    var random = SeededGenerator(seed: 7)
    let pieces =
      DayPhrase.vocabulary + [
        "+", "-", ".", "/", ",", "3", "24", "2026", "of", "in", "a", "d", "w", "th", "end", "the", "dec",
      ]
    var phraseCount = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      guard let phrase = DayPhrase(text) else { continue }
      phraseCount += 1
      #expect(DayPhrase(phrase.description) == phrase, "\(text): \(phrase)")
    }
    #expect(phraseCount > 500)
  }
}

@Suite("Spans of days")
struct DaySpanTests {
  @Test("A span of months ends on the last day of a shorter month")
  func months() throws {
    let start = try #require(Day("2024-01-31"))
    let days = (0...13).map { start.advanced(by: DaySpan($0, .month))?.description ?? "" }
    #expect(
      days == [
        "2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31", "2024-06-30", "2024-07-31", "2024-08-31",
        "2024-09-30", "2024-10-31", "2024-11-30", "2024-12-31", "2025-01-31", "2025-02-28",
      ])
  }

  @Test("A span of workdays ends on a workday and contains as many workdays as it says")
  func workdays() throws {
    for number in 20_000..<20_014 {
      let today = Day(number: number)
      for count in 1...30 {
        let day = try #require(today.advanced(by: DaySpan(count, .workday)))
        #expect(day.weekday < 5)
        let passed = (number + 1...day.number).count { Day(number: $0).weekday < 5 }
        #expect(passed == count)
        let earlier = try #require(today.advanced(by: DaySpan(-count, .workday)))
        #expect(earlier.weekday < 5)
        #expect((earlier.number..<number).count { Day(number: $0).weekday < 5 } == count)
      }
    }
  }
}
