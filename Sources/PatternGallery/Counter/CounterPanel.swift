import MVVMC

/// The window of a counter, as a toolkit would give it to a pattern: a label and two buttons.
final class CounterPanel: Panel, ChangingView, CounterScreen {
  private let pattern: Pattern
  /// The label.
  var text = "" { didSet { set("text = \"\(text)\"") } }
  /// True if the button that counts up can be pressed.
  var isIncreaseEnabled = false { didSet { set("isIncreaseEnabled = \(isIncreaseEnabled)") } }
  /// True if the button that counts down can be pressed.
  var isDecreaseEnabled = false { didSet { set("isDecreaseEnabled = \(isDecreaseEnabled)") } }
  /// Called when the button is pressed that counts up.
  var onIncrease: () -> Void = {}
  /// Called when the button is pressed that counts down.
  var onDecrease: () -> Void = {}

  /// Creates a window with an empty label and buttons that cannot be pressed.
  init(_ pattern: Pattern) { self.pattern = pattern }

  static func face(of panel: CounterPanel) -> CounterFace {
    CounterFace(
      pattern: panel.pattern, text: panel.text, isIncreaseEnabled: panel.isIncreaseEnabled,
      isDecreaseEnabled: panel.isDecreaseEnabled)
  }

  static let commands: CommandTable<CounterPanel> = makeCommands { panel in
    panel.press("increaseNumber")
    panel.onIncrease()
  } decrease: { panel in
    panel.press("decreaseNumber")
    panel.onDecrease()
  }
}
