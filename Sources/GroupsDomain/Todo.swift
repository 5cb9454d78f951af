/// Something to do, in a group.
public struct Todo: Equatable, Sendable {
  /// The person who is to do it, as a list shows them.
  public struct Assignee: Equatable, Sendable {
    /// The user's id.
    public let id: Int64
    /// Both names.
    public let name: String

    /// Makes an assignee.
    public init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The group that it belongs to, as a list shows it.
  public struct Home: Equatable, Sendable {
    /// The group's id.
    public let id: Int64
    /// The group's name.
    public let name: String

    /// Makes a home.
    public init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// Its id, from 1, never used again.
  public let id: Int64
  /// What is to be done; never empty.
  public var name: String
  /// How pressing it is.
  public var priority: Priority
  /// Whether it is done.
  public var isDone: Bool
  /// The day by which it is to be done.
  public var due: Day?
  /// Who is to do it.
  public var assignee: Assignee?
  /// When it was added.
  public var createdAt: Timestamp
  /// The group that it belongs to.
  public var group: Home
  /// The id of the change that wrote it last.
  public var version: Int64

  /// Makes a todo.
  public init(
    id: Int64, name: String, priority: Priority = .normal, isDone: Bool = false, due: Day? = nil,
    assignee: Assignee? = nil, createdAt: Timestamp, group: Home, version: Int64 = 0
  ) {
    self.id = id
    self.name = name
    self.priority = priority
    self.isDone = isDone
    self.due = due
    self.assignee = assignee
    self.createdAt = createdAt
    self.group = group
    self.version = version
  }
}
