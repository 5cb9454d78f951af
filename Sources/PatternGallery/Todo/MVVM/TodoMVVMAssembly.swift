import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum TodoMVVMAssembly {
  static func calcot(_ context: GalleryContext, on stack: CoordinatorStack) -> Calcot {
    let panel = TodoPanel(.mvvm, viewport: context.viewport)
    let dataManager = TodoDataManagerTracing(stack.trace, client: "ViewModel").dataManager(context.todos)
    let viewModel = TodoMVVMListViewModel(dataManager: dataManager, now: context.now)
    let view = TodoMVVMListView(
      panel: panel, viewModel: TodoMVVMTracing(stack.trace).viewModel(viewModel), stack: stack)
    return .exhibit(TodoExhibits.app, .mvvm, panel: panel, owning: [view], on: stack)
  }
}
