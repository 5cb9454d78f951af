/// One mutation, as a value. A store applies it as a whole or not at all, records it with its inverse, and tells of it.
package enum Change: Equatable, Sendable {
  /// Something that exists, in the version that the user saw; nil where any version will do.
  package struct Target: Equatable, Sendable {
    /// The id.
    package let id: Int64
    /// The version that the user saw.
    package let version: Int64?

    /// Creates a target.
    package init(_ id: Int64, version: Int64? = nil) {
      self.id = id
      self.version = version
    }
  }

  /// A new group.
  case createGroup(name: String, category: Category)
  /// Another name for a group.
  case renameGroup(Target, name: String)
  /// Another category, where the group has the category `from`.
  case moveGroup(Target, from: Category, to: Category)
  /// A group goes, with its memberships and todos.
  case deleteGroup(Target)
  /// A person becomes a member: the user with just this name, or a new one.
  case addMember(group: Int64, firstName: String, lastName: String)
  /// Another name for a person, in all groups.
  case renameUser(Target, firstName: String, lastName: String)
  /// A person leaves a group; their todos there are then unassigned.
  case removeMember(group: Int64, user: Target)
  /// A new, open todo. The assignee is a member of the group.
  case addTodo(group: Int64, TodoFields)
  /// The todos of a file are added, those that are not there yet, with the groups and members that they need.
  case importTodos([ImportItem])
  /// Todos are done, or open again. Of those that repeat, the next one comes with it; its day is none before `today`.
  case setDone([Target], Bool, today: Day? = nil)
  /// A field of todos gets a value, where the field's rule allows it.
  case set([Target], TodoField, FieldValue)
  /// Todos get tags, and lose others.
  case tag([Target], adding: Tags, removing: Tags)
  /// More text for a todo, before the present one or after it, with a blank between them.
  case extendTodo(Target, text: String, at: TextEnd)
  /// Todos are due later than they are by some spans, each counted from its own due date, or from `today` where it has
  /// none.
  case postpone([Target], by: [DaySpan], today: Day)
  /// Todos go to another group. Who is not a member there loses them.
  case moveTodos([Target], group: Int64)
  /// Todos go.
  case removeTodos([Target])
  /// The done todos of a group go.
  case clearDone(group: Int64)
}

/// The end at which a text is extended.
package enum TextEnd: String, Sendable {
  case front, back
}

extension Change {
  /// The things that the change is about, if they existed before.
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
  /// A new todo with the fields that can be given with it.
  package static func addTodo(
    group: Int64, name: String, priority: Priority = .normal, due: Day? = nil, assignee: Int64? = nil
  ) -> Change {
    .addTodo(group: group, TodoFields(name: name, priority: priority, due: due, assigneeID: assignee))
  }

  /// Open todos get a priority.
  package static func setPriority(_ todos: [Target], _ priority: Priority) -> Change {
    .set(todos, .priority, .priority(priority))
  }

  /// Another text for a todo.
  package static func renameTodo(_ todo: Target, name: String) -> Change { .set([todo], .text, .text(name)) }

  /// Another note for a todo; empty for none.
  package static func setNote(_ todo: Target, note: String) -> Change { .set([todo], .note, .text(note)) }

  /// Todos are given to a member of their group, or unassigned.
  package static func assign(_ todos: [Target], user: Int64?) -> Change { .set(todos, .assignee, .member(user)) }

  /// Todos get a due date, or none.
  package static func setDue(_ todos: [Target], _ due: Day?) -> Change { .set(todos, .due, .day(due)) }
}

/// The result of a change.
package struct ChangeReceipt: Equatable, Sendable {
  /// The id that the log has for the change; nil where everything was so already and nothing was written.
  package var changeID: Int64?
  /// The id of what the change created, or of the member it added.
  package var createdID: Int64?
  /// The ids of what it changed.
  package var changed: [Int64]
  /// The ids of what was so already.
  package var unchanged: [Int64]
  /// The number of todos that lost their assignee on the way.
  package var unassignedCount: Int
  /// The todos that come next, in place of those that repeat.
  package var next: [NextTodo] = []
  /// The result of an import; nil for any other change.
  package var imported: ImportCounts?

  /// Creates a receipt.
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

/// A todo that comes next, in place of one that is done and repeats.
package struct NextTodo: Equatable, Sendable {
  /// Its id.
  package let id: Int64
  /// The id of the todo that is done.
  package let previousID: Int64
  /// The day by which it is to be done.
  package let due: Day
  /// The number of days of the rule that lay in the past, and were passed over.
  package let missed: Int

  /// Creates the next todo.
  package init(id: Int64, previousID: Int64, due: Day, missed: Int) {
    self.id = id
    self.previousID = previousID
    self.due = due
    self.missed = missed
  }
}

/// A change as the log has it.
package struct ChangeRecord: Equatable, Sendable {
  /// The change's id.
  package let id: Int64
  /// When it was made.
  package let at: Timestamp
  /// The kind of change.
  package let kind: Kind
  /// The id of the first thing it was about.
  package let subjectID: Int64
  /// The name that the thing had then (after a renaming, the new one).
  package let subject: String
  /// The number of things it was about.
  package let count: Int
  /// True if it has been undone.
  package let isUndone: Bool
  /// Who made it; nil where there is one user only.
  package let author: String?
  /// The values that it altered of the first thing that it was about; nil if unknown.
  package var alteration: Alteration?

  /// Creates a record.
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

/// That the data changed.
package struct ChangeNotice: Equatable, Sendable {
  /// The origin of the change.
  package enum Origin: Equatable, Sendable {
    /// This session changed it.
    case here
    /// Somebody else did, or what was written here was taken back.
    case elsewhere
  }

  /// The origin of the change.
  package let origin: Origin

  /// Creates a notice.
  package init(origin: Origin) { self.origin = origin }
}
