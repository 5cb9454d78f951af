import MVVMC

/// The window of a greeting, as a toolkit would provide it: a label and a button.
final class GreetingPanel: Panel, ChangingView, GreetingScreen {
  private let pattern: Pattern
  /// The label, or `nil` if it is empty.
  var greeting: String? { didSet { set("greeting = \(greeting.map { "\"\($0)\"" } ?? "nil")") } }
  /// Called when the button is pressed.
  var onGreet: () -> Void = {}

  /// Creates a window with an empty label.
  init(_ pattern: Pattern) { self.pattern = pattern }

  static func face(of panel: GreetingPanel) -> GreetingFace {
    GreetingFace(pattern: panel.pattern, greeting: panel.greeting)
  }

  static let commands: CommandTable<GreetingPanel> = makeCommands { panel in
    panel.press("showGreeting")
    panel.onGreet()
  }
}
