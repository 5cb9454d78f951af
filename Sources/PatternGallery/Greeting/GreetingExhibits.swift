import MVVMC

/// The greeting, in every pattern but supervising MVP: there is nothing in a person that a view could be bound to.
enum GreetingExhibits {
  static let app = "greeting"

  static let all = [
    Exhibit(app, .mvc, GreetingPanel.commands.directory) { (_, stack) in GreetingMVCAssembly.calcot(on: stack) },
    Exhibit(app, .mvp, GreetingPanel.commands.directory) { (_, stack) in GreetingMVPAssembly.calcot(on: stack) },
    Exhibit(app, .mvvm, GreetingPanel.commands.directory) { (_, stack) in GreetingMVVMAssembly.calcot(on: stack) },
    Exhibit(app, .viper, GreetingPanel.commands.directory) { (_, stack) in GreetingVIPERRouter.assemble(on: stack) },
    Exhibit(app, .mvvmc, GreetingMVVMCView.commands.directory) { (_, stack) in
      GreetingMVVMCCoordinator.calcot(on: stack)
    },
  ]
}
