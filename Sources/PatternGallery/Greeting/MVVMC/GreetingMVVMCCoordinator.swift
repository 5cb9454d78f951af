import MVVMC

extension ScreenKind {
  /// The screen of the greeting in MVVMC.
  static let greetingMVVMC = ScreenKind.exhibit(
    GreetingExhibits.app, .mvvmc, GreetingMVVMCView.self, GreetingMVVMCCoordinator.self)
}

/// The coordinator: creates the five parts and makes a new view model from every new model. It would also open other
/// screens, but a greeting has none.
final class GreetingMVVMCCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(_ trace: Trace) -> Calcot {
    let interactor = GreetingMVVMCInteractor(model: GreetingMVVMCModel(firstName: "David", lastName: "Blaine"))
    let tracedInteractor = trace.proxy(interactor, "Interactor", from: "ViewModel")
    let calcot = Calcot(
      .greetingMVVMC, path: ScreenKind.greetingMVVMC.path(), observing: interactor,
      coordinator: GreetingMVVMCCoordinator(), isTraced: false
    ) { model in
      let viewModel = GreetingMVVMCViewModel(model: model, interactor: tracedInteractor)
      return GreetingMVVMCView(viewModel: trace.proxy(viewModel, "ViewModel", from: "View"))
    }
    calcot.keep(trace.follow(interactor))
    return calcot
  }
}
