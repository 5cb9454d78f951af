import FaultyApp
import Flows
import CommandFiles
import Shell
import SystemSupport
import Synchronization
import Testing

/// Explores the app with these faults.
func explore(
  _ faults: Set<Fault>, _ options: ExplorationOptions, isRememberable: Bool = true
) throws -> FlowMap {
  try FlowMap.explore(ExplorationSetup(maker: FaultyAppMaker(faults, isRememberable: isRememberable)), options)
}

/// Explores the app with these faults. An exploration gives the same map each time, so the tests share it.
func explore(_ faults: Set<Fault> = []) throws -> FlowMap {
  if let map = explored.withLock({ $0[faults] }) { return map }
  let map = try explore(faults, ExplorationOptions())
  explored.withLock { $0[faults] = map }
  return map
}

private let explored = Mutex<[Set<Fault>: FlowMap]>([:])

/// Checks the command file of a finding in the app with these faults.
func check(_ finding: Finding, _ preamble: [String], _ faults: Set<Fault>) throws -> FileReport {
  let folder = try TemporaryFolder()
  return CommandFileChecker(maker: FaultyAppMaker(faults)).check(
    try folder.write(finding.script(preamble), to: "finding.calcot"))
}

@Suite("Finding the faults of an app")
struct FaultTests {
  @Test("A sound app has no findings at any granularity", arguments: Granularity.allCases)
  func sound(_ granularity: Granularity) throws {
    let options = ExplorationOptions(granularity: granularity, maxStates: granularity == .full ? 200 : nil)
    let map = try explore([], options)
    #expect(map.findings == [])
    #expect(map.explained == [])
    #expect(map.ranToCompletion == (granularity != .full))
    #expect(!map.isComplete)
    #expect(map.graph.nodes.count > 4)
  }

  /// Makes all checks of a map and its files in one test, so that each fault is explored only once.
  @Test(
    "Each fault is reported with its text and the expected commands, and nothing else is reported",
    arguments: Fault.harmless)
  func reported(_ fault: Fault) throws {
    let map = try explore([fault])
    #expect(!fault.expected.isEmpty)
    Self.expectReported(fault, in: map)
    for finding in map.findings {
      let verdict = try #require(fault.expected.first { $0.matches(finding) }?.verdict)
      let (faulty, sound) = (try check(finding, map.preamble, [fault]), try check(finding, map.preamble, []))
      for report in [faulty, sound] {
        #expect(report.problem == nil)
        #expect(report.commands > 0)
      }
      #expect(faulty.isPassed == (verdict == .passes || verdict == .passesOnlyWithFault), "\(faulty)")
      #expect(sound.isPassed == (verdict == .passes || verdict == .fails), "\(sound)")
    }
  }

  /// Expects that a map has exactly the reports of a fault. Deep ones are optional.
  private static func expectReported(_ fault: Fault, in map: FlowMap) {
    let deep = fault.expected.filter(\.isDeep)
    let others = map.findings.filter { finding in !deep.contains { $0.matches(finding) } }
    #expect(others.count == fault.expected.count { !$0.isUnseen && !$0.isDeep }, "\(others)")
    #expect(map.unseen.count == fault.expected.count { $0.isUnseen }, "\(map.unseen)")
    for expected in fault.expected where !expected.isDeep {
      let reported = expected.isUnseen ? map.unseen : map.findings
      #expect(reported.contains(where: expected.matches), "\(expected) is not among \(reported)")
    }
  }

  @Test(
    "State that is not restored hides no other fault", arguments: [Fault.undoDiffers, .stalePage, .leak, .noEffect])
  func besidesHiddenState(_ fault: Fault) throws {
    let map = try explore([.hiddenState, fault])
    for expected in fault.expected where !expected.isDeep {
      let reported = expected.isUnseen ? map.unseen : map.findings
      #expect(reported.contains { $0.kind == expected.kind && $0.text == expected.text }, "\(map.findings)")
    }
  }

  /// Faults of different kinds: they are detected in the map, at a step, or in the declarations of screens.
  static let various: [Fault] = [.trap, .leak, .wrongBack, .stalePage, .neverEnabled]

  @Test("A map by screen reports the same faults as a map by shape", arguments: various)
  func byScreen(_ fault: Fault) throws {
    Self.expectReported(fault, in: try explore([fault], ExplorationOptions(granularity: .screen)))
  }

  @Test("A full map with a limit of places has the expected findings", arguments: various)
  func inFull(_ fault: Fault) throws {
    let map = try explore([fault], ExplorationOptions(granularity: .full, maxStates: 120))
    let expected = fault.expected.filter { !$0.isUnseen && !$0.isDeep }
    #expect(map.findings.count == expected.count, "\(map.findings)")
    for expected in expected { #expect(map.findings.contains(where: expected.matches), "\(map.findings)") }
  }

  @Test(
    "Screens that cannot save their state give the same map and findings, with more transitions",
    arguments: [nil, Fault.sharedPath])
  func unsavableScreens(_ fault: Fault?) throws {
    let faults = Set([fault].compactMap { $0 })
    let (restored, replayed) = (try explore(faults), try explore(faults, ExplorationOptions(), isRememberable: false))
    #expect(replayed.findings == restored.findings)
    #expect(replayed.graph == restored.graph)
    #expect(replayed.paths == restored.paths)
    #expect(replayed.transitions > restored.transitions)
  }

  @Test("A slow command is reported with its screen, its duration and its line, and is no finding")
  func slow() throws {
    let map = try explore([.slow], ExplorationOptions(depth: 1))
    #expect(map.findings == [])
    let line = try #require(map.slowCommands.first)
    #expect(map.slowCommands.count == 1)
    #expect(line.hasPrefix("things: lucky took 1.") && line.hasSuffix(" s: lucky"), "\(line)")
  }

  @Test("Several faults at once are all reported, and nothing else is reported")
  func several() throws {
    let faults: Set<Fault> = [.leak, .undoDiffers, .neverEnabled, .wrongBack]
    let map = try explore(faults)
    let expected = faults.flatMap(\.expected)
    let reported = map.findings + map.unseen
    #expect(reported.count == expected.count, "\(reported)")
    for expected in expected { #expect(reported.contains(where: expected.matches), "\(reported)") }
  }
}
