import MVVMC
import Shell

/// Performs lines in a session with its own data, and can return to earlier places.
///
/// Returning is cheap if all screens of a place can save their state and there is a store. Otherwise the lines that led
/// to the place are performed again.
final class Driver {
  enum Outcome {
    /// The line failed. `isClean` is false if it changed something, which is a fault.
    case failed(Failure, isClean: Bool)
    /// The line succeeded and led to this state. `printsLines` is true if it printed lines besides the page.
    case done(StateSnapshot, printsLines: Bool)
    /// The line is known to end the program, and was not performed.
    case crashes(Crash)
  }

  private struct Checkpoint {
    /// Restores the screens; `nil` if they cannot save their state, or if there is no store to restore the data.
    let restoreScreens: (() -> Void)?
    let savepoint: Int
    let path: [String]
    let snapshot: StateSnapshot
    let openingCommand: String
  }

  let setup: ExplorationSetup
  /// Records each line before it is performed, so that another process knows the last line after a crash.
  let journal: (any ActionJournal)?
  /// The known crashes, whose lines are not performed again.
  private let crashes: [Crash]
  private(set) var session: Session
  private var data: SavedData
  private(set) var snapshot = StateSnapshot(shape: 0, baseShape: 0, detail: 0, full: 0, page: 0, data: 0)
  /// The command that opened the dialog; empty if none is open.
  private(set) var openingCommand = ""
  /// The lines performed since the start, without those that failed.
  private(set) var path: [String] = []
  /// The number of lines that were performed. Another driver of the same search continues to count from here.
  var transitions = 0
  /// The slowest line of each command that took longer than a second, by screen and command.
  private(set) var slowCommands: [String: SlowCommand] = [:]
  /// True if every return begins a new session, because screens keep state that a checkpoint does not restore.
  private var replaysPaths = false
  private var rootCheckpoint: Checkpoint?
  /// The other checkpoints, each on the path of the next.
  private var checkpoints: [Checkpoint] = []

  init(_ setup: ExplorationSetup, journal: (any ActionJournal)? = nil, crashes: [Crash] = []) throws(Failure) {
    self.setup = setup
    self.journal = journal
    self.crashes = crashes
    journal?.note(isOpening: true)
    defer { journal?.note(isOpening: false) }
    session = try setup.makeSession()
    data = SavedData(session.store)
    try open()
  }

  /// Opens the app again with its first data, and goes to the start.
  func restartInNewSession() throws(Failure) {
    journal?.truncate(to: 0)
    checkpoints = []
    journal?.note(isOpening: true)
    defer { journal?.note(isOpening: false) }
    session = try setup.makeSession()
    data = SavedData(session.store)
    try open()
  }

  /// Restarts in a new session. If `replayingPaths` is true, every further return performs a path in a new session;
  /// otherwise, it restores a checkpoint if there is one.
  func restart(replayingPaths: Bool) throws(Failure) {
    replaysPaths = replayingPaths
    try restartInNewSession()
  }

  private func open() throws(Failure) {
    try session.store?.begin()
    openingCommand = ""
    path = []
    try updateSnapshot()
    // A checkpoint keeps its screens alive, which would look like a leak once they are closed. The root is never
    // closed.
    rootCheckpoint = try makeCheckpoint()
    try goToStart()
  }

  /// Goes from the root to the starting location.
  private func goToStart() throws(Failure) {
    guard let start = setup.start else { return }
    try session.stack.go(to: start)
    try updateSnapshot()
  }

  private func updateSnapshot() throws(Failure) {
    let page = session.draw().page
    let hasArrived = readTop()
    snapshot = try abstractState(hasArrived ? nil : page).snapshot(of: session, data: try data.fingerprint())
    session.forgetLeaks()
  }

  // MARK: Screens

  /// The kinds of the screens on the stack, the one on top first.
  var kinds: [String] { session.stack.calcots.reversed().map(\.kind.name) }

  /// Returns the shape of the screen on top.
  func abstractState(_ page: Page? = nil) throws(Failure) -> AbstractState {
    let drawn = if let page { page } else { session.stack.draw(session.stack.top) }
    return try AbstractState(of: session, page: drawn, openingCommand: openingCommand)
  }

  /// The maximum number of times that a screen is read again because a result has made it stale.
  private static let maxReads = 3

