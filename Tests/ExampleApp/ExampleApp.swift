import MVVMC

/// A small app of calçots, written as a newcomer would write one: with nothing but what MVVMC makes public.
///
/// A shelf of items is the root (`/items`), an item lies below it (`/items/3`), and a counter stands beside it
/// (`/counter`).
public enum ExampleApp {
  /// Opens the screens over a shelf.
  public static func open(_ shelf: Shelf) -> CoordinatorStack {
    CoordinatorStack(
      root: { ItemsCoordinator.calcot(on: $0, shelf: shelf) },
      entrance: { (stack, path) throws(Failure) in
        guard path.first == .name("counter") else {
          throw Failure(.notFound, "there is no place /\(path.first?.description ?? "")")
        }
        return Child(CounterCoordinator.calcot(on: stack, shelf: shelf))
      })
  }

  /// The kinds of screens and their commands.
  public static let screens = ScreenDirectory([
    .init("items", ItemsView.commands.directory, path: ["items"]),
    .init("item", ItemView.commands.directory, path: ["items", nil]),
    .init("counter", CounterView.commands.directory, path: ["counter"]),
  ])
}
