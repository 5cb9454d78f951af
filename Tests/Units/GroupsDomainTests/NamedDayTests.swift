import Testing

@testable import GroupsDomain

/// Phrases that name a weekday or the weekend, on every day of two weeks and at the ends of years and Februaries.
@Suite("Phrases with weekdays")
struct NamedDayTests {
  /// The names of weekdays and their abbreviations. Monday is 0.
  private static let names: [(name: String, weekday: Int)] =
    DayWords.weekdays.enumerated().flatMap { index, name in
      [(name, index), (String(name.prefix(3)), index), (String(name.prefix(2)), index)]
    }

  private static let todays =
    (20_000..<20_014).map(Day.init(number:))
    + ["2024-02-28", "2024-02-29", "2025-02-28", "2025-12-31", "2026-01-01"].compactMap { Day($0) }

  private func expect(_ phrase: String, _ weekday: Int, within ahead: ClosedRange<Int>) {
    for today in Self.todays {
      guard let day = DayPhrase(phrase)?.day(today: today) else {
        Issue.record("\(phrase) on \(today)")
        continue
      }
      #expect(day.weekday == weekday, "\(phrase) on \(today)")
      #expect(ahead.contains(day.number - today.number), "\(phrase) on \(today)")
    }
  }

  @Test("A weekday alone, or with `next` or `coming`, is within the seven days after today")
  func next() {
    for (name, weekday) in Self.names {
      expect("next \(name)", weekday, within: 1...7)
      expect(name, weekday, within: 1...7)
      expect("coming \(name)", weekday, within: 1...7)
    }
    expect("next weekend", 5, within: 1...7)
  }

  @Test("A weekday with `this` is today or within the six days after it")
  func this() {
    for (name, weekday) in Self.names { expect("this \(name)", weekday, within: 0...6) }
    expect("this weekend", 5, within: 0...6)
    expect("weekend", 5, within: 0...6)
  }
}
