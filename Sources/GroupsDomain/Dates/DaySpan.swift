/// A number of days, weeks or longer units: `3d`, `2w`, `1m`.
package struct DaySpan: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    /// Calendar days.
    case day
    /// Days from Monday to Friday.
    case workday
    /// Seven days.
    case week
    /// Calendar months. A day that a shorter month lacks becomes the last day of that month.
    case month
    /// Three months.
    case quarter
    /// Twelve months.
    case year
  }

  /// The number of units, negative for the past.
  package let count: Int
  package let unit: Unit

  package init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }
}

extension DaySpan: CustomStringConvertible {
  /// The count and the letter of the unit, as in `3d`. The letter of workdays, or business days, is `b`.
  package var description: String { "\(count)\(unit == .workday ? "b" : unit.rawValue.prefix(1))" }
}

extension Day {
  /// Returns this day plus a span, or `nil` if the result is outside of the calendar.
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

  /// Returns this day plus several spans, in their order, or `nil` if a result is outside of the calendar.
  package func advanced(by spans: [DaySpan]) -> Day? {
    var day: Day? = self
    for span in spans { day = day?.advanced(by: span) }
    return day
  }

  /// The last day of the month.
  package var endOfMonth: Day {
    let (year, month, _) = date
    let next = month == 12 ? Day(year: year + 1, month: 1, day: 1) : Day(year: year, month: month + 1, day: 1)
    return next?.advanced(by: -1) ?? Day(number: .max)
  }

  private func days(_ count: Int, times length: Int) -> Day? {
    let (days, isOverflow) = count.multipliedReportingOverflow(by: length)
    let (sum, isSumOverflow) = number.addingReportingOverflow(days)
    guard !isOverflow, !isSumOverflow, Self.numbers.contains(sum) else { return nil }
    return Day(number: sum)
  }

  private func months(_ count: Int, times length: Int) -> Day? {
    let (year, month, day) = date
    let (months, isOverflow) = count.multipliedReportingOverflow(by: length)
    guard !isOverflow, months < 12 * 9999 else { return nil }
    let later = 12 * year + month - 1 + months
    guard let first = Day(year: later / 12, month: later % 12 + 1, day: 1) else { return nil }
    return min(first.advanced(by: day - 1), first.endOfMonth)
  }

  /// Returns the day that is `count` workdays later, or earlier if `count` is negative. From a Saturday or Sunday,
  /// workdays are counted forward from the Friday before it.
  private func workdays(_ count: Int) -> Day? {
    guard count > 0 else { return count < 0 ? workdaysBefore(-count) : self }
    let (weeks, rest) = (count / 5, count % 5)
    let start = weekday > 4 ? advanced(by: 4 - weekday) : self
    let overWeekend = start.weekday + rest > 4 ? 2 : 0
    return start.days(weeks, times: 7)?.days(rest + overWeekend, times: 1)
  }

  /// Returns the day that is `count` workdays earlier. From a Saturday or Sunday, workdays are counted back from the
  /// Monday after it.
  private func workdaysBefore(_ count: Int) -> Day? {
    let (weeks, rest) = (count / 5, count % 5)
    guard let start = weekday > 4 ? days(7 - weekday, times: 1) : self else { return nil }
    let overWeekend = start.weekday < rest ? 2 : 0
    return start.days(-weeks, times: 7)?.days(-rest - overWeekend, times: 1)
  }
}
