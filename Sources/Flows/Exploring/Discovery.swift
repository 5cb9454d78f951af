import MVVMC
import Shell

/// The result of an exploration: places, the states that represent them, the edges between them, and what failed.
struct Discovery {
  struct Place {
    /// The hash that identifies the place.
    let key: UInt64
    /// The kinds of the screens on the stack, the one on top first.
    let kinds: [String]
    let facts: [String]
    /// The location when the place was first seen.
    let location: String
    /// The page when the place was first seen.
    let sample: [String]
    /// The command that opened the dialog; `nil` if the place is no dialog.
    let openingCommand: String?
    var isDialog: Bool { openingCommand != nil }
    /// The states that represent the place.
    var states: [Int] = []
    /// The states in which the commands of the screen were performed.
    var exploredStates: Set<Int> = []
    /// The explored states in which general commands were performed too. These are only a few, because where general
    /// commands lead depends on the path, so more states would add edges without end.
    var generallyExploredStates: Set<Int> = []
    /// True if a command leads to a place beyond the maximum number of places.
    var hasTruncatedEdge = false
    var seen: Sightings
    /// True if the place may have further edges, which a limit kept from being found.
    var isUnexplored: Bool { exploredStates.isEmpty || hasTruncatedEdge }
  }

  /// A concrete state of the session that represents a place.
  struct State {
    let place: Int
    let snapshot: StateSnapshot
    /// The state from which this one was reached; `nil` for the root and for the start.
    let parent: Int?
    /// The lines that lead here from the parent: nearly always one line.
    var lines: [String]
    var depth: Int
    let location: String
  }

  /// The commands with one label that lead from one place to another.
  struct Edge {
    let from: Int
    let to: Int
    let label: String
    let isGeneral: Bool
    /// The state in which the edge was first taken.
    let witnessState: Int
    /// The line that first took the edge.
    let line: String
    /// The snapshot after that line.
    let snapshot: StateSnapshot
    /// The states from which the edge was taken.
    var taken: Set<Int>
    var seen: Sightings
  }

  /// The uses of a command on a kind of screen, at any place.
  struct Use {
    /// True if the command was available in a state.
    var wasAvailable = false
    var hasSucceeded = false
    /// The first failure.
    var failure: Failure?
    /// The number of explored states in which the command was available; 0 for a full map. Only in the first of them is
    /// it given unusual arguments.
    var stateCount = 0
    /// The first effect and the number of effects; `nil` if there was none.
    var effects: Sightings?
  }

  /// The options and answers whose effects were compared.
  var alternatives = Alternatives()

  struct FailedLine {
    let use: UseKey
    let state: Int
    let line: String
    let failure: Failure
    /// The key of failures of the same command on the same kind of screen with the same error code.
    var key: FailureKey { FailureKey(use: use, code: failure.code) }
  }

  var places: [Place] = []
  var states: [State] = []
  var edges: [Edge] = []
  /// The uses of each command, by the kind of screen and the command's name.
  var uses: [UseKey: Use] = [:]
  /// The lines that failed and yet changed something.
  private(set) var partialFailures: [FailedLine] = []
  /// The failed lines that seemed to change nothing: the first few of each command, kind of screen and error code.
  /// Several are kept, because a failure may have a hidden effect only in some of the states.
  private(set) var failures: [FailedLine] = []
  private var failureCounts: [FailureKey: Int] = [:]
  private static let maxFailuresOfKey = 4
  /// The invariants of screens that do not hold, and the states in which they do not.
  var brokenRules: [(state: Int, kind: String, rule: String)] = []
  /// The states whose paths failed or led elsewhere when they were repeated, each with the reason.
  var unrepeatableStates: [Int: String] = [:]
  /// The first state whose path leads elsewhere in a new session than in one that was restored, and whether the data
  /// differed there; `nil` if there is none.
  var unrestoredState: (state: Int, hasOtherData: Bool)?
  /// The known crashes, whose lines were not performed again.
  private(set) var crashes: [Crash] = []
  /// The number of known states that were not explored.
  var frontier = 0
  /// The place at the start.
  var initial = 0
  /// The number of commands that were chosen and performed. Commands that only restore a state do not count.
  var choices = 0
  /// The commands for which not every argument was tried, such as `items: add`, which takes any text.
  var partiallyTriedCommands: Set<UseKey> = []
  /// The faults that walks found, each once, with the lines of the walk and the full hashes of its states.
  var stepFaults: [(fault: Finding, lines: [String], states: [UInt64])] = []
  /// True if the user stopped the exploration, or a limit ended it.
  var wasStopped = false
  var ranToCompletion: Bool { frontier == 0 && !wasStopped }
  /// The number of different states that were seen, with all their data.
  var seenCount = 0
  /// The index of each place, by its key.
  var placeOfKey: [UInt64: Int] = [:]
  /// The number of commands that were performed, including those that only restored a state.
  var transitions = 0

