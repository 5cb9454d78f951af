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

  /// Parses a period. Returns `nil` if the text does not name a period, or names one that has not begun.
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
    switch words {
    case "week": return (today.advanced(by: -6), today)
    case "month": return (today.advanced(by: -29), today)
    case "year": return (today.advanced(by: -364), today)
    default: break
    }
    if let days = Self.period(words, today) { return (days.lowerBound, days.upperBound) }
    if let count = Self.dayCount(words) { return (today.advanced(by: 1 - count), today) }
    if words.hasPrefix("since ") {
      let start = words.dropFirst("since ".count)
      return (Self.period(start, today)?.lowerBound ?? Self.day(start, today)?.day).map { ($0, today) }
    }
    guard let dots = words.firstRange(of: "..") else { return Self.day(words[...], today).map { ($0.day, $0.day) } }
    let (from, through) = (words[..<dots.lowerBound], words[dots.upperBound...])
    guard let first = Self.period(from, today)?.lowerBound ?? Self.day(from, today)?.day else { return nil }
    if let days = CalendarPeriod.days(through, today: today, firstMonthFrom: first.startOfMonth) {
      return first <= days.upperBound ? (first, days.upperBound) : nil
    }
    guard let (last, isAhead) = Self.day(through, today) else { return nil }
    if first <= last { return (first, last) }
    // The next occurrence of the last day ends the range, but a report ends today.
    return isAhead ? (first, today) : nil
  }

  /// Returns the days of a calendar period. A month without a year is the latest one that has begun.
  private static func period(_ words: some StringProtocol, _ today: Day) -> ClosedRange<Day>? {
    guard let start = today.startOfMonth.advanced(by: DaySpan(-11, .month)) else { return nil }
    return CalendarPeriod.days(words, today: today, firstMonthFrom: start)
  }

  /// Returns the number of days in `30 days` or `last 30 days`.
  private static func dayCount(_ words: String) -> Int? {
    let parts = words.split(separator: " ").drop { $0 == "last" }
    let longest = 36_500
    guard parts.count == 2, parts.last == "days", let count = parts.first.flatMap({ Int($0) }),
      (1...longest).contains(count)
    else { return nil }
    return count
  }

  /// Returns the day of a phrase. A date without a year is today or a year before its next occurrence, which the phrase
  /// itself means; `isAhead` is then true. 29 February stays ahead, because the year before has none.
  private static func day(_ words: Substring, _ today: Day) -> (day: Day, isAhead: Bool)? {
    guard let phrase = DayPhrase(words.trimmingPrefix(" ").description), let day = phrase.day(today: today) else {
      return nil
    }
    guard day > today, case .dayOfYear(let month, let number) = phrase.start, phrase.spans.isEmpty else {
      return (day, false)
    }
    // 29 February may be up to eight years back.
    let past = (1...8).lazy.compactMap { Day(year: day.date.year - $0, month: month, day: number) }
    return (past.first { $0 <= today } ?? day, true)
  }
}
