import MVVMC

/// The priority of a todo, the least urgent first: the order in which it is offered.
package enum TodoPriority: String, Choice {
  /// Some time.
  case normal
  /// Soon.
  case important
  /// At once.
  case urgent
}

/// Something to do, as it is kept.
package struct TodoEntry: Equatable, Sendable {
  /// Its id, from 1, never used again.
  package let id: Int64
  /// The task, in one line; never empty.
  package var name: String
  /// Its priority.
  package var priority: TodoPriority
  /// True if it is done.
  package var isDone: Bool
  /// When it was added, in seconds since 1970.
  package let createdAt: Int64

  /// Creates a todo.
  package init(id: Int64, name: String, priority: TodoPriority = .normal, isDone: Bool = false, createdAt: Int64) {
    self.id = id
    self.name = name
    self.priority = priority
    self.isDone = isDone
    self.createdAt = createdAt
  }
}
