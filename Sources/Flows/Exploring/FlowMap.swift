import MVVMC
import Shell

/// What an exploration found out: the map, the paths to its places, and what is wrong.
public struct FlowMap: Sendable {
  /// What counts as one place.
  public let granularity: Granularity
  /// The places and the commands between them.
  public let graph: FlowGraph
  /// The same by screen, whatever counts as one place: small enough to be drawn.
  package let overview: FlowGraph
  /// The commands that lead to each place of the overview from the beginning, by the place's id.
  package let overviewPaths: [String: [String]]
  /// The id of the place of the overview that each place belongs to, by the place's id.
  package let screens: [String: String]
  /// The commands that lead to each place from the beginning, by the place's id. They were given, and led there.
  package let paths: [String: [String]]
  /// The location of each place, as it was first seen, by the place's id.
  package let locations: [String: String]
  /// What is shown at each place, and at each of the overview, by the place's id.
  package let samples: [String: [String]]
  package let overviewSamples: [String: [String]]
  /// The lines that take each edge of the graph from the beginning. They were given, and took it.
  package let ways: [[String]]
  /// The commands that lead to each stack of screens, by the kinds of it, the one on top first.
  package let screenPaths: [String: [String]]
  /// What is wrong.
  public let findings: [Finding]
  /// What looks wrong, and is as it should be, for a reason that a screen gives.
  public let explained: [Finding]
  /// What was looked for and not seen: a screen, a declared way, a command that can be given, an effect of one. That is no
  /// fault as long as nobody knows all states.
  public let unseen: [Finding]
  /// How many different states of the app were seen.
  public let seenCount: Int
  /// How many known states were not looked at, for a limit was hit; 0 where the map is complete.
  public let frontier: Int
  /// How many rounds there were: each looks at more of what stands for the places.
  public let rounds: Int
  /// Whether the last rounds added no place and no way between screens, or there was nothing left to look at.
  public let isSaturated: Bool
  /// How many rounds at the end added none.
  public let quietRounds: Int
  /// How many ways those rounds added between the places of screens that had such a way already.
  public let quietWays: Int
  /// Whether it was stopped, by somebody or by the clock.
  package let wasStopped: Bool
  /// The seed of what varies.
  public let seed: UInt64
  /// How many commands were given to find the places and the paths.
  public let transitions: Int
  /// How long that took.
  package let duration: Duration
  /// The lines that a command file begins with to meet the same data at the same place.
  package let preamble: [String]
  /// What the map was made of: the data, the size of a page, the beginning. Not the time, which another day differs in.
  package var setting: [String] { preamble.filter { !$0.hasPrefix("@clock") && !$0.hasPrefix("#") } }
  /// What was explored.
  let setup: ExplorationSetup
  private let found: Discovery
  private let nodeOfPlace: [Int]

  /// The id of the place where everything begins.
  package var initialID: String { graph.nodes[graph.initial].id }

  /// Whether everything that can be reached was looked at.
  public var isComplete: Bool { frontier == 0 && !wasStopped }

  /// A way from a place that is looked at and does not lead to another one by a label, though others of the place do; nil
  /// where none is known.
  func contrary(from: String, to: String, label: String) -> [String]? {
    let edges = found.edges.filter { edge in
      granularity.label(of: edge.label) == label && graph.nodes[nodeOfPlace[edge.from]].id == from
        && graph.nodes[nodeOfPlace[edge.to]].id == to
    }
    guard let line = edges.first?.line else { return nil }
    let taken = edges.reduce(into: Set<Int>()) { $0.formUnion($1.taken) }
    let looked = found.places.indices.filter { graph.nodes[nodeOfPlace[$0]].id == from }.flatMap {
      edges[0].isGeneral ? found.places[$0].lookedInGeneral : found.places[$0].looked
    }
    let state = looked.filter { !taken.contains($0) }.min {
      (found.states[$0].depth, $0) < (found.states[$1].depth, $1)
    }
    return state.map { found.path(to: $0) + [line] }
  }

  /// Explores an app.
  ///
  /// - Parameters:
  ///   - setup: the app, its data, and where one begins.
  ///   - options: how far to go.
  /// - Throws: `Failure` where one cannot begin there, or the data cannot be read.
  public static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions = ExplorationOptions()
  ) throws(Failure) -> FlowMap {
    try explore(setup, options, journal: nil)
  }

  /// Explores an app; `journal` is told of every line before it is given.
  ///
  /// - Parameter findsAll: whether all is looked for that may be wrong; else only what was seen and is not declared, and what
  ///   is declared and was not seen.
  package static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions, findsAll: Bool = true, journal: (any MoveJournal)?
  ) throws(Failure) -> FlowMap {
    let probe = try Probe(setup, journal: journal, crashes: options.crashes)
    let begin = ContinuousClock.now
    let found = try Explorer.explore(probe, options.finer)
    let duration = ContinuousClock.now - begin
    let claims = DiscoveryFaults.claims(
      found, probe.session, proven: try Proof.claims(in: found, probe, options))
    guard findsAll else {
      let (findings, unseen) = (claims.findings, claims.unseen)
      return FlowMap(
        found, DiscoveryFaults.searchUndeclared(found, probe.session) + findings.filter { $0.kind == .unreached },
        unseen.filter { $0.kind == .unreached }, probe, options, duration)
    }
    let findings =
      try Verifier.verify(probe, found, options) + DiscoveryFaults.search(found, probe.session) + claims.findings
    return FlowMap(found, findings, claims.unseen, probe, options, duration)
  }

  private init(
    _ found: Discovery, _ findings: [Finding], _ unseen: [Finding], _ probe: Probe, _ options: ExplorationOptions,
    _ duration: Duration
  ) {
    let findings = findings.sorted(by: Finding.comesBefore)
    let drawing = MapDrawing(found, options.granularity)
    granularity = options.granularity
    graph = drawing.graph
    paths = drawing.paths
    let screenDrawing = options.granularity == .screen ? drawing : MapDrawing(found, .screen)
    overview = screenDrawing.graph
    overviewPaths = screenDrawing.paths
    screens = Dictionary(
      zip(drawing.nodeOfPlace, screenDrawing.nodeOfPlace).map { node, screen in
        (drawing.graph.nodes[node].id, screenDrawing.graph.nodes[screen].id)
      }, uniquingKeysWith: { first, _ in first })
    locations = drawing.locations
    ways = drawing.ways
    samples = drawing.samples
    overviewSamples = screenDrawing.samples
    screenPaths = drawing.screenPaths
    self.findings = findings.filter { $0.reason == nil }
    explained = findings.filter { $0.reason != nil }
    self.unseen = unseen.sorted(by: Finding.comesBefore)
    seenCount = found.seenCount
    frontier = found.frontier
    rounds = found.rounds
    isSaturated = found.isSaturated
    quietRounds = found.quietRounds
    quietWays = found.quietWays
    wasStopped = found.wasStopped
    seed = options.seed
    transitions = found.transitions
    self.duration = duration
    preamble = probe.setup.preamble
    setup = probe.setup
    self.found = found
    nodeOfPlace = drawing.nodeOfPlace
  }
}
