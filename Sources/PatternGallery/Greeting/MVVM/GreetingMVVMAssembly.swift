import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum GreetingMVVMAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = GreetingPanel(.mvvm)
    let tracing = GreetingMVVMTracing(stack.trace)
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "David", lastName: "Blaine"))
    let view = GreetingMVVMView(panel: panel, viewModel: tracing.viewModel(viewModel))
    return .exhibit(GreetingExhibits.app, .mvvm, panel: panel, owning: [view], on: stack)
  }
}
