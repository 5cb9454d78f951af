import MVVMC
import Shell

/// Finds a path with the fewest commands, breadth first over full states, with every thing as an argument.
struct ShortestPathSearch {
  /// The result of a search.
  struct Answer {
    /// The commands; `nil` if no path was found.
    let way: [String]?
    /// True if the search was not cut off.
    let isWhole: Bool
    /// True if all arguments of the commands that were met are tried.
    var isExhaustive = true
  }

  private struct Node {
    let parent: Int?
    let line: String
    let depth: Int
  }

  private struct Command: Hashable {
    let kind: String
    let name: String
  }

  /// The maximum number of commands to give.
  private static let maxPathCommands = 60_000

  private let driver: Driver
  private let goal: Goal
  private let isInterrupted: () -> Bool

  init(_ driver: Driver, _ goal: Goal, isInterrupted: @escaping () -> Bool) {
    self.driver = driver
    self.goal = goal
    self.isInterrupted = isInterrupted
  }

  /// Searches for a shortest path from the start.
  ///
  /// - Parameters:
  ///   - length: the maximum number of commands.
  ///   - changesData: whether the path may contain commands that change data.
  /// - Returns: the path if there is one, and whether everything within `length` was searched.
  /// - Throws: ``Failure`` if the app cannot be restarted, or its data cannot be read.
  func find(atMost length: Int, changesData: Bool) throws(Failure) -> Answer {
    try driver.restart()
    if goal.isReached(by: driver) { return Answer(way: [], isWhole: true) }
    let data = driver.snapshot.data
    var nodes = [Node(parent: nil, line: "", depth: 0)]
    var seen: Set<UInt64> = [driver.snapshot.full]
    // A command that changes data for one thing does so for others, so it is skipped after the first.
    var changing: Set<Command> = []
    var next = 0
    var count = 0
    var isExhaustive = true
    while next < nodes.count, nodes[next].depth < length {
      let path = path(to: next, nodes)
      try driver.reach(path)
      try driver.setCheckpoint()
      let kind = driver.kinds[0]
      let actions = Actions(of: driver.session, isThorough: true)
      if isExhaustive { isExhaustive = try !actions.commands().contains(where: actions.isOpen) }
      for action in try actions.all() {
        let command = Command(kind: kind, name: action.command)
        if !changesData, changing.contains(command) { continue }
        count += 1
        if count > Self.maxPathCommands || isInterrupted() { return Answer(way: nil, isWhole: false) }
        let outcome = try driver.give(action.line, command: action.command)
        if case .done(let snapshot, _) = outcome {
          let isHarmless = snapshot.data == data
          if !isHarmless { changing.insert(command) }
          if changesData || isHarmless {
            if goal.isReached(by: driver) {
              return Answer(way: path + [action.line], isWhole: true, isExhaustive: isExhaustive)
            }
            if seen.insert(snapshot.full).inserted {
              nodes.append(Node(parent: next, line: action.line, depth: nodes[next].depth + 1))
            }
          }
        }
        try driver.restoreCheckpoint()
      }
      next += 1
    }
    return Answer(way: nil, isWhole: true, isExhaustive: isExhaustive)
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
