import MVVMC
import Shell

/// An edge to take again, to check the rules that hold in every app.
struct RepeatedEdge {
  /// The kind of the screen on top before the line.
  let kind: String
  /// The lines that lead to the state in which the edge was first taken.
  let path: [String]
  let line: String
  let isGeneral: Bool
  /// True if all screens that are open before the line stay open.
  let closesNoScreen: Bool
  /// True if the rules on `undo` and `redo` are checked after the line, because it changes data.
  let isUndone: Bool
  /// The snapshot after the line when the edge was first taken.
  let snapshot: StateSnapshot

  init(_ edge: Discovery.Edge, _ found: Discovery) {
    let (before, after) = (found.places[edge.from].kinds, found.places[edge.to].kinds)
    kind = before[0]
    path = found.path(to: edge.witnessState)
    line = edge.line
    isGeneral = edge.isGeneral
    closesNoScreen = after.suffix(before.count) == before[...]
    isUndone =
      !edge.isGeneral && !found.places[edge.to].isDialog
      && edge.snapshot.data != found.states[edge.witnessState].snapshot.data
    snapshot = edge.snapshot
  }

  init(_ message: inout Message) {
    kind = message.readText()
    path = message.readLines()
    line = message.readText()
    isGeneral = message.read()
    closesNoScreen = message.read()
    isUndone = message.read()
    snapshot = message.read()
  }

  func write(to message: inout Message) {
    message.add(kind)
    message.add(path)
    message.add(line)
    message.add(isGeneral)
    message.add(closesNoScreen)
    message.add(isUndone)
    message.add(snapshot)
  }

  /// Goes to the state in which the edge was first taken. Sets a checkpoint there for other edges, unless the edge
  /// closes screens: the checkpoint would keep them in memory, which looks like a leak.
  func reach(_ driver: Driver) throws(Failure) {
    if closesNoScreen, driver.hasCheckpoint(at: path) { return try driver.restoreCheckpoint() }
    try driver.reach(path)
    if closesNoScreen { try driver.setCheckpoint() }
  }

  /// Takes the edge again, and returns whether it leads to the same state as before and shows no fault.
  func isSound(_ driver: Driver) -> Bool {
    do throws(Failure) {
      try reach(driver)
      let (outcome, faults) = try take(driver)
      guard case .done(let snapshot, _) = outcome else { return false }
      return snapshot == self.snapshot && faults.isEmpty
    } catch {
      return false
    }
  }

  /// Takes the edge from the state that ``reach(_:)`` leads to, and checks the rules.
  func take(_ driver: Driver) throws(Failure) -> (outcome: Driver.Outcome, faults: [Finding]) {
    let (outcome, faults) = try Invariants.perform(line, isGeneral: isGeneral, by: driver)
    guard driver.hasCheckpoint(at: path), faults.contains(where: { $0.kind == .leak }) else { return (outcome, faults) }
    // The checkpoint may be what keeps the screen in memory.
    try driver.reach(path)
    return try Invariants.perform(line, isGeneral: isGeneral, by: driver)
  }
}
