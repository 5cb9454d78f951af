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

  static func calcot() -> Calcot {
    let interactor = GreetingMVVMCInteractor(model: GreetingMVVMCModel(firstName: "David", lastName: "Blaine"))
    return Calcot(
      .greetingMVVMC, path: ScreenKind.greetingMVVMC.path(), observing: interactor,
      coordinator: GreetingMVVMCCoordinator()
    ) { model in
      GreetingMVVMCView(viewModel: GreetingMVVMCViewModel(model: model, interactor: interactor))
    }
  }
}
