import MVVMC

/// What the terminal gives a pattern in place of a toolkit's window: labels that can be set, buttons that are pressed.
///
/// A pattern uses it as it would use a toolkit, from its view or its controller. The calçot of the exhibit owns it.
protocol Panel: View {
  /// Called once, before somebody looks at the panel for the first time, as UIKit loads a view when it is first needed:
  /// so a screen that is assembled and never shown says nothing.
  var onLoad: (() -> Void)? { get set }
  /// Told of every label and button that is set, as `text = "04"`. Where nobody stands between a controller and its view,
  /// this is how one can see what passes between them.
  var onSet: ((String) -> Void)? { get set }
}
