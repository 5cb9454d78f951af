import MVVMC

/// Stores todos. The patterns are given one and do not know which.
///
/// A change that fails has changed nothing.
package protocol TodoDataManaging: AnyObject {
  /// All todos, by their ids.
  ///
  /// - Throws: ``Failure`` with code `storage` where they cannot be read.
  func todos() throws -> [TodoEntry]

  /// Adds a todo.
  ///
  /// - Parameters:
  ///   - text: what is to be done; blanks around it are dropped.
  ///   - priority: how important it is.
  ///   - createdAt: when it is added, in seconds since 1970.
  /// - Returns: the todo with its id.
  /// - Throws: ``Failure`` with code `invalid` where the text cannot be a name, `storage` where it cannot be kept.
  func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry

  /// Ticks a todo off, or opens it again.
  ///
  /// - Returns: whether it was not so already.
  /// - Throws: ``Failure`` with code `not-found` where there is no such todo, `storage` where it cannot be kept.
  func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool

  /// Gives an open todo a priority.
  ///
  /// - Returns: whether it was not so already.
  /// - Throws: ``Failure`` with code `not-found` where there is no such todo, `unavailable` where it is done, `storage`
  ///   where it cannot be kept.
  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool

  /// Removes a todo.
  ///
  /// - Throws: ``Failure`` with code `not-found` where there is no such todo, `storage` where it cannot be kept.
  func remove(_ id: Int64) throws
}
