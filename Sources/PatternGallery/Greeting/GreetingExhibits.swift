import MVVMC

/// The exhibits of the greeting, which is built in every pattern.
enum GreetingExhibits {
  static let app = "greeting"

  static let all = [
    Exhibit(app, .mvc, GreetingPanel.self) { GreetingMVCAssembly.calcot($1.trace) },
    Exhibit(app, .mvp, GreetingPanel.self) { GreetingMVPAssembly.calcot($1.trace) },
    Exhibit(app, .mvvm, GreetingPanel.self) { GreetingMVVMAssembly.calcot($1.trace) },
    Exhibit(app, .viper, GreetingPanel.self) { GreetingVIPERRouter.assemble($1.trace) },
    Exhibit(app, .mvvmc, .greetingMVVMC) { _, _ in GreetingMVVMCCoordinator.calcot() },
  ]
}
