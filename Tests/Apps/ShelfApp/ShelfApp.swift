import MVVMC

/// A small app for the tests of the libraries.
///
/// It has a list whose commands take many kinds of parameters (`/items`), an item below it (`/items/3`), and a counter
/// beside it (`/counter`). It uses only public declarations, as an app in another package would.
public enum ShelfApp {
  /// Opens the list of a shelf.
  ///
  /// - Parameters:
  ///   - shelf: the data.
  ///   - viewport: the viewport of the session's settings.
  /// - Returns: the stack with the list.
  public static func open(_ shelf: Shelf, viewport: Viewport = Viewport()) -> CoordinatorStack {
    CoordinatorStack(root: ItemsCoordinator.calcot(shelf, viewport))
  }
}
