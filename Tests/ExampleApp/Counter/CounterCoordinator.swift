import MVVMC

/// Builds the counter. Nothing lies below it.
final class CounterCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(on stack: CoordinatorStack, shelf: Shelf) -> Calcot {
    let interactor = CounterInteractor(shelf: shelf)
    let makeViewModel = { (model: CounterModel) in CounterViewModel(model: model, interactor: interactor) }
    let calcot = Calcot(
      kind: "counter", path: [.name("counter")],
      view: CounterView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: CounterCoordinator(stack: stack), viewModel: makeViewModel)
    calcot.hold(shelf.changes.observe { [weak interactor] in interactor?.invalidate() })
    return calcot
  }
}
