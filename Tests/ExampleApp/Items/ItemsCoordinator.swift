import MVVMC

/// What the list asks of its coordinator.
protocol ItemsCoordinating: AnyObject {
  func showItem(_ id: Int64) throws(Failure)
  func showCounter() throws(Failure)
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure)
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the list, and leads from it to an item and to the counter.
final class ItemsCoordinator: Coordinator, ItemsCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let shelf: Shelf

  private init(stack: CoordinatorStack, shelf: Shelf) {
    self.stack = stack
    self.shelf = shelf
  }

  static func calcot(on stack: CoordinatorStack, shelf: Shelf) -> Calcot {
    let interactor = ItemsInteractor(shelf: shelf)
    let coordinator = ItemsCoordinator(stack: stack, shelf: shelf)
    let makeViewModel = { [shelf] (model: ItemsModel) in
      ItemsViewModel(model: model, failure: shelf.failure, interactor: interactor, coordinator: coordinator)
    }
    let calcot = Calcot(
      kind: "items", path: [.name("items")], view: ItemsView(viewModel: makeViewModel(interactor.observed.value)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
    calcot.hold(shelf.changes.observe { [weak interactor] in interactor?.invalidate() })
    return calcot
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    let items = ListedReferences(noun: "item", shelf.contents.items.map(\.reference))
    switch path.first {
    case .id(let id): return Child(try itemCalcot(id))
    case .name(let name): return Child(try itemCalcot(try items.reference(named: name).id))
    case nil: throw Failure(.notFound, "the location names no item")
    }
  }

  private func itemCalcot(_ id: Int64) throws(Failure) -> Calcot {
    guard shelf.item(id) != nil else { throw Failure(.notFound, "there is no item #\(id)") }
    return ItemCoordinator.calcot(of: id, on: try navigate(), shelf: shelf)
  }

  func showItem(_ id: Int64) throws(Failure) { try navigate().push(try itemCalcot(id)) }
  func showCounter() throws(Failure) { try navigate().go(to: Route([.name("counter")])) }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
  }
}
