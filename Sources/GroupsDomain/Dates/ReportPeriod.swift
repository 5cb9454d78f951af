/// The period of a report, in words: `week`, `last month`, `1 nov..15 nov`.
///
/// The words are kept, so that a relative period in a location counts from the day on which the location is opened.
package struct ReportPeriod: Equatable, Sendable {
  /// The words, in lowercase.
  package let words: String

  /// The named periods.
  package static let names = [
    "week", "month", "year", "today", "yesterday", "this week", "last week", "this month", "last month", "this year",
    "last year",
  ]

  /// The seven days that end today.
  package static let week = ReportPeriod(words: "week")

  private init(words: String) { self.words = words }

  /// Parses a period. Returns `nil` if the text is none, or if the period is in the future.
  package init?(_ text: some StringProtocol, today: Day) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard days(today: today) != nil else { return nil }
  }

  /// Returns the days of the period, up to `today`, or `nil` if the period has not begun.
  package func days(today: Day) -> ClosedRange<Day>? {
    guard let (first, last) = bounds(today: today) else { return nil }
    let end = min(last, today)
    return first <= end ? first...end : nil
  }

  private func bounds(today: Day) -> (first: Day, last: Day)? {
    let monday = today.advanced(by: -today.weekday)
    switch words {
    case "week": return (today.advanced(by: -6), today)
    case "month": return (today.advanced(by: -29), today)
    case "year": return (today.advanced(by: -364), today)
    case "this week": return (monday, today)
    case "last week": return (monday.advanced(by: -7), monday.advanced(by: -1))
    case "this month": return (today.startOfMonth, today)
    case "last month":
      let last = today.startOfMonth.advanced(by: -1)
      return (last.startOfMonth, last)
    case "this year": return Self.year(today.date.year)
    case "last year": return Self.year(today.date.year - 1)
    default: break
    }
    if let calendar = calendarPeriod(today) { return calendar }
    guard let dots = words.firstRange(of: "..") else { return Self.day(words[...], today).map { ($0.day, $0.day) } }
    guard let (first, _) = Self.day(words[..<dots.lowerBound], today),
      let (last, isAhead) = Self.day(words[dots.upperBound...], today)
    else { return nil }
    if first <= last { return (first, last) }
    // The last day is still ahead: the range ends today.
    return isAhead ? (first, today) : nil
  }

  /// Returns the days of a year, `2026`, or of the last month of a name that has begun, `nov` or `november 2025`.
  private func calendarPeriod(_ today: Day) -> (first: Day, last: Day)? {
    if words.utf8.count == 4, let number = Int(words) { return Self.year(number) }
    let parts = words.split(separator: " ")
    guard let name = parts.first, let month = DayWords.month(String(name)), parts.count <= 2 else { return nil }
    let hasBegun = month <= today.date.month
    guard let year = parts.count == 2 ? Int(parts[1]) : today.date.year - (hasBegun ? 0 : 1),
      parts.count < 2 || parts[1].utf8.count == 4, let first = Day(year: year, month: month, day: 1)
    else { return nil }
    return (first, first.endOfMonth)
  }

  private static func year(_ number: Int) -> (first: Day, last: Day)? {
    guard let first = Day(year: number, month: 1, day: 1), let last = Day(year: number, month: 12, day: 31) else {
      return nil
    }
    return (first, last)
  }

  /// Returns the day of a phrase. A date without a year is the last one that has passed; `isAhead` is true if it will come again
  /// later this year.
  private static func day(_ words: Substring, _ today: Day) -> (day: Day, isAhead: Bool)? {
    guard let phrase = DayPhrase(words.trimmingPrefix(" ").description), let day = phrase.day(today: today) else {
      return nil
    }
    guard day > today, case .dayOfYear(let month, let number) = phrase.start, phrase.spans.isEmpty else {
      return (day, false)
    }
    return (Day(year: day.date.year - 1, month: month, day: number) ?? day, true)
  }
}

extension Day {
  fileprivate var startOfMonth: Day { advanced(by: 1 - date.day) }
}
