import MVVMC
import Shell

/// Takes one step after the other: of the commands that are available here the one that was performed least, and of its
/// lines the one that was given least.
struct Walker {
  /// After how many steps a walk begins anew.
  private static let longestLeg = 500

  /// A command, or one of its lines: the two may read the same.
  private struct Choice: Hashable {
    let shape: UInt64
    let command: String
    var line: String?
  }

  private struct Edge: Hashable {
    let from: UInt64
    let to: UInt64
    let command: String
  }

  private let probe: Probe
  private var generator: SeededGenerator
  private var taken: [Choice: Int] = [:]
  private var shapes: Set<UInt64> = []
  private var edges: Set<Edge> = []
  private var leg = 0
  private(set) var steps = 0
  /// What was seen before the first line of this leg, and after each.
  private(set) var states: [UInt64]

  var placeCount: Int { shapes.count }
  var edgeCount: Int { edges.count }

  init(_ probe: Probe, seed: UInt64) {
    self.probe = probe
    generator = SeededGenerator(seed: seed)
    states = [probe.snapshot.full]
  }

  /// Takes a step.
  ///
  /// - Returns: a fault, and the lines that led to it; nil where all is well.
  mutating func step() throws(Failure) -> (Inspector.Fault, [String])? {
    if leg >= Self.longestLeg { try beginAnew() }
    steps += 1
    leg += 1
    let shape = probe.snapshot.shape
    shapes.insert(shape)
    guard let move = try chooseMove(shape) else {
      let fault = Inspector.Fault(
        kind: .deadEnd, place: probe.kinds[0], text: "no command is available here", lines: ["home"])
      return (fault, probe.path)
    }
    let path = probe.path
    let (outcome, faults) = try Inspector(probe: probe).give(move.line, isGeneral: move.isGeneral)
    if let fault = faults.first { return (fault, path + [move.line]) }
    if case .done(let snapshot, _) = outcome {
      edges.insert(Edge(from: shape, to: snapshot.shape, command: move.command))
      // What the inspection gave besides leads back to the same, and is no part of the walk.
      probe.forgetPath(after: path.count + 1)
      states.append(probe.snapshot.full)
    }
    return nil
  }

  private mutating func beginAnew() throws(Failure) {
    try probe.restart()
    leg = 0
    states = [probe.snapshot.full]
  }

  private mutating func chooseMove(_ shape: UInt64) throws(Failure) -> Move? {
    let moves = Moves(of: probe.session)
    var commands = try moves.commands()
    while let index = least(commands.map { Choice(shape: shape, command: $0.name) }) {
      let lines = try moves.lines(of: commands[index])
      if let line = least(lines.map { Choice(shape: shape, command: $0.command, line: $0.line) }) {
        let move = lines[line]
        taken[Choice(shape: shape, command: move.command), default: 0] += 1
        taken[Choice(shape: shape, command: move.command, line: move.line), default: 0] += 1
        return move
      }
      // A command that needs a file is not ours to give.
      commands.remove(at: index)
    }
    return nil
  }

  /// The index of one of those that were taken least.
  private mutating func least(_ choices: [Choice]) -> Int? {
    let counts = choices.map { taken[$0] ?? 0 }
    guard let fewest = counts.min() else { return nil }
    return counts.indices.filter { counts[$0] == fewest }.randomElement(using: &generator)
  }
}
