import GroupsDomain

/// Writes todos in a format.
protocol TodoWriter {
  /// Returns the text before the todos. `groups` are the exported groups with their members.
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String
  /// Returns the text of a todo.
  mutating func write(_ todo: ExportedTodo) -> String
  /// Returns the text after the todos.
  func end() -> String
}

extension TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String { "" }
  func end() -> String { "" }
}
