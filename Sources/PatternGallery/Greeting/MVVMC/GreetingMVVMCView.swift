import MVVMC

/// The view: draws its view model and takes the command. It needs no panel, for it is what the shell shows.
final class GreetingMVVMCView: GreetingScreen {
  var viewModel: any GreetingMVVMCViewModeling { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: any GreetingMVVMCViewModeling) { self.viewModel = viewModel }

  var face: GreetingFace { GreetingFace(pattern: .mvvmc, greeting: viewModel.greeting) }

  func greet() -> Outcome {
    viewModel.showGreeting()
    return .drawn
  }

  static let commands = makeCommands()
}
