import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

@Suite("Driver")
struct DriverTests {
  private func driver(_ faults: Set<Fault> = [], isRememberable: Bool) throws -> Driver {
    try Driver(ExplorationSetup(maker: FaultyAppMaker(faults, isRememberable: isRememberable)))
  }

  private func location(_ driver: Driver) -> String { driver.session.stack.location.description }

  @Test(
    "`restoreCheckpoint` restores the screens, the data, the path and the changes to undo", arguments: [true, false])
  func restoreCheckpoint(isRememberable: Bool) throws {
    let driver = try driver(isRememberable: isRememberable)
    try driver.reach(["add Onion", "open 1"])
    try driver.setCheckpoint()
    let (snapshot, path) = (driver.snapshot, driver.path)
    for line in ["finish", "rename Shallot", "home", "back", "undo", "up"] {
      guard case .done(let other, _) = try driver.perform(line) else {
        Issue.record("\(line) failed")
        continue
      }
      #expect(other != snapshot)
      try driver.restoreCheckpoint()
      #expect(driver.snapshot == snapshot)
      #expect(driver.path == path)
      #expect(location(driver) == "/things/1")
      #expect(try driver.abstractState().snapshot(of: driver.session, data: snapshot.data) == snapshot)
      #expect(try driver.session.store?.fingerprint() == snapshot.data)
      #expect(driver.session.perform("redo").failure?.code == .unavailable)
      try driver.restoreCheckpoint()
    }
    #expect(driver.session.perform("undo").failure == nil)
    #expect(driver.session.perform("undo").failure?.code == .unavailable)
  }

  @Test("`restoreCheckpoint` restores what can be redone even if the data did not change", arguments: [true, false])
  func undoHistory(isRememberable: Bool) throws {
    let driver = try driver([.undoDiffers], isRememberable: isRememberable)
    try driver.reach(["paint", "next", "choose red"])
    try driver.setCheckpoint()
    guard case .done(let snapshot, _) = try driver.perform("undo") else { throw Failure(.invalid, "undo failed") }
    #expect(snapshot.data == driver.snapshot.data)
    try driver.restoreCheckpoint()
    guard case .failed(let failure, let isClean) = try driver.perform("redo") else { throw Failure(.invalid, "redone") }
    #expect(failure.code == .unavailable)
    #expect(isClean)
  }

  @Test("`restart` returns to the initial state with an empty path and nothing to undo", arguments: [true, false])
  func restart(isRememberable: Bool) throws {
    let driver = try driver(isRememberable: isRememberable)
    let snapshot = driver.snapshot
    try driver.reach(["drop 1", "solve", "paint", "next", "choose red"])
    #expect(driver.path.count == 5)
    #expect(driver.snapshot != snapshot)
    try driver.restart()
    #expect(driver.snapshot == snapshot)
    #expect(driver.path == [])
    #expect(location(driver) == "/things")
    #expect(driver.session.stack.history.routes.count == 1)
    #expect(driver.session.perform("undo").failure?.code == .unavailable)
  }

  @Test("`approach` leads to the same state as `reach` after any earlier path", arguments: [true, false])
  func reachWithCheckpoints(isRememberable: Bool) throws {
    let paths = [
      ["add Onion", "open 1"], ["add Onion", "open 1", "finish"], ["add Onion", "open 1", "finish", "up"],
      ["add Onion", "open 1", "rename Shallot"], ["paint", "next"], ["add Onion", "drop 1"], ["add Onion", "open 1"],
      [], ["paint", "next", "choose red"],
    ]
    let (driver, other) = (try driver(isRememberable: isRememberable), try self.driver(isRememberable: isRememberable))
    for path in paths {
      try driver.reachWithCheckpoints(path)
      try other.reach(path)
      try driver.setCheckpoint()
      for line in ["", "home", "undo"] {
        if !line.isEmpty { _ = try driver.perform(line) }
        try driver.restoreCheckpoint()
        #expect(driver.snapshot == other.snapshot, "\(path)")
        #expect(driver.path == path)
        #expect(location(driver) == location(other))
        #expect(driver.session.stack.history == other.session.stack.history)
        #expect(try driver.session.store?.fingerprint() == other.session.store?.fingerprint())
      }
      #expect(driver.session.perform("undo").failure?.code == other.session.perform("undo").failure?.code)
    }
  }

