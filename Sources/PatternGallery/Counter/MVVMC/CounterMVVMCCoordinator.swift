import MVVMC

extension ScreenKind {
  /// The counter as a calçot.
  static let counterMVVMC = ScreenKind.exhibit(
    CounterExhibits.app, .mvvmc, CounterMVVMCView.self, CounterMVVMCCoordinator.self)
}

/// The coordinator: builds the five parts, and sees to it that every new model becomes a new view model. It would open
/// the screens that a counter leads to; there are none.
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
