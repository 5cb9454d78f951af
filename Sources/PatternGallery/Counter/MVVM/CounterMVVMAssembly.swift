import MVVMC

/// Creates the parts and connects them: the pattern itself names no one who does.
enum CounterMVVMAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvvm)
    let viewModel = CounterMVVMViewModel(model: trace.proxy(CounterMVVMModel(), "Model", from: "ViewModel"))
    let view = CounterMVVMView(panel: panel, viewModel: trace.proxy(viewModel, "ViewModel", from: "View"))
    return .exhibit(CounterExhibits.app, .mvvm, panel: panel, owning: [view])
  }
}
