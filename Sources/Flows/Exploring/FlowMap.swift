import MVVMC
import Shell

/// What an exploration found out: the map, the ways to its places, and what is wrong.
public struct FlowMap: Sendable {
  /// What counts as one place.
  public let granularity: Granularity
  /// The places and the commands between them.
  public let graph: FlowGraph
  /// The commands that lead to each place from the beginning, by the place's id. They were given, and led there.
  public let ways: [String: [String]]
  /// The location of each place, as it was first seen, by the place's id.
  public let locations: [String: String]
  /// The commands that lead to each location that was seen, by the location.
  public let waysToLocations: [String: [String]]
  /// The commands that lead to each stack of screens, by the kinds of it, the one on top first.
  public let screenWays: [String: [String]]
  /// What is wrong.
  public let findings: [Finding]
  /// What looks wrong, and is as it should be, for a reason that a screen gives.
  public let explained: [Finding]
  /// How many known states were not looked at, for a limit was hit; 0 where the map is complete.
  public let frontier: Int
  /// The seed of what varies.
  public let seed: UInt64
  /// How many commands were given to find the places and the ways.
  public let transitions: Int
  /// How long that took.
  public let duration: Duration
  /// The lines that a command file begins with to meet the same data at the same place.
  public let preamble: [String]

  /// The node of the graph that a place is seen as, by what tells the place from others.
  let nodeOfKey: [UInt64: Int]
  /// The nodes of the graph that each location that was seen is seen as.
  let nodesOfLocation: [String: Set<Int>]

  /// The id of the place where everything begins.
  public var initialID: String { graph.nodes[graph.initial].id }

  /// Whether everything that can be reached was looked at.
  public var isComplete: Bool { frontier == 0 }

  /// Explores an app.
  ///
  /// - Parameters:
  ///   - stage: the app, its data, and where one begins.
  ///   - options: how far to go.
  ///   - journal: is told of every line before it is given.
  /// - Throws: ``Failure`` where one cannot begin there, or the data cannot be read.
  public static func explore(
    _ stage: ProbeStage, _ options: ExplorationOptions = ExplorationOptions(), journal: (any MoveJournal)? = nil
  ) throws(Failure) -> FlowMap {
    let probe = try Probe(stage, journal: journal)
    let begin = ContinuousClock.now
    var inner = options
    // The places of a map by screen are those of a map by shape, seen from further away: so none is missed.
    if options.granularity == .screen { inner.granularity = .shape }
    let found = try Explorer.explore(probe, inner)
    let duration = ContinuousClock.now - begin
    let findings = try Verifier.verify(probe, found, options) + GraphFaults.search(found, probe.session)
    return FlowMap(found, findings.sorted(by: Finding.comesBefore), probe, options, duration)
  }

  private init(
    _ found: Discovery, _ findings: [Finding], _ probe: Probe, _ options: ExplorationOptions, _ duration: Duration
  ) {
    let drawing = MapDrawing(found, options.granularity)
    granularity = options.granularity
    graph = drawing.graph
    ways = drawing.ways
    locations = drawing.locations
    waysToLocations = drawing.waysToLocations
    nodesOfLocation = drawing.nodesOfLocation
    screenWays = drawing.screenWays
    var nodeOfKey: [UInt64: Int] = [:]
    for (place, node) in zip(found.places, drawing.nodeOfPlace) { nodeOfKey[place.key] = node }
    self.nodeOfKey = nodeOfKey
    self.findings = findings.filter { $0.reason == nil }
    explained = findings.filter { $0.reason != nil }
    frontier = found.frontier
    seed = options.seed
    transitions = found.transitions
    self.duration = duration
    preamble = probe.stage.preamble
  }
}

extension Finding {
  static func comesBefore(_ one: Finding, _ other: Finding) -> Bool {
    let order = Kind.allCases
    let (a, b) = (order.firstIndex(of: one.kind) ?? 0, order.firstIndex(of: other.kind) ?? 0)
    return (a, one.place, one.text) < (b, other.place, other.text)
  }
}
