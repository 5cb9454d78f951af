/// Something to do, in a group.
package struct Todo: Equatable, Sendable {
  /// The person who is to do it, as a list shows them.
  package struct Assignee: Equatable, Sendable {
    /// The user's id.
    package let id: Int64
    /// Both names.
    package let name: String

    /// Creates an assignee.
    package init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The group that it belongs to, as a list shows it.
  package struct Home: Equatable, Sendable {
    /// The group's id.
    package let id: Int64
    /// The group's name.
    package let name: String

    /// Creates a home.
    package init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// Its id, from 1, never used again.
  package let id: Int64
  /// What is to be done; never empty.
  package var name: String
  /// How pressing it is.
  package var priority: Priority
  /// Whether it is done.
  package var isDone: Bool
  /// The day by which it is to be done.
  package var due: Day?
  /// Who is to do it.
  package var assignee: Assignee?
  /// When it was added.
  package var createdAt: Timestamp
  /// The group that it belongs to.
  package var group: Home
  /// The id of the change that wrote it last.
  package var version: Int64

  /// Creates a todo.
  package init(
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
