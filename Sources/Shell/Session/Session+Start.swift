import MVVMC

/// The place where a prompt begins: the setting `start`, also called `default-group` in an app whose first screen
/// leads to groups.
extension Session {
  /// A setting under its own name, with its value as it is kept.
  ///
  /// - Throws: ``Failure`` if a value names nothing.
  func setting(_ name: String, _ value: String) throws(Failure) -> (name: String, value: String) {
    let name = settingName(name)
    guard name == "start", !value.hasPrefix("/"), value != "auto" else { return (name, value) }
    do throws(Failure) {
      return (name, try location(named: value))
    } catch {
      guard error.code == .notFound, Settings.isAuto(value) else { throw error }
      return (name, "auto")
    }
  }

  /// The name that a setting is kept by.
  func settingName(_ name: String) -> String {
    // Looking through the places of the app takes longer than all the rest of `set`.
    name.hasPrefix(Self.startNamePrefix) && name == startName ? "start" : name
  }

  /// The other name of the setting `start`: `default-group`; nil if the first screen leads to no things.
  var startName: String? { thingsAtRoot.map { Self.startNamePrefix + $0.name } }

  private static let startNamePrefix = "default-"

  /// The values of `start` that begin as typed.
  func starts(startingWith typed: String) -> [Suggestion] {
    if typed.hasPrefix("/") {
      return LocationCompletion(stack: stack).candidates(for: typed).map { Suggestion($0.replacement, $0.detail) }
    }
    let root = stack.calcots[0].path
    // A failure to read leaves out suggestions; performing the line reports it.
    let things = try? stack.segments(after: root, startingWith: typed, limit: Completion.limit)
    // A segment is an id, but users think of a name.
    return [Suggestion("auto", "the first screen")]
      + (things ?? []).compactMap { thing in
        thing.detail.isEmpty ? nil : Suggestion(thing.detail, "#" + thing.text.prefix { $0 != "/" })
      }
  }

  /// The kind of the things of the first screen, of which each has a place of its own.
  private var thingsAtRoot: ScreenKind? {
    let root = stack.calcots[0].kind
    return root.children().first { kind in
      guard let own = root.template, let template = kind.template, template.begins(with: own) else { return false }
      if case .parameter = template.segments.dropFirst(own.segments.count).first { return true }
      return false
    }
  }

  /// The location of a thing of the first screen, by its name or its id.
  private func location(named text: String) throws(Failure) -> String {
    let id = Int64(text.hasPrefix("#") ? text.dropFirst() : text[...])
    let path = stack.calcots[0].path + [id.map(Route.Segment.id) ?? .name(text)]
    return Route(try stack.path(meantBy: path)).description
  }
}
