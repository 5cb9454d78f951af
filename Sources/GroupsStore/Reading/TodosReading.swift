import GroupsDomain

/// The requirements of ``TodosDataProvider``, which documents them. Fetches complete before they return.
extension GroupsStore {
  package func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>) {
    completion(Result { () throws(DataError) in try todoList.excerpt(query, in: window, groupCounts) })
  }

  package func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    if case .group(let id) = query.scope, try !hasGroup(id) { throw DataError.missing(.group, id: id) }
    try todoList.visit(query, body)
  }

  package func visitTodoNames(
    _ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void
  ) throws {
    try todoList.visitNames(query, in: window, body)
  }

  package func checkOpen(_ ids: [Int64]) throws(DataError) {
    var check = InterruptionCheck(connection)
    try readingAhead(ids, id: { $0 }) { (id) throws(DataError) in
      try check.countRow()
      if let row = try todo(id), row.fields.isDone { throw .isDone(id: id, name: row.fields.name) }
    }
  }

  package func todoCount(_ query: TodosQuery) throws(DataError) -> Int { try todoList.count(query, groupCounts) }

  package func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount] { try todoList.tags(in: scope) }

  package func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo? {
    guard offset >= 0 else { return nil }
    return try todoList.rows(query, in: Window(offset: offset, limit: 1)).first
  }

  package func todo(id: Int64) throws(DataError) -> Todo? { try todoList.todo(id) }

  package func todos(ids: [Int64]) throws(DataError) -> [Todo] { try todoList.todos(ids) }

  package func todos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try todoList.todos(todoPrefixes.ids(startingWith: prefix, in: scope, limit: limit))
  }

  package func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError) {
    try todoNames.visit(containing: text, in: scope, groupCounts, body)
  }

  package func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    try todoPrefixes.someNames(startingWith: prefix, in: scope, limit: limit)
  }
}
