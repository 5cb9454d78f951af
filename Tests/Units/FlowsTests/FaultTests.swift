import FaultyApp
import Flows
import CommandFiles
import Shell
import SystemSupport
import Synchronization
import Testing

/// A finding or an unseen item that an exploration has to report because of a fault.
struct Expected: Sendable {
  /// The result of checking the finding's command file, in an app with the fault and in one without it.
  enum Verdict {
    /// The file passes with and without the fault, because only an exploration can detect the fault.
    case passes
    /// The file fails with the fault and passes without it.
    case fails
    /// The file passes with the fault. Without it, a command is impossible, and the file fails.
    case passesOnlyWithFault
    /// The file fails with the fault. Without it, a location does not exist, and the file fails, too.
    case neverPasses
  }

  let kind: Finding.Kind
  let place: String
  let text: String
  let lines: [String]
  /// `nil` for an unseen item, which has no command file.
  let verdict: Verdict?
  /// True if the report is optional, because it needs data that an exploration may not reach.
  let isDeep: Bool

  init(
    _ kind: Finding.Kind, _ place: String, _ text: String, _ lines: [String], _ verdict: Verdict, isDeep: Bool = false
  ) {
    self.kind = kind
    self.place = place
    self.text = text
    self.lines = lines
    self.verdict = verdict
    self.isDeep = isDeep
  }

  init(unseen kind: Finding.Kind, _ place: String, _ text: String) {
    self.kind = kind
    self.place = place
    self.text = text
    lines = []
    verdict = nil
    isDeep = false
  }

  func matches(_ finding: Finding) -> Bool {
    finding.kind == kind && finding.place == place && finding.text == text && finding.lines == lines
  }

  /// True if it is reported as unseen, not as a finding.
  var isUnseen: Bool { verdict == nil }
}

extension Fault {
  /// The faults that neither end the program nor slow it down.
  static let harmless = allCases.filter { !$0.endsProgram && $0 != .slow }

  /// The faults that a single step reveals.
  static let shownByStep: [Fault] = [
    .wrongBack, .sharedPath, .leak, .dirtyFailure, .undoDiffers, .redoDiffers, .stalePage, .brokenRule,
    .otherLocation,
  ]

