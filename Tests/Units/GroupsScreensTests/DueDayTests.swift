import GroupsDomain
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Phrases for due dates")
struct DueDayTests {
  /// 2026-11-27 is a Friday.
  private let friday = Day(number: 20_784)

  @Test(
    "A phrase for a due date is parsed to a day, and `never` to none",
    arguments: [
      ("friday", "2026-12-04"), ("in 3 days", "2026-11-30"), ("24 dec", "2026-12-24"), ("2026-12-01", "2026-12-01"),
      ("later 1w", "2026-12-04"), ("never", nil), ("Never", nil),
    ])
  func meanings(text: String, day: String?) throws {
    #expect(try DueDay.parse(text, today: friday)?.description == day)
    #expect(DueDay.isUnderstood(text))
  }

  @Test(
    "An unknown phrase for a due date is rejected with the most likely date as advice",
    arguments: [
      ("next fryday", "friday, +7d or 2026-12-04"), ("tomorow", "tomorrow, +1d or 2026-11-28"),
      ("friday evening", "friday, +7d or 2026-12-04"), ("at tomorrow 9am", "tomorrow, +1d or 2026-11-28"),
      ("in 3 dais", "+3d or 2026-11-30"), ("later", "friday, +7d or 2026-12-04"), ("", "friday, +7d or 2026-12-04"),
      ("wendesday", "wednesday, +5d or 2026-12-02"), ("24 decembre", "24 dec, +27d or 2026-12-24"),
      ("01/02", "1 feb, 2 jan or 2027-02-01"), ("1/2/2027", "2027-02-01 or 2027-01-02"),
      ("30 feb", "28 feb, +93d or 2027-02-28"), ("2026-02-30", "2026-02-28"), ("31 apr", "30 apr, +154d or 2027-04-30"),
      ("+9999999d", "friday, +7d or 2026-12-04"), ("next fryday\tor so", "friday, +7d or 2026-12-04"),
    ])
  func refusals(text: String, advice: String) {
    #expect(
      failure(of: { try DueDay.parse(text, today: friday) })
        == Failure(.invalid, "\"\(text)\" is not a date", advice: "try \(advice)"))
  }

  @Test("The day of an impossible date is corrected, and not its year")
  func dayInTheYear() {
    let found = failure(of: { try DueDay.parse("2030-02-30", today: #require(Day("2029-11-01"))) })
    #expect(found?.advice == "try 2030-02-28")
  }

  @Test("A very long phrase for a due date is rejected with a short message")
  func longTexts() {
    let found = failure(of: { try DueDay.parse(String(repeating: "next ", count: 100_000), today: friday) })
    #expect((found?.message.count ?? 0) < 120)
  }

  @Test("Each suggested phrase for a due date is understood and has a detail")
  func examples() {
    for example in DueDay.examples { #expect(DueDay.isUnderstood(example), "\(example)") }
    let details = Dictionary(
      uniqueKeysWithValues: DueDay.suggestions(for: "", today: friday).map { ($0.text, $0.detail) })
    #expect(details.count == DueDay.examples.count)
    #expect(details["today"] == "2026-11-27")
    #expect(details["friday"] == "2026-12-04")
    #expect(details["+1w"] == "2026-12-04")
    #expect(details["never"] == "no due date")
    #expect(details["later 1d"] == "counted from the due date")
  }

  @Test("After `next`, weekdays are suggested, too")
  func nextWeekdays() {
    let found = DueDay.suggestions(for: "Next ", today: friday).filter { $0.begins(with: "Next ") }
    #expect(
      found.map(\.text).sorted() == [
        "next friday", "next monday", "next month", "next saturday", "next sunday", "next thursday", "next tuesday",
        "next wednesday", "next week",
      ])
    #expect(found.allSatisfy { DueDay.isUnderstood($0.text) && $0.detail > "2026-11-27" })
  }

  @Test("Each form of a date in the help is understood")
  func forms() {
    let forms = DueDay.forms.dropLast().joined(separator: ", ").split(separator: ",")
    for form in forms {
      for part in form.replacing("dates:", with: "").split(separator: "(") {
        let text = part.filter { $0 != ")" }
        #expect(DayPhrase(text) != nil, "\(text)")
      }
    }
  }
}
