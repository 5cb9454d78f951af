import MVVMC

/// A window, as a toolkit would provide it: labels that can be set, and buttons that can be pressed.
///
/// The view or the controller of a pattern uses it like a toolkit. The calçot of the exhibit owns it, and its commands
/// press its buttons.
class Panel {
  final var setNeedsDisplay: () -> Void = {}
  /// Called once, before the panel is first shown, as UIKit loads a view when it is first needed. A screen that is
  /// created but never shown sends no messages.
  final var onLoad: (() -> Void)?
  /// Called for every button that is pressed, as with `increaseNumber`. A trace uses this and ``onSet`` if it cannot
  /// put a proxy between a controller and its view.
  final var onPress: ((String) -> Void)?
  /// Called for every label and button that is set, as with `text = "04"`.
  final var onSet: ((String) -> Void)?

  /// Reports that a button is pressed. Call this before the button's action.
  final func press(_ message: @autoclosure () -> String) { onPress?(message()) }

  /// Reports that a label or a button was set, and requests a redraw.
  final func set(_ change: @autoclosure () -> String) {
    onSet?(change())
    setNeedsDisplay()
  }

  final func loadIfNeeded() {
    guard let load = onLoad else { return }
    onLoad = nil
    press("viewDidLoad")
    load()
  }

  /// True if the size has changed since the last layout.
  var isResized: Bool { false }

  /// Lays out the panel for its current size.
  func layOut() {}
}

extension ChangingView where Self: Panel, ViewModel == Self {
  /// The panel itself, because its commands press its buttons.
  var viewModel: Self { self }
}
