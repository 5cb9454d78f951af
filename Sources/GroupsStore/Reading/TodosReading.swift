import GroupsDomain

extension GroupsStore {
  /// Fetches a part of a list of todos; the completion is called before this returns.
  package func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>) {
    completion(Result { () throws(DataError) in try todoList.excerpt(query, in: window, groupCounts) })
  }

  /// Visits a whole list, one todo after the other, in constant memory. What `body` throws ends the visit.
  package func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    if case .group(let id) = query.scope, try !hasGroup(id) { throw DataError.missing(.group, id: id) }
    try todoList.visit(query, body)
  }

  /// Visits the ids and names of a part of a list, one after the other, in constant memory. What `body` throws ends the
  /// visit.
  package func visitTodoNames(
    _ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void
  ) throws {
    try todoList.visitNames(query, in: window, body)
  }

  /// Throws `isDone` for the first of todos that is done. Those that do not exist are passed over.
  package func checkOpen(_ ids: [Int64]) throws(DataError) {
    var check = InterruptionCheck(connection)
    try readingAhead(ids, id: { $0 }) { (id) throws(DataError) in
      try check.countRow()
      if let row = try todo(id), row.fields.isDone { throw .isDone(id: id, name: row.fields.name) }
    }
  }

  /// The number of todos in a list.
  package func todoCount(_ query: TodosQuery) throws(DataError) -> Int { try todoList.count(query, groupCounts) }

  /// The tags of the todos of a scope, by name, each with how many open todos have it.
  package func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount] { try todoList.tags(in: scope) }

  /// The todo at an offset of a list.
  package func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo? {
    guard offset >= 0 else { return nil }
    return try todoList.rows(query, in: Window(offset: offset, limit: 1)).first
  }

  /// The todo with an id, wherever it is, with all of its fields.
  package func todo(id: Int64) throws(DataError) -> Todo? { try todoList.todo(id) }

  /// Those of some todos that there are, in the order of the ids, with all of their fields.
  package func todos(ids: [Int64]) throws(DataError) -> [Todo] { try todoList.todos(ids) }

  /// Todos of a scope whose name begins with `prefix` without regard to case, whole names first, then newest first.
  package func todos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try todoList.todos(todoPrefixes.ids(startingWith: prefix, in: scope, limit: limit))
  }

  /// Visits the ids and names of todos of a scope whose name contains `text` without regard to case, in the order of
  /// their ids, until `body` returns false.
  package func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError) {
    try todoNames.visit(containing: text, in: scope, groupCounts, body)
  }

  /// Some todos of a scope whose name begins with `prefix` without regard to case, at most `limit`, in no order that
  /// matters. It reads no more rows than one can wait for who types.
  package func someTodos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try todoList.todos(todoPrefixes.someIDs(startingWith: prefix, in: scope, limit: limit))
  }

  /// True if the name of a todo of a scope may begin with `prefix`: false only where none does.
  package func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool {
    try todoPrefixes.mayFind(prefix, in: scope)
  }
}
