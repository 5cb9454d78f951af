import MVVMC

/// What the list asks of its coordinator.
protocol ItemsCoordinating: DialogPresenting {
  func showItem(_ item: Reference<Int64>) throws
}

extension ScreenKind {
  static let items = Screen("items", at: "/items", ItemsView.self, ItemsCoordinator.self)
}

/// Builds the list, and leads from it to an item, to the counter and to the people.
final class ItemsCoordinator: Coordinator, ItemsCoordinating {
  let link = StackLink()
  private let shelf: Shelf
  private let viewport: Viewport

  private init(shelf: Shelf, viewport: Viewport) {
    self.shelf = shelf
    self.viewport = viewport
  }

  static func calcot(_ shelf: Shelf, _ viewport: Viewport) -> Calcot {
    let interactor = ItemsInteractor(shelf: shelf, viewport: viewport)
    let coordinator = ItemsCoordinator(shelf: shelf, viewport: viewport)
    return Calcot(.items, observing: interactor, coordinator: coordinator) { model in
      ItemsView(viewModel: ItemsViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: shelf.changes)
  }

  static let places = [
    Place<ItemsCoordinator>(.item, among: { ListedReferences(noun: "item", $0.shelf.references) }) {
      ItemCoordinator.calcot(of: $1.id, $0.shelf)
    },
    Place(.counter, command: "counter", "Go to the counter") { CounterCoordinator.calcot($0.shelf) },
    Place(.people, command: "people", "Show who has how much") { PeopleCoordinator.calcot($0.shelf, $0.viewport) },
  ]

  func showItem(_ item: Reference<Int64>) throws { try open(.item, item) }
}
