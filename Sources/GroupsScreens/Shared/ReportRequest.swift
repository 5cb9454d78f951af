import GroupsDomain
import MVVMC

/// The file formats that only a report has, in addition to those of every page.
enum ReportFormat: String, Choice {
  /// An HTML page.
  case html
}

/// The arguments of a report: a period, then a filter.
struct ReportRequest {
  /// The period and the filter, as typed; nil if there are none.
  var text: MarkedText?
  var priority: Priority?
  var due: String?

  /// Reads the period, the last week by default, and the filter.
  ///
  /// - Throws: ``Failure`` if a range of days cannot be read or has not begun, or if the filter cannot be read.
  func read(
    _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (period: ReportPeriod, filter: ListFilter) {
    let words = text.map { $0.isLiteral ? [] : $0.text.split(whereSeparator: \.isWhitespace) } ?? []
    // A period may have several words: the longest beginning of the line that is one counts.
    var (period, filterWords) = (ReportPeriod.week, words[...])
    for count in stride(from: words.count, to: 0, by: -1) {
      guard let found = ReportPeriod(words.prefix(count).joined(separator: " "), today: today) else { continue }
      (period, filterWords) = (found, words.dropFirst(count))
      break
    }
    // A range with a mistake in it is not a text to search for.
    if filterWords.contains(where: Self.isRange) {
      throw ReportPeriod.invalid(words.joined(separator: " "))
    }
    let rest = MarkedText(filterWords.joined(separator: " "))
    let filter = try FilterWords(text?.isLiteral == true ? text : rest, priority: priority, due: due)
      .read(as: ReportModel.Show.self, members, today: today).filter
    return (period, filter)
  }

  /// True for `a..b`, but not for the dots at the end of `wait...`.
  private static func isRange(_ word: Substring) -> Bool {
    guard let dots = word.firstRange(of: "..") else { return false }
    return dots.lowerBound > word.startIndex && word[dots.upperBound...].contains { $0 != "." }
  }
}

extension ReportModel {
  /// A report always shows all todos, whatever their state.
  enum Show: String, TodoFilter {
    case all

    static let subject = "the report has"
  }
}

extension ReportPeriod {
  /// The query parameters that name the period in a location: none for the default, the last week.
  var query: [Route.Parameter] { self == .week ? [] : [.init("period", words)] }

  /// Reads a period.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is none, or if the period lies in the future.
  init(parsing text: String, today: Day) throws(Failure) {
    guard let period = ReportPeriod(text, today: today) else { throw Self.invalid(text) }
    self = period
  }

  fileprivate static func invalid(_ text: String) -> Failure {
    Failure(
      .invalid, "\"\(text.clipped())\" is not a period that has begun",
      advice: "try week, month, year, last week, last month or 1 nov..15 nov")
  }
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
    // A word that is no period is a filter.
    true
  }
}
