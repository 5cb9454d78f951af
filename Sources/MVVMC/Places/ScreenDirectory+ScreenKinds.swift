extension ScreenDirectory {
  /// Returns the kinds of screen that have a command with a name or an alias.
  package func kinds(knowing word: String) -> [ScreenKind] {
    entries.filter { $0.directory.index(of: word) != nil }.map(\.kind)
  }

  /// Returns the kind with a name, or `nil` if there is none.
  package func kind(named name: String) -> ScreenKind? { entries.first { $0.kind.name == name }?.kind }

  /// Returns the kinds on the stack when a screen of `kind` is on top: the root, and the kinds whose templates are the
  /// beginning of its own. Returns `nil` for a dialog, which may be above any screen.
  package func stack(of kind: ScreenKind) -> [ScreenKind]? {
    guard let root = entries.first?.kind, let template = kind.template else { return nil }
    let open = entries.map(\.kind).filter { other in
      guard let beginning = other.template, other != root else { return false }
      return template.begins(with: beginning)
    }
    return [root] + open.sorted { $0.depth < $1.depth }
  }

  /// Returns the kind of screen at a location.
  package func kind(at route: Route) -> ScreenKind? {
    entries.map(\.kind).first { $0.template?.matches(route) ?? false }
  }
}

extension ScreenKind {
  /// The number of segments of its locations; 0 for a dialog.
  fileprivate var depth: Int { template?.segments.count ?? 0 }
}
