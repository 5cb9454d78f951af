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
  /// The values that the user has set. A list leaves out the fields that are not listed.
  package var fields: TodoFields
  /// The name of the person who is to do it; empty for none.
  package var assigneeName: String
  /// When it was added.
  package var createdAt: Timestamp
  /// The group that it belongs to.
  package var group: Home
  /// The id of the change that wrote it last.
  package var version: Int64

  /// Creates a todo.
  package init(
    id: Int64, fields: TodoFields, assigneeName: String = "", createdAt: Timestamp, group: Home, version: Int64 = 0
  ) {
    self.id = id
    self.fields = fields
    self.assigneeName = assigneeName
    self.createdAt = createdAt
    self.group = group
    self.version = version
  }

  /// Creates a todo.
  package init(
    id: Int64, name: String, priority: Priority = .normal, isDone: Bool = false, due: Day? = nil,
    assignee: Assignee? = nil, createdAt: Timestamp, group: Home, version: Int64 = 0
  ) {
    var fields = TodoFields(name: name, priority: priority, due: due, assigneeID: assignee?.id)
    fields.isDone = isDone
    self.init(
      id: id, fields: fields, assigneeName: assignee?.name ?? "", createdAt: createdAt, group: group, version: version)
  }

  /// The person who is to do it.
  package var assignee: Assignee? {
    get { fields.assigneeID.map { Assignee(id: $0, name: assigneeName) } }
    set {
      fields.assigneeID = newValue?.id
      assigneeName = newValue?.name ?? ""
    }
  }

  /// The text; never empty.
  package var name: String {
    get { fields.name }
    set { fields.name = newValue }
  }

  /// Its priority.
  package var priority: Priority {
    get { fields.priority }
    set { fields.priority = newValue }
  }

  /// True if it is done.
  package var isDone: Bool {
    get { fields.isDone }
    set { fields.isDone = newValue }
  }

  /// The day by which it is to be done.
  package var due: Day? {
    get { fields.due }
    set { fields.due = newValue }
  }
}
