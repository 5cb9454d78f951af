extension ScreenDirectory {
  /// The kinds of screen that know a command.
  package func kinds(knowing word: String) -> [ScreenKind] {
    entries.filter { $0.directory.index(of: word) != nil }.map(\.kind)
  }

  /// The kind with a name, or nil.
  package func kind(named name: String) -> ScreenKind? { entries.first { $0.kind.name == name }?.kind }

  /// The kinds that are open when a screen of `kind` is on top: those whose templates its own begins with, above the
  /// root. Nil for a dialog, which may stand on any screen.
  package func stack(of kind: ScreenKind) -> [ScreenKind]? {
    guard let root = entries.first?.kind, let template = kind.template else { return nil }
    let open = entries.map(\.kind).filter { other in
      guard let beginning = other.template, other != root else { return false }
      return template.begins(with: beginning)
    }
    return [root] + open.sorted { $0.depth < $1.depth }
  }

  /// The kind of screen at a location.
  package func kind(at route: Route) -> ScreenKind? {
    entries.map(\.kind).first { $0.template?.matches(route.path) ?? false } ?? shortened(route)
  }

  /// The kind that a location means whose words are shortened: each is taken without regard to case, and as the
  /// beginning of the only word that begins so.
  private func shortened(_ route: Route) -> ScreenKind? {
    guard hasShortNames, let root = entries.first?.kind.template?.words,
      root == route.path.prefix(root.count).map(\.description)
    else { return nil }
    var found = entries.map(\.kind).filter { $0.depth == route.path.count }
    for index in route.path.indices.dropFirst(root.count) {
      let text = route.path[index].description.lowercased()
      // An id or a name of any kind may stand where no word does.
      func word(_ kind: ScreenKind) -> String? { kind.template.flatMap { $0.words[index] } }
      let whole = found.filter { word($0) == text || word($0) == nil }
      found = whole.isEmpty ? found.filter { word($0)?.hasPrefix(text) ?? false } : whole
      guard Set(found.map(word)).count == 1 else { return nil }
    }
    return found.first
  }
}

extension ScreenKind {
  /// True if there is a screen of this kind for each of several things, so that its locations hold an id or a name.
  package var isOneOfMany: Bool { template?.words.contains(nil) ?? false }

  /// The number of segments of its locations; 0 for a dialog.
  fileprivate var depth: Int { template?.segments.count ?? 0 }
}

extension PlaceTemplate {
  /// True if a path is one of a screen with this template: it has the fixed words, and anything for the parameters.
  func matches(_ path: [Route.Segment]) -> Bool {
    path.count == segments.count
      && zip(segments, path).allSatisfy { segment, written in
        if case .literal(let word) = segment { written == .name(word) } else { true }
      }
  }
}
