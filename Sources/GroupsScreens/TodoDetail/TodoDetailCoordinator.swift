import GroupsDomain
import MVVMC

/// What the todo screen asks of its coordinator.
protocol TodoDetailCoordinating: DialogPresenting, Closing {
  /// Goes to the todo's place in another group.
  func follow(_ todo: Reference, to group: Reference) throws
}

extension Kind {
  /// A todo.
  static let todo = Kind(
    "todo", at: "/groups/:group/todos/:todo", TodoDetailView.self, TodoDetailCoordinator.self)
}

/// Builds the todo screen.
final class TodoDetailCoordinator: Coordinator, TodoDetailCoordinating {
  let link = StackLink()

  static func calcot(of todo: Todo, context: ScreenContext) -> Calcot {
    let interactor = TodoDetailInteractor(todo: todo, context: context)
    let coordinator = TodoDetailCoordinator()
    return Calcot(.todo, todo.group.id, todo.id, observing: interactor, coordinator: coordinator) { model in
      TodoDetailView(
        viewModel: TodoDetailViewModel(
          model: model, context: context, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }

  func follow(_ todo: Reference, to group: Reference) throws {
    traced([todo, group])
    try go(to: .todo, group.id, todo.id)
  }
}
