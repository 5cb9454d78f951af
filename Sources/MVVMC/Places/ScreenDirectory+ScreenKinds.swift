extension ScreenDirectory {
  /// Returns the kinds of screen that have a command with a name or an alias.
  package func kinds(knowing word: String) -> [ScreenKind] {
    entries.filter { $0.directory.index(of: word) != nil }.map(\.kind)
  }

  /// Returns the kind with a name, or `nil` if there is none.
  package func kind(named name: String) -> ScreenKind? { entries.first { $0.kind.name == name }?.kind }
}
