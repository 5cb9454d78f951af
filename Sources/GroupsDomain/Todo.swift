/// A todo in a group.
package struct Todo: Equatable, Sendable {
  /// The id and the name of an assignee.
  package struct Assignee: Equatable, Sendable {
    package let id: Int64
    /// The full name.
    package let name: String

    package init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The id and the name of a todo's group.
  package struct GroupReference: Equatable, Sendable {
    package let id: Int64
    package let name: String

    package init(id: Int64, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// The id, from 1. It is never reused.
  package let id: Int64
  package var fields: TodoFields
  /// The full name of the assignee, or an empty string for none.
  package var assigneeName: String
  /// The time of creation.
  package var createdAt: Timestamp
  package var group: GroupReference
  /// The id of the last change of the todo.
  package var version: Int64

  package init(
    id: Int64, fields: TodoFields, assigneeName: String = "", createdAt: Timestamp, group: GroupReference,
    version: Int64 = 0
  ) {
    self.id = id
    self.fields = fields
    self.assigneeName = assigneeName
    self.createdAt = createdAt
    self.group = group
    self.version = version
  }

  /// Creates a todo from the most common fields.
  package init(
    id: Int64, name: String, priority: Priority = .normal, isDone: Bool = false, due: Day? = nil,
    assignee: Assignee? = nil, createdAt: Timestamp, group: GroupReference, version: Int64 = 0
  ) {
    var fields = TodoFields(name: name, priority: priority, due: due, assigneeID: assignee?.id)
    fields.isDone = isDone
    self.init(
      id: id, fields: fields, assigneeName: assignee?.name ?? "", createdAt: createdAt, group: group, version: version)
  }

  /// The assignee, with id and name.
  package var assignee: Assignee? { fields.assigneeID.map { Assignee(id: $0, name: assigneeName) } }

  /// The name.
  package var name: String { fields.name }
  package var priority: Priority { fields.priority }
  package var isDone: Bool { fields.isDone }
  /// The due date.
  package var due: Day? { fields.due }
}
