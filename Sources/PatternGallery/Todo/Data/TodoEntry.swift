import MVVMC

/// The priority of a todo. The cases are in the order in which they are offered, the least urgent first.
package enum TodoPriority: String, Choice, Codable {
  /// The todo can wait.
  case normal
  /// The todo should be done soon.
  case important
  /// The todo should be done at once.
  case urgent
}

/// A todo, as it is stored.
package struct TodoEntry: Codable, Equatable, Sendable {
  /// The id, from 1. Ids are not reused.
  package let id: Int64
  /// The name: one line, not empty.
  package var name: String
  /// The priority.
  package var priority: TodoPriority
  /// True if the todo is done.
  package var isDone: Bool
  /// The time at which the todo was added, in seconds since 1970.
  package let createdAt: Int64

  /// The names of the fields in a file.
  private enum CodingKeys: String, CodingKey {
    case id, name, priority
    case isDone = "done"
    case createdAt
  }

  /// Creates a todo.
  package init(id: Int64, name: String, priority: TodoPriority = .normal, isDone: Bool = false, createdAt: Int64) {
    self.id = id
    self.name = name
    self.priority = priority
    self.isDone = isDone
    self.createdAt = createdAt
  }
}
