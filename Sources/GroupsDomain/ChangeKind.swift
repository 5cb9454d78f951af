extension ChangeRecord {
  /// The kinds of change in the log.
  package enum Kind: Hashable, Sendable {
    case createGroup, renameGroup, moveGroup, deleteGroup, addMember, renameUser, removeMember
    case addTodo, importTodos, finishTodos, reopenTodos, moveTodos, removeTodos, clearDone
    /// Sets a field of todos.
    case set(TodoField)
  }
}

extension ChangeRecord.Kind: CaseIterable, RawRepresentable, CustomStringConvertible {
  package static let allCases: [ChangeRecord.Kind] =
    [
      .createGroup, .renameGroup, .moveGroup, .deleteGroup, .addMember, .renameUser, .removeMember, .addTodo,
      .importTodos, .finishTodos, .reopenTodos,
    ] + TodoField.all.filter { $0.command != nil }.map { .set($0) } + [.moveTodos, .removeTodos, .clearDone]

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Creates the kind with a name from a store, or returns `nil` if the name is unknown.
  package init?(rawValue: String) {
    guard let kind = Self.byName[rawValue] else { return nil }
    self = kind
  }

  /// The name in stores and JSON.
  package var rawValue: String {
    switch self {
    case .createGroup: "createGroup"
    case .renameGroup: "renameGroup"
    case .moveGroup: "moveGroup"
    case .deleteGroup: "deleteGroup"
    case .addMember: "addMember"
    case .renameUser: "renameUser"
    case .removeMember: "removeMember"
    case .addTodo: "addTodo"
    case .importTodos: "importTodos"
    case .finishTodos: "finishTodos"
    case .reopenTodos: "reopenTodos"
    case .moveTodos: "moveTodos"
    case .removeTodos: "removeTodos"
    case .clearDone: "clearDone"
    case .set(let field): field.record
    }
  }

  package var description: String { rawValue }
}
