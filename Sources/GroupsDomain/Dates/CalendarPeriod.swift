/// Parses periods of the calendar: `this week`, `last month`, `next quarter`, `weekend`, `nov`, `nov 2026`, `2026-11`,
/// `2026-W48` or `2026`.
package enum CalendarPeriod {
  /// Returns the days of a period. Weeks begin on Monday.
  ///
  /// - Parameters:
  ///   - words: the words, in lowercase.
  ///   - today: the current day.
  ///   - start: the earliest day on which a month without a year, such as `nov`, may begin.
  /// - Returns: the days, or `nil` if the words do not name a period.
  package static func days(_ words: some StringProtocol, today: Day, firstMonthFrom start: Day) -> ClosedRange<Day>? {
    let parts = String(words).split(separator: " ").map { String($0) }
    if let offset = parts.first.flatMap({ ["last": -1, "this": 0, "next": 1][$0] }) {
      return days(parts.dropFirst().joined(separator: " "), today: today, offset: offset)
    }
    if parts == ["weekend"] { return days("weekend", today: today, offset: 0) }
    if parts.count == 1, let monday = monday(parts[0]) { return monday...monday.advanced(by: 6) }
    if parts.count == 1, let numbers = numbers(parts[0]) {
      guard numbers.count == 2 else { return year(numbers[0]) }
      return Day(year: numbers[0], month: numbers[1], day: 1).map(month)
    }
    guard parts.count <= 2, let name = parts.first, let number = DayWords.month(name) else { return nil }
    if parts.count == 2 {
      guard let year = Self.numbers(parts[1]), year.count == 1 else { return nil }
      return Day(year: year[0], month: number, day: 1).map(month)
    }
    return DayPhrase(.dayOfYear(month: number, day: 1)).day(today: start).map(month)
  }

  private static func days(_ unit: String, today: Day, offset: Int) -> ClosedRange<Day>? {
    let monday = today.advanced(by: 7 * offset - today.weekday)
    switch unit {
    case "work week", "working week":
      // On a Saturday or Sunday, `this work week` is the following one, as `end of work week` is in a ``DayPhrase``.
      let first = today.weekday > 4 ? monday.advanced(by: 7) : monday
      return first...first.advanced(by: 4)
    case "weekend":
      // Until Friday, the next weekend is that of this week, as in a phrase for a day.
      let saturday = monday.advanced(by: offset == 1 && today.weekday < 5 ? -2 : 5)
      return saturday...saturday.advanced(by: 1)
    default: break
    }
    switch DayWords.unit(unit) {
    case .week: return monday...monday.advanced(by: 6)
    case .month: return today.startOfMonth.advanced(by: DaySpan(offset, .month)).map(month)
    case .quarter:
      let first = today.startOfMonth.advanced(by: DaySpan(3 * offset - (today.date.month - 1) % 3, .month))
      return first.flatMap { first in first.advanced(by: DaySpan(2, .month)).map { first...$0.endOfMonth } }
    case .year: return year(today.date.year + offset)
    case .day, .workday, nil: return nil
    }
  }

  /// Returns the Monday of an ISO 8601 week, such as `2026-w48`, or `nil` for other texts.
  private static func monday(_ text: String) -> Day? {
    guard text.utf8.count <= 8, text.dropLast(2).last == "w", case .date(let day)? = DayPhrase(text)?.start else {
      return nil
    }
    return day
  }

  /// Returns `[2026]` for `2026` and `[2026, 11]` for `2026-11`, or `nil` for other texts.
  private static func numbers(_ text: String) -> [Int]? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0].utf8.count == 4, parts.count == 1 || (1...2).contains(parts[1].utf8.count) else {
      return nil
    }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func month(_ first: Day) -> ClosedRange<Day> { first...first.endOfMonth }

  private static func year(_ number: Int) -> ClosedRange<Day>? {
    guard let first = Day(year: number, month: 1, day: 1), let last = Day(year: number, month: 12, day: 31) else {
      return nil
    }
    return first...last
  }
}

extension Day {
  /// The first day of the month.
  var startOfMonth: Day { advanced(by: 1 - date.day) }
}
