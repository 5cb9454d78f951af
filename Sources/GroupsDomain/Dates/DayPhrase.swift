/// A day in words, before anybody knows which day it is today: `next friday`, `in 3 days`, `24 dec`, `later 1w`.
package struct DayPhrase: Equatable, Sendable {
  /// The day that the rest of a phrase counts from.
  enum Start: Equatable, Sendable {
    case date(Day)
    case today, tomorrow, yesterday
    /// The day by which something is to be done as yet.
    case due
    /// The next one; a week ahead where it is today, unless today counts.
    case weekday(Int, countsToday: Bool)
    /// The latest one; a week ago where it is today.
    case lastWeekday(Int)
    /// The next day of this number, in whatever month has it; today counts.
    case dayOfMonth(Int)
    /// The next day of this date; today counts.
    case dayOfYear(month: Int, day: Int)
    /// The first day of the next one; not of a work week, which begins with the week.
    case start(Period)
    /// The last day of this one, or of the one after it.
    case end(Period, isNext: Bool)
    /// The last day of the next month of this number; the present one counts.
    case endOfMonth(Int)
  }

  /// A stretch of the calendar.
  enum Period: String, CaseIterable, Sendable {
    case week
    case workWeek = "work week"
    case month, quarter, year
  }

  let start: Start
  /// The spans that are counted from there.
  let spans: [DaySpan]

  init(_ start: Start, _ spans: [DaySpan] = []) {
    self.start = start
    self.spans = spans
  }

  /// The span that it counts from the day by which something is to be done as yet; nil where it counts from another day.
  package var postponement: [DaySpan]? { start == .due ? spans : nil }

  /// The day that is meant.
  ///
  /// - Parameters:
  ///   - today: the day on which the phrase is said.
  ///   - due: the present due date, from which relative phrases count; nil to count from today.
  /// - Returns: the day; nil where it lies beyond the calendar.
  package func day(today: Day, due: Day? = nil) -> Day? {
    start.day(today: today, due: due)?.advanced(by: spans)
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
    // Of two months in a row, one has 31 days, and so all days; February is followed by March.
    return (0...2).lazy.compactMap { offset in
      let months = 12 * year + month - 1 + offset
      return Day(year: months / 12, month: months % 12 + 1, day: day)
    }.first { $0 >= today }
  }

  private static func next(_ month: Int, _ day: Int, from today: Day) -> Day? {
    // There are at most eight years between two leap days.
    (0...8).lazy.compactMap { Day(year: today.date.year + $0, month: month, day: day) }.first { $0 >= today }
  }
}

extension DayPhrase.Period {
  /// The last day of the period that a day is in. A work week ends on its Friday, and a weekend belongs to the next
  /// one.
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
