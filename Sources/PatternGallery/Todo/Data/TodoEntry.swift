import MVVMC

/// How pressing a todo is, the least pressing first: so it is offered.
public enum TodoPriority: String, Choice {
  /// Some time.
  case normal
  /// Soon.
  case important
  /// At once.
  case urgent
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
