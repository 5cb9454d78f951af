import MVVMC

/// What an item asks of its coordinator.
protocol ItemCoordinating: AnyObject {
  func finish() throws(Failure)
}

/// Builds the screen of an item. Nothing lies below it.
final class ItemCoordinator: Coordinator, ItemCoordinating {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(of id: Int64, on stack: CoordinatorStack, shelf: Shelf) -> Calcot {
    let interactor = ItemInteractor(id: id, shelf: shelf)
    let coordinator = ItemCoordinator(stack: stack)
    let makeViewModel = { (model: ItemModel) in
      ItemViewModel(model: model, interactor: interactor, coordinator: coordinator)
    }
    let calcot = Calcot(
      kind: "item", path: [.name("items"), .id(id)],
      view: ItemView(viewModel: makeViewModel(interactor.observed.value)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
    calcot.hold(shelf.changes.observe { [weak interactor] in interactor?.invalidate() })
    return calcot
  }

  func finish() throws(Failure) { try navigate().up() }
}
