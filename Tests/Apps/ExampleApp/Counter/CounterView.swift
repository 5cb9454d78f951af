import MVVMC

/// Draws the counter and takes its commands.
struct CounterView: View {
  let viewModel: CounterViewModel

  var title: String { "Counter" }

  func page() -> Page {
    Page(above: ["The counter shows \(viewModel.count)"], content: .object(["count": .integer(Int64(viewModel.count))]))
  }

  static let commands: CommandTable<CounterViewModel> = [
    .init("count", "Count on", .number("N", optional: true)) { try $0.add($1 ?? 1) },
    .init(
      "reset", "Begin again", availability: { .when($0.count > 0, else: "the counter shows 0 already") }
    ) { $0.reset() },
  ]
}
