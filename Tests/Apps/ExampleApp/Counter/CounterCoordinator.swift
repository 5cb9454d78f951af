import MVVMC

extension ScreenKind {
  static let counter = Screen("counter", at: "/counter", CounterView.self, CounterCoordinator.self)
}

/// Builds the counter. Nothing lies below it.
final class CounterCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(_ shelf: Shelf) -> Calcot {
    let interactor = CounterInteractor(shelf: shelf)
    return Calcot(.counter, observing: interactor, coordinator: CounterCoordinator()) { model in
      CounterView(viewModel: CounterViewModel(model: model, interactor: interactor))
    }.refreshed(by: shelf.changes)
  }
}
