import MVVMC

/// The counter, in every pattern.
enum CounterExhibits {
  static let app = "counter"

  static let all = [
    Exhibit(app, .mvc, CounterPanel.commands.directory) { (_, stack) in CounterMVCAssembly.calcot(on: stack) },
    Exhibit(app, .mvp, CounterPanel.commands.directory) { (_, stack) in CounterMVPAssembly.calcot(on: stack) },
    Exhibit(app, .mvpSupervising, CounterPanel.commands.directory) { (_, stack) in
      CounterMVPSupervisingAssembly.calcot(on: stack)
    },
    Exhibit(app, .mvvm, CounterPanel.commands.directory) { (_, stack) in CounterMVVMAssembly.calcot(on: stack) },
    Exhibit(app, .viper, CounterPanel.commands.directory) { (_, stack) in CounterVIPERRouter.assemble(on: stack) },
    Exhibit(app, .mvvmc, CounterMVVMCView.commands.directory) { (_, stack) in
      CounterMVVMCCoordinator.calcot(on: stack)
    },
  ]
}
