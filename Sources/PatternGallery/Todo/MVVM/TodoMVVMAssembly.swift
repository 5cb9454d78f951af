import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum TodoMVVMAssembly {
  static func calcot(_ context: GalleryContext, on stack: CoordinatorStack) -> Calcot {
    let panel = TodoPanel(.mvvm, viewport: context.viewport)
    let dataManager = stack.trace.proxy(context.todos, "DataManager", from: "ViewModel")
    let viewModel = TodoMVVMListViewModel(dataManager: dataManager, now: context.now)
    let tracedViewModel = stack.trace.proxy(viewModel, "ViewModel", from: "View")
    let view = TodoMVVMListView(panel: panel, viewModel: tracedViewModel, stack: stack)
    return .exhibit(TodoExhibits.app, .mvvm, panel: panel, owning: [view])
  }
}
