import MVVMC

/// The view: draws its view model and takes the command. It needs no window, because the shell shows it directly.
struct GreetingMVVMCView: GreetingScreen {
  let viewModel: any GreetingMVVMCViewModeling

  static func face(of viewModel: any GreetingMVVMCViewModeling) -> GreetingFace {
    GreetingFace(pattern: .mvvmc, greeting: viewModel.greeting)
  }

  static let commands: CommandTable<any GreetingMVVMCViewModeling> = makeCommands { $0.showGreeting() }
}
