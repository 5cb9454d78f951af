import MVVMC

/// The exhibits of the counter, which is built in every pattern.
enum CounterExhibits {
  static let app = "counter"

  static let all = [
    Exhibit(app, .mvc, CounterPanel.self) { CounterMVCAssembly.calcot($1.trace) },
    Exhibit(app, .mvp, CounterPanel.self) { CounterMVPAssembly.calcot($1.trace) },
    Exhibit(app, .mvvm, CounterPanel.self) { CounterMVVMAssembly.calcot($1.trace) },
    Exhibit(app, .viper, CounterPanel.self) { CounterVIPERRouter.assemble($1.trace) },
    Exhibit(app, .mvvmc, .counterMVVMC) { _, _ in CounterMVVMCCoordinator.calcot() },
  ]
}
