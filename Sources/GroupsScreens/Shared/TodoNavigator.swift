import GroupsDomain
import MVVMC

/// A coordinator of a list with todos of several groups.
protocol TodoNavigator: Coordinator {
  var context: ScreenContext { get }
}

extension TodoNavigator {
  /// Goes to a todo in its group.
  func showTodo(_ todo: RowReference) throws {
    let found = try context.todo(todo)
    try go(to: .todo, found.id, in: found.group.id)
  }
}
