import MVVMC

/// What an item asks of its coordinator.
protocol ItemCoordinating: Closing {}

extension Kind {
  static let item = Kind("item", at: "/items/:item", ItemView.self, ItemCoordinator.self)
}

/// Builds the screen of an item. Nothing lies below it.
final class ItemCoordinator: Coordinator, ItemCoordinating {
  let link = StackLink()

  static func calcot(of id: Int64, _ shelf: Shelf) -> Calcot {
    let interactor = ItemInteractor(id: id, shelf: shelf)
    let coordinator = ItemCoordinator()
    return Calcot(.item, id, observing: interactor, coordinator: coordinator) { model in
      ItemView(viewModel: ItemViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: shelf.changes)
  }
}
