import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

@Suite("A probe")
struct ProbeTests {
  private func probe(_ faults: Set<Fault> = [], isRememberable: Bool) throws -> Probe {
    try Probe(ExplorationSetup(maker: FaultyAppMaker(faults, isRememberable: isRememberable)))
  }

  private func location(_ probe: Probe) -> String { probe.session.stack.location.description }

  @Test("comes back to a place as it was: screens, data, history, and what can be undone", arguments: [true, false])
  func retreat(isRememberable: Bool) throws {
    let probe = try probe(isRememberable: isRememberable)
    try probe.reach(["add Onion", "open 1"])
    try probe.setMark()
    let (snapshot, path) = (probe.snapshot, probe.path)
    for line in ["finish", "rename Shallot", "home", "back", "undo", "up"] {
      guard case .done(let other, _) = try probe.give(line) else {
        Issue.record("\(line) failed")
        continue
      }
      #expect(other != snapshot)
      try probe.retreat()
      #expect(probe.snapshot == snapshot)
      #expect(probe.path == path)
      #expect(location(probe) == "/things/1")
      #expect(try probe.look().snapshot(of: probe.session, data: snapshot.data) == snapshot)
      #expect(try probe.session.ledger?.fingerprint() == snapshot.data)
      #expect(probe.session.perform("redo").failure?.code == .unavailable)
      try probe.retreat()
    }
    #expect(probe.session.perform("undo").failure == nil)
    #expect(probe.session.perform("undo").failure?.code == .unavailable)
  }

  @Test("comes back also from where only the past has changed", arguments: [true, false])
  func past(isRememberable: Bool) throws {
    let probe = try probe([.undoDiffers], isRememberable: isRememberable)
    try probe.reach(["paint", "next", "choose red"])
    try probe.setMark()
    guard case .done(let snapshot, _) = try probe.give("undo") else { throw Failure(.invalid, "undo failed") }
    #expect(snapshot.data == probe.snapshot.data)
    try probe.retreat()
    guard case .failed(let failure, let isClean) = try probe.give("redo") else { throw Failure(.invalid, "redone") }
    #expect(failure.code == .unavailable)
    #expect(isClean)
  }

  @Test("begins anew where everything began", arguments: [true, false])
  func restart(isRememberable: Bool) throws {
    let probe = try probe(isRememberable: isRememberable)
    let snapshot = probe.snapshot
    try probe.reach(["drop 1", "solve", "paint", "next", "choose red"])
    #expect(probe.path.count == 5)
    #expect(probe.snapshot != snapshot)
    try probe.restart()
    #expect(probe.snapshot == snapshot)
    #expect(probe.path == [])
    #expect(location(probe) == "/things")
    #expect(probe.session.stack.history.routes.count == 1)
    #expect(probe.session.perform("undo").failure?.code == .unavailable)
  }

  @Test("leads from the places on the way to another one where it leads from the beginning", arguments: [true, false])
  func approach(isRememberable: Bool) throws {
    let paths = [
      ["add Onion", "open 1"], ["add Onion", "open 1", "finish"], ["add Onion", "open 1", "finish", "up"],
      ["add Onion", "open 1", "rename Shallot"], ["paint", "next"], ["add Onion", "drop 1"], ["add Onion", "open 1"],
      [], ["paint", "next", "choose red"],
    ]
    let (probe, other) = (try probe(isRememberable: isRememberable), try self.probe(isRememberable: isRememberable))
    for path in paths {
      try probe.approach(path)
      try other.reach(path)
      try probe.setMark()
      for line in ["", "home", "undo"] {
        if !line.isEmpty { _ = try probe.give(line) }
        try probe.retreat()
        #expect(probe.snapshot == other.snapshot, "\(path)")
        #expect(probe.path == path)
        #expect(location(probe) == location(other))
        #expect(probe.session.stack.history == other.session.stack.history)
        #expect(try probe.session.ledger?.fingerprint() == other.session.ledger?.fingerprint())
      }
      #expect(probe.session.perform("undo").failure?.code == other.session.perform("undo").failure?.code)
    }
  }

