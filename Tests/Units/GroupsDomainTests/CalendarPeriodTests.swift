import Testing

@testable import GroupsDomain

@Suite struct CalendarPeriodTests {
  /// Returns the first and the last day of a period.
  private func days(_ words: String, _ today: String) throws -> String? {
    let today = try #require(Day(today))
    return CalendarPeriod.days(words, today: today, firstMonthFrom: today).map { "\($0.lowerBound) \($0.upperBound)" }
  }

  @Test(
    "A quarter, a work week, a weekend and a week of ISO 8601 are whole periods",
    arguments: [
      ("this quarter", "2026-10-01 2026-12-31"), ("next quarter", "2027-01-01 2027-03-31"),
      ("last quarter", "2026-07-01 2026-09-30"), ("weekend", "2026-11-28 2026-11-29"),
      ("this weekend", "2026-11-28 2026-11-29"), ("last weekend", "2026-11-21 2026-11-22"),
      ("this work week", "2026-11-23 2026-11-27"), ("next work week", "2026-11-30 2026-12-04"),
      ("2026-w48", "2026-11-23 2026-11-29"), ("2026w49", "2026-11-30 2026-12-06"), ("next wk", "2026-11-30 2026-12-06"),
    ])
  func wholePeriods(words: String, expected: String) throws { #expect(try days(words, "2026-11-26") == expected) }

  @Test("The next weekend is the same in a period as in a phrase for a day")
  func nextWeekend() throws {
    for (today, weekend) in [("2026-11-27", "2026-11-28 2026-11-29"), ("2026-11-28", "2026-12-05 2026-12-06")] {
      #expect(try days("next weekend", today) == weekend)
      let day = try #require(Day(today))
      #expect(DayPhrase("next weekend")?.day(today: day)?.description == String(weekend.prefix(10)))
    }
  }

  @Test("On a Sunday, this weekend includes today, and this work week begins tomorrow")
  func sunday() throws {
    #expect(try days("this weekend", "2026-11-29") == "2026-11-28 2026-11-29")
    #expect(try days("next weekend", "2026-11-29") == "2026-12-05 2026-12-06")
    #expect(try days("this work week", "2026-11-29") == "2026-11-30 2026-12-04")
    #expect(try days("last work week", "2026-11-29") == "2026-11-23 2026-11-27")
  }

  @Test(
    "A single day is not a period",
    arguments: ["2026-w48-5", "wed", "next day", "last friday", "quarter", "2026-w60"])
  func notPeriods(words: String) throws { #expect(try days(words, "2026-11-26") == nil) }
}
