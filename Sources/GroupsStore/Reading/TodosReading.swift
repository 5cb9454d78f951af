import GroupsDomain

extension GroupsStore {
  /// Fetches a window of a list of todos. `completion` is called before this method returns.
  package func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>) {
    completion(Result { () throws(DataError) in try todoList.excerpt(query, in: window, groupCounts) })
  }

  /// Calls `body` for each todo of a list, in constant memory. An error from `body` ends the visit.
  package func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    if case .group(let id) = query.scope, try !hasGroup(id) { throw DataError.missing(.group, id: id) }
    try todoList.visit(query, body)
  }

  /// Calls `body` for each id and name in a window of a list, in constant memory. An error from `body` ends the visit.
  package func visitTodoNames(
    _ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void
  ) throws {
    try todoList.visitNames(query, in: window, body)
  }

  /// Throws `isDone` for the first of the todos that is done. Missing todos are skipped.
  package func checkOpen(_ ids: [Int64]) throws(DataError) {
    var check = InterruptionCheck(connection)
    try readingAhead(ids, id: { $0 }) { (id) throws(DataError) in
      try check.countRow()
      if let row = try todo(id), row.fields.isDone { throw .isDone(id: id, name: row.fields.name) }
    }
  }

  /// Returns the number of todos in a list.
  package func todoCount(_ query: TodosQuery) throws(DataError) -> Int { try todoList.count(query, groupCounts) }

  /// Returns the tags of the todos in a scope, by name, each with its number of open todos.
  package func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount] { try todoList.tags(in: scope) }

  /// Returns the todo at an offset of a list, or `nil` if the offset is out of range.
  package func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo? {
    guard offset >= 0 else { return nil }
    return try todoList.rows(query, in: Window(offset: offset, limit: 1)).first
  }

  /// Returns the todo with an id, in any group, with all of its fields, or `nil` if there is none.
  package func todo(id: Int64) throws(DataError) -> Todo? { try todoList.todo(id) }

  /// Returns the todos with the given ids, in the order of the ids, with all of their fields. Missing todos are
  /// skipped.
  package func todos(ids: [Int64]) throws(DataError) -> [Todo] { try todoList.todos(ids) }

  /// Returns todos of a scope whose name begins with `prefix`, ignoring case: complete names first, then newest first.
  package func todos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try todoList.todos(todoPrefixes.ids(startingWith: prefix, in: scope, limit: limit))
  }

  /// Calls `body` for the ids and names of todos of a scope whose name contains `text`, ignoring case, in the order of
  /// their ids, until `body` returns false.
  package func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError) {
    try todoNames.visit(containing: text, in: scope, groupCounts, body)
  }

  /// Returns at most `limit` names of todos of a scope that begin with `prefix`, ignoring case, in any order. The number
  /// of rows it reads is limited, so it can be called while the user types.
  package func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    try todoPrefixes.someNames(startingWith: prefix, in: scope, limit: limit)
  }

  /// Returns false if certainly no todo of a scope has a name that begins with `prefix`, otherwise true.
  package func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool {
    try todoPrefixes.mayFind(prefix, in: scope)
  }
}
