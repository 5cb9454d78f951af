import MVVMC
import Shell

/// The target of a path: a location, a kind of screen, a stack of screens, or a place of the map by its id.
struct Goal {
  private let location: String?
  private let name: String
  private let granularity: Granularity

  /// Reads a goal. The driver begins anew for it.
  ///
  /// - Throws: ``Failure`` where it is empty, or begins as a location and is none.
  init(_ text: String, _ granularity: Granularity, of driver: Driver) throws(Failure) {
    guard !text.isEmpty else {
      throw Failure(.invalid, "a way needs a target", advice: "name a screen or a location, as in path todo")
    }
    try driver.restart()
    location = text.hasPrefix("/") ? try Self.location(Route(parsing: text), of: driver) : nil
    // A stack is written `todo < todos` where people read it.
    name = text.filter { $0 != " " }
    self.granularity = granularity
  }

  /// The location as `where` prints it. With names, and views that are said although they are the first, it may be
  /// written in other ways; what is not there yet has only the one.
  private static func location(_ route: Route, of driver: Driver) throws(Failure) -> String {
    // Why one cannot go there from the beginning does not matter: the exploration tells whether one can later on.
    let isThere = (try? driver.session.stack.go(to: route)) != nil
    let location = driver.session.stack.location
    try driver.restart()
    return (isThere ? location : route).description
  }

  /// Returns whether a session stands there.
  func isReached(by driver: Driver) -> Bool {
    let top = driver.session.stack.top
    // A question has the location of the screen below it, and is none.
    if let location { return !top.isDialog && driver.session.stack.location.description == location }
    // An id begins with the kind: most need not be made.
    return name.hasPrefix(top.kind.name) && means(driver.kinds, granularity.key(of: driver.snapshot), location: "")
  }

  /// Returns whether a place is meant.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the screens on the stack, the one on top first.
  ///   - key: what tells the place from others.
  ///   - location: where the user is there.
  /// - Returns: whether the goal names the place, by its location, its screens or its id.
  func means(_ kinds: [String], _ key: UInt64, location: String) -> Bool {
    if let goal = self.location { return location == goal }
    let place = PlaceName(kinds, key)
    return kinds[0] == name || place.stack == name || place.candidates(granularity).contains(name)
  }

  /// The fewest commands of a way, as the screens declare where their commands lead.
  func leastLength(from driver: Driver) -> Int {
    if isReached(by: driver) { return 0 }
    let declared = DeclaredEdges(screens: driver.session.screens)
    let entries = declared.screens.entries
    let goals = entries.filter { entry in
      // A text that is no location may still be the name of a screen.
      if let location, let route = try? Route(parsing: location) { return entry.kind.template?.fits(route) == true }
      return begins(with: entry.kind)
    }.map(\.kind.name)
    let own = ["back", "forward", "up", "home", "undo", "redo"]
    // The app's own commands may lead anywhere.
    guard !goals.isEmpty, driver.session.generalMoves.allSatisfy(own.contains) else { return 1 }
    var reached = Set(driver.kinds)
    var length = 1
    var latest: Set<String> = [driver.kinds[0]]
    // The screens below the top are one command away.
    if goals.contains(where: reached.contains) { return 1 }
    while length <= entries.count {
      latest = Set(
        entries.filter { latest.contains($0.kind.name) }.flatMap {
          $0.directory.declarations.flatMap { $0.leadsTo.map(\.name) }
        })
      if goals.contains(where: latest.contains) { return length }
      reached.formUnion(latest)
      latest = reached
      length += 1
    }
    return 1
  }

  /// The declared screen that is probably meant by a name of another spelling; nil if a screen has that name, or none a similar one.
  func misspelled(among screens: ScreenDirectory) -> String? {
    let kinds = screens.entries.map(\.kind)
    guard location == nil, !kinds.contains(where: begins) else { return nil }
    return Spelling.nearest(to: name, in: kinds.map(\.name)).first
  }

  /// Returns whether the name is that of a kind of screen, of a stack with it on top, or the id of a place of it.
  private func begins(with kind: ScreenKind) -> Bool {
    name == kind.name || name.hasPrefix("\(kind.name)-") || name.hasPrefix("\(kind.name)<")
  }

  /// The id of the place where a session stands.
  func name(of driver: Driver) -> String {
    PlaceName(driver.kinds, granularity.key(of: driver.snapshot)).candidates(granularity)[0]
  }
}
