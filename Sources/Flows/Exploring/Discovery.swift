import MVVMC
import Shell

/// What an exploration has seen: places, what stands for them, and the commands that lead from one to another.
struct Discovery {
  /// A place of the map.
  struct Place {
    /// What tells it from others.
    let key: UInt64
    /// The kinds of the screens on the stack, the one on top first.
    let kinds: [String]
    /// The shape, a line for each fact.
    let facts: [String]
    /// The location, as it was first seen.
    let location: String
    /// Whether a question is open.
    let isDialog: Bool
    /// The command that asked it.
    let question: String
    /// What stands for it.
    var states: [Int] = []
    /// Those of them that were looked at from.
    var looked: Set<Int> = []
    /// Whether a command leads from it to a place that there was no room for.
    var leadsBeyond = false
  }

  /// A concrete state of the session that stands for a place.
  struct State {
    let place: Int
    let snapshot: StateSnapshot
    /// The state that it was reached from; nil for the first.
    let parent: Int?
    /// The line that led to it.
    let line: String
    /// How many lines lead to it.
    let depth: Int
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
    /// What was seen then.
    let snapshot: StateSnapshot
    /// The states of the place that it was taken from.
    var taken: Set<Int>
  }

  /// What a command of a kind of screen did, wherever it was given.
  struct Use {
    /// Where it was available first.
    var available: Int?
    /// Where it succeeded first, and the line.
    var succeeded: (state: Int, line: String)?
    /// Where it failed first, and the line.
    var failed: (state: Int, line: String)?
    /// Whether it ever did anything.
    var hasEffect = false
  }

  /// A line that failed and yet changed something.
  struct PartialFailure {
    let state: Int
    let line: String
    let failure: Failure
  }

  var places: [Place] = []
  var states: [State] = []
  var edges: [Edge] = []
  /// Keyed by the kind of screen and the command's name.
  var uses: [UseKey: Use] = [:]
  var partialFailures: [PartialFailure] = []
  /// The rules of screens that do not hold, and where.
  var brokenRules: [(state: Int, kind: String, rule: String)] = []
  /// The paths that once led on and then did not, and why.
  var broken: [(state: Int, reason: String)] = []
  /// The lines that were passed over because they end the program.
  var crashes: [Crash] = []
  /// The lines that lead to what was looked for, where something was; once they are known, no more is looked at.
  var pathToGoal: [String]?
  /// How many known states were not looked at from.
  var frontier = 0
  var transitions = 0

  struct UseKey: Hashable {
    let kind: String
    let command: String
  }

  /// The lines that lead from the beginning to a state.
  func path(to state: Int) -> [String] {
    var lines: [String] = []
    var current = state
    while let parent = states[current].parent {
      lines.append(states[current].line)
      current = parent
    }
    return lines.reversed()
  }
}
