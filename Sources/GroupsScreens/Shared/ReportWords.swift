import GroupsDomain

/// The words of the report, on the screen and in HTML.
enum ReportWords {
  /// Returns the title of a report. `days` is `nil` until the report has been read.
  static func title(_ days: ClosedRange<Day>?, _ period: ReportPeriod) -> String {
    guard let days else { return "Report, \(period.words)" }
    guard days.lowerBound < days.upperBound else { return "Report of \(days.lowerBound)" }
    return "Report from \(days.lowerBound) to \(days.upperBound)"
  }

  /// Returns the counts in words, as in `3 created, 1 finished, 2 open`.
  static func counts(_ counts: Report.Counts) -> String {
    "\(counts.created) created, \(counts.finished) finished, \(counts.open) open"
  }

  /// Returns the name of a row's subject.
  static func name(of subject: Report.Subject) -> String {
    switch subject {
    case .days(let days): name(of: days)
    case .member(nil, _): "nobody"
    case .member(_, let name): name
    case .tag(let name): "+\(name)"
    }
  }

  private static func name(of days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return "\(first.weekdayName) \(first)" }
    let isMonth = first.date.day == 1 && last == first.endOfMonth
    return isMonth ? String(first.description.dropLast(3)) : "\(first) to \(last)"
  }
}
