/// The completion handler of a fetch. It may be called before the fetch returns.
package typealias Completion<Value> = (Result<Value, DataError>) -> Void

/// Reads groups. Lists are passed to a completion handler; single objects are returned.
package protocol GroupsDataProvider: AnyObject {
  /// Fetches a window of a list of groups.
  func fetchGroups(_ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>)
  /// Returns the group with an id.
  func group(id: Int64) throws(DataError) -> Group?
  /// Returns groups whose names begin with `prefix`, ignoring case: exact matches first, then by id.
  func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group]
  /// Returns the number of groups in a list.
  func groupCount(_ query: GroupsQuery) throws(DataError) -> Int
  /// Returns the group at an offset of a list.
  func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group?
}

/// Reads the members of groups, in the order in which they joined.
package protocol MembersDataProvider: AnyObject {
  /// Fetches a window of a group's members.
  func fetchMembers(ofGroup group: Int64, in window: Window, completion: @escaping Completion<Excerpt<User>>)
  /// Returns the member of a group with an id.
  func member(id: Int64, ofGroup group: Int64) throws(DataError) -> User?
  /// Returns members of a group whose names begin with `prefix`, ignoring case: exact matches first, then in the order
  /// of the list.
  func members(startingWith prefix: String, ofGroup group: Int64, limit: Int) throws(DataError) -> [User]
  /// Returns the user with an id, if they are a member of any group.
  func member(id: Int64) throws(DataError) -> User?
  /// Returns members of any group whose names begin with `prefix`, ignoring case: exact matches first, then by id.
  func members(startingWith prefix: String, limit: Int) throws(DataError) -> [User]
  /// Returns the member at an offset of the list.
  func member(at offset: Int, ofGroup group: Int64) throws(DataError) -> User?
}

/// Reads todos.
package protocol TodosDataProvider: AnyObject {
  /// Fetches a window of a list of todos.
  func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>)
  /// Visits all todos of a list in constant memory. An error of `body` ends the visit and is rethrown.
  func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws
  /// Returns the number of todos in a list.
  func todoCount(_ query: TodosQuery) throws(DataError) -> Int
  /// Returns the todo at an offset of a list.
  func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo?
  /// Visits the ids and names in a window of a list in constant memory. An error of `body` ends the visit and is
  /// rethrown.
  func visitTodoNames(_ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void)
    throws
  /// Returns the tags in a scope by name, each with its number of open todos.
  func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount]
  /// Throws ``DataError/isDone(id:name:)`` for the first done todo. Unknown ids are skipped.
  func checkOpen(_ ids: [Int64]) throws(DataError)
  /// Returns the todo with an id, in any group, with all of its fields.
  func todo(id: Int64) throws(DataError) -> Todo?
  /// Returns the todos with some ids, in the order of `ids`, with all of their fields. Unknown ids are skipped.
  func todos(ids: [Int64]) throws(DataError) -> [Todo]
  /// Returns todos of a scope whose names begin with `prefix`, ignoring case: exact matches first, then newest first.
  func todos(startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int) throws(DataError) -> [Todo]
  /// Visits the ids and names of a scope's todos whose names contain `text`, ignoring case, by id until `body` returns
  /// false.
  func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError)
  /// Returns at most `limit` names of todos of a scope that begin with `prefix`, ignoring case, in any order. Called
  /// while the user types, so its time must not grow with the number of matches.
  func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName]
  /// Returns false only if no todo of a scope has a name that begins with `prefix`, ignoring case. Called at every
  /// keystroke, so it may return true if a search would take too long.
  func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool
}

extension TodosDataProvider {
  /// The default implementation looks up each todo.
  package func todos(ids: [Int64]) throws(DataError) -> [Todo] {
    var todos: [Todo] = []
    for id in ids { if let todo = try todo(id: id) { todos.append(todo) } }
    return todos
  }

  /// The default implementation returns the first matches of ``todos(startingWith:in:limit:)``.
  package func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    try todos(startingWith: prefix, in: scope, limit: limit).map {
      TodoName(id: $0.id, name: $0.name, isDone: $0.isDone)
    }
  }

  /// The default implementation looks for one match.
  package func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool {
    try !someTodoNames(startingWith: prefix, in: scope, limit: 1).isEmpty
  }
}

/// Applies changes.
package protocol ChangeApplying: AnyObject {
  /// Applies a change atomically. If it throws, nothing has changed.
  func apply(_ change: Change) throws(DataError) -> ChangeReceipt
}

/// The operations of a store that the screens need.
package typealias DataProvider = GroupsDataProvider & MembersDataProvider & TodosDataProvider & ChangeApplying