  var nonGeneralEdgeCount: Int { edges.count { !$0.isGeneral } }

  /// Returns whether the commands of the screen were performed in a state.
  func isExplored(_ state: Int) -> Bool { places[states[state].place].exploredStates.contains(state) }

  /// Returns the index of a snapshot's place, or `nil` if it is unknown. If a base shape has too many queries, the
  /// later ones share one place, whose key is the base shape.
  func place(of snapshot: StateSnapshot, _ granularity: Granularity) -> Int? {
    if granularity == .full { return placeOfKey[snapshot.full] }
    return placeOfKey[snapshot.shape] ?? placeOfKey[snapshot.baseShape]
  }

  mutating func add(_ crash: Crash) {
    if !crashes.contains(crash) { crashes.append(crash) }
  }

  /// Adds a failed line. Of those that seemed to change nothing (`isClean`), only the first few of each key are kept.
  mutating func add(_ failed: FailedLine, isClean: Bool, isGeneral: Bool) {
    if !isGeneral, uses[failed.use]?.failure == nil { uses[failed.use, default: Use()].failure = failed.failure }
    guard isClean else { return partialFailures.append(failed) }
    failureCounts[failed.key, default: 0] += 1
    if failureCounts[failed.key, default: 0] <= Self.maxFailuresOfKey { failures.append(failed) }
  }

  mutating func addSuccess(of key: UseKey, hasEffect: Bool) {
    var use = uses[key] ?? Use()
    use.hasSucceeded = true
    if hasEffect, use.effects == nil { use.effects = Sightings(at: choices) } else if hasEffect { use.effects?.add() }
    uses[key] = use
  }

  struct UseKey: Hashable {
    let kind: String
    let command: String
  }

  struct FailureKey: Hashable {
    let use: UseKey
    let code: Failure.Code
  }

  func path(to state: Int) -> [String] {
    var lines: [String] = []
    var current: Int? = state
    while let index = current {
      // The root has a line, `home`, if the exploration starts elsewhere.
      lines += states[index].lines.reversed()
      current = states[index].parent
    }
    return lines.reversed()
  }

  /// Makes a place other than the root the start. Paths to all other states then begin with `home`, which opens
  /// the root.
  mutating func begin(at place: Int, _ snapshot: StateSnapshot, _ location: String) {
    for index in states.indices {
      states[index].depth += 1
      if states[index].parent == nil { states[index].lines = ["home"] }
    }
    initial = place
    places[place].states.insert(states.count, at: 0)
    states.append(State(place: place, snapshot: snapshot, parent: nil, lines: [], depth: 0, location: location))
    crashes = crashes.map { Crash(path: ["home"] + $0.path, kind: $0.kind, message: $0.message) }
  }

  var placeGraph: FlowGraph {
    FlowGraph(
      nodes: places.map { FlowGraph.Node($0.location) },
      edges: edges.map { FlowGraph.Edge(from: $0.from, to: $0.to, label: $0.label, isGeneral: $0.isGeneral) })
  }

  /// Returns the shortest known path from the start to a place.
  func path(toPlace place: Int) -> [String] {
    path(to: places[place].states.min { (states[$0].depth, $0) < (states[$1].depth, $1) } ?? 0)
  }
}
