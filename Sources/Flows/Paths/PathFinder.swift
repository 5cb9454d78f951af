import MVVMC
import Shell

/// Finds paths through an app. Each path is performed before it is returned.
package struct PathFinder {
  /// The commands that lead from the start to a place.
  package struct FoundPath: Equatable, Sendable {
    /// The id of the place at the start of the path.
    package let from: String
    /// The location at the start of the path.
    package let start: String
    /// The target as it was given.
    package let to: String
    /// The commands.
    package let commands: [String]
    /// True if the data at the end differs from that at the start.
    package var changesData = false
    /// True if no path can be shorter, because the declarations of the screens allow none, or because every shorter
    /// sequence of commands was performed with every argument. `go`, which leads to any location, does not count.
    package var isShortest = false
    /// True if the search for shorter paths was not cut off.
    package var isSearchComplete = false
  }

  /// The completeness of a list of paths.
  package enum Extent: Equatable, Sendable {
    /// The list contains all paths.
    case all
    /// The requested number of paths was reached.
    case limited
    /// Some states were not explored; `frontier` is the number of those that are known.
    case unexplored(frontier: Int)
  }

  /// The number of paths of the map that are tried, beyond the requested number, before the search gives up.
  private static let maxAttempts = 10_000

  private let driver: Driver
  private let options: ExplorationOptions

  /// Creates a path finder.
  ///
  /// - Parameters:
  ///   - setup: the app, its data, and the start of paths.
  ///   - options: the limits, and the granularity of the map.
  ///   - journal: records every line before it is performed.
  /// - Throws: ``Failure`` if the app cannot be started, or does not have the first location.
  package init(
    _ setup: ExplorationSetup, _ options: ExplorationOptions = ExplorationOptions(), journal: (any ActionJournal)? = nil
  ) throws(Failure) {
    driver = try Driver(setup, journal: journal, crashes: options.crashes)
    self.options = options
  }

  /// Returns the path with the fewest commands that is found to a screen, a place of the map, or a location. Commands
  /// that change no data are searched first, then all others that could be shorter.
  ///
  /// - Throws: ``Failure`` with code `not-found` if no path is found, or `conflict` if the path cannot be repeated.
  package func shortest(to target: String) throws(Failure) -> FoundPath {
    let goal = try Goal(target, options.granularity, of: driver)
    let (from, start, data) = (goal.name(of: driver), driver.session.stack.location.description, driver.snapshot.data)
    let minLength = goal.minimumLength(from: driver)
    let search = ShortestPathSearch(driver, goal, isInterrupted: options.isInterrupted)
    let maxLength = options.depth ?? .max
    var commands = try search.find(atMost: maxLength, changesData: false).path
    if commands == nil {
      // Exploring the whole app for a misspelled name would take about a minute.
      if let name = goal.misspelled(among: driver.session.screens) {
        throw Failure(.notFound, "no path to \(target) was found", advice: "did you mean \(name)?")
      }
      commands = try anyPath(to: target, goal)
    }
    try checkInterruption()
    guard var commands else {
      throw Failure(.notFound, "no path to \(target) was found", advice: "explore map lists the places")
    }
    let shorter = try search.find(atMost: commands.count - 1, changesData: true)
    try checkInterruption()
    if let path = shorter.path { commands = path }
    do throws(Failure) { try driver.reach(commands) } catch {
      throw Failure(.conflict, "the path to \(target) could not be repeated: \(error.message)")
    }
    guard goal.isReached(by: driver) else {
      throw Failure(.conflict, "the path to \(target) could not be repeated")
    }
    return FoundPath(
      from: from, start: start, to: target, commands: commands, changesData: driver.snapshot.data != data,
      isShortest: commands.count <= minLength || (shorter.path != nil || shorter.isComplete) && shorter.isExhaustive,
      isSearchComplete: shorter.path != nil || shorter.isComplete)
  }

  /// Returns a path that may change data: the first that a breadth-first search finds or, failing that, the shortest in
  /// a complete exploration.
  private func anyPath(to target: String, _ goal: Goal) throws(Failure) -> [String]? {
    try driver.restart()
    var found = try Explorer.explore(driver, options.refined) { goal.isReached(by: $0) }
    if let path = found.pathToGoal { return path }
    try checkInterruption()
    if options.depth == nil {
      try driver.restart()
      found = try Explorer.explore(driver, options.refined)
      let states = found.states.indices.filter { index in
        let (state, place) = (found.states[index], found.places[found.states[index].place])
        return goal.matches(
          place.kinds, options.granularity.key(of: state.snapshot), location: place.isDialog ? "" : state.location)
      }
      if let best = states.min(by: { found.states[$0].depth < found.states[$1].depth }) { return found.path(to: best) }
    }
    throw notFound(target, MapDrawing(found, options.granularity), found)
  }

  /// Finds paths that visit no place of the map twice.
  ///
  /// - Parameters:
  ///   - target: the location, the screens or the id of the last place.
  ///   - limit: the maximum number of paths.
  ///   - body: called with each path as soon as it is found.
  /// - Returns: how complete the paths are.
  /// - Throws: ``Failure`` with code `not-found` if there is no path.
  package func all(
    to target: String, limit: Int, _ body: (FoundPath) throws(Failure) -> Void
  ) throws(Failure) -> Extent {
    let goal = try Goal(target, options.granularity, of: driver)
    let start = driver.session.stack.location.description
    let found = try Explorer.explore(driver, options.refined)
    try checkInterruption()
    let drawing = MapDrawing(found, options.granularity)
    let graph = drawing.graph
    let nodes = nodes(for: goal, drawing, found)
    guard !nodes.isEmpty else { throw notFound(target, drawing, found) }
    let granularity = options.granularity
    let arrived = Arrival(
      goal: goal, nodeOfSnapshot: { found.place(of: $0, granularity).map { drawing.nodeOfPlace[$0] } })
    var foundCount = 0
    var tried = 0
    let isAll = try visitPaths(to: nodes, in: graph) { (path) throws(Failure) in
      try checkInterruption()
      // A path on the map cannot always be performed.
      guard foundCount < limit, tried < Self.maxAttempts + limit else { return false }
      tried += 1
      if let commands = try commands(along: path[...], after: [], arrived) {
        try body(FoundPath(from: graph.nodes[graph.initial].id, start: start, to: target, commands: commands))
        foundCount += 1
      }
      // Finding out whether there is another path may take longer than finding these.
      return foundCount < limit
    }
    guard isAll else { return .limited }
    guard foundCount > 0 else { throw notFound(target, drawing, found) }
    return found.frontier == 0 ? .all : .unexplored(frontier: found.frontier)
  }

  /// Visits simple paths by ascending length. Short ones are more useful, and most long ones cannot be performed.
  ///
  /// - Returns: False if `body` stopped the visits by returning false.
  private func visitPaths(
    to nodes: [Int], in graph: FlowGraph, _ body: ([FlowGraph.Edge]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for length in 0..<graph.nodes.count {
      for node in nodes {
        var paths = SimplePaths(from: graph.initial, to: node, in: graph, maxLength: length).makeIterator()
        paths.isInterrupted = options.isInterrupted
        while let path = paths.next() {
          guard path.count == length else { continue }
          guard try body(path.map { graph.edges[$0] }) else { return false }
        }
        try checkInterruption()
      }
    }
    return true
  }

  private func checkInterruption() throws(Failure) {
    if options.isInterrupted() { throw Failure(.interrupted, "interrupted during the search for paths") }
  }

  /// Returns the nodes that a goal may mean. A place may have several locations, and a location several shapes.
  private func nodes(for goal: Goal, _ drawing: MapDrawing, _ found: Discovery) -> [Int] {
    let places = found.states.filter { state in
      let place = found.places[state.place]
      // A dialog has the location of the screen below it, but is not that screen.
      return goal.matches(
        place.kinds, options.granularity.key(of: state.snapshot), location: place.isDialog ? "" : state.location)
    }
    return Set(places.map { drawing.nodeOfPlace[$0.place] }).sorted()
  }

  private func notFound(_ target: String, _ drawing: MapDrawing, _ found: Discovery) -> Failure {
    let near = Spelling.nearest(to: target, in: drawing.graph.nodes.flatMap { [$0.id, $0.title] })
    let limit = found.frontier == 0 ? "" : ", but not everything was explored (frontier \(found.frontier))"
    let kinds = Set(drawing.graph.nodes.map(\.title)).sorted().joined(separator: ", ")
    return Failure(
      .notFound, "no path to \(target) was found\(limit)",
      advice: near.first.map { "did you mean \($0)?" }
        ?? "the targets are the screens \(kinds), and locations as printed by where")
  }

  // MARK: Commands

  /// Returns `lines` followed by one line for each edge of a path to the goal; `nil` if no such lines lead there.
  private func commands(
    along path: ArraySlice<FlowGraph.Edge>, after lines: [String], _ arrived: Arrival
  ) throws(Failure) -> [String]? {
    try driver.reach(lines)
    guard let edge = path.first else { return arrived.goal.isReached(by: driver) ? lines : nil }
    for line in try candidates(for: edge) {
      try driver.reach(lines)
      guard case .done(let snapshot, _) = try driver.perform(line),
        arrived.nodeOfSnapshot(snapshot) == edge.to
      else { continue }
      if let commands = try commands(along: path.dropFirst(), after: lines + [line], arrived) { return commands }
    }
    return nil
  }

  /// Returns the lines that may take an edge from the current state.
  private func candidates(for edge: FlowGraph.Edge) throws(Failure) -> [String] {
    let actions = Actions(of: driver.session)
    let command = edge.label.commandWord
    var lines: [String] = []
    for available in try actions.commands() where available.name == command {
      lines += try actions.lines(of: available).map(\.line)
    }
    return lines
  }

  /// Checks where a line led.
  private struct Arrival {
    let goal: Goal
    let nodeOfSnapshot: (StateSnapshot) -> Int?
  }
}
