import MVVMC

/// The view: draws its view model and takes the command. It needs no window, because the shell shows it directly.
struct GreetingMVVMCView: GreetingScreen {
  let viewModel: GreetingMVVMCViewModel

  static func face(of viewModel: GreetingMVVMCViewModel) -> GreetingFace {
    GreetingFace(pattern: .mvvmc, greeting: viewModel.greeting)
  }

  static let commands: CommandTable<GreetingMVVMCViewModel> = makeCommands { $0.showGreeting() }
}
