import GroupsDomain
import MVVMC

/// The business rules for todos, the same in the list, the single todo and the agenda.
struct TodoActions {
  let context: ScreenContext
  /// Whose rules they are.
  let interactor: any Interactor.Type

  func apply(_ change: Change) throws(Failure) -> ChangeReceipt {
    try context.apply(change, from: interactor)
  }

  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt {
    try apply(.setDone(todos.map(\.target), isDone))
  }

  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt {
    try apply(.setPriority(todos.map(\.target), priority))
  }

  /// A done todo's priority is not changed, and so not asked for.
  func checkOpen(_ todos: [Reference]) throws(Failure) {
    for reference in todos {
      let todo = try wording { () throws(DataError) in try context.provider.todo(id: reference.id) }
      if let todo, todo.isDone { throw Failure(.isDone(id: todo.id, name: todo.name)) }
    }
  }

  func due(_ text: String) throws(Failure) -> Day? {
    text == "never" ? nil : try DueDay.parse(text, today: context.today)
  }
}
