import MVVMC
import Shell

/// The result of an exploration: the map and the findings.
public struct FlowMap: Sendable {
  package let granularity: Granularity
  /// The places, and the commands that lead from one to another.
  public var graph: FlowGraph { drawing.graph }
  /// The id of the stack of screens at each place, by the place's id.
  let screens: [String: String]
  /// The commands that lead from the start to each place, by the place's id. They were performed, and led there.
  package var paths: [String: [String]] { drawing.paths }
  /// The faults of the app.
  public let findings: [Finding]
  /// Declared items that were not seen and for which the app gives a reason.
  package let explained: [Finding]
  /// Declared items that were not seen: a screen, a destination, an available command or a command's effect. They are
  /// no faults, because more data or other arguments may show them.
  package let unseen: [Finding]
  /// The number of different states that were seen.
  package var seenCount: Int { found.seenCount }
  /// The number of known states that were not explored because a limit was reached.
  package var frontier: Int { found.frontier }
  /// The rate of new findings when the exploration ended.
  let discoveryRate: DiscoveryRate
  /// True if the user, the time limit or the limit of commands stopped the exploration.
  package var wasStopped: Bool { found.wasStopped }
  /// The number of places and edges that were found but not checked, because the time was over or the user interrupted
  /// the checks.
  package private(set) var uncheckedCount = 0
  package let seed: UInt64
  /// The number of commands that were performed, including those that only restored a state.
  package var transitions: Int { found.transitions }
  /// The duration of the exploration, without the checks after it.
  package let duration: Duration
  /// The commands that took longer than a second, one line each.
  package let slowCommands: [String]
  /// The first lines of a command file, which give it the same data and the same start.
  package var preamble: [String] { setup.preamble }
  /// The data, the page size and the start. The clock is omitted, because it differs from day to day.
  package var setting: [String] { preamble.filter { !$0.hasPrefix("@clock") && !$0.hasPrefix("#") } }
  /// The fingerprint of a copy of the user's data; `nil` for other data.
  package var data: String? { setup.dataFingerprint.map { padded($0, to: 16, radix: 16) } }
  let setup: ExplorationSetup
  let found: Discovery
  let drawing: MapDrawing
  /// The map by screen, whatever the granularity. It is small enough to be drawn.
  let screenDrawing: MapDrawing

  /// True if every command was performed with every argument in every state. This requires a full map of an app whose
  /// commands take no texts, numbers or lists of items.
  package var isComplete: Bool {
    granularity == .full && ranToCompletion && uncheckedCount == 0 && found.partiallyTriedCommands.isEmpty
  }

  /// True if the extent of the exploration depended on a limit, and not only on the app.
  package let isLimited: Bool

  package var ranToCompletion: Bool { found.ranToCompletion }

  /// The part of the map that can be read from its file.
  package var stored: StoredMap {
    StoredMap(
      graph: graph, granularity: granularity, frontier: frontier, isLimited: isLimited, setting: setting, data: data)
  }

  /// Returns lines that show that an edge is uncertain: they perform its command in a state of the same place in which
  /// it did not take the edge. `nil` if no such state is known.
  func counterexample(from: String, to: String, label: String) -> [String]? {
    let alike = found.edges.filter { edge in
      granularity.label(of: edge.label) == label && graph.nodes[drawing.nodeOfPlace[edge.from]].id == from
    }
    let edges = alike.filter { graph.nodes[drawing.nodeOfPlace[$0.to]].id == to }
    guard let line = edges.first?.line else { return nil }
    let taken = edges.reduce(into: Set<Int>()) { $0.formUnion($1.taken) }
    let exploredStates = found.places.indices.filter { graph.nodes[drawing.nodeOfPlace[$0]].id == from }.flatMap {
      edges[0].isGeneral ? found.places[$0].generallyExploredStates : found.places[$0].exploredStates
    }
    func first(of states: some Sequence<Int>) -> Int? {
      states.filter { !taken.contains($0) }.min {
        (found.states[$0].depth, $0) < (found.states[$1].depth, $1)
      }
    }
    if let state = first(of: exploredStates) { return found.path(to: state) + [line] }
    // A walk saw the line lead elsewhere from a state that was not explored.
    let lines = Set(edges.map(\.line))
    let others = alike.filter { lines.contains($0.line) }
    guard let state = first(of: others.map(\.witnessState)),
      let other = others.first(where: { $0.witnessState == state })
    else { return nil }
    return found.path(to: state) + [other.line]
  }

  /// Explores an app within the limits of `options`.
  ///
  /// - Throws: `Failure` if the first location does not exist, or the data cannot be read.
  public static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions = ExplorationOptions()
  ) throws(Failure) -> FlowMap {
    try explore(setup, options, journal: nil)
  }

  /// Explores an app. `journal` records every line before it is performed.
  package static func explore(
    _ setup: ExplorationSetup, _ options: ExplorationOptions, journal: (any ActionJournal)?
  ) throws(Failure) -> FlowMap {
    let scouts = Scouts(setup, options, journal)
    let driver = try Driver(setup, journal: journal, crashes: options.crashes)
    let begin = ContinuousClock.now
    let found = try Explorer.explore(driver, options.refined.leavingTimeForChecks, scouts)
    let duration = ContinuousClock.now - begin
    // The map and a walk may show the same fault. The one with fewer lines is kept.
    let verified = try Verifier.verify(driver, found, options, scouts)
    let faults = DiscoveryFaults(found, driver.session)
    let findings = Dictionary((verified.findings + faults.all).map { ($0.key, $0) }) { one, other in
      other.lines.count < one.lines.count ? other : one
    }
    var map = FlowMap(found, Array(findings.values), faults.unseen, driver, options, duration)
    map.uncheckedCount = verified.uncheckedCount
    return map
  }

  private init(
    _ found: Discovery, _ findings: [Finding], _ unseen: [Finding], _ driver: Driver, _ options: ExplorationOptions,
    _ duration: Duration
  ) {
    let drawing = MapDrawing(found, options.granularity)
    let screenDrawing = options.granularity == .screen ? drawing : MapDrawing(found, .screen)
    self.drawing = drawing
    self.screenDrawing = screenDrawing
    self.found = found
    granularity = options.granularity
    screens = Dictionary(
      zip(drawing.nodeOfPlace, screenDrawing.nodeOfPlace).map { node, screen in
        (drawing.graph.nodes[node].id, screenDrawing.graph.nodes[screen].id)
      }, uniquingKeysWith: { first, _ in first })
    self.findings = findings.sorted(by: Finding.comesBefore)
    let unseen = unseen.sorted(by: Finding.comesBefore)
    explained = unseen.filter { $0.reason != nil }
    self.unseen = unseen.filter { $0.reason == nil }
    discoveryRate = DiscoveryRate(
      of: found, nodes: drawing.nodeOfPlace, DeclaredCommands(screens: driver.session.screens))
    isLimited = !found.ranToCompletion || options.usesAllTime
    seed = options.seed
    self.duration = duration
    slowCommands = SlowCommand.lines(driver.slowCommands)
    setup = driver.setup
  }
}
