import GroupsDomain
import MVVMC

/// The requests of the todo screen to its coordinator.
protocol TodoDetailCoordinating: DialogPresenting, Closing {
  /// Follows a todo to another group.
  func follow(_ todo: RowReference, to group: RowReference) throws
}

extension ScreenKind {
  /// A todo.
  static let todo = ItemScreen(
    "todo", at: "/groups/:group/todos/:todo", TodoDetailView.self, TodoDetailCoordinator.self, of: Int64.self,
    in: Int64.self)
}

/// Builds the todo screen.
final class TodoDetailCoordinator: Coordinator, TodoDetailCoordinating {
  let link = StackLink()

  static func calcot(of todo: Todo, context: ScreenContext) -> Calcot {
    let interactor = TodoDetailInteractor(todo: todo, context: context)
    let coordinator = TodoDetailCoordinator()
    return Calcot(.todo, todo.id, in: todo.group.id, observing: interactor, coordinator: coordinator) { model in
      TodoDetailView(
        viewModel: TodoDetailViewModel(
          model: model, context: context, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }

  func follow(_ todo: RowReference, to group: RowReference) throws {
    try go(to: .todo, todo.id, in: group.id)
  }
}