  @Test("`reach` throws a failure that names the failed line and its reason")
  func reach() throws {
    let driver = try driver(isRememberable: true)
    #expect(throws: Failure(.notFound, "\"open 9\" failed when it was repeated: there is no thing at position 9")) {
      try driver.reach(["paint", "up", "open 9"])
    }
  }

  @Test("`openingCommand` is the command that opened the dialog, and `nil` once it is closed")
  func openingCommand() throws {
    let driver = try driver(isRememberable: true)
    try driver.reach(["drop 1"])
    #expect(driver.openingCommand == "drop")
    #expect(driver.kinds == ["riddle", "things"])
    try driver.reach(["drop 1", "cancel"])
    #expect(driver.openingCommand == nil)
  }

  @Test("Screens that a checkpoint keeps alive are not reported as leaks")
  func leaks() throws {
    let driver = try driver(isRememberable: true)
    try driver.reach(["open 1"])
    try driver.setCheckpoint()
    for _ in 0..<2 {
      _ = try driver.perform("up")
      try driver.restoreCheckpoint()
      #expect(driver.session.leaks == [])
    }
    try driver.restart()
    _ = try driver.perform("open 1")
    _ = try driver.perform("up")
    #expect(driver.session.leaks == [])
  }

  @Test(
    "A start below the root causes no leaks and no findings, and `restart` returns to it",
    arguments: ["/things/1", "/things/wizard/colour"])
  func startBelowRoot(location: String) throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: location))
    let driver = try Driver(setup)
    let snapshot = driver.snapshot
    for line in ["up", "home", "back"] {
      _ = try driver.perform(line)
      #expect(driver.session.leaks == [])
      #expect(driver.snapshot != snapshot)
      try driver.restart()
      #expect(driver.snapshot == snapshot)
      #expect(self.location(driver) == location)
      #expect(driver.session.stack.history.routes.count == 2)
    }
    #expect(try FlowMap.explore(setup).findings == [])
    #expect(try Walk.walk(setup, steps: 300, seed: 1).findings == [])
  }

  @Test("A failed line is reported as not clean only if it has changed something")
  func cleanFailures() throws {
    let driver = try driver([.dirtyFailure], isRememberable: true)
    try driver.reach(["add Onion"])
    guard case .failed(_, let isClean) = try driver.perform("add Onion") else {
      throw Failure(.invalid, "it was added")
    }
    #expect(!isClean)
    guard case .failed(_, let isCleanAgain) = try driver.perform("open 9") else { throw Failure(.invalid, "opened") }
    #expect(isCleanAgain)
  }

  private final class LineJournal: ActionJournal {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
    func truncate(to count: Int) { lines.removeSubrange(min(count, lines.count)...) }
  }

  @Test("The journal contains the lines that lead to the current place", arguments: [true, false])
  func journal(isRememberable: Bool) throws {
    let journal = LineJournal()
    let driver = try Driver(ExplorationSetup(maker: FaultyAppMaker(isRememberable: isRememberable)), journal: journal)
    try driver.reach(["open 1", "finish"])
    #expect(journal.lines == ["open 1", "finish"])
    try driver.setCheckpoint()
    _ = try driver.perform("up")
    #expect(journal.lines == ["open 1", "finish", "up"])
    _ = try driver.perform("open 9")
    #expect(journal.lines == ["open 1", "finish", "up"])
    try driver.restoreCheckpoint()
    #expect(journal.lines == ["open 1", "finish"])
    try driver.restart()
    #expect(journal.lines == [])
  }

  @Test("A driver starts at the location of its setup, and throws if that does not exist")
  func start() throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: "/things/wizard"))
    let driver = try Driver(setup)
    #expect(driver.kinds == ["wizard", "things"])
    #expect(setup.preamble == ["@data demo", "@set page-size 2", "go /things/wizard"])
    #expect(throws: Failure.self) {
      try Driver(ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: "/things/9")))
    }
  }

  @Test("A line that is known to end the program is reported as a crash instead of being performed")
  func crashes() throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker())
    let known = ["open 1", "back"]
    let driver = try Driver(setup, crashes: [Crash(path: known, message: "it ends the program")])
    let (_, faults) = try Invariants.perform("open 1", isGeneral: false, by: driver)
    let expected = Finding(.crash, "thing: back", "it ends the program", lines: ["back"])
    #expect(faults == [expected])
    #expect(throws: Failure.self) { try driver.reach(known) }
    #expect(driver.path == ["open 1"])
    let map = try FlowMap.explore(
      setup, ExplorationOptions().skipping([Crash(path: known, message: "it ends the program")]))
    #expect(map.findings.filter { $0.kind == .crash }.map(\.lines) == [known])
  }
}
