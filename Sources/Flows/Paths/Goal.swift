import MVVMC
import Shell

/// The target of a path: a location, a kind of screen, a stack of screens, or the id of a place on the map.
struct Goal {
  /// The location in the form that `where` prints; `nil` if the target is no location.
  private let location: String?
  /// The same location as a route.
  private let route: Route?
  private let name: String
  private let granularity: Granularity

  /// Creates a goal from text, and returns the driver to the start.
  ///
  /// - Throws: ``Failure`` if the text is empty, or begins with `/` but is not a valid location.
  init(_ text: String, _ granularity: Granularity, of driver: Driver) throws(Failure) {
    guard !text.isEmpty else {
      throw Failure(.invalid, "a path needs a target", advice: "name a screen or a location, as in path todo")
    }
    try driver.restart()
    route = text.hasPrefix("/") ? try Self.canonical(Route(parsing: text), of: driver) : nil
    location = route?.description
    // Reports write a stack as `todo < todos`.
    name = text.filter { $0 != " " }
    self.granularity = granularity
  }

  /// Returns the location in the form that `where` prints. A location with names or with the default view has several
  /// forms; one that does not exist yet is kept as it is.
  private static func canonical(_ route: Route, of driver: Driver) throws(Failure) -> Route {
    var isThere = true
    do { try driver.session.stack.go(to: route) } catch {
      // An item may become available during the exploration, but an invalid location or view remains invalid.
      if [.usage, .invalid].contains(error.code) { throw error }
      isThere = false
    }
    let location = driver.session.stack.location
    try driver.restart()
    return isThere ? location : route
  }

  /// Returns the number of leading segments that the driver's location shares with the target; 0 if the target is no
  /// location.
  func sharedSegmentCount(with driver: Driver) -> Int {
    guard let route else { return 0 }
    return zip(route.path, driver.session.stack.location.path).prefix { $0 == $1 }.count
  }

  /// Returns whether the target exists in the driver's data. If it is a location, the driver may be there afterwards.
  func exists(for driver: Driver) -> Bool {
    // Any reason why the location cannot be opened means that it is not there yet.
    route.map { (try? driver.session.stack.go(to: $0)) != nil } ?? true
  }

  func isReached(by driver: Driver) -> Bool {
    let top = driver.session.stack.top
    // A dialog has the location of the screen below it, but is not that screen.
    if let location { return !top.isDialog && driver.session.stack.location.description == location }
    // An id begins with the kind, so most ids need not be computed.
    return name.hasPrefix(top.kind.name) && matches(driver.kinds, granularity.key(of: driver.snapshot), location: "")
  }

  /// Returns whether the goal is a place's location, its screens or its id. The location of a dialog is empty.
  func matches(_ kinds: [String], _ key: UInt64, location: String) -> Bool {
    if let goal = self.location { return location == goal }
    let place = PlaceName(kinds, key)
    return kinds[0] == name || place.stack == name || place.candidates(granularity).contains(name)
  }

  /// Returns a lower bound of the number of commands on a path to the goal, from the destinations that the screens
  /// declare.
  func minimumLength(from driver: Driver) -> Int {
    if isReached(by: driver) { return 0 }
    let declared = DeclaredCommands(screens: driver.session.screens)
    let entries = declared.screens.entries
    let goals = entries.filter { entry in
      if let route { return entry.kind.template?.matches(route) == true }
      return refersTo(entry.kind)
    }.map(\.kind.name)
    // Commands that the app adds to the shell may lead anywhere.
    guard !goals.isEmpty, driver.session.appCommands.isEmpty else { return 1 }
    // Screens below the top are one command away.
    if goals.contains(where: driver.kinds.contains) { return 1 }
    var reached: Set<String> = [driver.kinds[0]]
    for length in 1...max(1, entries.count) {
      let next = entries.filter { reached.contains($0.kind.name) }.flatMap {
        $0.directory.declarations.flatMap { $0.leadsTo.map(\.name) }
      }
      if goals.contains(where: next.contains) { return length }
      reached.formUnion(next + driver.kinds)
    }
    return 1
  }

  /// Returns advice for a name that is no declared screen; `nil` if it may be found.
  func advice(among screens: ScreenDirectory) -> String? {
    let kinds = screens.entries.map(\.kind)
    guard location == nil, !kinds.contains(where: refersTo) else { return nil }
    let near = Spelling.nearest(to: name, in: kinds.map(\.name)).first
    return near.map { "did you mean \($0)?" } ?? Self.targets(among: screens)
  }

  /// Returns the screens that may be a goal, in words.
  static func targets(among screens: ScreenDirectory) -> String {
    let declared = DeclaredCommands(screens: screens)
    let names = screens.entries.map(\.kind.name).filter { !declared.isUnusedDialog($0) }.sorted()
    return "the targets are the screens \(names.joined(separator: ", ")), and locations as printed by where"
  }

  /// Returns whether the name is a kind of screen, a stack with that screen on top, or the id of a place with it.
  private func refersTo(_ kind: ScreenKind) -> Bool {
    name == kind.name || name.hasPrefix("\(kind.name)-") || name.hasPrefix("\(kind.name)<")
  }
}
