import MVVMC

/// The groups app, for whoever assembles it.
package enum GroupsApp {
  /// Opens the app at its groups list.
  package static func open(_ context: ScreenContext) -> CoordinatorStack {
    let stack = CoordinatorStack(root: GroupsListCoordinator.calcot(context: context))
    context.trace = stack.trace
    return stack
  }
}
