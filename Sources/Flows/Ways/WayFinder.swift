import MVVMC
import Shell

/// Finds ways through an app, each carried out as it stands before it is told.
public struct WayFinder {
  /// A way: the commands that lead from the beginning to a place.
  public struct Way: Equatable, Sendable {
    /// The place where it begins.
    public let from: String
    /// The place that it leads to, as it was asked for.
    public let to: String
    /// The commands.
    public let commands: [String]
  }

  private let map: FlowMap
  private let probe: Probe

  /// Makes a finder of ways on a map.
  ///
  /// - Parameters:
  ///   - map: what was found on the same stage.
  ///   - stage: the app, its data, and where one begins.
  public init(_ map: FlowMap, on stage: ProbeStage, journal: (any MoveJournal)? = nil) throws(Failure) {
    self.map = map
    probe = try Probe(stage, journal: journal)
  }

  /// A way of the fewest commands to a screen, a place of the map, or a location.
  ///
  /// - Throws: ``Failure`` with code `not-found` where no way was found, `conflict` where it does not lead there again.
  public func shortest(to target: String) throws(Failure) -> Way {
    let commands = try target.hasPrefix("/") ? wayToLocation(target) : wayToScreen(target)
    guard let commands else { throw notFound(target) }
    do throws(Failure) { try probe.reach(commands) } catch {
      throw Failure(.conflict, "the way to \(target) did not lead there again: \(error.message)")
    }
    guard leadsTo(target) else { throw Failure(.conflict, "the way to \(target) did not lead there again") }
    return Way(from: map.initialID, to: target, commands: commands)
  }

  /// Ways that visit no place of the map twice, as they are found.
  ///
  /// - Parameters:
  ///   - limit: how many ways are told at most.
  ///   - tell: is given each way.
  /// - Returns: whether these are all.
  /// - Throws: ``Failure`` with code `not-found` where no way was found.
  public func all(
    to target: String, limit: Int, _ tell: (Way) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let nodes = try nodes(of: target)
    guard !nodes.isEmpty else { throw notFound(target) }
    var told = 0
    var tried = 0
    for node in nodes {
      var iterator = SimplePaths(from: map.graph.initial, to: node, in: map.graph).makeIterator()
      while let path = iterator.next() {
        // A way on the map need not be one that can be gone.
        guard told < limit, tried < limit * 100 else { return false }
        tried += 1
        guard let commands = try commands(along: path, to: target) else { continue }
        try tell(Way(from: map.initialID, to: target, commands: commands))
        told += 1
      }
    }
    guard told > 0 else { throw notFound(target) }
    return true
  }

  // MARK: Targets

  private func wayToLocation(_ text: String) throws(Failure) -> [String]? {
    let route = try Route(parsing: text)
    return map.waysToLocations[route.description]
  }

  private func wayToScreen(_ name: String) -> [String]? {
    map.graph.nodes.filter { $0.id == name || $0.title == name }.compactMap { map.ways[$0.id] }
      .min { ($0.count, $0.joined(separator: "\n")) < ($1.count, $1.joined(separator: "\n")) }
  }

  /// The places of the map that a target may be seen as.
  private func nodes(of target: String) throws(Failure) -> [Int] {
    guard target.hasPrefix("/") else {
      return map.graph.nodes.indices.filter { map.graph.nodes[$0].id == target || map.graph.nodes[$0].title == target }
    }
    return try (map.nodesOfLocation[Route(parsing: target).description] ?? []).sorted()
  }

  private func leadsTo(_ target: String) -> Bool {
    if target.hasPrefix("/") { return probe.session.stack.location == (try? Route(parsing: target)) }
    return probe.kinds[0] == target || node(of: probe.sight).map { map.graph.nodes[$0].id } == target
  }

  private func notFound(_ target: String) -> Failure {
    let near = Spelling.nearest(to: target, in: map.graph.nodes.flatMap { [$0.id, $0.title] })
    let limit = map.isComplete ? "" : ", and not all was looked at (frontier \(map.frontier))"
    let kinds = Set(map.graph.nodes.map(\.title)).sorted().joined(separator: ", ")
    return Failure(
      .notFound, "no way to \(target) was found\(limit)",
      advice: near.first.map { "did you mean \($0)?" }
        ?? "there are the screens \(kinds), and locations as where prints them")
  }

  // MARK: Commands

  private func node(of sight: Sight) -> Int? {
    map.nodeOfKey[map.granularity == .full ? sight.full : sight.shape]
  }

  /// Lines that lead along the edges of a path, one line an edge, and in the end to the target; nil where none does.
  private func commands(along path: [Int], to target: String) throws(Failure) -> [String]? {
    guard let last = path.last else {
      try probe.restart()
      return leadsTo(target) ? [] : nil
    }
    var lines: [String] = []
    for edge in path.dropLast() {
      guard let line = try line(for: map.graph.edges[edge], after: lines, where: { true }) else { return nil }
      lines.append(line)
    }
    // A place of the map stands for many locations.
    guard let line = try line(for: map.graph.edges[last], after: lines, where: { leadsTo(target) }) else { return nil }
    return lines + [line]
  }

  private func line(
    for edge: FlowGraph.Edge, after lines: [String], where isWanted: () -> Bool
  ) throws(Failure) -> String? {
    try probe.reach(lines)
    let moves = Moves(of: probe.session)
    let command = edge.label.prefix { $0 != " " }
    for available in try moves.commands() where available.name == command {
      for move in try moves.lines(of: available) {
        if case .done(let sight, _) = try probe.give(move.line), node(of: sight) == edge.to, isWanted() {
          return move.line
        }
        try probe.reach(lines)
      }
    }
    return nil
  }
}
