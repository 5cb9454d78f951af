import MVVMC
import Shell

/// Everything that an exploration has seen: places, the states that represent them, and the edges between them.
struct Discovery {
  /// A place of the map.
  struct Place {
    /// Identifies the place.
    let key: UInt64
    /// The kinds of the screens on the stack, the one on top first.
    let kinds: [String]
    /// The shape, a line for each fact.
    let facts: [String]
    /// The location, as it was first seen.
    let location: String
    /// The page, as it was first seen.
    let sample: [String]
    /// True if a question is open.
    let isDialog: Bool
    /// The command that asked it.
    let question: String
    /// The states that represent it.
    var states: [Int] = []
    /// Those of them that were looked at from.
    var looked: Set<Int> = []
    /// Those of them from which also the general commands were given: where those lead depends on what came before, so
    /// that more states would add ways without end.
    var lookedInGeneral: Set<Int> = []
    /// True if a command leads from it to a place that there was no room for.
    var leadsBeyond = false
    /// The number of commands that led to it when it was first seen, and the number of times that it was seen.
    var seen: Sightings
  }

  /// A concrete state of the session that stands for a place.
  struct State {
    let place: Int
    let snapshot: StateSnapshot
    /// The state that it was reached from; nil for where everything begins, and for the root.
    let parent: Int?
    /// The lines that led to it, nearly always one.
    var lines: [String]
    /// The number of lines that lead to it.
    var depth: Int
    let location: String
  }

  /// Commands of one label that lead from one place to another.
  struct Edge {
    let from: Int
    let to: Int
    let label: String
    let isGeneral: Bool
    /// The state it was first taken from.
    let witness: Int
    /// The line that was given there.
    let line: String
    /// The snapshot after the line.
    let snapshot: StateSnapshot
    /// The states of the place that it was taken from.
    var taken: Set<Int>
    /// When it was taken first, and how often.
    var seen: Sightings
  }

  /// The first uses of a command of a kind of screen, at any place.
  struct Use {
    /// The state in which it was available first.
    var available: Int?
    /// The state in which it succeeded first, and the line.
    var succeeded: (state: Int, line: String)?
    /// The state in which it failed first, the line, and the failure.
    var failed: (state: Int, line: String, failure: Failure)?
    /// When it did anything for the first time, and how often; nil where it did nothing.
    var effects: Sightings?
    /// True if it had an effect.
    var hasEffect: Bool { effects != nil }

    mutating func noteEffect(at choice: Int) {
      if effects == nil { effects = Sightings(at: choice) } else { effects?.add() }
    }
  }

  /// A line that failed, and where.
  struct FailedLine {
    let state: Int
    let line: String
    let failure: Failure
  }

  var places: [Place] = []
  var states: [State] = []
  var edges: [Edge] = []
  /// Keyed by the kind of screen and the command's name.
  var uses: [UseKey: Use] = [:]
  /// The lines that failed and yet changed something.
  var partialFailures: [FailedLine] = []
  /// Of the lines that failed and seemed to change nothing, the first few for each command of a kind of screen and each
  /// code: what one of them depends on may not be there again.
  var failures: [FailedLine] = []
  private var failureCounts: [FailureKey: Int] = [:]
  /// The rules of screens that do not hold, and where.
  var brokenRules: [(state: Int, kind: String, rule: String)] = []
  /// The paths that once led on and then did not, and why.
  var broken: [(state: Int, reason: String)] = []
  /// The lines that were passed over because they end the program.
  var crashes: [Crash] = []
  /// The lines that lead to what was looked for, where something was; once they are known, no more is looked at.
  var pathToGoal: [String]?
  /// The number of known states that were not explored from.
  var frontier = 0
  /// The place where everything begins.
  var initial = 0
  /// The number of commands that were chosen and performed to find something out; those that only lead to a state do not count.
  var choices = 0
  /// The commands of which not every argument was given, as `things: add`: a text may be any other.
  var openCommands: Set<UseKey> = []
  /// The first of the faults of each kind that a step of a walk came upon.
  var stepFaults: [(fault: Invariants.Fault, lines: [String], states: [UInt64])] = []
  /// True if the user stopped it, or the time was over.
  var wasStopped = false
  /// The number of different states that were seen, counted in full.
  var seenCount = 0
  /// The place of each key.
  var placeOfKey: [UInt64: Int] = [:]
  var transitions = 0

  /// The place where a snapshot was taken; nil where it is none of these. One of too many values of a view has no place
  /// of its own.
  func place(of snapshot: StateSnapshot, _ granularity: Granularity) -> Int? {
    if granularity == .full { return placeOfKey[snapshot.full] }
    return placeOfKey[snapshot.shape] ?? placeOfKey[snapshot.form]
  }

  /// Returns whether a failure is one of the first few of its kind.
  mutating func counts(_ failure: FailureKey) -> Bool {
    failureCounts[failure, default: 0] += 1
    return failureCounts[failure, default: 0] <= 4
  }

  struct UseKey: Hashable {
    let kind: String
    let command: String
  }

  struct FailureKey: Hashable {
    let use: UseKey
    let code: Failure.Code
  }

  /// The lines that lead from the beginning to a state.
  func path(to state: Int) -> [String] {
    var lines: [String] = []
    var current: Int? = state
    while let index = current {
      // The root of it all has a line where one begins elsewhere.
      lines += states[index].lines.reversed()
      current = states[index].parent
    }
    return lines.reversed()
  }

  /// Makes another place than the root the beginning: from there, `home` leads to the root.
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

  /// The lines that lead from the beginning to a place, as few as are known.
  func path(toPlace place: Int) -> [String] {
    path(to: places[place].states.min { (states[$0].depth, $0) < (states[$1].depth, $1) } ?? 0)
  }
}
