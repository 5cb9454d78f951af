/// The view of a calçot: renders a view model as a page and declares the screen's commands.
///
/// A new view model marks the view as needing display; whoever draws it clears the mark.
public protocol View: CommandTarget {
  /// What the view shows, ready to show.
  associatedtype ViewModel
  /// What the view shows now. Setting it sets ``needsDisplay``.
  var viewModel: ViewModel { get set }
  /// Whether the view model has changed since the view was drawn.
  var needsDisplay: Bool { get set }
  /// The screen's name in the prompt.
  var title: String { get }
  /// Draws the view model.
  func page() -> Page
}
