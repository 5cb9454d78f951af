/// The view of a calçot: renders a view model as a page and declares the screen's commands.
///
/// A view is a value. The calçot makes a new one of every new model, and marks the screen as needing display.
public protocol View: SendableMetatype {
  /// What the view shows, ready to show. The commands act on it.
  associatedtype ViewModel: SendableMetatype
  /// What the view shows. Asked for once, when the calçot takes the view.
  var viewModel: ViewModel { get }
  /// The screen's name in the prompt.
  var title: String { get }
  /// Draws the view model.
  func page() -> Page
  /// The commands of the screen, declared once for all instances.
  static var commands: CommandTable<ViewModel> { get }
}

/// A view that changes by itself rather than by a new model: it has labels that somebody sets.
package protocol ChangingView: View, AnyObject {
  /// Called by the view when it has changed, so that it is drawn again. The calçot sets it.
  var setNeedsDisplay: () -> Void { get set }
}
