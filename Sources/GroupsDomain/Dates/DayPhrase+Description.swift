extension DayPhrase: CustomStringConvertible {
  /// The shortest equivalent phrase: `friday`, `+3d`, `24 dec`, `later 1w`.
  package var description: String {
    if start == .today, let first = spans.first, first.count < 0 {
      return spans.map { "\(DaySpan(-$0.count, $0.unit))" }.joined(separator: " ") + " ago"
    }
    let counted = spans.map { "+\($0)" }.joined()
    return switch start {
    case .due: "later " + spans.map(\.description).joined(separator: " ")
    case .today where !spans.isEmpty: counted
    default: "\(start)\(counted)"
    }
  }
}

extension DayPhrase.Start: CustomStringConvertible {
  var description: String {
    switch self {
    case .date(let day): day.description
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .yesterday: "yesterday"
    case .due: "later"
    case .weekday(let weekday, let countsToday): (countsToday ? "this " : "") + DayWords.weekdays[weekday]
    case .lastWeekday(let weekday): "last \(DayWords.weekdays[weekday])"
    case .dayOfMonth(let day): "\(day)\(DayWords.ordinal(day))"
    case .dayOfYear(let month, let day): "\(day) \(DayWords.months[month - 1].prefix(3))"
    case .start(let period): "start of \(period.rawValue)"
    case .end(let period, let isNext): "end of \(isNext ? "next " : "")\(period.rawValue)"
    case .endOfMonth(let month): "end of \(DayWords.months[month - 1])"
    }
  }
}