  /// Reads the screen on top, and waits for its results: one that arrives after the screens have been restored is lost.
  ///
  /// - Returns: true if results have arrived that change the screen.
  private func readTop() -> Bool {
    let stack = session.stack
    stack.top.refreshIfStale()
    var hasArrived = session.deliverResults(waiting: true)
    for _ in 0..<Self.maxReads where session.mailbox != nil && stack.top.interactor.isStale {
      stack.top.refreshIfStale()
      if session.deliverResults(waiting: true) { hasArrived = true }
    }
    return hasArrived
  }

  /// Reads a screen again if it is stale, waits for its results, and draws it.
  func freshPage(of calcot: Calcot) -> Page {
    calcot.refreshIfStale()
    for _ in 0..<Self.maxReads where session.mailbox != nil {
      session.deliverResults(waiting: true)
      calcot.refreshIfStale()
    }
    return session.stack.draw(calcot)
  }

  /// Returns the contents of an open screen, which need not be on top.
  private func contents(of calcot: Calcot) throws(Failure) -> AbstractState {
    try AbstractState(of: session, page: freshPage(of: calcot), openingCommand: "", on: calcot)
  }

  /// Returns whether the store now has other data than at a snapshot. Its revision is not trusted.
  func hasOtherData(than snapshot: StateSnapshot) throws(Failure) -> Bool {
    try session.store.map { (store) throws(Failure) in try store.fingerprint() != snapshot.data } ?? false
  }

  /// Returns the rules of the open screens that do not hold, each with the kind of its screen.
  func brokenRules() throws(Failure) -> [(kind: String, rule: String)] {
    try Failure.catching {
      try session.stack.calcots.flatMap { calcot in
        try calcot.interactor.brokenInvariants().map { (calcot.kind.name, $0) }
      }
    }
  }

  // MARK: Checkpoints

  /// Returns to the start, in the same session if its screens and data can be restored.
  func restart() throws(Failure) {
    guard let rootCheckpoint, rootCheckpoint.restoreScreens != nil else { return try restartInNewSession() }
    checkpoints = []
    try restore(rootCheckpoint)
    try goToStart()
  }

  /// Returns to the start and performs the lines of a path, none of which may fail.
  func reach(_ path: [String]) throws(Failure) {
    try restart()
    for line in path { try repeatLine(line) }
  }

  /// Goes to a place and keeps a checkpoint at each place of the path, so that places after them are cheap to reach.
  ///
  /// The checkpoints keep screens alive that the path closes, which would look like leaks. To find leaks, use
  /// ``reach(_:)``.
  func reachWithCheckpoints(_ path: [String]) throws(Failure) {
    while let last = checkpoints.last, !path.starts(with: last.path) { checkpoints.removeLast() }
    if let last = checkpoints.last, last.restoreScreens != nil { try restore(last) } else { try restart() }
    for line in path[self.path.count...] {
      if rootCheckpoint?.restoreScreens != nil { try setCheckpoint() }
      try repeatLine(line)
    }
  }

  private func repeatLine(_ line: String) throws(Failure) {
    switch try perform(line) {
    case .failed(let failure, _):
      throw Failure(failure.code, "\"\(line)\" failed when it was repeated: \(failure.message)")
    case .crashes(let crash): throw Failure(.conflict, "\"\(line)\": \(crash.message)")
    case .done: break
    }
  }

  /// Sets a checkpoint for ``restoreCheckpoint()`` at the current place, unless there is one.
  func setCheckpoint() throws(Failure) {
    if checkpoints.last?.path != path { checkpoints.append(try makeCheckpoint()) }
  }

  /// Returns whether the last checkpoint is at the end of a path and can be restored without performing its lines
  /// again.
  func hasCheckpoint(at path: [String]) -> Bool {
    checkpoints.last.map { $0.restoreScreens != nil && $0.path == path } ?? false
  }

  /// Returns to the last checkpoint; does nothing if there is none.
  func restoreCheckpoint() throws(Failure) {
    guard let checkpoint = checkpoints.last else { return }
    guard checkpoint.restoreScreens == nil else { return try restore(checkpoint) }
    try reach(checkpoint.path)
    checkpoints = [checkpoint]
  }

