import GroupsDomain

/// Writes todos in a format, each as it comes.
protocol TodoWriter {
  /// The text before the todos. `groups` are those that they belong to, each with its members.
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String
  /// A todo.
  mutating func write(_ todo: ExportedTodo) -> String
  /// The text after them.
  func end() -> String
}

extension TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String { "" }
  func end() -> String { "" }
}
