import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

/// Records every line that is performed, including lines that are taken back.
final class LineLog: ActionJournal {
  private(set) var lines: [String] = []
  func append(_ line: String) { lines.append(line) }
  func truncate(to count: Int) {}
}

@Suite("Walk")
struct WalkTests {
  private func setup(_ faults: Set<Fault> = [], isRememberable: Bool = true) -> ExplorationSetup {
    ExplorationSetup(maker: FaultyAppMaker(faults, isRememberable: isRememberable))
  }

  private func walk(_ faults: Set<Fault>, steps: Int = 3000, seed: UInt64) throws -> Walk {
    try Walk.walk(setup(faults), steps: steps, seed: seed)
  }

  /// Returns whether one of a finding's lines has the fault if it is performed after the lines before it, and the lines
  /// after it are the lines that show the fault.
  private func isShown(_ finding: Finding, _ setup: ExplorationSetup) throws -> Bool {
    let driver = try Driver(setup)
    for (index, line) in finding.lines.enumerated() {
      try driver.reach(Array(finding.lines[..<index]))
      let isGeneral = Action(line, in: driver.session).isGeneral
      let faults = try Invariants.perform(line, isGeneral: isGeneral, by: driver).faults
      let isHere = faults.contains {
        $0.kind == finding.kind && $0.place == finding.place && $0.text == finding.text
          && $0.lines == Array(finding.lines[(index + 1)...])
      }
      if isHere { return true }
    }
    return false
  }

  // MARK: Faults

  @Test("A walk through a sound app has no findings and takes all its steps", arguments: [true, false])
  func sound(isRememberable: Bool) throws {
    let map = try explore([], ExplorationOptions(depth: 4))
    let steps = isRememberable ? 1500 : 300
    let walk = try Walk.walk(setup(isRememberable: isRememberable), steps: steps, seed: 5)
    #expect(walk.findings == [])
    #expect(walk.steps == steps)
    #expect(walk.transitions > steps)
    #expect(walk.seed == 5)
    #expect(walk.preamble == ["@data demo", "@set page-size 2"])
    // A walk reaches all places of the map and possibly more, because the map explores only some data of each place.
    #expect(walk.placeCount >= map.graph.nodes.count)
    #expect(walk.edgeCount > walk.placeCount)
  }

  @Test("The checks after a step leave no trace in the state of a walk", arguments: [true, false])
  func leavesNoTrace(isRememberable: Bool) throws {
    let driver = try Driver(setup(isRememberable: isRememberable))
    let again = try Driver(setup())
    var walker = Walker(driver, seed: 3)
    var doneCount = 0
    for _ in 1...(isRememberable ? 1500 : 300) {
      guard case .done = try walker.step()?.outcome else { continue }
      doneCount += 1
      try again.reach(driver.path)
      #expect(again.snapshot == driver.snapshot, "\(driver.path)")
      #expect(walker.states.count == driver.path.count + 1)
    }
    #expect(doneCount > 100)
  }

