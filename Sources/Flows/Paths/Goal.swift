import MVVMC
import Shell

/// What a path is to lead to: a location, a kind of screen, a stack of screens, or a place of the map by its id.
struct Goal {
  private let location: String?
  private let name: String
  private let granularity: Granularity

  /// Reads a goal. The probe begins anew for it.
  ///
  /// - Throws: ``Failure`` where it is empty, or begins as a location and is none.
  init(_ text: String, _ granularity: Granularity, of probe: Probe) throws(Failure) {
    guard !text.isEmpty else {
      throw Failure(.invalid, "a way needs a target", advice: "name a screen or a location, as in path todo")
    }
    try probe.restart()
    location = text.hasPrefix("/") ? try Self.location(Route(parsing: text), of: probe) : nil
    // A stack is written `todo < todos` where people read it.
    name = text.filter { $0 != " " }
    self.granularity = granularity
  }

  /// The location as `where` prints it. With names, and views that are said although they are the first, it may be
  /// written in other ways; what is not there yet has only the one.
  private static func location(_ route: Route, of probe: Probe) throws(Failure) -> String {
    // Why one cannot go there from the beginning does not matter: the exploration tells whether one can later on.
    let isThere = (try? probe.session.stack.go(to: route)) != nil
    let location = probe.session.stack.location
    try probe.restart()
    return (isThere ? location : route).description
  }

  /// Whether a session stands there.
  func isReached(by probe: Probe) -> Bool {
    let top = probe.session.stack.top
    // A question has the location of the screen below it, and is none.
    if let location { return !top.isDialog && probe.session.stack.location.description == location }
    // An id begins with the kind: most need not be made.
    return name.hasPrefix(top.kind.name) && means(probe.kinds, granularity.key(of: probe.snapshot), location: "")
  }

  /// Whether a place is meant.
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

  /// How many commands a way has at least, as the screens declare where their commands lead.
  func leastLength(from probe: Probe) -> Int {
    if isReached(by: probe) { return 0 }
    let declared = DeclaredWays(screens: probe.session.screens)
    let entries = declared.screens.entries
    let goals = entries.filter { entry in
      if let location, let route = try? Route(parsing: location) { return entry.kind.template?.fits(route) == true }
      return name == entry.kind.name || name.hasPrefix("\(entry.kind.name)-") || name.hasPrefix("\(entry.kind.name)<")
    }.map(\.kind.name)
    let own = ["back", "forward", "up", "home", "undo", "redo"]
    // The app's own commands may lead anywhere.
    guard !goals.isEmpty, probe.session.generalMoves.allSatisfy(own.contains) else { return 1 }
    var reached = Set(probe.kinds)
    var length = 1
    var latest: Set<String> = [probe.kinds[0]]
    // What is below the top is one command away.
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

  /// The id of the place where a session stands.
  func name(of probe: Probe) -> String {
    PlaceName(probe.kinds, granularity.key(of: probe.snapshot)).candidates(granularity)[0]
  }
}
