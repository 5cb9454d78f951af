import MVVMC

extension ScreenKind {
  /// The screen of the counter in MVVMC.
  static let counterMVVMC = ScreenKind.exhibit(
    CounterExhibits.app, .mvvmc, CounterMVVMCView.self, CounterMVVMCCoordinator.self)
}

/// The coordinator: creates the five parts and makes a new view model from every new model. It would also open other
/// screens, but a counter has none.
final class CounterMVVMCCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(_ trace: Trace) -> Calcot {
    let interactor = CounterMVVMCInteractor()
    let tracedInteractor = trace.proxy(interactor, "Interactor", from: "ViewModel")
    let calcot = Calcot(
      .counterMVVMC, path: ScreenKind.counterMVVMC.path(), observing: interactor,
      coordinator: CounterMVVMCCoordinator(), isTraced: false
    ) { model in
      let viewModel = CounterMVVMCViewModel(model: model, interactor: tracedInteractor)
      return CounterMVVMCView(viewModel: trace.proxy(viewModel, "ViewModel", from: "View"))
    }
    calcot.keep(trace.follow(interactor))
    return calcot
  }
}
