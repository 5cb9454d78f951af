import MVVMC

/// The coordinator: builds the five parts, and sees to it that every new model becomes a new view model. It would open the
/// screens that a counter leads to; there are none.
final class CounterMVVMCCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let tracing = CounterMVVMCTracing(stack.trace)
    let interactor = CounterMVVMCInteractor()
    let makeViewModel = { (model: CounterMVVMCModel) -> any CounterMVVMCViewModeling in
      tracing.viewModel(CounterMVVMCViewModel(model: model, interactor: tracing.interactor(interactor)))
    }
    return Calcot(
      kind: Exhibit.kind(CounterExhibits.app, .mvvmc), path: Exhibit.path(CounterExhibits.app, .mvvmc),
      view: CounterMVVMCView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: CounterMVVMCCoordinator(stack: stack), isTraced: false, viewModel: tracing.noting(makeViewModel))
  }
}
