import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum CounterMVVMAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvvm)
    let viewModel = CounterMVVMViewModel(model: trace.proxy(CounterMVVMModel(), "Model", from: "ViewModel"))
    let view = CounterMVVMView(panel: panel, viewModel: trace.proxy(viewModel, "ViewModel", from: "View"))
    return .exhibit(CounterExhibits.app, .mvvm, panel: panel, owning: [view])
  }
}
