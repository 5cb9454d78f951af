import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum TodoMVCAssembly {
  static func calcot(_ context: GalleryContext, on stack: CoordinatorStack) -> Calcot {
    let panel = TodoPanel(.mvc, viewport: context.viewport)
    let dataManager = stack.trace.proxy(context.todos, "DataManager", from: "Controller")
    let controller = TodoMVCController(panel: panel, dataManager: dataManager, now: context.now, stack: stack)
    stack.trace.follow(panel)
    return .exhibit(TodoExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
