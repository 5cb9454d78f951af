/// How pressing a todo is, the most pressing first: so a list is ordered.
public enum TodoPriority: String, CaseIterable, Sendable {
  /// At once.
  case urgent
  /// Soon.
  case important
  /// Some time.
  case normal
}

/// Something to do, as it is kept.
public struct TodoEntry: Equatable, Sendable {
  /// Its id, from 1, never used again.
  public let id: Int64
  /// What is to be done, in one line; never empty.
  public var name: String
  /// How pressing it is.
  public var priority: TodoPriority
  /// Whether it is done.
  public var isDone: Bool
  /// When it was added, in seconds since 1970.
  public let createdAt: Int64

  /// Makes a todo.
  public init(id: Int64, name: String, priority: TodoPriority = .normal, isDone: Bool = false, createdAt: Int64) {
    self.id = id
    self.name = name
    self.priority = priority
    self.isDone = isDone
    self.createdAt = createdAt
  }
}
