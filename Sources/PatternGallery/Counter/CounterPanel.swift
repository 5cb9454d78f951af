import MVVMC

/// The window of a counter, as a toolkit would provide it: a label and two buttons.
final class CounterPanel: Panel, ChangingView, CounterScreen {
  private let pattern: Pattern
  /// The label.
  var text = "" { didSet { set("text = \"\(text)\"") } }
  /// True if the button that counts up is enabled.
  var isIncreaseEnabled = false { didSet { set("isIncreaseEnabled = \(isIncreaseEnabled)") } }
  /// True if the button that counts down is enabled.
  var isDecreaseEnabled = false { didSet { set("isDecreaseEnabled = \(isDecreaseEnabled)") } }
  /// Called when the button that counts up is pressed.
  var onIncrease: () -> Void = {}
  /// Called when the button that counts down is pressed.
  var onDecrease: () -> Void = {}

  /// Creates a window with an empty label and disabled buttons.
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
