import MVVMC

/// Stores todos in memory.
package final class TodoMemoryDataManager: TodoDataManaging {
  private var document = TodoDocument()

  /// Creates an empty list.
  package init() {}

  /// Returns all todos, in the order of their ids.
  package func todos() -> [TodoEntry] { document.todos }

  /// Adds a todo.
  package func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws(Failure) -> TodoEntry {
    try document.add(text, priority: priority, createdAt: createdAt)
  }

  /// Marks a todo as done, or as open again.
  package func setDone(_ id: Int64, _ isDone: Bool) throws(Failure) -> Bool { try document.setDone(id, isDone) }

  /// Sets the priority of an open todo.
  package func setPriority(_ id: Int64, _ priority: TodoPriority) throws(Failure) -> Bool {
    try document.setPriority(id, priority)
  }

  /// Removes a todo.
  package func remove(_ id: Int64) throws(Failure) { try document.remove(id) }
}
