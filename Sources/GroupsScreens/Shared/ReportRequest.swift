import GroupsDomain
import MVVMC

/// The arguments of a report: a period, then a filter.
struct ReportRequest {
  /// The period and the filter, as typed, or `nil` if there are none.
  var text: MarkedText?
  var priority: Priority?
  var due: String?

  /// Parses the period, which is the last seven days by default, and the filter.
  ///
  /// - Throws: ``Failure`` if there are two periods, if a period is invalid or in the future, or if the filter is
  ///   invalid.
  func read(
    _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (period: ReportPeriod, filter: ListFilter) {
    let literal = text?.isLiteral == true ? text : nil
    if let literal, let period = ReportPeriod(literal.text, today: today), period.days(today: today) != nil {
      return (period, try filter(nil, members, today: today))
    }
    var filterWords = literal == nil ? text?.text.split(whereSeparator: \.isWhitespace) ?? [] : []
    let words = filterWords
    let period = Self.takePeriod(from: &filterWords, today)
    // Words that look like a wrong period are a mistake, not a text to search for.
    if filterWords.contains(where: { Self.isPartOfPeriod($0, besidesPeriod: period != nil) }) {
      throw ReportPeriod.invalid(words.joined(separator: " "))
    }
    if period != nil, Self.takePeriod(from: &filterWords, today) != nil {
      throw Failure(
        .usage, "a report cannot have two periods", advice: "write one, as in 1 oct..30 nov, or a text in quotes")
    }
    try period?.expectPast(today: today)
    let rest = filterWords.isEmpty ? nil : MarkedText(filterWords.joined(separator: " "))
    return (period ?? .week, try filter(literal ?? rest, members, today: today))
  }

  private func filter(
    _ text: MarkedText?, _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> ListFilter {
    try FilterArguments(text: text, priority: priority, due: due)
      .read(as: ReportModel.Show.self, members, today: today).filter
  }

  /// Removes the longest run of words that is a period, and returns the period. Returns `nil` if there is none.
  private static func takePeriod(from words: inout [Substring], _ today: Day) -> ReportPeriod? {
    let longest = 8
    for count in stride(from: min(words.count, longest), to: 0, by: -1) {
      for start in 0...(words.count - count) {
        let range = start..<(start + count)
        guard let period = ReportPeriod(words[range].joined(separator: " "), today: today) else { continue }
        words.removeSubrange(range)
        return period
      }
    }
    return nil
  }

  /// True for a word that probably belongs to a period and not to a search text: `last`, `31`, `1..15`, `>=2026-12-01`,
  /// and beside a period also `until`.
  private static func isPartOfPeriod(_ word: Substring, besidesPeriod: Bool) -> Bool {
    if isRange(word) || ["last", "next", "since"].contains(word.lowercased()) { return true }
    if besidesPeriod, ["until", "till", "by", "before", "after", "from"].contains(word.lowercased()) { return true }
    let date = word.drop { "<>=".contains($0) }
    return besidesPeriod && date.count < word.count
      || date.first?.isNumber == true && date.allSatisfy { $0.isNumber || $0 == "-" }
  }

  /// True for `a..b`, `a..` and `..b`, but not for the dots of `wait...`.
  private static func isRange(_ word: Substring) -> Bool {
    guard let dots = word.firstRange(of: "..") else { return false }
    let through = word[dots.upperBound...]
    let isOnlyDots = through.allSatisfy { $0 == "." }
    return dots.lowerBound > word.startIndex ? through.isEmpty || !isOnlyDots : !isOnlyDots && through.first != "."
  }
}

extension ReportModel {
  /// The only view of a report, because it counts open and done todos.
  enum Show: String, TodoFilter {
    case all

    static let subject = "the report has"

    static func ignores(_ word: String) throws(Failure) -> Bool {
      guard word == "open" || word == "done" else { return false }
      throw Failure(
        .usage, "a report counts both open and done todos",
        advice: "list \(word) in a group shows only those; a text to find goes in quotes")
    }
  }
}

extension ReportPeriod {
  /// The query parameters that name the period in a location: none for the default, the last seven days.
  var query: [Route.Parameter] { self == .week ? [] : [.init("period", words)] }

  /// Parses a period.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text does not name a period, or names one in the future.
  init(parsing text: String, today: Day) throws(Failure) {
    guard let period = ReportPeriod(text, today: today) else { throw Self.invalid(text) }
    try period.expectPast(today: today)
    self = period
  }

  /// Throws ``Failure`` with code `invalid` if the period has not begun.
  fileprivate func expectPast(today: Day) throws(Failure) {
    guard days(today: today) == nil else { return }
    throw Failure(.invalid, "\"\(words.clipped())\" has not begun", advice: Self.examples)
  }

  fileprivate static func invalid(_ text: String) -> Failure {
    Failure(.invalid, "\"\(text.clipped())\" is not a period", advice: "\(examples); a text to find goes in quotes")
  }

  private static let examples = "try week, month, year, last week, last month or 1 nov..15 nov"
}

extension Parameter where Target: TodoFieldTarget, Value == MarkedText? {
  /// A period and a filter: the rest of the line.
  static var report: Parameter {
    .filter("week|month|PERIOD|@MEMBER|+TAG|TEXT", .report, views: ReportPeriod.names, samples: ["month"])
  }
}

extension PhraseForm {
  /// A period and a filter in words.
  static let report = PhraseForm(
    forms: [
      "periods: week (the last seven days), month, year, today, yesterday, this week, last week, this month,",
      "         last month, this year, last year, nov, 2026, 3 days ago, 1 nov..15 nov;",
      "         filters as those of list: @MEMBER, +TAG, -TAG and a text",
    ], examples: ReportPeriod.names
  ) { _ in
    // Any word is accepted: one that is not part of a period belongs to the filter.
    true
  }
}
