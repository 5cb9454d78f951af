import MVVMC

/// The coordinator: builds the five parts, and sees to it that every new model becomes a new view model. It would open the
/// screens that a greeting leads to; there are none.
final class GreetingMVVMCCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let tracing = GreetingMVVMCTracing(stack.trace)
    let interactor = GreetingMVVMCInteractor(model: GreetingMVVMCModel(firstName: "David", lastName: "Blaine"))
    let makeViewModel = { (model: GreetingMVVMCModel) -> any GreetingMVVMCViewModeling in
      tracing.viewModel(GreetingMVVMCViewModel(model: model, interactor: tracing.interactor(interactor)))
    }
    return Calcot(
      kind: Exhibit.kind(GreetingExhibits.app, .mvvmc), path: Exhibit.path(GreetingExhibits.app, .mvvmc),
      view: GreetingMVVMCView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: GreetingMVVMCCoordinator(stack: stack), isTraced: false, viewModel: tracing.noting(makeViewModel))
  }
}