  @Test("says what a line that does not lead on any more has to say")
  func reach() throws {
    let probe = try probe(isRememberable: true)
    #expect(throws: Failure(.notFound, "\"open 9\" did not lead on as before: there is no thing at position 9")) {
      try probe.reach(["paint", "up", "open 9"])
    }
  }

  @Test("knows which command asked, as long as the question is open")
  func question() throws {
    let probe = try probe(isRememberable: true)
    try probe.reach(["drop 1"])
    #expect(probe.question == "drop")
    #expect(probe.kinds == ["riddle", "things"])
    try probe.reach(["drop 1", "cancel"])
    #expect(probe.question == "")
  }

  @Test("takes no screen for a leak because it remembers it")
  func leaks() throws {
    let probe = try probe(isRememberable: true)
    try probe.reach(["open 1"])
    try probe.setMark()
    for _ in 0..<2 {
      _ = try probe.give("up")
      try probe.retreat()
      #expect(probe.session.leaks == [])
    }
    try probe.restart()
    _ = try probe.give("open 1")
    _ = try probe.give("up")
    #expect(probe.session.leaks == [])
  }

  @Test("takes none for one where it begins below the root", arguments: ["/things/1", "/things/wizard/colour"])
  func leaksBelow(location: String) throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: location))
    let probe = try Probe(setup)
    let snapshot = probe.snapshot
    for line in ["up", "home", "back"] {
      _ = try probe.give(line)
      #expect(probe.session.leaks == [])
      #expect(probe.snapshot != snapshot)
      try probe.restart()
      #expect(probe.snapshot == snapshot)
      #expect(self.location(probe) == location)
      #expect(probe.session.stack.history.routes.count == 2)
    }
    #expect(try FlowMap.explore(setup).findings == [])
    #expect(try Walk.walk(setup, steps: 300, seed: 1).findings == [])
  }

  @Test("sees that a line that failed has changed something")
  func dirt() throws {
    let probe = try probe([.dirtyFailure], isRememberable: true)
    try probe.reach(["add Onion"])
    guard case .failed(_, let isClean) = try probe.give("add Onion") else { throw Failure(.invalid, "it was added") }
    #expect(!isClean)
    guard case .failed(_, let isCleanAgain) = try probe.give("open 9") else { throw Failure(.invalid, "opened") }
    #expect(isCleanAgain)
  }

  private final class Notes: MoveJournal {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
    func forget(to count: Int) { lines.removeSubrange(min(count, lines.count)...) }
  }

  @Test("notes the lines that lead to where it is, before it gives the last one", arguments: [true, false])
  func journal(isRememberable: Bool) throws {
    let notes = Notes()
    let probe = try Probe(ExplorationSetup(maker: FaultyAppMaker(isRememberable: isRememberable)), journal: notes)
    try probe.reach(["open 1", "finish"])
    #expect(notes.lines == ["open 1", "finish"])
    try probe.setMark()
    _ = try probe.give("up")
    #expect(notes.lines == ["open 1", "finish", "up"])
    _ = try probe.give("open 9")
    #expect(notes.lines == ["open 1", "finish", "up"])
    try probe.retreat()
    #expect(notes.lines == ["open 1", "finish"])
    try probe.restart()
    #expect(notes.lines == [])
  }

  @Test("begins at a place that it is given")
  func start() throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: "/things/wizard"))
    let probe = try Probe(setup)
    #expect(probe.kinds == ["wizard", "things"])
    #expect(setup.preamble == ["@data demo", "@set page-size 2", "go /things/wizard"])
    #expect(throws: Failure.self) {
      try Probe(ExplorationSetup(maker: FaultyAppMaker(), start: try Route(parsing: "/things/9")))
    }
  }

  @Test("gives no line that is known to end the program, not even to inspect another one")
  func crashes() throws {
    let setup = ExplorationSetup(maker: FaultyAppMaker())
    let known = ["open 1", "back"]
    let probe = try Probe(setup, crashes: [Crash(path: known, message: "it ends the program")])
    let (_, faults) = try Inspector(probe: probe).give("open 1", isGeneral: false)
    let expected = Inspector.Fault(kind: .crash, place: "thing: back", text: "it ends the program", lines: ["back"])
    #expect(faults == [expected])
    #expect(throws: Failure.self) { try probe.reach(known) }
    #expect(probe.path == ["open 1"])
    let map = try FlowMap.explore(
      setup, ExplorationOptions(crashes: [Crash(path: known, message: "it ends the program")]))
    #expect(map.findings.filter { $0.kind == .crash }.map(\.lines) == [known])
  }
}
