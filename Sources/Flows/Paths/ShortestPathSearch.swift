import MVVMC
import Shell

/// Finds a path with the fewest commands, breadth first, with every item as an argument.
struct ShortestPathSearch {
  struct Answer {
    /// The commands; `nil` if no path was found.
    let path: [String]?
    /// True if the search was not cut off.
    let isComplete: Bool
    /// True if no command that was available has arguments that are never tried.
    var isExhaustive = true
  }

  /// The states that a search goes through.
  enum States {
    /// The states with the same data as the start.
    case withSameData
    /// All states.
    case all
    /// A few of each group of similar states. Within the maximum number of commands, such a search gets further than
    /// one through all states.
    case dissimilar
  }

  private struct Node {
    let parent: Int?
    let line: String
    let depth: Int
  }

  private static let maxCommands = 60_000

  let driver: Driver
  let goal: Goal
  let options: ExplorationOptions

  /// Searches for a shortest path from the start, of at most `length` commands, through these states.
  func find(atMost length: Int, through states: States) throws(Failure) -> Answer {
    try driver.restart()
    if goal.isReached(by: driver) { return Answer(path: [], isComplete: true) }
    var filter = StateFilter(states: states, start: driver.snapshot)
    var nodes = [Node(parent: nil, line: "", depth: 0)]
    var next = 0
    var commandCount = 0
    var isExhaustive = true
    while next < nodes.count, nodes[next].depth < length {
      let path = path(to: next, nodes)
      try driver.reachWithCheckpoints(path)
      try driver.setCheckpoint()
      let kind = driver.kinds[0]
      let actions = Actions(of: driver.session, isThorough: true)
      if isExhaustive { isExhaustive = try !actions.commands().contains(where: actions.hasUntriedArguments) }
      for action in try actions.all() {
        let command = Discovery.UseKey(kind: kind, command: action.command)
        guard filter.shouldPerform(command) else { continue }
        commandCount += 1
        if commandCount > Self.maxCommands || options.shouldStop(driver) { return Answer(path: nil, isComplete: false) }
        if case .done(let snapshot, _) = try driver.perform(action.line),
          filter.includes(snapshot, after: command)
        {
          if goal.isReached(by: driver) {
            return Answer(path: path + [action.line], isComplete: states != .dissimilar, isExhaustive: isExhaustive)
          }
          if filter.isNew(snapshot, driver, goal) {
            nodes.append(Node(parent: next, line: action.line, depth: nodes[next].depth + 1))
          }
        }
        try driver.restoreCheckpoint()
      }
      next += 1
    }
    return Answer(path: nil, isComplete: states != .dissimilar, isExhaustive: isExhaustive)
  }

  private func path(to node: Int, _ nodes: [Node]) -> [String] {
    var lines: [String] = []
    var current = node
    while let parent = nodes[current].parent {
      lines.append(nodes[current].line)
      current = parent
    }
    return lines.reversed()
  }
}

/// Decides through which states a search goes.
private struct StateFilter {
  /// The properties that similar states share.
  private struct Similarity: Hashable {
    let shape: UInt64
    /// The number of leading segments that the location shares with the goal.
    let sharedSegmentCount: Int
    /// True if the goal exists in the data.
    let hasGoal: Bool
  }

  private let states: ShortestPathSearch.States
  private let data: UInt64
  private var seen: Set<UInt64>
  /// A command that changes data for one item does so for others, so it is skipped after the first.
  private var dataChangingCommands: Set<Discovery.UseKey> = []
  private var similarCounts: [Similarity: Int] = [:]
  /// Whether the goal exists in the data, by the fingerprint of the data.
  private var hasGoal: [UInt64: Bool] = [:]

  init(states: ShortestPathSearch.States, start: StateSnapshot) {
    self.states = states
    data = start.data
    seen = [start.full]
  }

  /// Returns whether to perform a command: not if it leads only to states that the search does not go through.
  func shouldPerform(_ command: Discovery.UseKey) -> Bool {
    states != .withSameData || !dataChangingCommands.contains(command)
  }

  /// Returns whether the search goes through a state to which a command led. Remembers the command if it changed data.
  mutating func includes(_ snapshot: StateSnapshot, after command: Discovery.UseKey) -> Bool {
    guard snapshot.data != data else { return true }
    dataChangingCommands.insert(command)
    return states != .withSameData
  }

  /// Returns whether to go on from the driver's state.
  mutating func isNew(_ snapshot: StateSnapshot, _ driver: Driver, _ goal: Goal) -> Bool {
    guard seen.insert(snapshot.full).inserted else { return false }
    guard states == .dissimilar else { return true }
    let segments = goal.sharedSegmentCount(with: driver)
    let exists = hasGoal[snapshot.data] ?? goal.exists(for: driver)
    hasGoal[snapshot.data] = exists
    let key = Similarity(shape: snapshot.shape, sharedSegmentCount: segments, hasGoal: exists)
    similarCounts[key, default: 0] += 1
    return similarCounts[key, default: 0] <= ExplorationOptions.representatives
  }
}
