import MVVMC

/// The small app over which the tests of the libraries try a session: a list whose commands take parameters of every
/// kind (`/items`), an item below it (`/items/3`), and a counter beside it (`/counter`).
///
/// It sees what is public and no more, as an app of others does.
public enum ShelfApp {
  /// Opens the screens over a shelf; `viewport` is that of the session's settings.
  public static func open(_ shelf: Shelf, viewport: Viewport = Viewport()) -> CoordinatorStack {
    CoordinatorStack(root: ItemsCoordinator.calcot(shelf, viewport))
  }
}
