import MVVMC
import Shell

/// Finds paths through an app. Each path is performed before it is returned.
package struct PathFinder {
  /// The commands that lead from the start to a place.
  package struct FoundPath: Answer, Equatable, Sendable {
    /// The id of the place at the start.
    package let from: String
    /// The location of the start.
    package let start: String
    /// The target as it was given.
    package let to: String
    package let commands: [String]
    /// True if the data at the end differs from that at the start.
    package var changesData = false
    /// True if the path is known to be a shortest one: the declarations of the screens allow no shorter path, or every
    /// shorter sequence of commands was performed with every argument. `go` does not count, because it leads to any
    /// location.
    package var isShortest = false
    /// True if the search for shorter paths was not cut off.
    package var isSearchComplete = false

    /// The path as text: `/groups → todos in 2: open 1, todos`.
    package var lines: [String] {
      let list = commands.isEmpty ? "" : ": \(commands.joined(separator: ", "))"
      return ["\(start) → \(to) in \(commands.count)\(changesData ? " (changes data)" : "")\(list)"]
    }

    /// The path as JSON: `{"from":"a","to":"b","length":2,"paths":[["open","open"]]}`.
    package var content: Content {
      var fields: [Content.Field] = [
        .init("from", .text(from)), .init("to", .text(to)), .init("length", .integer(Int64(commands.count))),
        .init("paths", .list([.list(commands.map(Content.text))])),
      ]
      if changesData { fields.append(.init("changes", .bool(true))) }
      if isShortest { fields.append(.init("shortest", .bool(true))) }
      return .object(fields)
    }
  }

  /// The part of all paths that was found.
  package enum Extent: Equatable, Sendable {
    case all
    /// The search ended at the requested number of paths.
    case limited
    /// The search ended because its time was used up, or because too many paths on the map could not be performed.
    case stopped
    /// The map is incomplete: `frontier` is the number of known states that were not explored.
    case unexplored(frontier: Int)
  }

  /// The maximum number of paths on the map that cannot be performed, after which a search ends.
  private static let maxFailedAttempts = 10_000

  private let driver: Driver
  private let options: ExplorationOptions

  /// Creates a path finder. The limits of `options` hold for all its searches together.
  ///
  /// - Throws: ``Failure`` if the app cannot be started, or does not have the first location.
  package init(
    _ setup: ExplorationSetup, _ options: ExplorationOptions = ExplorationOptions(), journal: (any ActionJournal)? = nil
  ) throws(Failure) {
    driver = try Driver(setup, journal: journal, crashes: options.crashes)
    self.options = options
  }

  /// Returns the shortest path that is found to a screen, a place of the map, or a location. Of two paths of the same
  /// length, the one that changes no data is preferred.
  ///
  /// - Throws: ``Failure`` with code `not-found` if no path is found, or `conflict` if the path cannot be repeated.
  package func shortest(to target: String) throws(Failure) -> FoundPath {
    let goal = try Goal(target, options.granularity, of: driver)
    let from = PlaceName.id(of: driver, options.granularity)
    let (start, data) = (driver.session.stack.location.description, driver.snapshot.data)
    let minLength = goal.minimumLength(from: driver)
    let search = ShortestPathSearch(driver: driver, goal: goal, options: options)
    let known = try anyPath(to: target, goal, search)
    let shorter = try search.find(atMost: known.count - 1, through: .all)
    try checkInterruption()
    let commands = shorter.path ?? known
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

  /// Returns the shortest path that changes no data. If there is none, returns another path, which may not be the
  /// shortest.
  private func anyPath(to target: String, _ goal: Goal, _ search: ShortestPathSearch) throws(Failure) -> [String] {
    let maxLength = options.depth ?? .max
    if let path = try search.find(atMost: maxLength, through: .withSameData).path { return path }
    try checkInterruption()
    // Exploring the whole app for a misspelled name would take about a minute.
    if let advice = goal.advice(among: driver.session.screens) {
      throw Failure(.notFound, "no path to \(target) was found", advice: advice)
    }
    if let path = try search.find(atMost: maxLength, through: .dissimilar).path { return path }
    // With a limited depth, a search through all states may end in time.
    if options.depth != nil, let path = try search.find(atMost: maxLength, through: .all).path { return path }
    try checkInterruption()
    try driver.restart()
    let found = try Explorer.explore(driver, options.refined)
    try checkInterruption()
    guard let best = states(for: goal, found).min(by: { found.states[$0].depth < found.states[$1].depth }) else {
      throw notFound(target, MapDrawing(found, options.granularity), found)
    }
    return found.path(to: best)
  }

  /// Finds at most `limit` paths that visit no place of the map twice, and gives each to `body` as soon as it is found.
  ///
  /// If no path on the map can be performed, gives the shortest path, which a search through full states may find.
  ///
  /// - Returns: how complete the paths are.
  /// - Throws: ``Failure`` with code `not-found` if there is no path.
  package func all(
    to target: String, limit: Int, _ body: (FoundPath) throws(Failure) -> Void
  ) throws(Failure) -> Extent {
    let goal = try Goal(target, options.granularity, of: driver)
    let (start, data) = (driver.session.stack.location.description, driver.snapshot.data)
    let found = try Explorer.explore(driver, options.refined.leavingTimeForChecks)
    try checkInterruption()
    let drawing = MapDrawing(found, options.granularity)
    let graph = drawing.graph
    let nodes = Set(states(for: goal, found).map { drawing.nodeOfPlace[found.states[$0].place] }).sorted()
    let granularity = options.granularity
    let node = { (snapshot: StateSnapshot) in found.place(of: snapshot, granularity).map { drawing.nodeOfPlace[$0] } }
    var foundCount = 0
    var failedAttempts = 0
    let isAll = try visitPaths(to: nodes, in: graph) { (path) throws(Failure) in
      try checkInterruption()
      guard foundCount < limit, failedAttempts < Self.maxFailedAttempts, !options.isOver else { return false }
      guard let commands = try commands(along: path[...], after: [], to: goal, node) else {
        failedAttempts += 1
        return true
      }
      try body(
        FoundPath(
          from: graph.nodes[graph.initial].id, start: start, to: target, commands: commands,
          changesData: driver.snapshot.data != data))
      foundCount += 1
      // Finding out whether there is another path may take longer than finding these.
      return foundCount < limit
    }
    if foundCount == 0, limit > 0 {
      try body(shortest(to: target, otherwise: notFound(target, drawing, found)))
      foundCount = 1
    }
    if foundCount >= limit { return .limited }
    guard isAll else { return .stopped }
    return found.ranToCompletion ? .all : .unexplored(frontier: found.frontier)
  }

  /// Returns the shortest path that is found, or throws `failure` if there is none.
  private func shortest(to target: String, otherwise failure: Failure) throws(Failure) -> FoundPath {
    // Unless the user has interrupted the search, why it failed says less than `failure`, which describes the whole map.
    if let path = try? shortest(to: target) { return path }
    try checkInterruption()
    throw failure
  }

  /// Visits simple paths by ascending length. Short ones are more useful, and most long ones cannot be performed.
  ///
  /// - Returns: False if `body` stopped the visits by returning false.
  private func visitPaths(
    to nodes: [Int], in graph: FlowGraph, _ body: ([FlowGraph.Edge]) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    let pathsToNodes = nodes.map { SimplePaths(from: graph.initial, to: $0, in: graph) }
    for length in 0..<graph.nodes.count {
      for paths in pathsToNodes {
        var iterator = paths.limited(to: length).iterator(isInterrupted: options.isInterrupted)
        while let path = iterator.next() {
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

  /// Returns the states that match a goal. A place may have several locations, and a location several shapes.
  private func states(for goal: Goal, _ found: Discovery) -> [Int] {
    found.states.indices.filter { index in
      let (state, place) = (found.states[index], found.places[found.states[index].place])
      // A dialog has the location of the screen below it, but is not that screen.
      return goal.matches(
        place.kinds, options.granularity.key(of: state.snapshot), location: place.isDialog ? "" : state.location)
    }
  }

  private func notFound(_ target: String, _ drawing: MapDrawing, _ found: Discovery) -> Failure {
    let names = drawing.graph.nodes.flatMap { [$0.id, $0.title] }
    let near = driver.session.screens.kind(named: target) == nil ? Spelling.nearest(to: target, in: names) : []
    let limit = found.ranToCompletion ? "" : ", but not everything was explored (frontier \(found.frontier))"
    return Failure(
      .notFound, "no path to \(target) was found\(limit)",
      advice: near.first.map { "did you mean \($0)?" } ?? Goal.targets(among: driver.session.screens))
  }

  // MARK: Commands

  /// Returns `lines` followed by one line for each edge of a path to the goal; `nil` if no such lines lead there.
  /// `node` returns the node of the map at which a state is.
  private func commands(
    along path: ArraySlice<FlowGraph.Edge>, after lines: [String], to goal: Goal, _ node: (StateSnapshot) -> Int?
  ) throws(Failure) -> [String]? {
    try driver.reach(lines)
    guard let edge = path.first else { return goal.isReached(by: driver) ? lines : nil }
    for line in try candidates(for: edge, isThorough: path.count == 1) {
      try driver.reach(lines)
      guard case .done(let snapshot, _) = try driver.perform(line), node(snapshot) == edge.to else { continue }
      let commands = try commands(along: path.dropFirst(), after: lines + [line], to: goal, node)
      if let commands { return commands }
    }
    return nil
  }

  /// Returns the lines that may take an edge from the current state, with every argument if `isThorough`.
  private func candidates(for edge: FlowGraph.Edge, isThorough: Bool) throws(Failure) -> [String] {
    let actions = Actions(of: driver.session, isThorough: isThorough)
    let command = edge.label.commandWord
    var lines: [String] = []
    for available in try actions.commands() where available.name == command {
      lines += try actions.lines(of: available).map(\.line)
    }
    return lines
  }
}
