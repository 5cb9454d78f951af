import MVVMC
import Shell

/// Performs lines in a session with its own data, and can return to earlier places.
///
/// Returning is cheap if all screens of a place can save their state and there is a store. Otherwise the lines that led
/// to the place are performed again.
final class Driver {
  let setup: ExplorationSetup
  /// Records each line before it is performed, so that another process knows the last line after a crash.
  let journal: (any ActionJournal)?
  /// The known crashes, whose lines are not performed again.
  private let crashes: [Crash]
  private(set) var session: Session
  private(set) var snapshot = StateSnapshot(shape: 0, form: 0, detail: 0, full: 0, page: 0, data: 0)
  /// The command that opened the dialog; empty if none is open.
  private(set) var question = ""
  /// The lines performed since the start, without those that failed.
  private(set) var path: [String] = []
  /// The number of lines that were performed. Another driver of the same search continues to count from here.
  var transitions = 0
  /// The slowest line of each command that took longer than a second, by screen and command.
  private(set) var slowCommands: [String: SlowCommand] = [:]

  private var rootCheckpoint: Checkpoint?
  /// The other checkpoints, each on the path of the next.
  private var checkpoints: [Checkpoint] = []
  private var dataRevision = -1
  /// The store's revision at the last savepoint or rollback. If the store now has another one, there is something to
  /// roll back, even if it is only the history for `undo`.
  private var savepointRevision = -1
  private var data: UInt64 = 0
  private var savepoints: [SavepointMark] = []

  init(_ setup: ExplorationSetup, journal: (any ActionJournal)? = nil, crashes: [Crash] = []) throws(Failure) {
    self.setup = setup
    self.journal = journal
    self.crashes = crashes
    journal?.note(isOpening: true)
    defer { journal?.note(isOpening: false) }
    session = try setup.makeSession()
    try open()
  }

  private func reopen() throws(Failure) {
    journal?.note(isOpening: true)
    defer { journal?.note(isOpening: false) }
    session = try setup.makeSession()
    try open()
  }

  private func open() throws(Failure) {
    try session.store?.begin()
    savepoints = []
    dataRevision = -1
    question = ""
    path = []
    try updateSnapshot()
    // A checkpoint keeps its screens alive, which would look like a leak once they are closed. The root is never
    // closed.
    rootCheckpoint = try makeCheckpoint()
    try start()
  }

  /// Goes from the root to the starting location.
  private func start() throws(Failure) {
    guard let start = setup.start else { return }
    try session.stack.go(to: start)
    try updateSnapshot()
  }

  private func updateSnapshot() throws(Failure) {
    snapshot = try abstractState(session.draw().page).snapshot(of: session, data: try fingerprint())
    session.forgetLeaks()
  }

  // MARK: Checkpoints

  func restart() throws(Failure) {
    journal?.truncate(to: 0)
    checkpoints = []
    guard let rootCheckpoint, rootCheckpoint.restoreScreens != nil else {
      return try reopen()
    }
    try restore(rootCheckpoint)
    try start()
  }

  func restartInNewSession() throws(Failure) {
    journal?.truncate(to: 0)
    checkpoints = []
    try reopen()
  }

  /// Returns to the start and performs the lines of a path, none of which may fail.
  func reach(_ path: [String]) throws(Failure) {
    try restart()
    try follow(path[...])
  }

  /// Goes to a place and keeps a checkpoint at each place of the path, so that places after them are cheap to reach.
  ///
  /// The checkpoints keep screens alive that the path closes, which would look like leaks. To find leaks, use
  /// ``reach(_:)``.
  func reachWithCheckpoints(_ path: [String]) throws(Failure) {
    while let last = checkpoints.last, !path.starts(with: last.path) { checkpoints.removeLast() }
    if let last = checkpoints.last, last.restoreScreens != nil {
      journal?.truncate(to: last.path.count)
      try restore(last)
    } else {
      try restart()
    }
    for index in self.path.count..<path.count {
      if rootCheckpoint?.restoreScreens != nil { try setCheckpoint() }
      try follow(path[index...index])
    }
  }

