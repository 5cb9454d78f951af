import MVVMC

/// The view: draws its view model and takes the commands. It needs no window, because the shell shows it directly.
struct CounterMVVMCView: CounterScreen {
  let viewModel: CounterMVVMCViewModel

  static func face(of viewModel: CounterMVVMCViewModel) -> CounterFace {
    CounterFace(
      pattern: .mvvmc, text: viewModel.text, isIncreaseEnabled: viewModel.isIncreaseEnabled,
      isDecreaseEnabled: viewModel.isDecreaseEnabled)
  }

  static let commands: CommandTable<CounterMVVMCViewModel> = makeCommands(
    increase: { $0.increaseNumber() }, decrease: { $0.decreaseNumber() })
}
