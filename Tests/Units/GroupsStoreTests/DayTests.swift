import GroupsDomain
import StoreSupport
import Testing

@Suite struct DayTests {
  @Test("Advancing a day beyond the calendar returns its first or last day")
  func daysAreClamped() {
    let (first, last) = (Day(number: Day.numbers.lowerBound), Day(number: Day.numbers.upperBound))
    #expect(first.description == "0001-01-01")
    #expect(last.description == "9999-12-31")
    #expect(last.advanced(by: 1) == last)
    #expect(last.advanced(by: .max) == last)
    #expect(first.advanced(by: -1) == first)
    #expect(Day(number: -2).advanced(by: .min) == first)
    #expect(last.advanced(by: -1).description == "9999-12-30")
  }

  @Test("Every day round-trips through its date and its description")
  func dateRoundTrips() throws {
    // From 1887, before 1900, which is no leap year, to 2052, after 2000, which is one; and the ends of the calendar.
    for number in Array(-30_000...30_000) + [Day.numbers.lowerBound, Day.numbers.upperBound] {
      let day = Day(number: number)
      let (year, month, dayOfMonth) = day.date
      try #require(Day(year: year, month: month, day: dayOfMonth) == day)
      try #require(Day(day.description) == day)
    }
    #expect(Day("1900-02-29") == nil)
    #expect(Day("2000-02-29")?.weekday == 1)
    #expect(Day("1969-12-31")?.weekday == 2)
    #expect(Day("0001-01-01")?.weekday == 0)
  }

  @Test(
    "The day of a timestamp begins at midnight in its time zone",
    arguments: [
      (0, 0, 0), (86_399, 0, 0), (86_400, 0, 1), (-1, 0, -1), (-86_400, 0, -1), (-86_401, 0, -2), (0, -1, -1),
      (0, 86_400, 1), (-1, 1, 0), (-86_400, -1, -2),
    ] as [(Int64, Int, Int)])
  func dayBeginsAtMidnightOfItsZone(seconds: Int64, offset: Int, day: Int) {
    #expect(Timestamp(seconds: seconds).day(offset: offset).number == day)
  }

  @Test("The description of a timestamp beyond the calendar is its first or last second")
  func timestampDescriptionIsClamped() {
    #expect(Timestamp(seconds: .max).description == "9999-12-31T23:59:59Z")
    #expect(Timestamp(seconds: .min).description == "0001-01-01T00:00:00Z")
  }
}
