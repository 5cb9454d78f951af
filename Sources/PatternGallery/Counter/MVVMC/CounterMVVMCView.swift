import MVVMC

/// The view: draws its view model and takes the commands. It needs no window, because the shell shows it directly.
struct CounterMVVMCView: CounterScreen {
  let viewModel: any CounterMVVMCViewModeling

  static func face(of viewModel: any CounterMVVMCViewModeling) -> CounterFace {
    CounterFace(
      pattern: .mvvmc, text: viewModel.text, isIncreaseEnabled: viewModel.isIncreaseEnabled,
      isDecreaseEnabled: viewModel.isDecreaseEnabled)
  }

  static let commands: CommandTable<any CounterMVVMCViewModeling> = makeCommands(
    increase: { $0.increaseNumber() }, decrease: { $0.decreaseNumber() })
}
