import MVVMC

/// The view: draws its view model and takes the command. It needs no panel, for it is what the shell shows.
struct GreetingMVVMCView: GreetingScreen {
  let viewModel: any GreetingMVVMCViewModeling

  static func face(of viewModel: any GreetingMVVMCViewModeling) -> GreetingFace {
    GreetingFace(pattern: .mvvmc, greeting: viewModel.greeting)
  }

  static let commands: CommandTable<any GreetingMVVMCViewModeling> = makeCommands { $0.showGreeting() }
}
