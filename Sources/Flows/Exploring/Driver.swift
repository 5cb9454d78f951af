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
    /// The line succeeded and led to this state.
    case done(StateSnapshot, Output)
    /// The line is known to end the program, and was not performed.
    case crashes(Crash)
  }

  /// The output of a line besides the page.
  struct Output: Equatable, BitwiseCopyable {
    /// True if there are lines, and not only a message.
    let hasLines: Bool
    let hash: UInt64

    init(of result: CommandResult) {
      hasLines = !result.lines.isEmpty
      var hash = StableHash()
      for line in result.lines { for span in line.spans { hash.add(span.text) } }
      if let message = result.message { hash.add(message) }
      self.hash = hash.value
    }
  }

  private struct Checkpoint {
    /// Restores the screens; `nil` if they cannot save their state, or if there is no store to restore the data.
    let restoreScreens: (() -> Void)?
    let savepoint: Int
    let path: [String]
    let snapshot: StateSnapshot
    let openingCommand: String?
  }

  /// An open question: the screen below it, and the contents of that screen. The screen is weak, so that it is no leak.
  private struct Question {
    weak var screen: Calcot?
    let contents: AbstractState
  }

  let setup: ExplorationSetup
  /// Records each line before it is performed, so that another process knows the last line after a crash.
  let journal: (any ActionJournal)?
  /// The known crashes, whose lines are not performed again.
  private let crashes: [Crash]
  private(set) var session: Session
  private var data: SavedData
  private(set) var snapshot = StateSnapshot(shape: 0, baseShape: 0, detail: 0, full: 0, page: 0, data: 0)
  /// The command that opened the dialog; `nil` if none is open.
  private(set) var openingCommand: String?
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
    openingCommand = nil
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
    let hasArrived = read(session.stack.top)
    snapshot = try abstractState(hasArrived ? nil : page).snapshot(of: session, data: try data.fingerprint())
    session.forgetLeaks()
  }

  // MARK: Checkpoints

  /// Returns to the start, in the same session if its screens and data can be restored.
  func restart() throws(Failure) {
    guard let rootCheckpoint, rootCheckpoint.restoreScreens != nil else { return try restartInNewSession() }
    checkpoints = []
    try restore(rootCheckpoint)
    try goToStart()
  }

  /// Returns to the start, and returns whether the store has other data there than at first. Its revision is not trusted.
  func hasOtherDataAtStart() throws(Failure) -> Bool {
    try restart()
    guard let store = session.store, let rootCheckpoint else { return false }
    return try store.fingerprint() != rootCheckpoint.snapshot.data
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
    let movesBefore = stack.moveCount
    // A strong reference to a screen that the line closes would look like a leak.
    weak let topBefore = stack.top
    let question = try openQuestion()
    let begin = ContinuousClock.now
    let result = session.perform(line)
    slowCommands.add(line, ContinuousClock.now - begin, on: topBefore?.kind.name)
    if let failure = result.failure {
      journal?.truncate(to: path.count)
      return .failed(failure, isClean: try hasChangedNothing(since: movesBefore, question))
    }
    path.append(line)
    let hasArrived = read(stack.top)
    let top = stack.top
    if !top.isDialog {
      openingCommand = nil
    } else if top !== topBefore {
      openingCommand = String(line.commandWord)
    }
    let fingerprint = try data.fingerprint()
    if result.page != nil || hasArrived || top !== topBefore || top.view.needsDisplay || fingerprint != snapshot.data {
      snapshot = try abstractState(hasArrived ? nil : result.page).snapshot(of: session, data: fingerprint)
    }
    return .done(snapshot, Output(of: result))
  }

  /// Returns to the state before a line that left it.
  private func returnToPath() throws(Failure) {
    let path = path
    guard let last = checkpoints.last, path.starts(with: last.path) else { return try reach(path) }
    try restoreCheckpoint()
    for line in path[last.path.count...] { try repeatLine(line) }
  }

  /// Returns whether a failed line left the screens, the data and the page unchanged. An answer closes its question even
  /// if its action fails. Then the driver returns to the question.
  private func hasChangedNothing(since moveCount: Int, _ question: Question?) throws(Failure) -> Bool {
    let hasSameData = try data.fingerprint() == snapshot.data
    let (stack, moves) = (session.stack, session.stack.moveCount - moveCount)
    if let question, stack.top === question.screen, moves == 1 {
      let hasSameContents = try contents(of: stack.top).hasSameContents(as: question.contents)
      try returnToPath()
      return hasSameData && hasSameContents
    }
    guard moves == 0, hasSameData else { return false }
    // A screen may have its own state besides the store's data.
    guard stack.top.view.needsDisplay else { return true }
    return try abstractState().snapshot(of: session, data: snapshot.data).page == snapshot.page
  }

  /// Returns the open question, or `nil` if none is open.
  private func openQuestion() throws(Failure) -> Question? {
    guard session.stack.top.isDialog, let screen = session.stack.calcots.dropLast().last else { return nil }
    return Question(screen: screen, contents: try contents(of: screen))
  }

  /// Returns whether a command of the screen on top has taken so long that it is not performed again.
  func isTooSlow(_ command: String) -> Bool {
    !slowCommands.isEmpty && slowCommands["\(kinds[0]): \(command)"].map { $0.total > SlowCommand.maxTotal } ?? false
  }
}
