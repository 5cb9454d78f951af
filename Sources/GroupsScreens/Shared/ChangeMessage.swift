import GroupsDomain

extension Change {
  /// The change as a message to the data provider, for a trace: what it does, with what, as in `addTodo("Buy milk")`.
  var message: String {
    switch self {
    case .createGroup(let name, let category): "createGroup(\(name.quoted), \(category.word))"
    case .renameGroup(let group, let name): "renameGroup(#\(group.id), \(name.quoted))"
    case .moveGroup(let group, let from, let to): "moveGroup(#\(group.id), \(from.word), \(to.word))"
    case .deleteGroup(let group): "deleteGroup(#\(group.id))"
    case .addMember(let group, let first, let last): "addMember(#\(group), \(first.quoted), \(last.quoted))"
    case .renameUser(let user, let first, let last): "renameUser(#\(user.id), \(first.quoted), \(last.quoted))"
    case .removeMember(let group, let user): "removeMember(#\(group), #\(user.id))"
    case .addTodo(let group, let name, let priority, _, _): "addTodo(#\(group), \(name.quoted), \(priority.word))"
    case .setDone(let todos, let isDone): "setDone(\(ids(todos)), \(isDone))"
    case .setPriority(let todos, let priority): "setPriority(\(ids(todos)), \(priority.word))"
    case .renameTodo(let todo, let name): "renameTodo(#\(todo.id), \(name.quoted))"
    case .setNote(let todo, let note): "setNote(#\(todo.id), \(note.quoted))"
    case .assign(let todos, let user): "assign(\(ids(todos)), \(user.map { "#\($0)" } ?? "nobody"))"
    case .setDue(let todos, let day): "setDue(\(ids(todos)), \(day.map { "\($0)" } ?? "never"))"
    case .moveTodos(let todos, let group): "moveTodos(\(ids(todos)), #\(group))"
    case .removeTodos(let todos): "removeTodos(\(ids(todos)))"
    case .clearDone(let group): "clearDone(#\(group))"
    }
  }

  private func ids(_ targets: [Target]) -> String { targets.map(\.id).tags }
}
