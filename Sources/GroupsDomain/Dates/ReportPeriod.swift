/// The period of a report, in words: `week`, `last month`, `1 nov..15 nov`, `since monday`.
///
/// A report looks back: a weekday, a day of the month or a date without a year means its last occurrence up to today.
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

  /// Parses a period, which may be in the future. Returns `nil` if the text does not name one.
  package init?(_ text: some StringProtocol, today: Day) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard bounds(today: today) != nil else { return nil }
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
    if let first = Self.firstDay(ofLast: words, today) { return (first, today) }
    let range = words.hasPrefix("since ") ? words.dropFirst("since ".count) + ".." : words
    guard let dots = range.firstRange(of: "..") else { return Self.day(words, today).map { ($0, $0) } }
    let (from, through) = (range[..<dots.lowerBound], range[dots.upperBound...])
    guard let first = Self.period(from, today)?.lowerBound ?? Self.day(from, today) else { return nil }
    if through.isEmpty { return (first, today) }
    if let days = CalendarPeriod.days(through, today: today, firstMonthFrom: first.startOfMonth) {
      return first <= days.upperBound ? (first, days.upperBound) : nil
    }
    guard let last = Self.day(through, today) else { return nil }
    if first <= last { return (first, last) }
    // The range ends at the next occurrence of its last day, which is after today. A report ends today at the latest.
    return DayPhrase(through)?.day(today: today, firstDateFrom: first).flatMap { first <= $0 ? (first, today) : nil }
  }

  /// Returns the days of a calendar period. A month without a year is the latest one that has begun.
  private static func period(_ words: some StringProtocol, _ today: Day) -> ClosedRange<Day>? {
    guard let start = today.startOfMonth.advanced(by: DaySpan(-11, .month)) else { return nil }
    return CalendarPeriod.days(words, today: today, firstMonthFrom: start)
  }

  /// Returns the first day of a period that ends today, such as `30 days`, `last 30 days` or `two weeks`.
  private static func firstDay(ofLast words: String, _ today: Day) -> Day? {
    let parts = words.split(separator: " ").drop { $0 == "last" }.map(String.init)
    let longest = 36_500
    guard parts.count == 2, let count = Int(parts[0]) ?? DayWords.number(parts[0]), (1...longest).contains(count),
      let unit = DayWords.unit(parts[1]), unit != .workday
    else { return nil }
    return today.advanced(by: DaySpan(-count, unit))?.advanced(by: 1)
  }

  /// Returns the day of a phrase on or before today. Returns a later day if there is none, or if the phrase begins with
  /// `next` or `coming`. Returns `nil` for `until friday`, which is no single day.
  private static func day(_ words: some StringProtocol, _ today: Day) -> Day? {
    let isBound = ["by ", "until ", "till "].contains(where: words.hasPrefix)
    guard !isBound, let phrase = DayPhrase(words) else { return nil }
    let isAhead = words.hasPrefix("next ") || words.hasPrefix("coming ")
    return isAhead ? phrase.day(today: today) : phrase.latestDay(today: today) ?? phrase.day(today: today)
  }
}
