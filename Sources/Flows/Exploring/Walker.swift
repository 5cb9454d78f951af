import MVVMC
import Shell

/// Takes one step after the other: of the commands that are available here the one that was performed least, and of its
/// lines the one that was given least. On every second leg the data grows.
struct Walker {
  /// After how many steps a walk begins anew.
  private static let longestLeg = 200
  /// How often something that is wanted is given at places of one shape before all the others.
  private static let mostTries = 6

  /// What one step did.
  struct Step {
    /// What was seen before it.
    let before: Situation
    /// Where that was.
    let location: String
    /// The line that was given.
    let move: Move
    /// The lines since the beginning, this one last.
    let lines: [String]
    /// What became of it; nil at a dead end.
    let outcome: Probe.Outcome?
    /// What does not hold.
    let faults: [Inspector.Fault]
    /// Whether the screen offers the command, and not the shell.
    var isOffered: Bool { outcome != nil && !move.isGeneral }
  }

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
  private var grows = false
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
  /// - Parameters:
  ///   - wanted: whether a command of a kind of screen is given before the others.
  ///   - isFatal: whether a line is known to end the program on a kind of screen, and is passed over.
  /// - Returns: what it did; nil where nothing is left to be given here, and the walk began anew.
  /// - Throws: ``Failure`` where the app cannot be driven any further.
  mutating func step(
    wanted: (_ kind: String, _ command: String) -> Bool = { _, _ in false },
    avoiding isFatal: (_ kind: String, _ line: String) -> Bool = { _, _ in false }
  ) throws(Failure) -> Step? {
    if leg >= Self.longestLeg { try beginAnew() }
    steps += 1
    leg += 1
    let (before, location) = (Situation(probe), probe.session.stack.location.description)
    shapes.insert(before.snapshot.shape)
    let path = probe.path
    guard let move = try chooseMove(before, wanted, isFatal) else {
      if try !Moves(of: probe.session).all().isEmpty {
        try beginAnew()
        return nil
      }
      let fault = Inspector.Fault(
        kind: .deadEnd, place: before.kinds[0], text: "no command is available here", lines: ["home"])
      let none = Move(line: "", command: "", isGeneral: true)
      leg = Self.longestLeg
      return Step(before: before, location: location, move: none, lines: path, outcome: nil, faults: [fault])
    }
    let (outcome, faults) = try Inspector(probe: probe).give(move.line, isGeneral: move.isGeneral)
    if case .done(let snapshot, _) = outcome {
      edges.insert(Edge(from: before.snapshot.shape, to: snapshot.shape, command: move.command))
      while states.count <= probe.path.count { states.append(snapshot.full) }
    }
    let step = Step(
      before: before, location: location, move: move, lines: path + [move.line], outcome: outcome, faults: faults)
    // The inspection may have ended somewhere else.
    if !faults.isEmpty { leg = Self.longestLeg }
    return step
  }

  /// Goes to where everything began.
  mutating func beginAnew() throws(Failure) {
    try probe.restart()
    leg = 0
    grows.toggle()
    states = [probe.snapshot.full]
  }

  // MARK: Choices

  private mutating func chooseMove(
    _ before: Situation, _ wanted: (String, String) -> Bool, _ isFatal: (String, String) -> Bool
  ) throws(Failure) -> Move? {
    let (shape, kind) = (before.snapshot.shape, before.kinds[0])
    let all = try Moves(of: probe.session).commands()
    let first = all.filter { command in
      command.index != nil && wanted(kind, command.name)
        && taken[Choice(shape: shape, command: command.name), default: 0] < Self.mostTries
    }
    var commands = first.isEmpty ? all : first
    while let index = least(commands.map { Choice(shape: shape, command: $0.name) }) {
      let lines = try lines(of: commands[index], isThorough: !first.isEmpty).filter { !isFatal(kind, $0.line) }
      if let line = least(lines.map { Choice(shape: shape, command: $0.command, line: $0.line) }) {
        let move = lines[line]
        taken[Choice(shape: shape, command: move.command), default: 0] += 1
        taken[Choice(shape: shape, command: move.command, line: move.line), default: 0] += 1
        return growing(move)
      }
      // A command that needs a file is not ours to give.
      commands.remove(at: index)
    }
    return nil
  }

  /// The lines that stand for all, or now and then those that are unusual.
  private mutating func lines(of command: Moves.Available, isThorough: Bool) throws(Failure) -> [Move] {
    let moves = Moves(of: probe.session, isThorough: isThorough)
    let isUnusual = command.index != nil && Int.random(in: 0..<8, using: &generator) == 0
    let unusual = isUnusual ? try moves.unusualLines(of: command) : []
    return unusual.isEmpty ? try moves.lines(of: command) : unusual
  }

  /// What there is already may need another name; and what grows needs names that differ.
  private mutating func growing(_ move: Move) -> Move {
    guard move.endsWithText, grows, Int.random(in: 0..<2, using: &generator) == 0 else { return move }
    let number = Int.random(in: 2...99, using: &generator)
    return Move(line: "\(move.line) \(number)", command: move.command, isGeneral: false, endsWithText: true)
  }

  /// The index of one of those that were taken least.
  private mutating func least(_ choices: [Choice]) -> Int? {
    let counts = choices.map { taken[$0] ?? 0 }
    guard let fewest = counts.min() else { return nil }
    return counts.indices.filter { counts[$0] == fewest }.randomElement(using: &generator)
  }
}
