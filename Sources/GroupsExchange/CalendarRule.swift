import GroupsDomain

/// Converts rules to and from the recurrence rules of iCalendar (RFC 5545, section 3.3.10).
///
/// A monthly todo of the 31st is due on the last day of a shorter month, but a plain recurrence of iCalendar skips that
/// month. So the 31st is written as "the last day" (`BYMONTHDAY=-1`), and the 30th as "the last of the days 28 to 30
/// that exist" (`BYMONTHDAY=28,29,30;BYSETPOS=-1`).
enum CalendarRule {
  /// The names of the weekdays, Monday first.
  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
  private static let frequencies: [DaySpan.Unit: String] = [
    .day: "DAILY", .week: "WEEKLY", .month: "MONTHLY", .year: "YEARLY",
  ]

  /// Returns the value of the RRULE property for a todo that is due on a day, or `nil` if iCalendar cannot express the
  /// rule.
  static func value(of rule: RepeatRule, from due: Day) -> String? {
    guard !rule.isAfterDone else { return nil }
    let (month, day) = (due.date.month, due.date.day)
    let isLast = due.endOfMonth == due
    // The rule's day of the month applies only if the due date is the last day of a month without that day. Otherwise
    // the user has moved the due date.
    let anchor = rule.dayOfMonth.flatMap { isLast && day <= $0 ? $0 : nil } ?? day
    switch rule.interval {
    case .span(let span):
      guard let frequency = frequencies[span.unit] else { return nil }
      let days =
        switch span.unit {
        case .month: lastDays(upTo: anchor)
        case .year where month == 2 && anchor > 28: ";BYMONTH=2;BYMONTHDAY=-1"
        default: ""
        }
      return "FREQ=\(frequency);INTERVAL=\(span.count)" + days
    case .weekday(let day): return day == due.weekday ? "FREQ=WEEKLY;BYDAY=\(weekdays[day])" : nil
    }
  }

  /// Returns the parts of a rule for a day that some months lack, or an empty text for the days 1 to 28.
  private static func lastDays(upTo day: Int) -> String {
    switch day {
    case 31: ";BYMONTHDAY=-1"
    case 29, 30: ";BYMONTHDAY=\((28...day).map(String.init).joined(separator: ","));BYSETPOS=-1"
    default: ""
    }
  }

  /// Returns true if a recurrence skips the months or years that lack its day. A todo's rule uses the last day of the
  /// month instead.
  static func skipsShortMonths(_ value: String, from due: Day?) -> Bool {
    let value = value.uppercased()
    guard let due else { return false }
    let days = value.split(separator: ";").first { $0.hasPrefix("BYMONTHDAY=") }?.dropFirst("BYMONTHDAY=".count)
    let day = days.map { Int($0) ?? 0 } ?? due.date.day
    guard day > 28 else { return false }
    let isRare = due.date.month == 2 || day > due.date.day
    return value.contains("FREQ=MONTHLY") || value.contains("FREQ=YEARLY") && isRare
  }

  /// Parses the value of an RRULE property of a todo with a due date. Returns `nil` if no ``RepeatRule`` is equivalent.
  /// A rule counts as equivalent even if the recurrence skips months or years; see ``skipsShortMonths(_:from:)``.
  static func rule(_ value: String, from due: Day?) -> RepeatRule? {
    var parts: [String: String] = [:]
    for part in value.uppercased().split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      parts[String(sides[0])] = String(sides[1])
    }
    // WKST, the first day of the week, has an effect only on recurrences that are rejected below.
    parts["WKST"] = nil
    guard let frequency = parts.removeValue(forKey: "FREQ"),
      let count = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), (1...RepeatRule.longest).contains(count),
      let unit = frequencies.first(where: { $0.value == frequency })?.key
    else { return nil }
    var interval = RepeatRule.Interval.span(DaySpan(count, unit))
    var dayOfMonth: Int?
    switch unit {
    case .week:
      guard let name = parts.removeValue(forKey: "BYDAY") else { break }
      guard let day = weekdays.firstIndex(of: name), count == 1 || day == due?.weekday else { return nil }
      if count == 1 { interval = .weekday(day) }
    case .month, .year:
      if unit == .year {
        // Without BYMONTH, a yearly BYMONTHDAY means that day in every month.
        let month = parts.removeValue(forKey: "BYMONTH")
        let dueMonth = due.map { "\($0.date.month)" }
        guard month == nil ? parts["BYMONTHDAY"] == nil : month == dueMonth else { return nil }
      }
      if let days = parts.removeValue(forKey: "BYMONTHDAY") {
        guard let due, let day = last(of: days, parts.removeValue(forKey: "BYSETPOS"), due) else { return nil }
        // A rule stores the day only if it differs from that of the due date.
        if day != due.date.day { dayOfMonth = day }
      }
    default: break
    }
    return parts.isEmpty ? RepeatRule(interval, dayOfMonth: dayOfMonth) : nil
  }

  /// Returns the day of the month that the values of BYMONTHDAY and BYSETPOS select, with 31 for the last day. Returns
  /// `nil` if no ``RepeatRule`` expresses them, or if the due date is not the day that they select in its month.
  private static func last(of days: String, _ position: String?, _ due: Day) -> Int? {
    let numbers = days.split(separator: ",").map { Int($0) ?? 0 }
    guard position == "-1" || position == nil && numbers.count == 1, let last = numbers.last else { return nil }
    let day = numbers == [-1] ? 31 : last
    guard (1...31).contains(day), numbers.count == 1 || numbers == Array(min(28, day)...day) else { return nil }
    return due.date.day == min(day, due.endOfMonth.date.day) ? day : nil
  }
}
