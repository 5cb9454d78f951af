/// A day in words, which may be relative to today: `next friday`, `in 3 days`, `24 dec`, `later 1w`.
package struct DayPhrase: Equatable, Sendable {
  /// The day from which the spans of a phrase count.
  enum Start: Equatable, Sendable {
    case date(Day)
    case today, tomorrow, yesterday
    /// The current due date.
    case due
    /// The next such weekday. Today counts only if `countsToday` is true.
    case weekday(Int, countsToday: Bool)
    /// The last such weekday before today.
    case lastWeekday(Int)
    /// The next day with this number, in the first month that has it. Today counts.
    case dayOfMonth(Int)
    /// The next day with this date. Today counts.
    case dayOfYear(month: Int, day: Int)
    /// The first day of the next period. Never a work week, because the day after it is a Saturday: the parser uses the
    /// week, which begins on the same day.
    case start(Period)
    /// The last day of the current period, or of the next one if `isNext` is true.
    case end(Period, isNext: Bool)
    /// The last day of the next such month. The current month counts.
    case endOfMonth(Int)
  }

  /// A period of the calendar.
  enum Period: String, CaseIterable, Sendable {
    case week
    case workWeek = "work week"
    case month, quarter, year
  }

  let start: Start
  /// The spans to add to the start, in order.
  let spans: [DaySpan]

  init(_ start: Start, _ spans: [DaySpan] = []) {
    self.start = start
    self.spans = spans
  }

  /// The spans to add to the current due date, or `nil` if the phrase starts at another day.
  package var postponement: [DaySpan]? { start == .due ? spans : nil }

  /// Returns the day of the phrase.
  ///
  /// - Parameters:
  ///   - today: the current day.
  ///   - due: the current due date, from which postponements count, or `nil` to count from today.
  /// - Returns: the day, or `nil` if it is outside of the calendar.
  package func day(today: Day, due: Day? = nil) -> Day? {
    start.day(today: today, due: due)?.advanced(by: spans)
  }

  /// Returns the day of the phrase. Unlike in ``day(today:due:)``, a date without a year is its first occurrence on or
  /// after `start`, not on or after today. The same applies to a weekday or a day of the month that would be before
  /// `start`. Returns `nil` for 29 February if there is none in the year from `start`.
  package func day(today: Day, firstDateFrom start: Day) -> Day? {
    let day = day(today: today)
    guard spans.isEmpty else { return day }
    switch self.start {
    case .dayOfYear:
      guard let end = start.advanced(by: DaySpan(1, .year)) else { return nil }
      return self.day(today: start).flatMap { $0 <= end ? $0 : nil }
    case .dayOfMonth where day.map { $0 < start } == true: return self.day(today: start)
    case .weekday(let weekday, _) where day.map { $0 < start } == true:
      return DayPhrase(.weekday(weekday, countsToday: true)).day(today: start)
    default: return day
    }
  }

  /// Returns the day of the phrase on or before today: for a weekday, a day of the month or a date without a year, its
  /// last occurrence. Returns `nil` if the phrase means only a day after today, as `tomorrow` does.
  func latestDay(today: Day) -> Day? {
    guard let day = day(today: today) else { return nil }
    guard day > today else { return day }
    guard spans.isEmpty else { return nil }
    let (year, month, _) = today.date
    switch start {
    case .weekday(let weekday, countsToday: false): return today.advanced(by: -((today.weekday - weekday + 7) % 7))
    case .dayOfMonth(let number):
      // Three months are enough, because no two consecutive months have fewer than 31 days.
      let months = (0...2).lazy.map { 12 * year + month - 1 - $0 }
      return months.compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: number) }.first { $0 <= today }
    case .dayOfYear(let month, let number):
      // Consecutive leap days are at most eight years apart.
      return (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: number) }.first { $0 <= today }
    default: return nil
    }
  }
}

extension DayPhrase.Start {
  fileprivate func day(today: Day, due: Day?) -> Day? {
    switch self {
    case .date(let day): day
    case .today: today
    case .tomorrow: today.advanced(by: DaySpan(1, .day))
    case .yesterday: today > Day(number: .min) ? today.advanced(by: -1) : nil
    case .due: due ?? today
    case .weekday(let weekday, true): today.advanced(by: DaySpan((weekday - today.weekday + 7) % 7, .day))
    case .weekday(let weekday, false): today.advanced(by: DaySpan((weekday - today.weekday + 6) % 7 + 1, .day))
    case .lastWeekday(let weekday): today.advanced(by: DaySpan(-((today.weekday - weekday + 6) % 7 + 1), .day))
    case .dayOfMonth(let day): Self.next(day, from: today)
    case .dayOfYear(let month, let day): Self.next(month, day, from: today)
    case .start(let period): period.end(of: today)?.advanced(by: DaySpan(1, .day))
    case .end(let period, false): period.end(of: today)
    case .end(let period, true):
      period.end(of: today)?.advanced(by: DaySpan(1, .day)).flatMap { period.end(of: $0) }
    case .endOfMonth(let month):
      today.date.month == month ? today.endOfMonth : Self.next(month, 1, from: today)?.endOfMonth
    }
  }

  private static func next(_ day: Int, from today: Day) -> Day? {
    let (year, month, _) = today.date
    // Three months are enough, because no two consecutive months have fewer than 31 days.
    return (0...2).lazy.compactMap { offset in
      let months = 12 * year + month - 1 + offset
      return Day(year: months / 12, month: months % 12 + 1, day: day)
    }.first { $0 >= today }
  }

  private static func next(_ month: Int, _ day: Int, from today: Day) -> Day? {
    // Two leap days are at most eight years apart.
    (0...8).lazy.compactMap { Day(year: today.date.year + $0, month: month, day: day) }.first { $0 >= today }
  }
}

extension DayPhrase.Period {
  /// Returns the last day of the period that contains a day. A work week ends on Friday; Saturday and Sunday belong to
  /// the next one.
  fileprivate func end(of day: Day) -> Day? {
    let (year, month, _) = day.date
    return switch self {
    case .week: day.advanced(by: DaySpan(6 - day.weekday, .day))
    case .workWeek: day.advanced(by: DaySpan((11 - day.weekday) % 7, .day))
    case .month: day.endOfMonth
    case .quarter: Day(year: year, month: (month + 2) / 3 * 3, day: 1)?.endOfMonth
    case .year: Day(year: year, month: 12, day: 31)
    }
  }
}