  /// Runs `body`, which leaves this place and returns to it, and then restores the screens, because those below the top
  /// may have been rebuilt. If the screens cannot save their state, nothing is restored, and the path includes the
  /// lines that `body` performed.
  func preservingState<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let checkpoint = try makeCheckpoint()
    let count = checkpoints.count
    checkpoints.append(checkpoint)
    defer { checkpoints.removeSubrange(min(count, checkpoints.count)...) }
    let result = try body()
    guard checkpoint.restoreScreens != nil else { return result }
    try restore(checkpoint)
    try data.removeLast()
    return result
  }

  private func makeCheckpoint() throws(Failure) -> Checkpoint {
    Checkpoint(
      restoreScreens: session.store == nil || replaysPaths ? nil : session.stack.remember(),
      savepoint: try data.save(), path: path, snapshot: snapshot, openingCommand: openingCommand)
  }

  private func restore(_ checkpoint: Checkpoint) throws(Failure) {
    journal?.truncate(to: checkpoint.path.count)
    try data.restore(checkpoint.savepoint, checkpoint.snapshot.data)
    checkpoint.restoreScreens?()
    session.forgetLeaks()
    path = checkpoint.path
    snapshot = checkpoint.snapshot
    openingCommand = checkpoint.openingCommand
  }

  // MARK: Performing lines

  /// Performs a line, unless it is known to crash the program after the current path.
  func perform(_ line: String) throws(Failure) -> Outcome {
    if let crash = crashes.first(where: { $0.path.last == line && $0.path.dropLast() == path[...] }) {
      return .crashes(crash)
    }
    transitions += 1
    journal?.append(line)
    let stack = session.stack
    // A strong reference to a screen that the line closes would look like a leak.
    let movesBefore = stack.moveCount
    weak let topBefore = stack.top
    weak let questioned = stack.top.isDialog ? stack.calcots.dropLast().last : nil
    let contentsBefore = try questioned.map { (calcot) throws(Failure) in try contents(of: calcot) }
    let begin = ContinuousClock.now
    let result = session.perform(line)
    slowCommands.add(line, ContinuousClock.now - begin, on: topBefore?.kind.name)
    if let failure = result.failure {
      journal?.truncate(to: path.count)
      // An answer closes its question, even if the action then fails.
      if let questioned, let contentsBefore, stack.top === questioned, stack.moveCount == movesBefore + 1 {
        let hasSameData = try data.fingerprint() == snapshot.data
        let isClean = hasSameData ? try contents(of: questioned).hasSameContents(as: contentsBefore) : false
        try returnToPath()
        return .failed(failure, isClean: isClean)
      }
      let isClean = if stack.moveCount == movesBefore { try hasChangedNothing() } else { false }
      return .failed(failure, isClean: isClean)
    }
    path.append(line)
    let hasArrived = readTop()
    let top = stack.top
    if !top.isDialog {
      openingCommand = ""
    } else if top !== topBefore {
      openingCommand = String(line.commandWord)
    }
    let fingerprint = try data.fingerprint()
    if result.page != nil || hasArrived || top !== topBefore || top.view.needsDisplay || fingerprint != snapshot.data {
      snapshot = try abstractState(hasArrived ? nil : result.page).snapshot(of: session, data: fingerprint)
    }
    return .done(snapshot, printsLines: !result.lines.isEmpty)
  }

  /// Returns to the state before a line that left it.
  private func returnToPath() throws(Failure) {
    let path = path
    guard let last = checkpoints.last, path.starts(with: last.path) else { return try reach(path) }
    try restoreCheckpoint()
    for line in path[last.path.count...] { try repeatLine(line) }
  }

  /// Returns whether a failed line left the data and the page unchanged. A screen may have its own state besides the
  /// store's data.
  private func hasChangedNothing() throws(Failure) -> Bool {
    guard try data.fingerprint() == snapshot.data else { return false }
    guard session.stack.top.view.needsDisplay else { return true }
    return try abstractState().snapshot(of: session, data: snapshot.data).page == snapshot.page
  }

  /// Returns whether a command of the screen on top has taken so long that it is not performed again.
  func isTooSlow(_ command: String) -> Bool {
    !slowCommands.isEmpty && slowCommands["\(kinds[0]): \(command)"].map { $0.total > SlowCommand.maxTotal } ?? false
  }
}