  @Test("A walk finds each fault that a step reveals, with lines that show it", arguments: Fault.shownByStep)
  func found(_ fault: Fault) throws {
    for seed in [1, 2] as [UInt64] {
      let walk = try walk([fault], seed: seed)
      let finding = try #require(walk.findings.first)
      // A map reports a leak once for each screen, with the first command that shows it. A walk may show it by another
      // command.
      let expected = try #require(
        fault.expected.first {
          $0.kind == finding.kind && $0.text == finding.text && ($0.place == finding.place || fault == .leak)
        }, "\(finding)")
      // The walk may have found a longer path to the fault than the shortest one, but less than twice as long.
      #expect(finding.lines.count < 2 * expected.lines.count, "\(finding.lines)")
      #expect(try isShown(finding, setup([fault])), "\(finding.lines)")
      let (faulty, sound) = (try check(finding, walk.preamble, [fault]), try check(finding, walk.preamble, []))
      #expect(faulty.problem == nil)
      #expect(faulty.isPassed == (expected.verdict != .fails), "\(faulty)")
      #expect(sound.isPassed == (expected.verdict != .passesOnlyWithFault), "\(sound)")
    }
  }

  @Test(
    "A walk through an app with several faults reports each finding with lines that show it",
    arguments: 0..<12 as Range<UInt64>)
  func several(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // State that is not restored cannot be shown by repeating lines.
    let faults = Set(
      Fault.harmless.filter { ![.hiddenState, .rollBackIgnored].contains($0) }.shuffled(using: &generator).prefix(3))
    for finding in try walk(faults, steps: 1000, seed: seed).findings {
      #expect(try isShown(finding, setup(faults)), "\(faults): \(finding)")
    }
  }

  @Test("The command file of a walk begins with its data, page size and start")
  func script() throws {
    var setup = setup([.stalePage])
    setup.start = try Route(parsing: "/things/1")
    setup.pageSize = .all
    let walk = try Walk.walk(setup, steps: 100, seed: 1)
    let finding = try #require(walk.findings.first)
    #expect(walk.preamble == ["@data demo", "@set page-size all", "go /things/1"])
    #expect(finding.lines.count == 1)
    #expect(
      finding.script(walk.preamble).split(separator: "\n") == [
        "# invariant: \(finding.place)", "# \(finding.text)", "@data demo",
        "@set page-size all", "go /things/1", "\(finding.lines[0])",
      ])
  }

  @Test("A walk finds a dead end, with the lines that lead there and show it")
  func deadEnd() throws {
    let walk = try Walk.walk(ExplorationSetup(maker: HallMaker(furniture: .door)), steps: 100, seed: 1)
    #expect(
      walk.findings == [Finding(.deadEnd, "mute", "no command is available here", lines: ["leave", "home"])])
    #expect(walk.placeCount == 2)
    #expect(walk.steps == 100)
  }

  // MARK: Steps

  @Test("Walks with the same seed give the same lines, and those with other seeds different ones")
  func seeds() throws {
    var logs: [[String]] = []
    for seed in [0, 1, 2, 1] as [UInt64] {
      let log = LineLog()
      let walk = try Walk.walk(setup(), steps: 120, seed: seed, journal: log)
      #expect(log.lines.count == walk.transitions)
      logs.append(log.lines)
    }
    #expect(logs[1] == logs[3])
    #expect(Set(logs).count == 3)
    let (one, other) = (try walk([.leak, .undoDiffers], seed: 9), try walk([.leak, .undoDiffers], seed: 9))
    #expect(one.findings == other.findings)
    #expect(one.findings.count > 1)
    #expect([one.steps, one.transitions, one.placeCount] == [other.steps, other.transitions, other.placeCount])
  }

  @Test(
    "A walk gives the commands of a place equally often, and likewise the lines of each command",
    arguments: 1...10 as ClosedRange<UInt64>)
  func leastTaken(seed: UInt64) throws {
    let setup = ExplorationSetup(maker: HallMaker(furniture: .full))
    let actions = try Actions(of: setup.makeSession()).all()
    let lines = actions.map(\.line)
    #expect(lines.contains("list") && lines.contains("list some") && lines.contains("pick red --gently"))
    let log = LineLog()
    let walk = try Walk.walk(setup, steps: 200, seed: seed, journal: log)
    #expect(walk.findings == [])
    #expect(walk.placeCount == 1)
    #expect(log.lines.count == 200)
    var taken: [String: Int] = [:]
    for line in log.lines {
      taken[line, default: 0] += 1
      var ofCommand: [String: [Int]] = [:]
      for action in actions { ofCommand[action.command, default: []].append(taken[action.line] ?? 0) }
      for counts in [ofCommand.values.map { $0.reduce(0, +) }] + ofCommand.values {
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1, "\(taken)")
      }
    }
    #expect(Set(taken.keys) == Set(lines))
  }

  @Test("A walk gives every command of a place before it repeats one of them there")
  func everyCommand() throws {
    let log = LineLog()
    let driver = try Driver(setup(), journal: log)
    let shape = driver.snapshot.shape
    let commands = Set(try Actions(of: driver.session).commands().map(\.name))
    var walker = Walker(driver, seed: 4)
    var given: [String] = []
    while walker.steps < 200, given.count < commands.count {
      let isThere = driver.snapshot.shape == shape
      let count = log.lines.count
      #expect(try walker.step()?.faults.isEmpty == true)
      // The journal has the step's own line first, then the lines that check it.
      if isThere { given.append(String(log.lines[count].prefix { $0 != " " })) }
    }
    #expect(Set(given) == commands)
    #expect(given.count == commands.count)
  }

  @Test("`Walker.states` contains the state before each line that led to a fault")
  func states() throws {
    let driver = try Driver(setup([.leak]))
    var walker = Walker(driver, seed: 6)
    var met: [String]?
    while met == nil { met = try walker.step().flatMap { $0.faults.isEmpty ? nil : $0.lines } }
    let lines = try #require(met)
    #expect(lines.count > 2)
    #expect(walker.states.count >= lines.count)
    let again = try Driver(setup([.leak]))
    for (line, state) in zip(lines, walker.states) {
      #expect(again.snapshot.full == state)
      guard case .done = try again.perform(line) else {
        Issue.record("\(line) failed")
        return
      }
    }
  }

  @Test("A walk ends when it is interrupted or has taken its steps")
  func interruption() throws {
    #expect(try Walk.walk(setup(), steps: 10, seed: 1, isInterrupted: { true }).steps == 0)
    let none = try Walk.walk(setup([.leak]), steps: 0, seed: 1)
    #expect(none.steps == 0)
    #expect(none.findings == [])
    #expect(try Walk.walk(setup(), steps: 7, seed: 1).steps == 7)
  }

  @Test("A walk returns to the start after a while, so that a trap does not hold it")
  func legs() throws {
    // The dialog of `clear` cannot be left, except by returning to the start.
    let walk = try walk([.trap], steps: 1600, seed: 1)
    #expect(walk.steps == 1600)
    #expect(walk.placeCount > 8)
  }

  @Test("A walk throws if its starting location does not exist")
  func noStart() throws {
    var setup = setup()
    setup.start = try Route(parsing: "/things/9")
    #expect(throws: Failure(.notFound, "at \"9\": there is no thing #9")) { try Walk.walk(setup, steps: 1, seed: 1) }
  }
}
