/// The completion of a fetch, at once or later.
package typealias Completion<Value> = (Result<Value, DataError>) -> Void

/// Reads groups. Lists come through a completion; single things are looked up at once.
package protocol GroupsDataProvider: AnyObject {
  /// Fetches a part of a list of groups.
  func fetchGroups(_ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>)
  /// The group with an id.
  func group(id: Int64) throws(DataError) -> Group?
  /// Groups whose name begins with `prefix` without regard to case, whole names first, then by id.
  func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group]
  /// The number of groups in a list.
  func groupCount(_ query: GroupsQuery) throws(DataError) -> Int
  /// The group at an offset of a list.
  func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group?
}

/// Reads the members of groups, in the order in which they became members.
package protocol MembersDataProvider: AnyObject {
  /// Fetches a part of a group's members.
  func fetchMembers(ofGroup group: Int64, in window: Window, completion: @escaping Completion<Excerpt<User>>)
  /// The member with an id.
  func member(id: Int64, ofGroup group: Int64) throws(DataError) -> User?
  /// Members whose name begins with `prefix` without regard to case, whole names first, then in order.
  func members(startingWith prefix: String, ofGroup group: Int64, limit: Int) throws(DataError) -> [User]
  /// The user with an id, where they are a member of some group.
  func member(id: Int64) throws(DataError) -> User?
  /// Members of any group whose name begins with `prefix` without regard to case, whole names first, then by id.
  func members(startingWith prefix: String, limit: Int) throws(DataError) -> [User]
  /// The member at an offset of the list.
  func member(at offset: Int, ofGroup group: Int64) throws(DataError) -> User?
}

/// Reads todos.
package protocol TodosDataProvider: AnyObject {
  /// Fetches a part of a list of todos, each with the fields that lists have.
  func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>)
  /// Visits a whole list, one todo after the other, in constant memory. What `body` throws ends the visit.
  func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws
  /// The number of todos in a list.
  func todoCount(_ query: TodosQuery) throws(DataError) -> Int
  /// The todo at an offset of a list.
  func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo?
  /// Visits the ids and names of a part of a list, one after the other, in constant memory. What `body` throws ends the
  /// visit.
  func visitTodoNames(_ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void)
    throws
  /// The tags of the todos of a scope, by name, each with how many open todos have it.
  func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount]
  /// Throws `isDone` for the first of todos that is done. Those that do not exist are passed over.
  func checkOpen(_ ids: [Int64]) throws(DataError)
  /// The todo with an id, wherever it is, with all of its fields.
  func todo(id: Int64) throws(DataError) -> Todo?
  /// Those of some todos that there are, in the order of their ids here, with all of their fields.
  func todos(ids: [Int64]) throws(DataError) -> [Todo]
  /// Todos of a scope whose name begins with `prefix` without regard to case, whole names first, then newest first.
  func todos(startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int) throws(DataError) -> [Todo]
  /// Visits the ids and names of todos of a scope whose name contains `text` without regard to case, in the order of
  /// their ids, until `body` returns false.
  func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError)
  /// Some todos of a scope whose name begins with `prefix` without regard to case, at most `limit`, in no order that
  /// matters: while the user types, so that it must not take longer where there are more.
  func someTodos(startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int) throws(DataError) -> [Todo]
  /// True if the name of a todo of a scope may begin with `prefix` without regard to case: false only where none does.
  /// It is asked at every key, and so may answer true where finding out would take too long.
  func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool
}

extension TodosDataProvider {
  /// The todos, where the provider knows no way to find them all at once.
  package func todos(ids: [Int64]) throws(DataError) -> [Todo] {
    var todos: [Todo] = []
    for id in ids { if let todo = try todo(id: id) { todos.append(todo) } }
    return todos
  }

  /// Some todos of a scope whose name begins with `prefix`: those that come first, where the provider knows no quicker
  /// way.
  package func someTodos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try todos(startingWith: prefix, in: scope, limit: limit)
  }

  /// True if some todo is found, where the provider knows no quicker way.
  package func mayHaveTodos(startingWith prefix: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool {
    try !someTodos(startingWith: prefix, in: scope, limit: 1).isEmpty
  }
}

/// Applies changes.
package protocol ChangeApplying: AnyObject {
  /// Applies a change as a whole, or throws and has changed nothing.
  func apply(_ change: Change) throws(DataError) -> ChangeReceipt
}

/// Everything that the screens need of a store.
package typealias DataProvider = GroupsDataProvider & MembersDataProvider & TodosDataProvider & ChangeApplying
