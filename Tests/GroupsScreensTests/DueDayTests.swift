import GroupsDomain
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The words for a day")
struct DueDayTests {
  /// 2026-01-02 is a Friday.
  private let friday = Day(number: 20_455)

  @Test(
    "mean a day, seen from a Friday",
    arguments: [
      ("2026-12-01", "2026-12-01"), ("2024-02-29", "2024-02-29"), ("0001-01-01", "0001-01-01"),
      ("9999-12-31", "9999-12-31"), ("today", "2026-01-02"), ("TODAY", "2026-01-02"), ("Tomorrow", "2026-01-03"),
      ("saturday", "2026-01-03"), ("sunday", "2026-01-04"), ("monday", "2026-01-05"), ("tuesday", "2026-01-06"),
      ("wednesday", "2026-01-07"), ("Thursday", "2026-01-08"), ("sat", "2026-01-03"), ("MON", "2026-01-05"),
      ("+0d", "2026-01-02"), ("+3d", "2026-01-05"), ("+2w", "2026-01-16"), ("+30d", "2026-02-01"),
      ("+365d", "2027-01-02"), ("+2912441d", "9999-12-31"), ("+3W", "2026-01-23"),
    ])
  func meanings(word: String, day: String) throws {
    #expect(try DueDay.parse(word, today: friday).description == day)
  }

  @Test("of the week that it is mean the next one, a week ahead", arguments: ["friday", "fri", "Fri"])
  func sameWeekday(word: String) throws {
    #expect(try DueDay.parse(word, today: friday).description == "2026-01-09")
  }

  @Test("of the week are never today, from whatever day one looks")
  func weekdaysLieAhead() throws {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    for shift in 0..<7 {
      let today = friday.advanced(by: shift)
      for (weekday, name) in names.enumerated() {
        let day = try DueDay.parse(name, today: today)
        #expect((1...7).contains(day.number - today.number))
        #expect(day.weekday == weekday)
      }
    }
  }

  @Test(
    "that mean no day are refused",
    arguments: [
      "", " ", "yesterday", "never", "fr", "fridays", "frid", "2026-13-01", "2026-02-30", "2025-02-29", "2026-1-2",
      "0000-01-01", "26-01-02", "+d", "+3", "+3m", "3d", "-3d", "+-3d", "++3d", "+-0d", "+1.5d", "+2912442d",
      "+416064w",
      "+9223372036854775807d", "+99999999999999999999w", "2026-12-01x", "２０２６-１２-０１", "+３d",
    ])
  func refusals(word: String) {
    #expect(
      failure(of: { try DueDay.parse(word, today: friday) })
        == Failure(
          .invalid, "\"\(word)\" is no day", advice: "write 2026-12-01, today, tomorrow, a weekday, +3d or +2w"))
  }
}