  /// The expected reports, each with the fewest commands that show the fault.
  var expected: [Expected] {
    let elsewhere = "go to its location opens a different place"
    let unlikeBefore = "back does not lead to the place before it"
    let notAgain = "forward does not lead there again after back"
    let stale = "it does not show the change: is refreshed(by:) missing where that screen is built?"
    let backToWizard = ["paint", "next", "back", "|= /things/wizard"]
    switch self {
    case .crash, .hang, .exit, .slow, .crashBeyondASCII, .crashAtFirstLetter, .crashAtEmptyText, .crashAtQuote,
      .crashAtLongText, .crashAtThirteen, .crashAtLargest, .crashAtThreeOptions, .crashAtSeveral:
      return []
    case .trapAtFour:
      return [
        Expected(
          .trap, "riddle", "there is no path back to the first screen from here",
          ["add Onion 15", "add Onion", "clear", "cancel", "home", "|= /things"], .fails)
      ]
    case .asksAgain:
      return [
        Expected(
          .invariant, "riddle: solve", "it asks the same question again, and does nothing else", ["drop 1", "solve"],
          .fails)
      ]
    case .keptAfterRename:
      return [
        Expected(
          .leak, "thing: home",
          "the screen thing was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["lucky", "rename Shallot", "home"], .fails)
      ]
    case .wrongRow:
      return [
        Expected(
          .invariant, "things: open", "it opens thing #2, but was given thing #1", ["open 1"], .passes)
      ]
    case .otherShelf:
      return [
        Expected(
          .invariant, "things",
          "its location of thing accepts a thing that open does not take: among: should name the items of open",
          ["go /things/100"],
          .passesOnlyWithFault)
      ]
    case .trap:
      return [
        Expected(
          .trap, "riddle", "there is no path back to the first screen from here",
          ["clear", "cancel", "home", "|= /things"],
          .fails)
      ]
    case .deadEnd:
      return [
        Expected(
          .deadEnd, "riddle", "no command leads away from here", ["clear", "cancel", "home", "|= /things"], .fails)
      ]
    case .wrongBack:
      return [
        Expected(
          .invariant, "wizard", elsewhere, ["paint", "home", "go /things/wizard", "|= /things/wizard"], .fails),
        Expected(
          .backDiffers, "things: paint", notAgain, ["paint", "back", "forward", "|= /things/wizard"], .fails),
        Expected(.backDiffers, "wizard: next", unlikeBefore, backToWizard, .fails),
      ]
    case .sharedPath:
      return [
        Expected(
          .invariant, "colour", "it is at /things/wizard, but its kind declares /things/wizard/colour",
          ["paint", "next", "|= /things/wizard"], .passesOnlyWithFault),
        Expected(.backDiffers, "wizard: next", unlikeBefore, backToWizard, .fails),
        Expected(
          .backDiffers, "colour: choose", unlikeBefore,
          ["paint", "next", "choose red", "paint", "next", "choose red", "back", "|= /things/wizard"],
          .passesOnlyWithFault,
          isDeep: true),
      ]
    case .leak:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its calçot and its coordinator are still in memory: the coordinator "
            + "or an observer retains the calçot", ["drop 1", "solve"], .fails)
      ]
    case .coordinatorKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["drop 1", "solve"], .fails)
      ]
    case .closureKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its interactor is still in memory: a closure or an observation that was not "
            + "ended retains it", ["drop 1", "solve"], .fails)
      ]
    case .observationKept:
      return [
        Expected(
          .leak, "riddle: solve",
          "the screen riddle was closed, but its interactor is still in memory: a closure or an observation that was not "
            + "ended retains it", ["drop 1", "solve"], .fails)
      ]
    case .openedTwice:
      return [
        Expected(.invariant, "things: open", "it opens thing twice, one above the other", ["open 1"], .passes)
      ]
    case .selfCycle:
      return [
        Expected(
          .leak, "thing: back",
          "the screen thing was closed, but its coordinator is still in memory: it retains itself, or an object that it was "
            + "passed to retains it", ["open 1", "back"], .fails)
      ]
    case .halfEffect:
      return [
        Expected(
          .invariant, "thing: rename", "it fails (conflict) but changes what things shows",
          ["open 1", "rename Shallot", "home", "open 2", "rename Shallot", "|! conflict"], .passes)
      ]
    case .wrongTemplate:
      return [
        Expected(
          .invariant, "colour", "it is at /things/colour, but its kind declares /things/wizard/colour",
          ["paint", "next", "|= /things/colour"], .passesOnlyWithFault),
        Expected(
          .backDiffers, "wizard: next", notAgain, ["paint", "next", "back", "forward", "|= /things/colour"],
          .neverPasses),
      ]
    case .undeclared:
      return [
        Expected(
          .undeclared, "things: open", "it leads to wizard, which it does not declare",
          ["open 2", "|= /things/wizard"],
          .passesOnlyWithFault)
      ]
    case .declaredOnly:
      return [
        Expected(unseen: .unreached, "things: drop", "a path to riddle, which it declares")
      ]
    case .unreachedScreen:
      return [
        Expected(unseen: .unreached, "colour", "the screen, which is the declared destination of wizard: next")
      ]
    case .neverEnabled:
      return [
        Expected(unseen: .neverEnabled, "thing: finish", "the command available")
      ]
    case .neverSucceeds:
      return [
        Expected(unseen: .noEffect, "thing: rename", "a success: it fails with things cannot be renamed")
      ]
    case .noEffect:
      return [
        Expected(unseen: .noEffect, "thing: finish", "an effect")
      ]
    case .ignoredOption:
      return [
        Expected(unseen: .noEffect, "wizard: mix", "an effect of --warm")
      ]
    case .ignoredAnswer:
      return [
        Expected(unseen: .noEffect, "riddle: solve", "an effect of its own, when clear asks")
      ]
    case .dirtyFailure:
      return [
        Expected(
          .invariant, "things: add", "it fails (conflict) but changes something",
          ["add Onion", "add Onion", "|! conflict"], .passes)
      ]
    case .undoDiffers:
      return [
        Expected(
          .invariant, "colour: choose", "undo does not restore the data", ["paint", "next", "choose red", "undo"],
          .passes)
      ]
    case .undoReorders:
      return [
        Expected(
          .invariant, "things: add", "undo restores the data, but the screen does not show what it did before",
          ["add Onion", "undo"], .passes)
      ]
    case .redoDiffers:
      return [
        Expected(
          .invariant, "colour: choose", "redo does not make the change again",
          ["paint", "next", "choose red", "undo", "redo"], .passes)
      ]
    case .undoIgnored:
      return [
        Expected(
          .invariant, "undo",
          "undo does not restore the data, whichever of 5 commands made it: undo() of the store is the cause",
          ["add Onion", "undo"], .passes)
      ]
    case .redoAlwaysDiffers:
      return [
        Expected(
          .invariant, "redo",
          "redo does not make the change again, whichever of 5 commands made it: redo() of the store is the cause",
          ["add Onion", "undo", "redo"], .passes)
      ]
    case .emptyStep:
      return [
        Expected(
          .invariant, "thing: rename", "it changes nothing, but adds a step to undo",
          ["lucky", "rename Shallot", "rename Shallot", "undo"], .passes)
      ]
    case .stalePage:
      return [
        Expected(.invariant, "thing", stale, ["open 1", "rename Shallot"], .passes)
      ]
    case .fixedView:
      return [
        Expected(
          .invariant, "thing",
          "it does not show the change, but does when it is built again: build its view from the model that "
            + "the closure of Calcot(_:observing:coordinator:view:) is given", ["open 1", "rename Shallot"], .passes)
      ]
    case .goneButOpen:
      return [
        Expected(
          .invariant, "thing",
          "it stays open after its own command removed what it shows: close() it there, or report it in refreshed(by:)",
          ["open 1", "finish", "go /things/1"], .fails)
      ]
    case .neverFresh:
      return [
        Expected(
          .invariant, "thing", "it is still stale after a fetch, so it is read again for every command", ["open 1"],
          .passes
        )
      ]
    case .brokenRule:
      return [
        Expected(
          .invariant, "things", "no two things have the same name", ["add Onion", "add Onion"], .passesOnlyWithFault)
      ]
    case .otherLocation:
      return [
        Expected(
          .invariant, "thing", elsewhere, ["open 1", "home", "go /things/1", "|= /things/1"], .fails),
        Expected(.backDiffers, "things: lucky", notAgain, ["lucky", "back", "forward", "|= /things/1"], .fails),
        Expected(.backDiffers, "things: open", notAgain, ["open 1", "back", "forward", "|= /things/1"], .fails),
      ]
    case .chance:
      return [
        Expected(
          .invariant, "things: lucky", "the same commands opened a different place when they were repeated", ["lucky"],
          .passes)
      ]
    case .hiddenState:
      return [
        Expected(
          .invariant, "things",
          "its path leads elsewhere after a return to an earlier place: an interactor with state besides its model has to implement remember(), or return nil there",
          ["open 1", "back"], .passes)
      ]
    case .rollBackIgnored:
      return [
        Expected(
          .invariant, "things",
          "its path leads elsewhere after a return to an earlier place: rollBack(to:) of the store has to restore all data, and revision has to grow with each change",
          ["add Onion"], .passes)
      ]
    }
  }
}

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
