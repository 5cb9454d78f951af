import GroupsDomain

/// A condition on other rows. An undo or redo may restore or remove a row only if the row's conditions are met.
enum Constraint: Hashable {
  /// The group exists.
  case group(Int64)
  /// The user is a member of the group.
  case member(user: Int64, group: Int64)
  /// The group, if it exists, has no members and no todos.
  case emptyGroup(Int64)
  /// The user is not a member of any group.
  case noMemberships(user: Int64)
  /// No todo of the group is assigned to the user.
  case noTodos(user: Int64, group: Int64)
}

/// Collects the constraints of rows, without duplicates: all todos of a group have the same one.
struct Constraints {
  /// The constraints in the order in which they were added, each with the first row that has it.
  private(set) var inOrder: [(constraint: Constraint, key: RowKey, row: AnyRow?)] = []
  private var known: Set<Constraint> = []

  /// Adds the constraints of a row that changes from `present` to `row`. A row that does not exist is `nil`.
  mutating func add(_ key: RowKey, from present: AnyRow?, to row: AnyRow?) {
    switch (present, row) {
    case (_, .member(let member)): add(.group(member.groupID), key, row)
    case (_, .todo(let todo)):
      add(.group(todo.groupID), key, row)
      if let user = todo.fields.assigneeID { add(.member(user: user, group: todo.groupID), key, row) }
    case (.group, nil): add(.emptyGroup(key.id), key, row)
    case (.user, nil): add(.noMemberships(user: key.id), key, row)
    case (.member(let member), nil): add(.noTodos(user: member.userID, group: member.groupID), key, present)
    default: break
    }
  }

  private mutating func add(_ constraint: Constraint, _ key: RowKey, _ row: AnyRow?) {
    if known.insert(constraint).inserted { inOrder.append((constraint, key, row)) }
  }
}
