import GroupsDomain
import MVVMC

/// The requests of the todos screen to its coordinator.
protocol TodosCoordinating: DialogPresenting {
  func showTodo(_ todo: RowReference) throws
}

extension ScreenKind {
  /// The todos of a group.
  static let todos = Screen(
    "todos", at: "/groups/:group/todos", TodosView.self, TodosCoordinator.self, in: Int64.self)
}

/// Builds the todos screen, and navigates from it to a todo.
final class TodosCoordinator: Coordinator, TodosCoordinating {
  let link = StackLink()
  private let group: Group
  private let context: ScreenContext

  private init(group: Group, context: ScreenContext) {
    self.group = group
    self.context = context
  }

  static func calcot(of group: Group, context: ScreenContext) -> Calcot {
    let interactor = TodosInteractor(group: group, context: context)
    let coordinator = TodosCoordinator(group: group, context: context)
    return Calcot(.todos, in: group.id, observing: interactor, coordinator: coordinator) { model in
      TodosView(
        viewModel: TodosViewModel(model: model, context: context, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }

  static let places = [
    Place<TodosCoordinator>(
      .todo, among: { TodoReferences.ofGroup($0.group.id, $0.context.provider) }, build: { try $0.todo($1) })
  ]

  private func todo(_ reference: RowReference) throws -> Calcot {
    guard let todo = try context.provider.todo(id: reference.id), todo.group.id == group.id else {
      throw Failure.missing(.todo, reference)
    }
    return TodoDetailCoordinator.calcot(of: todo, context: context)
  }

  func showTodo(_ todo: RowReference) throws {
    try open(.todo, todo)
  }
}
