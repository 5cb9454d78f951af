import MVVMC

extension ScreenKind {
  static let counter = Screen("counter", at: "/counter", CounterView.self)
}

/// The contents and commands of the counter, ready to show.
struct Counter {
  let count: Int
  let shelf: Shelf

  static func calcot(_ shelf: Shelf) throws -> Calcot {
    try Calcot(.counter, reading: { shelf.contents.count }) { CounterView(viewModel: Counter(count: $0, shelf: shelf)) }
      .refreshed(by: shelf.changes)
  }

  func add(_ number: Int) throws -> Outcome {
    let (sum, overflows) = count.addingReportingOverflow(number)
    guard !overflows else { throw Failure(.invalid, "the counter cannot count so far") }
    shelf.contents.count = sum
    return .done("+\(number)")
  }

  func reset() -> Outcome {
    shelf.contents.count = 0
    return .drawn
  }
}

/// Draws the counter.
struct CounterView: View {
  let viewModel: Counter
  let title = "Counter"

  func page() -> Page {
    Page(above: ["The counter shows \(viewModel.count)"], content: .object(["count": .integer(Int64(viewModel.count))]))
  }

  static let commands: CommandTable<Counter> = [
    .init("count", "Count on", .number("N", optional: true)) { try $0.add($1 ?? 1) },
    .init(
      "reset", "Begin again", availability: { .when($0.count > 0, else: "the counter shows 0 already") }
    ) { $0.reset() },
  ]
}
