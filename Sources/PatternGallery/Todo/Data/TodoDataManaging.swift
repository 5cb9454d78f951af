import MVVMC

/// A store of todos. The patterns do not know which implementation they use.
///
/// If a change fails, the todos stay as they were.
package protocol TodoDataManaging: AnyObject {
  /// Returns all todos, in the order of their ids.
  ///
  /// - Throws: ``Failure`` with code `storage` if they cannot be read.
  func todos() throws -> [TodoEntry]

  /// Adds a todo.
  ///
  /// - Parameters:
  ///   - text: the name of the todo; surrounding whitespace is removed.
  ///   - priority: the priority of the todo.
  ///   - createdAt: the current time, in seconds since 1970.
  /// - Returns: the todo, with its id.
  /// - Throws: ``Failure`` with code `invalid` if the text is not a valid name, `storage` if the todo cannot be stored.
  func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry

  /// Marks a todo as done, or as open again.
  ///
  /// - Returns: true if the todo was changed.
  /// - Throws: ``Failure`` with code `not-found` if there is no such todo, `storage` if the change cannot be stored.
  func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool

  /// Sets the priority of an open todo.
  ///
  /// - Returns: true if the todo was changed.
  /// - Throws: ``Failure`` with code `not-found` if there is no such todo, `unavailable` if it is done, `storage` if
  ///   the change cannot be stored.
  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool

  /// Removes a todo.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is no such todo, `storage` if the change cannot be stored.
  func remove(_ id: Int64) throws
}
