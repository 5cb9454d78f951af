import MVVMC

/// The coordinator's interface for the list.
protocol ItemsCoordinating: DialogPresenting {
  func showItem(_ item: Reference<Int64>) throws
}

extension ScreenKind {
  static let items = Screen("items", at: "/items", ItemsView.self, ItemsCoordinator.self)
}

/// Creates the list, and opens an item or the counter from it.
///
/// This screen has all five parts, with protocols for the interactor and the coordinator. `ItemsViewModelTests`
/// replaces both by fakes, to test the view model alone.
final class ItemsCoordinator: Coordinator, ItemsCoordinating {
  let link = StackLink()
  private let shelf: Shelf

  private init(shelf: Shelf) { self.shelf = shelf }

  static func calcot(_ shelf: Shelf, _ viewport: Viewport) -> Calcot {
    let interactor = ItemsInteractor(shelf: shelf, viewport: viewport)
    let coordinator = ItemsCoordinator(shelf: shelf)
    return Calcot(.items, observing: interactor, coordinator: coordinator) { model in
      ItemsView(viewModel: ItemsViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: shelf.changes)
  }

  static let places = [
    Place<ItemsCoordinator>(.item, among: { ListedReferences(noun: "item", $0.shelf.references) }) {
      try Item.calcot(of: $1.id, $0.shelf)
    },
    Place(.counter, command: "counter", "Go to the counter") { try Counter.calcot($0.shelf) },
  ]

  func showItem(_ item: Reference<Int64>) throws { try open(.item, item) }
}
