import GroupsDomain

/// Writes todos in a format, each as it comes.
protocol TodoWriter {
  /// What comes before the todos. `groups` are those that they belong to, each with its members.
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String
  /// A todo.
  mutating func write(_ todo: ExportedTodo) -> String
  /// What comes after them.
  func end() -> String
}

extension TodoWriter {
  mutating func begin(_ groups: [(group: Group, members: [User])]) -> String { "" }
  func end() -> String { "" }
}
