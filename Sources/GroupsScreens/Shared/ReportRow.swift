import GroupsDomain
import MVVMC

/// A row of the report, formatted for display.
struct ReportRow: PageRow, Equatable {
  static let finishedMark = "█"
  static let createdMark = "░"
  /// The maximum width of the two bars of a row together, in columns.
  private static let widestBar = 30

  let row: Report.Row
  let unit: Report.Unit
  /// The largest sum of created and finished todos in any row of the report.
  let most: Int

  static let columns: [RowList.Column] = [
    .init("", text: .cut(at: 32)), .init("created", .right), .init("finished", .right), .init("open", .right),
    .init("", whenNarrow: .drop(1)),
  ]
  static let fields = ["by", "name", "created", "finished", "open"]

  var cells: [StyledText] {
    let counts = row.counts
    return [
      StyledText(ReportWords.name(of: row.subject)), StyledText("\(counts.created)"), StyledText("\(counts.finished)"),
      StyledText("\(counts.open)"),
      StyledText(bar(counts.finished, Self.finishedMark), .done) + StyledText(bar(counts.created, Self.createdMark)),
    ]
  }

  /// Returns a bar of at least one character, unless the count is zero.
  private func bar(_ count: Int, _ mark: String) -> String {
    guard count > 0 else { return "" }
    return String(repeating: mark, count: most <= Self.widestBar ? count : max(1, count * Self.widestBar / most))
  }

  var content: Content {
    let (by, name): (String, Content) =
      switch row.subject {
      case .days(let days): (unit.rawValue, .text(days.lowerBound.description))
      case .member(let id, let name): ("member", id == nil ? .null : .text(name))
      case .tag(let name): ("tag", .text(name))
      }
    return .object([
      "by": .text(by), "name": name, "created": .integer(Int64(row.counts.created)),
      "finished": .integer(Int64(row.counts.finished)), "open": .integer(Int64(row.counts.open)),
    ])
  }
}
