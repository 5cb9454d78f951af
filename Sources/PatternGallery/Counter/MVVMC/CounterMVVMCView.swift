import MVVMC

/// The view: draws its view model and takes the commands. It needs no panel, for it is what the shell shows.
final class CounterMVVMCView: CounterScreen {
  var viewModel: any CounterMVVMCViewModeling { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: any CounterMVVMCViewModeling) { self.viewModel = viewModel }

  var face: CounterFace {
    CounterFace(
      pattern: .mvvmc, text: viewModel.text, isIncreaseEnabled: viewModel.isIncreaseEnabled,
      isDecreaseEnabled: viewModel.isDecreaseEnabled)
  }

  func increase() -> Outcome {
    viewModel.increaseNumber()
    return .drawn
  }

  func decrease() -> Outcome {
    viewModel.decreaseNumber()
    return .drawn
  }

  static let commands = makeCommands()
}
