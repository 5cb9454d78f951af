import MVVMC

/// The settings that name a location or an item: `start`, and in an app whose first screen lists groups,
/// `default-group`.
extension Session {
  /// Changes a setting, and invalidates the screens.
  ///
  /// - Throws: ``Failure`` as ``Settings/set(_:to:)`` does, or if the value of `start` names no location. A default
  ///   item is not looked up, because the data may be different when it is used.
  package func change(_ name: String, to value: String) throws(Failure) {
    guard isSetting(name) else { throw Settings.unknown(name, among: settingNames) }
    try settings.set(name, to: name == "start" ? try orAuto(value, location(named:)) : value)
    invalidateScreens()
  }

  /// Returns the value that is stored for a setting: an item by its name, or by its id if the name is not unique.
  ///
  /// - Throws: ``Failure`` if there is no such item or location.
  func stored(_ value: String, for name: String) throws(Failure) -> String {
    if value.isEmpty, name == "start" || name == defaultItemName {
      throw Failure(.invalid, "\(name) cannot be empty", advice: "set \(name) auto restores the default")
    }
    if name == "start", value.hasPrefix("/") { _ = try stack.title(at: Route(parsing: value).path) }
    // The prefix is tested first, because finding the name takes longer than all the rest of `set`.
    guard Settings.isDefaultItem(name), name == defaultItemName else { return value }
    return try orAuto(value) { (text) throws(Failure) in
      let path = try path(named: text)
      return nameOrID(of: try stack.title(at: path), at: path)
    }
  }

  /// Returns the name of the item at a path, or its id if the name means no item or another one.
  private func nameOrID(of name: String, at path: [Route.Segment]) -> String {
    // A name that cannot be looked up means no item.
    guard (try? self.path(named: name)) != path, case .id(let id) = path.last else { return name }
    return "#\(id)"
  }

  private func orAuto(_ value: String, _ find: (String) throws(Failure) -> String) throws(Failure) -> String {
    guard value != "auto" else { return value }
    do throws(Failure) { return try find(value) } catch {
      guard error.code == .notFound, Settings.isAuto(value) else { throw error }
      return "auto"
    }
  }

  var settingNames: [String] {
    guard hasUsers else { return Settings.names.filter { !Settings.isOfUser($0) } }
    return (Settings.names + [defaultItemName].compactMap { $0 }).sorted()
  }

  private func isSetting(_ name: String) -> Bool {
    // The default item is tested last, because finding its name takes longer than all the rest of `set`.
    Settings.names.contains(name) ? hasUsers || !Settings.isOfUser(name) : name == defaultItemName
  }

  private var hasUsers: Bool { everywhere.shell.userNames != nil }

  /// The name of the setting for the default item, such as `default-group`, or `nil` if the app has no users or its
  /// first screen lists no items.
  var defaultItemName: String? { hasUsers ? kindOfItems.map { Settings.defaultItemPrefix + $0 } : nil }

  /// The name of the kind of items that the first screen lists, such as `group`, or `nil` if it lists none.
  package var kindOfItems: String? { itemsAtRoot?.name }

  /// Returns suggestions for an unfinished value of `start` or of the default item.
  func locations(for name: String, startingWith typed: String) -> [Suggestion] {
    if name == "start", typed.hasPrefix("/") {
      return LocationCompletion(stack: stack).candidates(for: typed).map { Suggestion($0.replacement, $0.detail) }
    }
    let root = stack.calcots[0].path
    // A failure to read only leaves out suggestions. Performing the line reports it.
    let segments = (try? stack.segments(after: root, startingWith: typed, limit: Completion.limit)) ?? []
    let counts = Dictionary(segments.map { ($0.detail.lowercased(), 1) }, uniquingKeysWith: +)
    // A path segment is an id, but users think of a name.
    return [Suggestion("auto", name == "start" ? "the first screen" : "none")]
      + segments.compactMap { segment in
        let (id, name) = (segment.text.prefix { $0 != "/" }, segment.detail)
        guard !name.isEmpty else { return nil }
        // All other names find their items. Looking up each of them would take too long.
        let isLookedUp = name.hasPrefix("#") || Int64(name) != nil || counts[name.lowercased(), default: 0] > 1
        let number = isLookedUp ? Int64(id) : nil
        return Suggestion(number.map { nameOrID(of: name, at: root + [.id($0)]) } ?? name, label: name, "#\(id)")
      }
  }

  /// The kind of the screens for the items that the first screen lists.
  private var itemsAtRoot: ScreenKind? {
    let root = stack.calcots[0].kind
    return root.children().first { kind in
      guard let own = root.template, let template = kind.template, template.begins(with: own) else { return false }
      if case .parameter = template.segments.dropFirst(own.segments.count).first { return true }
      return false
    }
  }

  private func location(named text: String) throws(Failure) -> String {
    text.hasPrefix("/") ? text : Route(try path(named: text)).description
  }

  /// Returns the path of one of the items that the first screen lists, by its name or its id. A number is an id, unless
  /// an item has it as its name.
  private func path(named text: String) throws(Failure) -> [Route.Segment] {
    let root = stack.calcots[0].path
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int64(digits) else {
      return try stack.path(meantBy: root + [.name(text)])
    }
    // If no item can be found by the name, the number is an id, and looking that up reports a failure to read.
    if !text.hasPrefix("#"), let named = try? stack.path(meantBy: root + [.name(text)]),
      (try? stack.title(at: named)) == text
    {
      return named
    }
    return try stack.path(meantBy: root + [.id(id)])
  }
}
