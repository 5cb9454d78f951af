import GroupsDomain

extension Change {
  /// The change as a message to the data provider, for a trace: what it does, with what, as in `addTodo("Buy milk")`.
  var message: String {
    switch self {
    case .createGroup(let name, let category): "createGroup(\(quoted(name)), \(category.word))"
    case .renameGroup(let group, let name): "renameGroup(#\(group.id), \(quoted(name)))"
    case .moveGroup(let group, let from, let to): "moveGroup(#\(group.id), \(from.word), \(to.word))"
    case .deleteGroup(let group): "deleteGroup(#\(group.id))"
    case .addMember(let group, let first, let last): "addMember(#\(group), \(quoted(first)), \(quoted(last)))"
    case .renameUser(let user, let first, let last): "renameUser(#\(user.id), \(quoted(first)), \(quoted(last)))"
    case .removeMember(let group, let user): "removeMember(#\(group), #\(user.id))"
    case .addTodo(let group, let name, let priority, _, _): "addTodo(#\(group), \(quoted(name)), \(priority.word))"
    case .setDone(let todos, let isDone): "setDone(\(ids(todos)), \(isDone))"
    case .setPriority(let todos, let priority): "setPriority(\(ids(todos)), \(priority.word))"
    case .renameTodo(let todo, let name): "renameTodo(#\(todo.id), \(quoted(name)))"
    case .setNote(let todo, let note): "setNote(#\(todo.id), \(quoted(note)))"
    case .assign(let todos, let user): "assign(\(ids(todos)), \(user.map { "#\($0)" } ?? "nobody"))"
    case .setDue(let todos, let day): "setDue(\(ids(todos)), \(day.map { "\($0)" } ?? "never"))"
    case .moveTodos(let todos, let group): "moveTodos(\(ids(todos)), #\(group))"
    case .removeTodos(let todos): "removeTodos(\(ids(todos)))"
    case .clearDone(let group): "clearDone(#\(group))"
    }
  }

  private func ids(_ targets: [Target]) -> String {
    let shown = targets.prefix(5).map { "#\($0.id)" }.joined(separator: " ")
    return targets.count > 5 ? "\(shown) and \(targets.count - 5) more" : shown
  }

  /// A text may be a mebibyte long, and a message has to fit on a line.
  private func quoted(_ text: String) -> String { text.count > 40 ? "\"\(text.prefix(39))…\"" : "\"\(text)\"" }
}
