/// One mutation, as a value. A store applies it as a whole or not at all, records it with its inverse, and tells of it.
public enum Change: Equatable, Sendable {
  /// Something that exists, in the version that the user saw; nil where any version will do.
  public struct Target: Equatable, Sendable {
    /// The id.
    public let id: Int64
    /// The version that the user saw.
    public let version: Int64?

    /// Makes a target.
    public init(_ id: Int64, version: Int64? = nil) {
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
  /// A person leaves a group; their todos there are then nobody's.
  case removeMember(group: Int64, user: Target)
  /// A new todo. The assignee is a member of the group.
  case addTodo(group: Int64, name: String, priority: Priority, due: Day?, assignee: Int64?)
  /// Todos are done, or open again.
  case setDone([Target], Bool)
  /// Open todos get a priority.
  case setPriority([Target], Priority)
  /// Another name for a todo.
  case renameTodo(Target, name: String)
  /// Another note for a todo; empty for none.
  case setNote(Target, note: String)
  /// Todos are given to a member of their group, or to nobody.
  case assign([Target], user: Int64?)
  /// Todos get a due day, or none.
  case setDue([Target], Day?)
  /// Todos go to another group. Who is no member there loses them.
  case moveTodos([Target], group: Int64)
  /// Todos go.
  case removeTodos([Target])
  /// The done todos of a group go.
  case clearDone(group: Int64)
}

extension Change {
  /// What the change is about, where that existed before.
  public var targets: [Target] {
    switch self {
    case .createGroup, .addMember, .addTodo, .clearDone: []
    case .renameGroup(let target, _), .moveGroup(let target, _, _), .deleteGroup(let target),
      .renameUser(let target, _, _), .removeMember(_, let target), .renameTodo(let target, _), .setNote(let target, _):
      [target]
    case .setDone(let targets, _), .setPriority(let targets, _), .assign(let targets, _), .setDue(let targets, _),
      .moveTodos(let targets, _), .removeTodos(let targets):
      targets
    }
  }
}

/// What became of a change.
public struct ChangeReceipt: Equatable, Sendable {
  /// The id that the log has for the change; nil where everything was so already and nothing was written.
  public var changeID: Int64?
  /// The id of what the change created, or of the member it added.
  public var createdID: Int64?
  /// The ids of what it changed.
  public var changed: [Int64]
  /// The ids of what was so already.
  public var unchanged: [Int64]
  /// How many todos lost their assignee on the way.
  public var unassignedCount: Int

  /// Makes a receipt.
  public init(
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

/// A change as the log has it.
public struct ChangeRecord: Equatable, Sendable {
  /// What kind of change it was.
  public enum Kind: String, Sendable, CaseIterable {
    case createGroup, renameGroup, moveGroup, deleteGroup, addMember, renameUser, removeMember, addTodo, finishTodos,
      reopenTodos, setPriority, renameTodo, setNote, assign, setDue, moveTodos, removeTodos, clearDone
  }

  /// The change's id.
  public let id: Int64
  /// When it was made.
  public let at: Timestamp
  /// What kind of change it was.
  public let kind: Kind
  /// The id of the first thing it was about.
  public let subjectID: Int64
  /// The name that the thing had then (after a renaming, the new one).
  public let subject: String
  /// How many things it was about.
  public let count: Int
  /// Whether it has been undone.
  public let isUndone: Bool

  /// Makes a record.
  public init(
    id: Int64, at: Timestamp, kind: Kind, subjectID: Int64, subject: String, count: Int, isUndone: Bool
  ) {
    self.id = id
    self.at = at
    self.kind = kind
    self.subjectID = subjectID
    self.subject = subject
    self.count = count
    self.isUndone = isUndone
  }
}

/// That the data changed.
public struct ChangeNotice: Equatable, Sendable {
  /// Where the change came from.
  public enum Origin: Equatable, Sendable {
    /// This session changed it.
    case here
    /// Somebody else did, or what was written here was taken back.
    case elsewhere
  }

  /// Where the change came from.
  public let origin: Origin

  /// Makes a notice.
  public init(origin: Origin) { self.origin = origin }
}
