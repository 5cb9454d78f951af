import MVVMC
import Shell

/// Looks for a way of the fewest commands, breadth first over all states in full, with every thing as an argument.
struct ShortestWay {
  /// What was found.
  struct Answer {
    /// The commands; nil where there is no such way, or none was found.
    let way: [String]?
    /// Whether all ways of so many commands were tried.
    let isWhole: Bool
    /// Whether none of the commands that were met takes an argument that was not tried.
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

  /// How many commands are given at most.
  private static let mostCommands = 60_000

  private let probe: Probe
  private let goal: Goal
  private let isInterrupted: () -> Bool

  init(_ probe: Probe, _ goal: Goal, isInterrupted: @escaping () -> Bool) {
    self.probe = probe
    self.goal = goal
    self.isInterrupted = isInterrupted
  }

  /// Looks for a shortest path from where the probe begins.
  ///
  /// - Parameters:
  ///   - length: the maximum number of commands.
  ///   - changesData: whether the path may change data on its way; where false, only commands that change none are
  ///     followed.
  /// - Returns: the path, if there is one, and whether everything within `length` was looked at.
  /// - Throws: ``Failure`` where the app cannot be started again, or its data cannot be read.
  func find(atMost length: Int, changesData: Bool) throws(Failure) -> Answer {
    try probe.restart()
    if goal.isReached(by: probe) { return Answer(way: [], isWhole: true) }
    let data = probe.snapshot.data
    var nodes = [Node(parent: nil, line: "", depth: 0)]
    var seen: Set<UInt64> = [probe.snapshot.full]
    // What changes data for one thing does so for the others: where that is not followed, the first tells.
    var changing: Set<Command> = []
    var next = 0
    var count = 0
    var isExhaustive = true
    while next < nodes.count, nodes[next].depth < length {
      let path = path(to: next, nodes)
      try probe.reach(path)
      try probe.setMark()
      let kind = probe.kinds[0]
      let moves = Moves(of: probe.session, isThorough: true)
      if isExhaustive { isExhaustive = try !moves.commands().contains(where: moves.isOpen) }
      for move in try moves.all() {
        let command = Command(kind: kind, name: move.command)
        if !changesData, changing.contains(command) { continue }
        count += 1
        if count > Self.mostCommands || isInterrupted() { return Answer(way: nil, isWhole: false) }
        let outcome = try probe.give(move.line, command: move.command)
        if case .done(let snapshot, _) = outcome {
          let isHarmless = snapshot.data == data
          if !isHarmless { changing.insert(command) }
          if changesData || isHarmless {
            if goal.isReached(by: probe) {
              return Answer(way: path + [move.line], isWhole: true, isExhaustive: isExhaustive)
            }
            if seen.insert(snapshot.full).inserted {
              nodes.append(Node(parent: next, line: move.line, depth: nodes[next].depth + 1))
            }
          }
        }
        try probe.retreat()
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
