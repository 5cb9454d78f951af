import MVVMC

/// Draws the counter and takes its commands.
final class CounterView: View {
  var viewModel: CounterViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: CounterViewModel) { self.viewModel = viewModel }

  var title: String { "Counter" }

  func page() -> Page {
    Page(above: ["The counter shows \(viewModel.count)"], content: .object(["count": .integer(Int64(viewModel.count))]))
  }

  static let commands = CommandTable<CounterView>([
    Command("count", "Count on", [.count("N", optional: true)]) { (view, arguments) throws(Failure) in
      try view.viewModel.add(arguments.count("N") ?? 1)
    },
    Command(
      "reset", "Begin again",
      availability: { view in
        .when(view.viewModel.count > 0, else: "the counter shows 0 already")
      }
    ) { (view, _) throws(Failure) in view.viewModel.reset() },
  ])
}
