import MVVMC

/// How pressing a todo is, the least pressing first: so it is offered.
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
  /// What is to be done, in one line; never empty.
  package var name: String
  /// How pressing it is.
  package var priority: TodoPriority
  /// Whether it is done.
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
