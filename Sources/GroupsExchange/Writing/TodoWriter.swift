import GroupsDomain

/// A writer of todos, one for each format. The methods return the text to append to the file.
protocol TodoWriter {
  /// Returns the text before the todos. `groups` are the exported groups with their members, for the formats that write
  /// them; it is empty for others.
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
