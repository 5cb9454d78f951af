import GroupsDomain
import MVVMC

/// The range of due dates that filters a list, in words: `<friday`, `this week`, `none`.
///
/// The words are kept, so that a relative range in a location counts from the day on which the location is opened.
struct DueRange: Equatable {
  /// The words, in lowercase.
  let words: String

  /// Parses a range.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is no range of days.
  init(_ text: String, today: Day) throws {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard due(today: today) != nil else {
      throw Failure(
        .invalid, "\"\(text.clipped())\" is not a range of due dates",
        advice: "try friday, <friday, >=1 dec, 1 dec..24 dec, this week, any or none")
    }
  }

  /// Returns the due dates of the range, counted from `today`, or `nil` if a day is outside of the calendar.
  ///
  /// A date without a year is the nearest one: in November, `<1 nov` means what has been due before this month. The end
  /// of a range is the first such date after its beginning.
  func due(today: Day) -> TodosQuery.Due? {
    switch words {
    case "none", "never": return TodosQuery.Due.none
    case "any": return .days(from: nil, through: nil)
    case "overdue": return .days(from: nil, through: today.advanced(by: -1))
    case "within a week": return .days(from: today, through: today.advanced(by: 6))
    case "this week", "next week", "this month", "next month": return period(today)
    default: break
    }
    if let dots = words.firstRange(of: "..") {
      guard let from = Self.day(words[..<dots.lowerBound], today),
        let to = Self.day(words[dots.upperBound...], today, firstDateFrom: from), from <= to
      else { return nil }
      return .days(from: from, through: to)
    }
    let sign = words.prefix { "<>=".contains($0) }
    guard let day = Self.day(words.dropFirst(sign.count), today) else { return nil }
    switch sign {
    case "": return .days(from: day, through: day)
    case "<": return .days(from: nil, through: day.advanced(by: -1))
    case "<=": return .days(from: nil, through: day)
    case ">": return .days(from: day.advanced(by: 1), through: nil)
    case ">=": return .days(from: day, through: nil)
    default: return nil
    }
  }

  private static func day(_ words: Substring, _ today: Day, firstDateFrom start: Day? = nil) -> Day? {
    let halfYear = 182
    return DayPhrase(words.trimmingPrefix(" ").description)?
      .day(today: today, firstDateFrom: start ?? today.advanced(by: -halfYear))
  }

  /// Returns the days of the current or the next week or month. Weeks begin on Monday.
  private func period(_ today: Day) -> TodosQuery.Due? {
    let isNext = words.hasPrefix("next")
    if words.hasSuffix("week") {
      let monday = today.advanced(by: (isNext ? 7 : 0) - today.weekday)
      return .days(from: monday, through: monday.advanced(by: 6))
    }
    let (year, month, _) = (isNext ? today.endOfMonth.advanced(by: 1) : today).date
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    return .days(from: first, through: first.endOfMonth)
  }
}

extension PhraseForm {
  /// A range of due dates in words.
  static let dueRange = PhraseForm(
    forms: [
      "ranges: friday, <friday, <=friday, >friday, 1 dec..24 dec, overdue",
      "        this week, next week, this month, next month; any for every due date, none for no due date",
    ], examples: ["overdue", "today", "this week", "next week", "this month", "<friday", "any", "none"]
  ) { _ in true }
}
