import MVVMC

/// The window of a counter, as a toolkit would give it to a pattern: a label and two buttons.
final class CounterPanel: Panel, CounterScreen {
  var viewModel: CounterFace { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
  /// Called when the button is pressed that counts up.
  var onIncrease: () -> Void = {}
  /// Called when the button is pressed that counts down.
  var onDecrease: () -> Void = {}

  /// Makes a window with an empty label and buttons that cannot be pressed.
  init(_ pattern: Pattern) { viewModel = CounterFace(pattern: pattern) }

  /// The label.
  var text: String {
    get { viewModel.text }
    set {
      onSet?("text = \"\(newValue)\"")
      viewModel.text = newValue
    }
  }

  /// Whether the button can be pressed that counts up.
  var isIncreaseEnabled: Bool {
    get { viewModel.isIncreaseEnabled }
    set {
      onSet?("isIncreaseEnabled = \(newValue)")
      viewModel.isIncreaseEnabled = newValue
    }
  }

  /// Whether the button can be pressed that counts down.
  var isDecreaseEnabled: Bool {
    get { viewModel.isDecreaseEnabled }
    set {
      onSet?("isDecreaseEnabled = \(newValue)")
      viewModel.isDecreaseEnabled = newValue
    }
  }

  var face: CounterFace { viewModel }

  func increase() -> Outcome {
    onIncrease()
    return .drawn
  }

  func decrease() -> Outcome {
    onDecrease()
    return .drawn
  }

  static let commands = makeCommands()
}
