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

  static func calcot() -> Calcot {
    let interactor = CounterMVVMCInteractor()
    return Calcot(
      .counterMVVMC, path: ScreenKind.counterMVVMC.path(), observing: interactor, coordinator: CounterMVVMCCoordinator()
    ) { model in
      CounterMVVMCView(viewModel: CounterMVVMCViewModel(model: model, interactor: interactor))
    }
  }
}
