/// A mutation, as a value. A store applies it atomically, records it with its inverse, and notifies observers.
package enum Change: Equatable, Sendable {
  /// The group, user or todo that a change modifies.
  package struct Target: Equatable, Sendable {
    package let id: Int64
    /// The version that the user saw, or `nil` to skip the check for conflicts.
    package let version: Int64?

    package init(_ id: Int64, version: Int64? = nil) {
      self.id = id
      self.version = version
    }
  }

  /// Creates a group.
  case createGroup(name: String, category: Category)
  /// Renames a group.
  case renameGroup(Target, name: String)
  /// Changes the category of a group. Fails if the category is not `from`.
  case moveGroup(Target, from: Category, to: Category)
  /// Deletes a group, with its memberships and todos.
  case deleteGroup(Target)
  /// Adds a user to a group: the one with exactly this name, or a new user if there is none.
  case addMember(group: Int64, firstName: String, lastName: String)
  /// Renames a user, in all groups.
  case renameUser(Target, firstName: String, lastName: String)
  /// Removes a member from a group and unassigns their todos there.
  case removeMember(group: Int64, user: Target)
  /// Adds an open todo. The assignee must be a member of the group.
  case addTodo(group: Int64, TodoFields)
  /// Adds the todos of a file that the store does not have yet, with the groups and members that they need.
  case importTodos([ImportItem])
  /// Finishes or reopens todos. Finishing a todo with a repetition adds the next todo, due on `today` or later. `today`
  /// is the current day in the user's time zone, or `nil` for the current day in UTC.
  case setDone([Target], Bool, today: Day? = nil)
  /// Sets a field of todos. Fails if the field's ``TodoField/Condition`` is violated.
  case set([Target], TodoField, FieldValue)
  /// Adds tags to todos, and removes other tags.
  case tag([Target], adding: Tags, removing: Tags)
  /// Adds text before or after a todo's name, separated by a space.
  case extendTodo(Target, text: String, at: TextEnd)
  /// Postpones todos by spans, which are added in their order. Each todo is postponed from its own due date, or from
  /// `today` if it has none.
  case postpone([Target], by: [DaySpan], today: Day)
  /// Moves todos to another group. A todo whose assignee is not a member there is unassigned.
  case moveTodos([Target], group: Int64)
  /// Removes todos.
  case removeTodos([Target])
  /// Removes the done todos of a group.
  case clearDone(group: Int64)
}

/// The end at which a text is extended.
package enum TextEnd: Sendable {
  case front, back
}

extension Change {
  /// The objects that the change modifies, if it names them. Empty for changes that only create, and for `clearDone`.
  package var targets: [Target] {
    switch self {
    case .createGroup, .addMember, .addTodo, .importTodos, .clearDone: []
    case .renameGroup(let target, _), .moveGroup(let target, _, _), .deleteGroup(let target),
      .renameUser(let target, _, _), .removeMember(_, let target), .extendTodo(let target, _, _):
      [target]
    case .setDone(let targets, _, _), .set(let targets, _, _), .tag(let targets, _, _), .postpone(let targets, _, _),
      .moveTodos(let targets, _),
      .removeTodos(let targets):
      targets
    }
  }
}

extension Change {
  /// Adds a todo.
  package static func addTodo(
    group: Int64, name: String, priority: Priority = .normal, due: Day? = nil, assignee: Int64? = nil
  ) -> Change {
    .addTodo(group: group, TodoFields(name: name, priority: priority, due: due, assigneeID: assignee))
  }
}

/// The result of a change.
package struct ChangeReceipt: Equatable, Sendable {
  /// The id of the change in the log, or `nil` if nothing changed and nothing was written.
  package var changeID: Int64?
  /// The id of the created object or the added member, or `nil` for other changes.
  package var createdID: Int64?
  /// The ids of the objects that changed.
  package var changed: [Int64]
  /// The ids of the objects that already had the new value.
  package var unchanged: [Int64]
  /// The number of todos that were unassigned as a side effect.
  package var unassignedCount: Int
  /// The todos that were added for finished todos with a repetition.
  package var next: [NextTodo] = []
  /// The counts of an import, or `nil` for other changes.
  package var imported: ImportCounts?

  package init(
    changeID: Int64? = nil, createdID: Int64? = nil, changed: [Int64] = [], unchanged: [Int64] = [],
    unassignedCount: Int = 0
  ) {
    self.changeID = changeID
    self.createdID = createdID
    self.changed = changed
    self.unchanged = unchanged
    self.unassignedCount = unassignedCount
  }
}

/// A todo that was added because a todo with a repetition was finished.
package struct NextTodo: Equatable, Sendable {
  package let id: Int64
  /// The id of the finished todo.
  package let previousID: Int64
  /// The due date.
  package let due: Day
  /// The number of due dates of the rule that were skipped because they are in the past.
  package let missed: Int

  package init(id: Int64, previousID: Int64, due: Day, missed: Int) {
    self.id = id
    self.previousID = previousID
    self.due = due
    self.missed = missed
  }
}

/// A change in the log.
package struct ChangeRecord: Equatable, Sendable {
  package let id: Int64
  package let at: Timestamp
  package let kind: Kind
  /// The id of the first object that the change modified.
  package let subjectID: Int64
  /// The name of the object right after the change. After a renaming, this is the new name.
  package let subject: String
  /// The number of objects that the change modified.
  package let count: Int
  /// True if the change has been undone.
  package let isUndone: Bool
  /// The author of the change, or `nil` if the store has only one user.
  package let author: String?
  /// The old and the new value of the first object, or `nil` if they are unknown.
  package var alteration: Alteration?

  package init(
    id: Int64, at: Timestamp, kind: Kind, subjectID: Int64, subject: String, count: Int, isUndone: Bool,
    author: String? = nil, alteration: Alteration? = nil
  ) {
    self.id = id
    self.at = at
    self.kind = kind
    self.subjectID = subjectID
    self.subject = subject
    self.count = count
    self.isUndone = isUndone
    self.author = author
    self.alteration = alteration
  }
}
