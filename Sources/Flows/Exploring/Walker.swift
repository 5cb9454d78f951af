import MVVMC
import Shell

/// Walks step by step: of the available commands, performs the one that was performed least, with the line of it that
/// was performed least.
///
/// A walk consists of legs, each from the start. On every second leg, numbers are added to some new names, so that the
/// data grows.
struct Walker {
  /// The number of steps after which a leg ends.
  private static let maxLegLength = 200
  /// The number of times that a wanted command is performed before all others at places of one shape.
  private static let maxTries = 6
  /// The text of the finding about a place without commands.
  static let noCommand = "no command is available here"

  struct Step {
    let before: Situation
    let action: Action
    /// The lines performed since the start, including this one.
    let lines: [String]
    /// The outcome; `nil` at a dead end.
    let outcome: Driver.Outcome?
    /// The faults, each with the lines to perform after the last one to show it.
    let faults: [Finding]
    /// True if a command of the screen was performed; false for commands of the shell and at a dead end.
    var isScreenCommand: Bool { outcome != nil && !action.isGeneral }
  }

  /// A command, or one of its lines. The two are counted apart, because a line may consist of the command alone.
  private struct Choice: Hashable {
    let shape: UInt64
    let command: String
    var line: String?
  }

  private let driver: Driver
  private var generator: SeededGenerator
  private var takenCounts: [Choice: Int] = [:]
  private var shapes: Set<UInt64> = []
  private var edges: Set<ShapeEdge> = []
  private var leg = 0
  private var grows = false
  private(set) var steps = 0
  /// The full hashes of the states before the first line of this leg and after each line.
  private(set) var states: [UInt64]

  var placeCount: Int { shapes.count }
  var edgeCount: Int { edges.count }

  init(_ driver: Driver, seed: UInt64) {
    self.driver = driver
    generator = SeededGenerator(seed: seed)
    states = [driver.snapshot.full]
  }

  /// Takes a step. A command that is `wanted` on a kind of screen is performed before others, and lines that are known
  /// to end the program there are skipped.
  ///
  /// - Returns: the step; `nil` if all lines here are skipped, and the walk has returned to the start.
  mutating func step(
    avoiding crashes: [Crash] = [], wanted: (_ kind: String, _ command: String) -> Bool = { _, _ in false }
  ) throws(Failure) -> Step? {
    if leg >= Self.maxLegLength { try restart() }
    steps += 1
    leg += 1
    let before = Situation(driver)
    shapes.insert(before.snapshot.shape)
    let path = driver.path
    guard let action = try chooseAction(before, crashes, wanted) else {
      if try !Actions(of: driver.session).all().isEmpty {
        try restart()
        return nil
      }
      leg = Self.maxLegLength
      return Step(
        before: before, action: Action(line: "", command: "", isGeneral: true), lines: path, outcome: nil,
        faults: [Finding(.deadEnd, before.kinds[0], Self.noCommand, lines: ["home"])])
    }
    let (outcome, faults) = try Invariants.perform(action.line, isGeneral: action.isGeneral, by: driver)
    if case .done(let snapshot, _) = outcome {
      edges.insert(ShapeEdge(from: before.snapshot.shape, action.line, to: snapshot.shape))
      while states.count <= driver.path.count { states.append(snapshot.full) }
    }
    // The checks may have left the driver elsewhere.
    if !faults.isEmpty { leg = Self.maxLegLength }
    return Step(before: before, action: action, lines: path + [action.line], outcome: outcome, faults: faults)
  }

  mutating func restart() throws(Failure) {
    try driver.restart()
    leg = 0
    grows.toggle()
    states = [driver.snapshot.full]
  }

  // MARK: Choices

  private mutating func chooseAction(
    _ before: Situation, _ crashes: [Crash], _ wanted: (String, String) -> Bool
  ) throws(Failure) -> Action? {
    let (shape, kind) = (before.snapshot.shape, before.kinds[0])
    let all = try Actions(of: driver.session).commands().filter { !driver.isTooSlow($0.name) }
    let first = all.filter { command in
      !command.isGeneral && wanted(kind, command.name)
        && takenCounts[Choice(shape: shape, command: command.name), default: 0] < Self.maxTries
    }
    var commands = first.isEmpty ? all : first
    while let index = leastTaken(commands.map { Choice(shape: shape, command: $0.name) }) {
      let lines = try lines(of: commands[index], isThorough: !first.isEmpty).filter {
        crashes.crash(of: $0.line, on: kind) == nil
      }
      if let line = leastTaken(lines.map { Choice(shape: shape, command: $0.command, line: $0.line) }) {
        let action = lines[line]
        takenCounts[Choice(shape: shape, command: action.command), default: 0] += 1
        takenCounts[Choice(shape: shape, command: action.command, line: action.line), default: 0] += 1
        return withNumber(action)
      }
      // The command has no lines, because it needs a file or because all of them end the program.
      commands.remove(at: index)
    }
    return nil
  }

  /// Returns the lines of a command, now and then the unusual ones.
  private mutating func lines(of command: Actions.Available, isThorough: Bool) throws(Failure) -> [Action] {
    let actions = Actions(of: driver.session, isThorough: isThorough)
    let isUnusual = command.declared != nil && Int.random(in: 0..<8, using: &generator) == 0
    let unusual = isUnusual ? try actions.unusualLines(of: command) : []
    return unusual.isEmpty ? try actions.lines(of: command) : unusual
  }

  /// Adds a number to a name on some steps of a growing leg. Names that are taken are refused, so the data grows only
  /// with distinct names.
  private mutating func withNumber(_ action: Action) -> Action {
    guard action.endsWithText, grows, Int.random(in: 0..<2, using: &generator) == 0 else { return action }
    return action.ending(with: Int.random(in: 2...99, using: &generator))
  }

  /// Returns a random index among the choices that were taken least.
  private mutating func leastTaken(_ choices: [Choice]) -> Int? {
    let counts = choices.map { takenCounts[$0] ?? 0 }
    guard let minCount = counts.min() else { return nil }
    return counts.indices.filter { counts[$0] == minCount }.randomElement(using: &generator)
  }
}
