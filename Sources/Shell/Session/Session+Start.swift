import MVVMC

/// The location where a prompt begins. The setting `start` has an alias such as `default-group` in an app whose first
/// screen lists groups.
extension Session {
  /// Returns the canonical name of a setting, and the value that is stored for it.
  ///
  /// - Throws: ``Failure`` if the value of `start` names no location.
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

  /// Returns the canonical name of a setting.
  func settingName(_ name: String) -> String {
    // The prefix is tested first, because finding `startName` takes longer than all the rest of `set`.
    name.hasPrefix(Self.startNamePrefix) && name == startName ? "start" : name
  }

  /// The alias of the setting `start`, such as `default-group`, or `nil` if the first screen lists no things.
  var startName: String? { thingsAtRoot.map { Self.startNamePrefix + $0.name } }

  private static let startNamePrefix = "default-"

  /// Returns suggestions for an unfinished value of `start`.
  func starts(startingWith typed: String) -> [Suggestion] {
    if typed.hasPrefix("/") {
      return LocationCompletion(stack: stack).candidates(for: typed).map { Suggestion($0.replacement, $0.detail) }
    }
    let root = stack.calcots[0].path
    // A failure to read only leaves out suggestions. Performing the line reports it.
    let things = try? stack.segments(after: root, startingWith: typed, limit: Completion.limit)
    // A path segment is an id, but users think of a name.
    return [Suggestion("auto", "the first screen")]
      + (things ?? []).compactMap { thing in
        thing.detail.isEmpty ? nil : Suggestion(thing.detail, "#" + thing.text.prefix { $0 != "/" })
      }
  }

  /// The kind of the screens for the things that the first screen lists.
  private var thingsAtRoot: ScreenKind? {
    let root = stack.calcots[0].kind
    return root.children().first { kind in
      guard let own = root.template, let template = kind.template, template.begins(with: own) else { return false }
      if case .parameter = template.segments.dropFirst(own.segments.count).first { return true }
      return false
    }
  }

  /// Returns the location of one of the things that the first screen lists, by its name or its id.
  private func location(named text: String) throws(Failure) -> String {
    let id = Int64(text.hasPrefix("#") ? text.dropFirst() : text[...])
    let path = stack.calcots[0].path + [id.map(Route.Segment.id) ?? .name(text)]
    return Route(try stack.path(meantBy: path)).description
  }
}
