import MVVMC

/// The messages between the parts of an app in two patterns, for the same commands.
struct TracePair: Equatable {
  /// A command, and the messages that it causes.
  struct Step: Equatable {
    /// The command, as a user writes it; `open` for the start of the app.
    let line: String
    /// The messages, as a trace shows them.
    let messages: [String]
  }

  let app: String
  let patterns: [Pattern]
  /// The steps in the first pattern and in the second. The number of steps is the same.
  let traces: [[Step]]

  /// Runs the app in two patterns, on stacks that are not shown.
  ///
  /// - Throws: ``Failure`` with code `not-found` if the gallery does not have the app in one of the patterns.
  init(_ app: String, _ patterns: [Pattern]) throws {
    self.app = app
    self.patterns = patterns
    traces = try patterns.map { pattern in
      guard let exhibit = Exhibits.of(app).first(where: { $0.pattern == pattern }) else {
        let known = Exhibits.of(app).map(\.pattern.word).joined(separator: ", ")
        throw Failure(.notFound, "there is no \(app) in \(pattern.word) to trace", advice: "there is \(known)")
      }
      return try TracedRun(exhibit).steps(of: Self.lines(app))
    }
  }

  /// Returns commands that make all parts of an app send messages.
  private static func lines(_ app: String) -> [String] {
    switch app {
    case CounterExhibits.app: ["increase", "decrease"]
    case GreetingExhibits.app: ["greet"]
    case CarsExhibits.app: ["power 1 500", "open 1"]
    default: ["add Onions", "done 1"]
    }
  }

  /// The rows of the page: each step, followed by its messages side by side.
  var rows: [TracePairRow] {
    var rows: [TracePairRow] = []
    for (first, second) in zip(traces[0], traces[1]) {
      rows.append(TracePairRow(step: first.line, first: nil, second: nil))
      for index in 0..<max(first.messages.count, second.messages.count) {
        rows.append(
          TracePairRow(
            step: first.line, first: index < first.messages.count ? first.messages[index] : nil,
            second: index < second.messages.count ? second.messages[index] : nil))
      }
    }
    return rows
  }

  /// The page of the traces.
  var page: Page {
    let names = patterns.map(\.title).joined(separator: " and ")
    return Page(
      above: [StyledText("Traces of \(app): \(names)", .heading)],
      rows: RowList(
        columns: patterns.map { .init($0.title, text: .wrapped(lines: nil)) }, fields: TracePairRow.fields, rows),
      below: [StyledText("each line is a message from one part to another; compare \(app) says more", .faint)],
      content: .object([
        "app": .text(app), "patterns": .list(patterns.map { .text($0.word) }), "messages": .rows,
      ]))
  }
}

/// A row with a step of both traces, or with a message of one trace or of each.
struct TracePairRow: PageRow, Equatable {
  let step: String
  let first: String?
  let second: String?

  static let fields = ["step", "first", "second"]

  private var isStep: Bool { first == nil && second == nil }

  var cells: [StyledText] {
    isStep ? [StyledText(step, .heading), ""] : [StyledText(first ?? ""), StyledText(second ?? "")]
  }

  var content: Content {
    .object(["step": .text(step), "first": .text(orNull: first), "second": .text(orNull: second)])
  }
}
