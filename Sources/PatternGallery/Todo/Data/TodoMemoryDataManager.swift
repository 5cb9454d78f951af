import MVVMC

/// Keeps todos as long as it lives.
package final class TodoMemoryDataManager: TodoDataManaging {
  private var document = TodoDocument()

  /// Creates an empty list.
  package init() {}

  /// All todos, by their ids.
  package func todos() -> [TodoEntry] { document.todos }

  /// Adds a todo.
  package func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws(Failure) -> TodoEntry {
    try document.add(text, priority: priority, createdAt: createdAt)
  }

  /// Ticks a todo off, or opens it again.
  package func setDone(_ id: Int64, _ isDone: Bool) throws(Failure) -> Bool { try document.setDone(id, isDone) }

  /// Gives an open todo a priority.
  package func setPriority(_ id: Int64, _ priority: TodoPriority) throws(Failure) -> Bool {
    try document.setPriority(id, priority)
  }

  /// Removes a todo.
  package func remove(_ id: Int64) throws(Failure) { try document.remove(id) }
}
