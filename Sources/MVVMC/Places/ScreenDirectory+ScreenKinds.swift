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
    entries.map(\.kind).first { $0.template?.matches(route) ?? false } ?? shortened(route)
  }

  /// Returns the kind at a location whose words the user may have abbreviated, or `nil` if none or several match. Case
  /// is ignored. An abbreviation is the beginning of exactly one of the possible words.
  private func shortened(_ route: Route) -> ScreenKind? {
    guard hasShortNames, let root = entries.first?.kind.template?.words,
      root == route.path.prefix(root.count).map(\.description)
    else { return nil }
    var found = entries.map(\.kind).filter { $0.depth == route.path.count }
    for index in route.path.indices.dropFirst(root.count) {
      let text = route.path[index].description.lowercased()
      // A placeholder matches anything.
      func word(_ kind: ScreenKind) -> String? { kind.template.flatMap { $0.words[index] } }
      let whole = found.filter { word($0) == text || word($0) == nil }
      found = whole.isEmpty ? found.filter { word($0)?.hasPrefix(text) ?? false } : whole
      guard Set(found.map(word)).count == 1 else { return nil }
    }
    return found.first
  }
}

extension ScreenKind {
  /// The number of segments of its locations; 0 for a dialog.
  fileprivate var depth: Int { template?.segments.count ?? 0 }
}
