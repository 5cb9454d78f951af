/// A length of time in whole days or more: `3d`, `2w`, `1m`.
package struct DaySpan: Equatable, Sendable {
  /// The unit.
  package enum Unit: String, CaseIterable, Sendable {
    /// Days of the calendar.
    case day = "d"
    /// Days from Monday to Friday.
    case workday = "b"
    /// Seven days.
    case week = "w"
    /// Months; the 31st is followed by the last day of a shorter month.
    case month = "m"
    /// Three months.
    case quarter = "q"
    /// Twelve months.
    case year = "y"
  }

  /// The number of units; negative towards the past.
  package let count: Int
  /// The unit.
  package let unit: Unit

  /// Creates a span.
  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }
}

extension DaySpan: CustomStringConvertible {
  /// The short form, as in `3d`.
  package var description: String { "\(count)\(unit.rawValue)" }
}

extension Day {
  /// The day that is a span later, or nil where the calendar has ended by then.
  package func advanced(by span: DaySpan) -> Day? {
    switch span.unit {
    case .day: days(span.count, times: 1)
    case .week: days(span.count, times: 7)
    case .workday: workdays(span.count)
    case .month: months(span.count, times: 1)
    case .quarter: months(span.count, times: 3)
    case .year: months(span.count, times: 12)
    }
  }

  /// The day that is several spans later, or nil where the calendar has ended by then.
  package func advanced(by spans: [DaySpan]) -> Day? {
    var day: Day? = self
    for span in spans { day = day?.advanced(by: span) }
    return day
  }

  /// The last day of its month.
  package var endOfMonth: Day {
    let (year, month, _) = date
    let next = month == 12 ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
    return next?.advanced(by: -1) ?? Day(number: .max)
  }

  private func days(_ count: Int, times length: Int) -> Day? {
    let (days, isLong) = count.multipliedReportingOverflow(by: length)
    let (sum, isFar) = number.addingReportingOverflow(days)
    guard !isLong, !isFar, Self.numbers.contains(sum) else { return nil }
    return Day(number: sum)
  }

  private func months(_ count: Int, times length: Int) -> Day? {
    let (year, month, day) = date
    let (months, isLong) = count.multipliedReportingOverflow(by: length)
    guard !isLong, months < 12 * 9999 else { return nil }
    let later = 12 * year + month - 1 + months
    guard let first = Day(year: later / 12, month: later % 12 + 1, day: 1) else { return nil }
    return min(first.advanced(by: day - 1), first.endOfMonth)
  }

  /// A weekend counts for its Friday.
  private func workdays(_ count: Int) -> Day? {
    guard count > 0 else { return count < 0 ? workdaysBefore(-count) : self }
    let (weeks, rest) = (count / 5, count % 5)
    let start = weekday > 4 ? advanced(by: 4 - weekday) : self
    let overWeekend = start.weekday + rest > 4 ? 2 : 0
    return start.days(weeks, times: 7)?.days(rest + overWeekend, times: 1)
  }

  /// Towards the past a weekend counts for the Monday after it.
  private func workdaysBefore(_ count: Int) -> Day? {
    let (weeks, rest) = (count / 5, count % 5)
    guard let start = weekday > 4 ? days(7 - weekday, times: 1) : self else { return nil }
    let overWeekend = start.weekday < rest ? 2 : 0
    return start.days(-weeks, times: 7)?.days(-rest - overWeekend, times: 1)
  }
}
