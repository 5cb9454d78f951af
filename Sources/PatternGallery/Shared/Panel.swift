import MVVMC

/// The terminal's counterpart of a toolkit's window: labels that can be set, buttons that can be pressed.
///
/// A pattern uses it as it would use a toolkit, from its view or its controller. The calçot of the exhibit owns it, and
/// its commands press its buttons.
class Panel {
  final var setNeedsDisplay: () -> Void = {}
  /// Called once, before somebody looks at the panel for the first time, as UIKit loads a view when it is first needed:
  /// so a screen that is assembled and never shown reports nothing.
  final var onLoad: (() -> Void)?
  /// Told of every button that is pressed, as `increaseNumber`. Where nothing stands between a controller and its view,
  /// this and ``onSet`` are how one can see what passes between them.
  final var onPress: ((String) -> Void)?
  /// Told of every label and button that is set, as `text = "04"`.
  final var onSet: ((String) -> Void)?

  /// Says that a button is pressed, before whoever waits for it is called.
  final func press(_ message: @autoclosure () -> String) { onPress?(message()) }

  /// Says that a label or a button is set, and has the panel drawn again.
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

  /// True if the panel has changed its size since it was laid out.
  var isResized: Bool { false }

  /// Lays the panel out for its present size.
  func layOut() {}
}

extension ChangingView where Self: Panel, ViewModel == Self {
  /// The panel itself: its commands press its buttons.
  var viewModel: Self { self }
}
