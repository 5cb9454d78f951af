import MVVMC

/// A small app of calçots, written as a newcomer would write one: with nothing but what MVVMC makes public.
///
/// A shelf of items is the root (`/items`), an item lies below it (`/items/3`), and a counter stands beside it
/// (`/counter`).
public enum ExampleApp {
  /// Opens the screens over a shelf.
  public static func open(_ shelf: Shelf) -> CoordinatorStack { CoordinatorStack(root: ItemsCoordinator.calcot(shelf)) }
}
