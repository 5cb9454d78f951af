/// The completion handler of a fetch. It may be called before the fetch returns.
package typealias Completion<Value> = (Result<Value, DataError>) -> Void

/// Reads groups. A window of a list is passed to a completion handler; all other results are returned. Names are
/// compared ignoring case.
package protocol GroupsDataProvider: AnyObject {
  /// Fetches a window of a list of groups.
  func fetchGroups(_ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>)
  /// Returns the group with an id, or `nil` if there is none.
  func group(id: Int64) throws(DataError) -> Group?
  /// Returns at most `limit` groups whose names begin with `prefix`: first those whose whole name is `prefix`, then the
  /// others, both ordered by id.
  func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group]
  /// Returns the number of groups in a list.
  func groupCount(_ query: GroupsQuery) throws(DataError) -> Int
  /// Returns the group at an offset of a list, or `nil` if the offset is out of range.
  func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group?
}

/// Reads the members of groups. The list of a group's members has the order in which they joined. Names are compared
/// ignoring case.
package protocol MembersDataProvider: AnyObject {
  /// Fetches a window of a group's members.
  func fetchMembers(ofGroup group: Int64, in window: Window, completion: @escaping Completion<Excerpt<User>>)
  /// Returns the member of a group with an id, or `nil` if there is none.
  func member(id: Int64, ofGroup group: Int64) throws(DataError) -> User?
  /// Returns at most `limit` members of a group whose names begin with `prefix`: first those whose whole name is
  /// `prefix`, then the others, both in the order of the list.
  func members(startingWith prefix: String, ofGroup group: Int64, limit: Int) throws(DataError) -> [User]
  /// Returns the user with an id if they are a member of any group, otherwise `nil`.
  func member(id: Int64) throws(DataError) -> User?
  /// Returns at most `limit` members of any group whose names begin with `prefix`: first those whose whole name is
  /// `prefix`, then the others, both ordered by id.
  func members(startingWith prefix: String, limit: Int) throws(DataError) -> [User]
  /// Returns the member at an offset of the list, or `nil` if the offset is out of range.
  func member(at offset: Int, ofGroup group: Int64) throws(DataError) -> User?
}

/// Reads todos. Names are compared ignoring case.
package protocol TodosDataProvider: AnyObject {
  /// Fetches a window of a list of todos.
  func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>)
  /// Calls `body` for each todo of a list, in constant memory. An error from `body` ends the visit and is rethrown.
  func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws
  /// Returns the number of todos in a list.
  func todoCount(_ query: TodosQuery) throws(DataError) -> Int
  /// Returns the todo at an offset of a list, or `nil` if the offset is out of range.
  func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo?
  /// Calls `body` for the id and name of each todo in a window of a list, in constant memory. An error from `body` ends
  /// the visit and is rethrown.
  func visitTodoNames(_ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void)
    throws
  /// Returns the tags of the todos in a scope, ordered by name, each with the number of open todos that have it.
  func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount]
  /// Throws ``DataError/isDone(id:name:)`` with the first of the todos that is done. Does nothing if all of them are
  /// open. Unknown ids are skipped.
  func checkOpen(_ ids: [Int64]) throws(DataError)
  /// Returns the todo with an id, in any group and with all of its fields, or `nil` if there is none.
  func todo(id: Int64) throws(DataError) -> Todo?
  /// Returns the todos with some ids, in the order of `ids`, with all of their fields. Unknown ids are skipped.
  func todos(ids: [Int64]) throws(DataError) -> [Todo]
  /// Returns at most `limit` todos of a scope whose names begin with `prefix`: first those whose whole name is
  /// `prefix`, then the others, both newest first.
  func todos(startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int) throws(DataError) -> [Todo]
  /// Calls `body` for the id and name of each todo of a scope whose name contains `text`, in the order of the ids,
  /// until `body` returns false.
  func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError)
  /// Returns at most `limit` names of todos of a scope that begin with `prefix`, in any order. Called while the user
  /// types, so among many todos it may miss some.
  func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName]
}

extension GroupsDataProvider {
  /// Returns the first groups of a list. Returns none if the provider calls the completion handler only later.
  package func groups(_ query: GroupsQuery = GroupsQuery(), limit: Int = .max) throws(DataError) -> [Group] {
    var found: Result<Excerpt<Group>, DataError>?
    fetchGroups(query, in: Window(offset: 0, limit: limit)) { found = $0 }
    return try found?.get().rows ?? []
  }
}

extension MembersDataProvider {
  /// Returns all members of a group. Returns none if the provider calls the completion handler only later.
  package func members(ofGroup group: Int64) throws(DataError) -> [User] {
    var found: Result<Excerpt<User>, DataError>?
    fetchMembers(ofGroup: group, in: Window(offset: 0, limit: .max)) { found = $0 }
    return try found?.get().rows ?? []
  }
}

package protocol ChangeApplying: AnyObject {
  /// Applies a change atomically. If it throws, nothing has changed, unless the error is
  /// ``DataError/uncertain(_:)``: then the change may or may not have been made.
  func apply(_ change: Change) throws(DataError) -> ChangeReceipt
}

/// The operations of a store that the screens need.
package typealias DataProvider = GroupsDataProvider & MembersDataProvider & TodosDataProvider & ChangeApplying
