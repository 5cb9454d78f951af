import MVVMC

/// What the list asks of its coordinator.
protocol ItemsCoordinating: DialogPresenting {
  func showItem(_ item: Reference) throws
  func showCounter() throws
}

extension Kind {
  static let items = Kind("items", at: "/items", ItemsView.self, ItemsCoordinator.self)
}

/// Builds the list, and leads from it to an item and to the counter.
final class ItemsCoordinator: Coordinator, ItemsCoordinating {
  let link = StackLink()
  private let shelf: Shelf

  private init(shelf: Shelf) { self.shelf = shelf }

  static let places = [
    Place<ItemsCoordinator>(.item, among: { ListedReferences(noun: "item", $0.shelf.contents.items.map(\.reference)) })
    {
      ItemCoordinator.calcot(of: $1.id, $0.shelf)
    },
    Place<ItemsCoordinator>(.counter) { CounterCoordinator.calcot($0.shelf) },
  ]

  static func calcot(_ shelf: Shelf) -> Calcot {
    let interactor = ItemsInteractor(shelf: shelf)
    let coordinator = ItemsCoordinator(shelf: shelf)
    let calcot = Calcot(.items, observing: interactor, coordinator: coordinator) { model in
      ItemsView(
        viewModel: ItemsViewModel(
          model: model, failure: shelf.failure, interactor: interactor, coordinator: coordinator))
    }
    calcot.hold(shelf.changes.observe { [weak interactor] in interactor?.invalidate() })
    return calcot
  }

  func showItem(_ item: Reference) throws { try open(.item, item) }
  func showCounter() throws { try go(to: .counter) }
}
