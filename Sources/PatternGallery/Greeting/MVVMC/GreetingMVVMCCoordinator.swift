import MVVMC

extension ScreenKind {
  /// The greeting as a calçot.
  static let greetingMVVMC = ScreenKind.exhibit(
    GreetingExhibits.app, .mvvmc, GreetingMVVMCView.self, GreetingMVVMCCoordinator.self)
}

/// The coordinator: builds the five parts, and sees to it that every new model becomes a new view model. It would open
/// the screens that a greeting leads to; there are none.
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
