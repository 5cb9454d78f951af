import MVVMC
import Shell

/// The work that a scout does for an exploration.
enum ScoutTask {
  /// Perform the lines of the screen's commands in a state, except unusual ones.
  case explore(path: [String])
  /// Repeat edges, and report which of them show no fault.
  case repeatEdges([RepeatedEdge])

  /// The answer to ``explore(path:)``.
  struct Explored {
    let snapshot: StateSnapshot
    /// The outcomes of the lines that were performed in the state, by line.
    let outcomes: [String: Driver.Outcome]
  }

  // MARK: Messages

  func write(to message: inout Message) {
    switch self {
    case .explore(let path):
      message.add(0)
      message.add(path)
    case .repeatEdges(let edges):
      message.add(edges.count)
      for edge in edges { edge.write(to: &message) }
    }
  }

  init(_ message: inout Message) {
    let count: Int = message.read()
    self =
      count == 0
      ? .explore(path: message.readLines()) : .repeatEdges((0..<count).map { _ in RepeatedEdge(&message) })
  }

  static func explored(_ answer: Message) -> Explored {
    var answer = answer
    let (snapshot, count): (StateSnapshot, Int) = (answer.read(), answer.read())
    let outcomes = (0..<count).map { _ in (answer.readText(), answer.readOutcome()) }
    return Explored(snapshot: snapshot, outcomes: Dictionary(outcomes) { _, last in last })
  }

  /// Returns whether each repeated edge shows no fault, in the order of the task.
  static func soundEdges(_ answer: Message) -> [Bool] { answer.bytes.map { $0 == 1 } }

  // MARK: Work

  /// Does the work, and returns the answer.
  func run(_ driver: Driver, _ options: ExplorationOptions) -> Message {
    var answer = Message()
    switch self {
    case .explore(let path):
      // Without outcomes, the exploration performs the lines itself and reports what fails.
      let outcomes = (try? Self.outcomes(after: path, driver, options)) ?? []
      answer.add(driver.snapshot)
      answer.add(outcomes.count)
      for (line, outcome) in outcomes {
        answer.add(line)
        answer.add(outcome)
      }
    case .repeatEdges(let edges): for edge in edges { answer.add(edge.isSound(driver)) }
    }
    return answer
  }

  private static func outcomes(
    after path: [String], _ driver: Driver, _ options: ExplorationOptions
  ) throws(Failure) -> [(String, Driver.Outcome)] {
    try driver.reachWithCheckpoints(path)
    try driver.setCheckpoint()
    let actions = Actions(of: driver.session, isThorough: options.granularity == .full)
    var outcomes: [(String, Driver.Outcome)] = []
    // All lines are collected first, because actions are valid only until a line is performed.
    var all: [Action] = []
    for command in try actions.commands() where !command.isGeneral { all += try actions.lines(of: command) }
    for action in all where !driver.isTooSlow(action.command) {
      for action in action.variants where !options.crashes.contains(where: { $0.path.last == action.line }) {
        let begin = ContinuousClock.now
        let outcome = try driver.perform(action.line)
        // The exploration reports slow commands, so it performs them itself.
        if ContinuousClock.now - begin < SlowCommand.limit { outcomes.append((action.line, outcome)) }
        try driver.restoreCheckpoint()
        if case .failed(let failure, _) = outcome, failure.code == .conflict { continue }
        break
      }
    }
    try driver.restoreCheckpoint()
    return outcomes
  }
}