  private func follow(_ lines: ArraySlice<String>) throws(Failure) {
    for line in lines {
      switch try perform(line) {
      case .failed(let failure, _):
        throw Failure(failure.code, "\"\(line)\" failed when it was repeated: \(failure.message)")
      case .crashes(let crash): throw Failure(.conflict, "\"\(line)\": \(crash.message)")
      case .done: break
      }
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
    guard checkpoint.restoreScreens == nil else {
      journal?.truncate(to: checkpoint.path.count)
      return try restore(checkpoint)
    }
    try reach(checkpoint.path)
    checkpoints = [checkpoint]
  }

  /// Runs `body`, which leaves this place and returns to it, and then restores the screens, because those below the top
  /// may have been rebuilt. If the screens cannot save their state, nothing is restored, and the path includes the
  /// lines that `body` performed.
  func preservingState<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let checkpoint = try makeCheckpoint()
    let result = try body()
    guard checkpoint.restoreScreens != nil else { return result }
    journal?.truncate(to: checkpoint.path.count)
    try restore(checkpoint)
    try session.store?.release(savepoints.removeLast())
    // Changes since an earlier savepoint may remain, so the next restoration must roll back.
    savepointRevision = -1
    return result
  }

  private func makeCheckpoint() throws(Failure) -> Checkpoint {
    if let store = session.store {
      savepoints.append(try store.savepoint())
      savepointRevision = store.revision
    }
    return Checkpoint(
      restoreScreens: session.store == nil ? nil : session.stack.remember(), savepointIndex: savepoints.count - 1,
      path: path, snapshot: snapshot, question: question)
  }

  private func restore(_ checkpoint: Checkpoint) throws(Failure) {
    // `savepointRevision` belongs to the latest savepoint. Since an earlier savepoint, there may be changes before
    // that.
    let isLatest = checkpoint.savepointIndex > 0 && checkpoint.savepointIndex == savepoints.count - 1
    if let store = session.store, store.revision != savepointRevision || !isLatest {
      try store.rollBack(to: savepoints[checkpoint.savepointIndex])
      savepoints.removeSubrange(checkpoint.savepointIndex...)
      savepoints.append(try store.savepoint())
      savepointRevision = store.revision
      dataRevision = savepointRevision
      data = checkpoint.snapshot.data
    }
    checkpoint.restoreScreens?()
    session.forgetLeaks()
    path = checkpoint.path
    snapshot = checkpoint.snapshot
    question = checkpoint.question
  }

  // MARK: Performing lines

  /// Performs a line, unless it is known to crash the program after the current path.
  func perform(_ line: String, command: String? = nil) throws(Failure) -> Outcome {
    if let crash = crashes.first(where: { $0.path.last == line && $0.path.dropLast() == path[...] }) {
      return .crashes(crash)
    }
    transitions += 1
    journal?.append(line)
    let stack = session.stack
    // A strong reference to a screen that the line closes would look like a leak.
    let movesBefore = stack.moveCount
    weak let topBefore = stack.top
    let begin = ContinuousClock.now
    let result = session.perform(line)
    let duration = ContinuousClock.now - begin
    let top = stack.top
    slowCommands.note(line, duration, on: topBefore?.kind.name)
    if let failure = result.failure {
      journal?.truncate(to: path.count)
      guard stack.moveCount == movesBefore, try fingerprint() == snapshot.data else {
        return .failed(failure, isClean: false)
      }
      return .failed(failure, isClean: try hasSamePage())
    }
    path.append(line)
    let printsLines = !result.lines.isEmpty
    if top.isDialog {
      if top !== topBefore { question = command ?? String(line.commandWord) }
    } else {
      question = ""
    }
    top.refreshIfStale()
    if result.page == nil, top === topBefore, !top.view.needsDisplay, try fingerprint() == snapshot.data {
      return .done(snapshot, printsLines: printsLines)
    }
    snapshot = try abstractState(result.page).snapshot(of: session, data: try fingerprint())
    return .done(snapshot, printsLines: printsLines)
  }

  /// Returns whether a failed line left the page unchanged. A screen may have its own state besides the store's data.
  private func hasSamePage() throws(Failure) -> Bool {
    // With a mailbox, the page may have changed because data arrived before the command.
    guard session.mailbox == nil, session.stack.top.view.needsDisplay else { return true }
    return try abstractState().snapshot(of: session, data: snapshot.data).page == snapshot.page
  }

  /// Returns whether a command of the screen on top has taken so long that it is not performed again.
  func isTooSlow(_ command: String) -> Bool {
    !slowCommands.isEmpty && slowCommands["\(kinds[0]): \(command)"].map { $0.total > SlowCommand.maxTotal } ?? false
  }

  private func fingerprint() throws(Failure) -> UInt64 {
    guard let store = session.store, store.revision != dataRevision else { return data }
    data = try store.fingerprint()
    dataRevision = store.revision
    return data
  }
}
