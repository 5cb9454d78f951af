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
    "An unknown phrase for a due date is rejected with forms of a date as advice",
    arguments: [
      "next fryday", "friday evening", "later", "", "01/02", "30 feb", "2026-02-30", "+9999999d", "next\tor so",
    ])
  func refusals(text: String) {
    #expect(
      failure(of: { try DueDay.parse(text, today: friday) })
        == Failure(.invalid, "\"\(text)\" is not a date", advice: "try friday, +7d or 2026-12-04"))
  }

  @Test("On the last days of the calendar, the advice for an unknown phrase is a date that still exists")
  func endOfTheCalendar() {
    let found = failure(of: { try DueDay.parse("soon", today: Day(number: .max)) })
    #expect(found?.advice == "try today")
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
