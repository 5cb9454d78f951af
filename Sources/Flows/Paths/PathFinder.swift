import MVVMC
import Shell

/// Finds paths through an app, each carried out as it stands before it is given.
package struct PathFinder {
  /// A path: the commands that lead from the beginning to a place.
  package struct FoundPath: Equatable, Sendable {
    /// The place of the map where it begins.
    package let from: String
    /// The location of that place.
    package let start: String
    /// The target, as it was asked for.
    package let to: String
    /// The commands.
    package let commands: [String]
    /// True if they leave other data than there was.
    package var changesData = false
    /// True if no way can be shorter: the declarations of the screens allow none, or every command was given with every argument.
    /// `go` does not count, which leads to any place that there is.
    package var isShortest = false
    /// True if the search for shorter ones came to its end.
    package var isSearched = false
  }

  /// The extent of the paths that were given.
  package enum Extent: Equatable, Sendable {
    /// They are all.
    case all
    /// There were as many as were asked for.
    case limited
    /// Not all places were looked at; of so many it is known.
    case unexplored(frontier: Int)
  }

  /// The number of paths of the map that are tried beside those that are given, before there are held to be no more.
  private static let maxAttempts = 10_000

  private let driver: Driver
  private let options: ExplorationOptions

  /// Creates a finder of paths.
  ///
  /// - Parameters:
  ///   - setup: the app, its data, and where paths begin.
  ///   - options: how far to look, and what counts as one place.
  ///   - journal: records every line before it is performed.
  /// - Throws: ``Failure`` where the app cannot be started, or does not have the place where paths begin.
  package init(
    _ setup: ExplorationSetup, _ options: ExplorationOptions = ExplorationOptions(), journal: (any ActionJournal)? = nil
  ) throws(Failure) {
    driver = try Driver(setup, journal: journal, crashes: options.crashes)
    self.options = options
  }

  /// A path to a screen, a place of the map, or a location, of as few commands as are found: first along ways that
  /// change nothing, then along all others that could be shorter.
  ///
  /// - Throws: ``Failure`` with code `not-found` where no path was found, `conflict` where it does not lead there
  ///   again.
  package func shortest(to target: String) throws(Failure) -> FoundPath {
    let goal = try Goal(target, options.granularity, of: driver)
    let (from, start, data) = (goal.name(of: driver), driver.session.stack.location.description, driver.snapshot.data)
    let least = goal.leastLength(from: driver)
    let search = ShortestPathSearch(driver, goal, isInterrupted: options.isInterrupted)
    let most = options.depth ?? .max
    var commands = try search.find(atMost: most, changesData: false).way
    if commands == nil {
      // To explore the whole app for a name that is misspelled takes a minute.
      if let name = goal.misspelled(among: driver.session.screens) {
        throw Failure(.notFound, "no way to \(target) was found", advice: "did you mean \(name)?")
      }
      commands = try someWay(to: target, goal)
    }
    try checkInterruption()
    guard var commands else {
      throw Failure(.notFound, "no way to \(target) was found", advice: "explore map shows the places there are")
    }
    let shorter = try search.find(atMost: commands.count - 1, changesData: true)
    try checkInterruption()
    if let way = shorter.way { commands = way }
    do throws(Failure) { try driver.reach(commands) } catch {
      throw Failure(.conflict, "the way to \(target) could not be repeated: \(error.message)")
    }
    guard goal.isReached(by: driver) else {
      throw Failure(.conflict, "the way to \(target) could not be repeated")
    }
    return FoundPath(
      from: from, start: start, to: target, commands: commands, changesData: driver.snapshot.data != data,
      isShortest: commands.count <= least || (shorter.way != nil || shorter.isWhole) && shorter.isExhaustive,
      isSearched: shorter.way != nil || shorter.isWhole)
  }

  /// A way that may change data: found breadth first, or else where all was looked at.
  private func someWay(to target: String, _ goal: Goal) throws(Failure) -> [String]? {
    try driver.restart()
    var found = try Explorer.explore(driver, options.finer) { goal.isReached(by: $0) }
    if let way = found.pathToGoal { return way }
    try checkInterruption()
    if options.depth == nil {
      try driver.restart()
      found = try Explorer.explore(driver, options.finer)
      let states = found.states.indices.filter { index in
        let (state, place) = (found.states[index], found.places[found.states[index].place])
        return goal.means(
          place.kinds, options.granularity.key(of: state.snapshot), location: place.isDialog ? "" : state.location)
      }
      if let best = states.min(by: { found.states[$0].depth < found.states[$1].depth }) { return found.path(to: best) }
    }
    throw notFound(target, MapDrawing(found, options.granularity), found)
  }

  /// Finds paths that visit no place of the map twice.
  ///
  /// - Parameters:
  ///   - target: the place where the paths end: its location, its screens or its id.
  ///   - limit: the maximum number of paths.
  ///   - body: called with each path, as soon as it is found.
  /// - Returns: whether there may be more.
  /// - Throws: ``Failure`` with code `not-found` where no path was found.
  package func all(
    to target: String, limit: Int, _ body: (FoundPath) throws(Failure) -> Void
  ) throws(Failure) -> Extent {
    let goal = try Goal(target, options.granularity, of: driver)
    let start = driver.session.stack.location.description
    let found = try Explorer.explore(driver, options.finer)
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
      // A path on the map need not be one that can be gone.
      guard foundCount < limit, tried < Self.maxAttempts + limit else { return false }
      tried += 1
      if let commands = try commands(along: path[...], after: [], arrived) {
        try body(FoundPath(from: graph.nodes[graph.initial].id, start: start, to: target, commands: commands))
        foundCount += 1
      }
      // To look whether there is one more may take longer than to find all of these.
      return foundCount < limit
    }
    guard isAll else { return .limited }
    guard foundCount > 0 else { throw notFound(target, drawing, found) }
    return found.frontier == 0 ? .all : .unexplored(frontier: found.frontier)
  }

  /// Visits the paths that come to no node twice, the short ones first: those are what one wants, and most of the long
  /// ones cannot be gone as they stand on the map.
  ///
  /// - Returns: whether these were all, for the body gives false where it wants no more.
  private func visitPaths(
    to nodes: [Int], in graph: FlowGraph, _ body: ([FlowGraph.Edge]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    for length in 0..<graph.nodes.count {
      for node in nodes {
        for path in SimplePaths(from: graph.initial, to: node, in: graph, maxLength: length)
        where path.count == length {
          guard try body(path.map { graph.edges[$0] }) else { return false }
        }
      }
    }
    return true
  }

  private func checkInterruption() throws(Failure) {
    if options.isInterrupted() { throw Failure(.interrupted, "interrupted while ways were looked for") }
  }

  /// The nodes that a target may mean: a place may be seen at several locations, and a location in several forms.
  private func nodes(for goal: Goal, _ drawing: MapDrawing, _ found: Discovery) -> [Int] {
    let places = found.states.filter { state in
      let place = found.places[state.place]
      // A question has the location of the screen below it, and is none.
      return goal.means(
        place.kinds, options.granularity.key(of: state.snapshot), location: place.isDialog ? "" : state.location)
    }
    return Set(places.map { drawing.nodeOfPlace[$0.place] }).sorted()
  }

  private func notFound(_ target: String, _ drawing: MapDrawing, _ found: Discovery) -> Failure {
    let near = Spelling.nearest(to: target, in: drawing.graph.nodes.flatMap { [$0.id, $0.title] })
    let limit = found.frontier == 0 ? "" : ", but not everything was explored (frontier \(found.frontier))"
    let kinds = Set(drawing.graph.nodes.map(\.title)).sorted().joined(separator: ", ")
    return Failure(
      .notFound, "no way to \(target) was found\(limit)",
      advice: near.first.map { "did you mean \($0)?" }
        ?? "there are the screens \(kinds), and locations as where prints them")
  }

  // MARK: Commands

  /// Lines that lead along edges to the goal, one line an edge, after those that were given; nil where none do.
  private func commands(
    along path: ArraySlice<FlowGraph.Edge>, after lines: [String], _ arrived: Arrival
  ) throws(Failure) -> [String]? {
    try driver.reach(lines)
    guard let edge = path.first else { return arrived.goal.isReached(by: driver) ? lines : nil }
    for line in try candidates(for: edge) {
      try driver.reach(lines)
      guard case .done(let snapshot, _) = try driver.give(line),
        arrived.nodeOfSnapshot(snapshot) == edge.to
      else { continue }
      if let commands = try commands(along: path.dropFirst(), after: lines + [line], arrived) { return commands }
    }
    return nil
  }

  /// The lines that may take an edge from where the driver stands.
  private func candidates(for edge: FlowGraph.Edge) throws(Failure) -> [String] {
    let actions = Actions(of: driver.session)
    let command = edge.label.commandWord
    var lines: [String] = []
    for available in try actions.commands() where available.name == command {
      lines += try actions.lines(of: available).map(\.line)
    }
    return lines
  }

  /// The test of where a line has led.
  private struct Arrival {
    let goal: Goal
    let nodeOfSnapshot: (StateSnapshot) -> Int?
  }
}
