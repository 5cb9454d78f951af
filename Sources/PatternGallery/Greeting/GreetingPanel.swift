import MVVMC

/// The window of a greeting, as a toolkit would give it to a pattern: a label and a button.
final class GreetingPanel: Panel, GreetingScreen {
  var viewModel: GreetingFace { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
  /// Called when the button is pressed.
  var onGreet: () -> Void = {}

  /// Makes a window with an empty label.
  init(_ pattern: Pattern) { viewModel = GreetingFace(pattern: pattern) }

  /// The label; nil where it is empty.
  var greeting: String? {
    get { viewModel.greeting }
    set {
      onSet?("greeting = \(newValue.map { "\"\($0)\"" } ?? "nil")")
      viewModel.greeting = newValue
    }
  }

  var face: GreetingFace { viewModel }

  func greet() -> Outcome {
    onGreet()
    return .drawn
  }

  static let commands = makeCommands()
}
