import MVVMC

/// The content of a comparison, formatted for display, and the actions of its commands.
struct ComparisonViewModel {
  let title: String
  let heading: StyledText
  let rows: [ComparisonRow]
  let hint: StyledText
  let content: Content
  /// The page of the two traces, or `nil` if the reviews are shown.
  let traces: Page?
  private let apps: [String]
  private let coordinator: any ComparisonCoordinating

  init(model: ComparisonModel, coordinator: any ComparisonCoordinating) {
    self.coordinator = coordinator
    traces = model.traces?.page
    apps = model.apps.map(\.name)
    title = model.isClose ? apps[0] : "compare"
    heading = StyledText(model.isClose ? "Compared: \(apps[0])" : "Compared", .heading)
    hint = StyledText(
      model.isClose
        ? "open APP PATTERN opens one of them; lines are lines of code"
        : "compare APP says more about one app; compare APP PATTERN PATTERN puts two traces side by side", .faint)
    rows = model.apps.flatMap { app in
      app.patterns.flatMap { entry in
        model.isClose ? ComparisonRow.close(entry, of: app.name) : [ComparisonRow.brief(entry, of: app.name)]
      }
    }
    content = .object([
      "apps": .list(
        model.apps.map { app in
          .object(["app": .text(app.name), "patterns": .list(app.patterns.map(Self.content))])
        })
    ])
  }

  /// All apps that can be compared, including those that are not shown now.
  var appReferences: any ReferenceSource<Int64> { Reviews.references }

  func compare(_ app: Reference<Int64>?, _ first: Pattern?, _ second: Pattern?) throws -> Outcome {
    try coordinator.showComparison(of: app?.name, in: try ComparedPatterns.both(first, second))
    return .drawn
  }

  func open(_ app: Reference<Int64>, _ pattern: Pattern?) throws -> Outcome {
    try coordinator.showExhibit(app.name, pattern?.word ?? "")
    return .silent
  }

  private static func content(_ entry: ComparisonModel.Entry) -> Content {
    let (review, figures) = (entry.review, entry.figures)
    let parts = figures.parts.map {
      Content.object(["name": .text($0.name), "types": .integer(Int64($0.types)), "lines": .integer(Int64($0.lines))])
    }
    return .object([
      "pattern": .text(review.pattern.rawValue), "parts": .list(parts), "assembledBy": .text(review.assembledBy),
      "types": .integer(Int64(figures.types)), "lines": .integer(Int64(figures.lines)),
      "caveat": .text(orNull: review.caveat),
      "testableWithoutView": .list(review.testableWithoutView.map(Content.text)),
      "knows": .list(review.knows.map(Content.text)),
      "questions": .object([
        "spread": .text(review.spread), "testable": .text(review.testable), "easy": .text(review.easy),
      ]),
    ])
  }
}

/// One aspect of an app in a pattern, formatted for display.
struct ComparisonRow: PageRow, Equatable {
  let app: String
  let pattern: String
  let aspect: String
  let text: String
  let label: StyledText

  static let columns = [RowList.Column(""), .init("", text: .wrapped(lines: nil))]
  static let fields = ["app", "pattern", "aspect", "text"]

  var cells: [StyledText] { [label, StyledText(text)] }

  var content: Content {
    .object(["app": .text(app), "pattern": .text(pattern), "aspect": .text(aspect), "text": .text(text)])
  }

  /// Returns the figures of an app in a pattern, in one row.
  static func brief(_ entry: ComparisonModel.Entry, of app: String) -> ComparisonRow {
    let (pattern, figures) = (entry.review.pattern.rawValue, entry.figures)
    return ComparisonRow(
      app: app, pattern: pattern, aspect: "size",
      text: "\(figures.parts.count) parts, \(figures.types) types, \(figures.lines) lines"
        + (entry.review.caveat.map { " (\($0))" } ?? ""),
      label: StyledText("\(app) \(pattern)"))
  }

  /// Returns the figures and the review of an app in a pattern: a heading, and a row for each aspect.
  static func close(_ entry: ComparisonModel.Entry, of app: String) -> [ComparisonRow] {
    let (review, figures) = (entry.review, entry.figures)
    let size = brief(entry, of: app)
    let aspects = [
      ("parts", figures.parts.map { "\($0.name) \($0.lines)" }.joined(separator: ", ")),
      ("assembled by", review.assembledBy), ("knows", review.knows.joined(separator: "; ")),
      ("tested alone", review.testableWithoutView.joined(separator: "; ")), ("spread?", review.spread),
      ("testable?", review.testable), ("easy?", review.easy),
    ]
    let heading = ComparisonRow(
      app: app, pattern: size.pattern, aspect: size.aspect, text: size.text,
      label: StyledText(size.pattern, .heading))
    return [heading]
      + aspects.map { (aspect, text) in
        ComparisonRow(
          app: app, pattern: size.pattern, aspect: aspect, text: text, label: StyledText("  \(aspect)", .faint))
      }
  }
}
