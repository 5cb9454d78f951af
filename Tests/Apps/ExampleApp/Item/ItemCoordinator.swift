import MVVMC

extension ScreenKind {
  static let item = ItemScreen(
    "item", at: "/items/:item", ItemView.self, ItemCoordinator.self, of: Int64.self)
}

/// Builds the screen of an item. Nothing lies below it.
final class ItemCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(of id: Int64, _ shelf: Shelf) -> Calcot {
    let interactor = ItemInteractor(id: id, shelf: shelf)
    return Calcot(.item, id, observing: interactor, coordinator: ItemCoordinator()) { model in
      ItemView(viewModel: ItemViewModel(model: model, interactor: interactor))
    }.refreshed(by: shelf.changes)
  }
}
