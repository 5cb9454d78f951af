/// The view of a calçot: renders a view model as a page and declares the screen's commands.
///
/// A view is a value. The calçot creates a new one after its model has changed.
public protocol View: SendableMetatype {
  /// The type of the view model, which is also the target of the commands.
  associatedtype ViewModel: SendableMetatype
  /// The view model: everything that the view shows, formatted for display. It is read once for each view.
  var viewModel: ViewModel { get }
  /// The name of the screen in the prompt.
  var title: String { get }
  /// Returns the page that shows the view model.
  func page() -> Page
  /// The commands of all screens with this view.
  static var commands: CommandTable<ViewModel> { get }
}

/// A view that may change without a new model, for example because a controller sets its labels.
package protocol ChangingView: View, AnyObject {
  /// Requests a redraw. The calçot sets this closure, and the view calls it when it has changed.
  var setNeedsDisplay: () -> Void { get set }
}
