import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum CounterMVVMAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = CounterPanel(.mvvm)
    let tracing = CounterMVVMTracing(stack.trace)
    let viewModel = CounterMVVMViewModel(model: tracing.model(CounterMVVMModel()))
    let view = CounterMVVMView(panel: panel, viewModel: tracing.viewModel(viewModel))
    return .exhibit(CounterExhibits.app, .mvvm, panel: panel, owning: [view], on: stack)
  }
}
