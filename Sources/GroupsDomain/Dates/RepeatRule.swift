/// The repetition of a todo: `every 2 weeks`, `every monday`, `every month after done`.
package struct RepeatRule: Hashable, Sendable {
  /// The interval between two due dates.
  package enum Interval: Hashable, Sendable {
    /// A number of days, weeks, months or years.
    case span(DaySpan)
    /// The next such weekday, from 0 for Monday.
    case weekday(Int)
  }

  /// The interval between two due dates.
  package let interval: Interval
  /// True if the interval counts from the day of finishing instead of the due date.
  package let isAfterDone: Bool
  /// The day of the month to return to after a shorter month, from 29 to 31, or `nil` for the due date's own day.
  /// Always `nil` if the interval counts from the day of finishing.
  package private(set) var dayOfMonth: Int?

  /// The maximum number of days, weeks, months or years in an interval.
  package static let longest = 999

  package init(_ interval: Interval, isAfterDone: Bool = false, dayOfMonth: Int? = nil) {
    self.interval = interval
    self.isAfterDone = isAfterDone
    self.dayOfMonth = isAfterDone ? nil : dayOfMonth
  }
}

extension RepeatRule: LosslessStringConvertible {
  /// The rule in words: `every 2 weeks after done`.
  package var description: String { "every \(stored)" }

  /// The rule without `every`, as the store keeps it.
  package var stored: String {
    let words =
      switch interval {
      case .span(let span): span.count == 1 ? span.unit.rawValue : "\(span.count) \(span.unit.rawValue)s"
      case .weekday(let day): DayWords.weekdays[day]
      }
    let anchor = dayOfMonth.map { " on the \($0)\(DayWords.ordinal($0))" } ?? ""
    return words + anchor + (isAfterDone ? " after done" : "")
  }

  /// Parses a rule with or without `every`. Returns `nil` for other texts.
  package init?(_ text: String) {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    if words.first == "every" { words.removeFirst() }
    let isAfterDone = words.suffix(2) == ["after", "done"]
    if isAfterDone { words.removeLast(2) }
    var dayOfMonth: Int?
    if words.count > 3, words.suffix(3).starts(with: ["on", "the"]) {
      guard let word = words.last, let day = Int(word.prefix { $0.isNumber }), (29...31).contains(day),
        DayWords.ordinals.union([""]).contains(String(word.drop { $0.isNumber }))
      else { return nil }
      dayOfMonth = day
      words.removeLast(3)
    }
    guard let interval = Interval(words), dayOfMonth == nil || interval.isOfMonths else { return nil }
    self.init(interval, isAfterDone: isAfterDone, dayOfMonth: dayOfMonth)
  }
}

extension RepeatRule.Interval {
  private static let single: [String: DaySpan.Unit] = [
    "daily": .day, "weekly": .week, "monthly": .month, "yearly": .year, "annually": .year,
  ]

  fileprivate init?(_ words: ArraySlice<String>) {
    guard let last = words.last, words.count <= 2 else { return nil }
    if words.count == 1 {
      if let unit = Self.single[last] {
        self = .span(DaySpan(1, unit))
        return
      }
      // Weekdays come before units, so that `mon` is Monday and not a month.
      if let day = DayWords.weekday(last.hasSuffix("days") ? String(last.dropLast()) : last) {
        self = .weekday(day)
        return
      }
    }
    var count = 1
    if words.count == 2, let first = words.first {
      guard let number = first == "other" ? 2 : Int(first) ?? DayWords.number(first) else { return nil }
      count = number
    }
    guard (1...RepeatRule.longest).contains(count) else { return nil }
    switch DayWords.unit(last) {
    case .quarter where count <= RepeatRule.longest / 3: self = .span(DaySpan(3 * count, .month))
    case .quarter, .workday, nil: return nil
    case let unit?: self = .span(DaySpan(count, unit))
    }
  }
}

extension RepeatRule {
  /// The next due date of a todo with a repetition.
  package struct Occurrence: Equatable, Sendable {
    package let day: Day
    /// The rule of the next todo. It stores the day of the month to return to if the month of ``day`` is too short.
    package let rule: RepeatRule
    /// The number of due dates of the rule that were skipped because they are in the past.
    package let missed: Int
  }

  /// Returns the first day of the rule after the due date that is not in the past.
  ///
  /// - Parameters:
  ///   - due: the due date, or `nil` to count from today.
  ///   - today: the day of finishing.
  /// - Returns: the occurrence, or `nil` if the day is outside of the calendar.
  package func next(after due: Day?, today: Day) -> Occurrence? {
    let start = isAfterDone ? today : due ?? today
    var (rule, missed) = (anchored(on: start), 0)
    var step = 1
    guard var day = rule.day(step, after: start) else { return nil }
    while day < today {
      missed += 1
      step += 1
      guard let later = rule.day(step, after: start) else { return nil }
      day = later
    }
    // A day of the month that only `anchored(on:)` has added is not stored while the due date has that day.
    if rule.dayOfMonth == day.date.day, rule.dayOfMonth != dayOfMonth { rule.dayOfMonth = nil }
    return Occurrence(day: day, rule: rule, missed: missed)
  }

  /// Returns the next `count` due dates of a todo, if each todo is finished on its due date.
  package func days(after due: Day?, today: Day, count: Int) -> [Day] {
    var (days, rule, last) = ([Day](), self, due)
    for _ in 0..<count {
      guard let next = rule.next(after: last, today: days.last ?? today) else { break }
      days.append(next.day)
      (rule, last) = (next.rule, next.day)
    }
    return days
  }

  /// Returns the rule of a todo whose due date the user has moved. A day of the month to return to is dropped if the
  /// new date has another day.
  package func moved(to due: Day) -> RepeatRule {
    var rule = self
    if let dayOfMonth, due.date.day != min(dayOfMonth, due.endOfMonth.date.day) { rule.dayOfMonth = nil }
    return rule
  }

  /// Returns the rule with the day of the month of `start` if some months lack that day.
  private func anchored(on start: Day) -> RepeatRule {
    guard interval.isOfMonths, !isAfterDone else { return self }
    var rule = moved(to: start)
    let day = start.date.day
    if rule.dayOfMonth == nil, day > 28 { rule.dayOfMonth = day }
    return rule
  }

  /// Returns the due date that is `step` intervals after a day.
  private func day(_ step: Int, after start: Day) -> Day? {
    switch interval {
    case .span(let span): return anchored(start.advanced(by: DaySpan(step * span.count, span.unit)))
    case .weekday(let weekday):
      let ahead = (weekday - start.weekday + 6) % 7 + 1
      return start.advanced(by: DaySpan(ahead + 7 * (step - 1), .day))
    }
  }

  /// Returns the day in the same month with the stored day of the month, or the last day of a shorter month.
  private func anchored(_ day: Day?) -> Day? {
    guard let day, let dayOfMonth else { return day }
    let (year, month, _) = day.date
    return Day(year: year, month: month, day: dayOfMonth) ?? day.endOfMonth
  }
}

extension RepeatRule.Interval {
  fileprivate var isOfMonths: Bool {
    if case .span(let span) = self { span.unit == .month || span.unit == .year } else { false }
  }
}
