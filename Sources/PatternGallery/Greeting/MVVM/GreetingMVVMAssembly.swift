import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum GreetingMVVMAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.mvvm)
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "David", lastName: "Blaine"))
    let view = GreetingMVVMView(panel: panel, viewModel: trace.proxy(viewModel, "ViewModel", from: "View"))
    return .exhibit(GreetingExhibits.app, .mvvm, panel: panel, owning: [view])
  }
}
