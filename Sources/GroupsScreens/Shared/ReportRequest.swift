import GroupsDomain
import MVVMC

/// The forms of a report besides those that every page has.
enum ReportForm: String, Choice {
  /// A page for a browser.
  case html
}

/// The arguments of a report: a period, then a filter.
struct ReportRequest {
  /// The words of the period and of the filter.
  var text: String?
  var priority: Priority?
  var due: String?

  /// The period and the filter that the words mean.
  ///
  /// - Throws: ``Failure`` where a member is not found, or a word of the filter means nothing.
  func read(
    _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (period: ReportPeriod, filter: ListFilter) {
    let words = text?.split(whereSeparator: \.isWhitespace) ?? []
    // A period has up to several words, and stands first.
    let count = (1...max(1, words.count)).last { count in
      count <= words.count && ReportPeriod(words.prefix(count).joined(separator: " "), today: today) != nil
    }
    let period = count.flatMap { ReportPeriod(words.prefix($0).joined(separator: " "), today: today) } ?? .week
    if count == nil, let first = words.first, first.contains("..") {
      _ = try ReportPeriod(checking: words.joined(separator: " "), today: today)
    }
    let rest = words.dropFirst(count ?? 0).joined(separator: " ")
    let filter = try FilterWords(text: rest.isEmpty ? nil : rest, priority: priority, due: due)
      .read(as: ReportModel.Show.self, members, today: today).filter
    return (period, filter)
  }
}

extension ReportModel {
  /// The report has one view of the todos: all of them.
  enum Show: String, TodoFilter {
    case all

    static let subject = "the report has"
  }
}

extension ReportPeriod {
  /// The part of a location that stands for the period.
  var query: [Route.Parameter] { self == .week ? [] : [.init("period", words)] }

  /// Reads a period that has to be one.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is none.
  init(checking text: String, today: Day) throws(Failure) {
    guard let period = ReportPeriod(text, today: today) else {
      throw Failure(
        .invalid, "\"\(text.clipped())\" is no period that has begun",
        advice: "try week, month, year, last week, last month or 1 nov..15 nov")
    }
    self = period
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// The words of a report: the rest of the line.
  static var report: Parameter {
    .filter("week|month|PERIOD|@MEMBER|+TAG|TEXT", .report, views: ReportPeriod.names, samples: ["month"])
  }
}

extension PhraseForm {
  /// A period and a filter in words.
  static let report = PhraseForm(
    forms: [
      "periods: week (the last seven days), month, year, this week, last week, this month, last month, yesterday,",
      "         3 days ago, 1 nov..15 nov; filters as those of list: @MEMBER, +TAG, -TAG and a text",
    ], examples: ReportPeriod.names
  ) { _ in true }
}
