import MVVMC

/// The groups app.
package enum GroupsApp {
  /// Opens the app at its groups list, and connects `context` to the trace of the stack.
  package static func open(_ context: ScreenContext) -> CoordinatorStack {
    let stack = CoordinatorStack(root: GroupsListCoordinator.calcot(context: context))
    context.trace = stack.trace
    return stack
  }
}
