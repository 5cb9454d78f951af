import MVVMC

extension ScreenDirectory {
  /// The kinds of screen that know a command.
  func kinds(knowing word: String) -> [String] {
    entries.filter { $0.directory.index(of: word) != nil }.map(\.kind.name)
  }

  func entry(_ kind: String) -> Entry? { entries.first { $0.kind.name == kind } }

  /// The kinds that are open when a screen of `kind` is on top: those whose locations lead to it, above the root.
  func stack(of kind: String) -> [String]? {
    guard let root = entries.first, let path = entry(kind)?.path else { return nil }
    let below = entries.filter { other in
      guard let beginning = other.path, other.kind != root.kind else { return false }
      return path.starts(with: beginning)
    }
    return [root.kind.name] + below.sorted { ($0.path?.count ?? 0) < ($1.path?.count ?? 0) }.map(\.kind.name)
  }

  /// The kind of screen at a location.
  func kind(at route: Route) -> String? {
    let exact = entries.first { entry in
      guard let path = entry.path, path.count == route.path.count else { return false }
      return zip(path, route.path).allSatisfy { $0 == nil || .name($0 ?? "") == $1 }
    }
    return (exact ?? shortened(route))?.kind.name
  }

  /// The entry that a location means whose words are shortened: each is taken without regard to case, and as the beginning of
  /// the only word that begins so.
  private func shortened(_ route: Route) -> Entry? {
    guard hasShortNames, let root = entries.first?.path, root == route.path.prefix(root.count).map(\.description) else {
      return nil
    }
    var found = entries.filter { $0.path?.count == route.path.count }
    for index in route.path.indices.dropFirst(root.count) {
      let text = route.path[index].description.lowercased()
      // An id or a name of any kind may stand where no word does.
      func word(_ entry: Entry) -> String? { entry.path.flatMap { $0[index] } }
      let whole = found.filter { word($0) == text || word($0) == nil }
      found = whole.isEmpty ? found.filter { word($0)?.hasPrefix(text) ?? false } : whole
      guard Set(found.map(word)).count == 1 else { return nil }
    }
    return found.first
  }
}
