import MVVMC

/// A small app of calçots, written as a newcomer would write one: with nothing but what MVVMC makes public.
///
/// A shelf of items is the root (`/items`), an item lies below it (`/items/3`); a counter (`/counter`) and the people
/// to whom items are given (`/people`) stand beside it.
public enum ExampleApp {
  /// Opens the screens over a shelf; `viewport` is that of the session's settings.
  public static func open(_ shelf: Shelf, viewport: Viewport = Viewport()) -> CoordinatorStack {
    CoordinatorStack(root: ItemsCoordinator.calcot(shelf, viewport))
  }
}
