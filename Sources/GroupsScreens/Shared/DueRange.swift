import GroupsDomain
import MVVMC

/// The range of due dates that filters a list, in words: `<friday`, `this week`, `none`.
///
/// The words are kept instead of the days, because `this week` in a location means the week in which the location is
/// opened.
struct DueRange: Equatable {
  /// The words, in lowercase.
  let words: String

  /// Parses a range.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is not a range of days.
  init(_ text: String, today: Day) throws {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard due(today: today) != nil else {
      throw Failure(
        .invalid, "\"\(text.clipped())\" is not a range of due dates",
        advice: "try friday, <friday, >=1 dec, 1 dec..24 dec, this week, any or none")
    }
  }

  /// Returns the due dates of the range, counted from `today`, or `nil` if the words are not a range or a day is
  /// outside of the calendar.
  ///
  /// A date without a year is the nearest one, in the past or in the future: in November, `<1 nov` means before the 1st
  /// of this month. After `..`, it is the first such date on or after the beginning of the range. So is a weekday or a
  /// day of the month if the next one from today is before the beginning.
  func due(today: Day) -> TodosQuery.Due? {
    switch words {
    case "none", "never": return .undated
    case "any": return .days(from: nil, through: nil)
    case "overdue": return .days(from: nil, through: today.advanced(by: -1))
    case "within a week", "week": return .days(from: today, through: today.advanced(by: 6))
    default: break
    }
    if let dots = words.firstRange(of: "..") {
      guard let from = Self.days(words[..<dots.lowerBound], today)?.lowerBound,
        let to = Self.days(words[dots.upperBound...], today, firstDateFrom: from)?.upperBound, from <= to
      else { return nil }
      return .days(from: from, through: to)
    }
    let (sign, day) = Self.split(words)
    guard let days = Self.days(day, today) else { return nil }
    switch sign {
    case "": return .days(from: days.lowerBound, through: days.upperBound)
    case "<": return .days(from: nil, through: days.lowerBound.advanced(by: -1))
    case "<=": return .days(from: nil, through: days.upperBound)
    case ">": return .days(from: days.upperBound.advanced(by: 1), through: nil)
    case ">=": return .days(from: days.lowerBound, through: nil)
    default: return nil
    }
  }

  /// The signs that words before a day stand for.
  private static let signs = [
    "before": "<", "until": "<=", "till": "<=", "by": "<=", "after": ">", "since": ">=", "from": ">=",
  ]

  /// Splits a range into its sign, which may be given as a word, and its day. The sign is empty if there is none.
  private static func split(_ words: String) -> (sign: String, day: Substring) {
    let sign = words.prefix { "<>=".contains($0) }
    let word = words.prefix { $0 != " " }
    if let meant = signs[String(word)] { return (meant, words[word.endIndex...]) }
    return (String(sign), words[sign.endIndex...])
  }

  /// Returns the days of a calendar period, or a single day. A date without a year is the first one on or after
  /// `start`, which is half a year ago by default.
  private static func days(_ words: Substring, _ today: Day, firstDateFrom start: Day? = nil) -> ClosedRange<Day>? {
    let halfYear = 182
    let firstDay = start ?? today.advanced(by: -halfYear)
    let words = words.trimmingPrefix(" ")
    if let days = CalendarPeriod.days(words, today: today, firstMonthFrom: firstDay) { return days }
    guard let phrase = DayPhrase(words.description) else { return nil }
    let day = phrase.day(today: today, firstDateFrom: firstDay)
    // Outside of a range, 29 February may be years away.
    return (day ?? (start == nil ? phrase.day(today: today) : nil)).map { $0...$0 }
  }
}

extension PhraseForm {
  /// A range of due dates in words. Accepts any text: as the value of an option, it need not be told apart from
  /// references before it.
  static let dueRange = PhraseForm(
    forms: [
      "ranges: friday, <friday, until friday, after friday, 1 dec..24 dec, overdue",
      "        this week, last month, next year, dec, 2026; any for every due date, none for no due date",
    ], examples: ["overdue", "today", "this week", "next week", "last week", "this month", "<friday", "any", "none"]
  ) { _ in true }
}
