import MVVMC
import Shell

/// Commands that are committed together. Their output is printed after the commit, so that a crash cannot undo a change
/// that was reported.
final class CommandBatch {
  private let session: Session
  private let output: Output
  /// True if the whole run is one batch, which keeps all changes or none.
  var isAtomic = false
  /// True if all changes are rolled back at the end. Output may then be printed at any time.
  var isDryRun = false
  /// Returns true if the run continues after this failure of a commit, or of the store between two batches.
  var continuesAfter: (Failure) -> Bool = { _ in false }
  /// The most severe exit status of the failures after which the run continued.
  private(set) var status = ExitStatus.success
  /// True if a commit failed in the middle of a page. The held output then reports changes that are lost.
  private(set) var failedInPage = false
  /// The number of commands in the batch.
  private var count = 0
  private var firstLine: SourceLine?
  private var lastLine: SourceLine?
  /// The last line whose changes were committed, until a failure has named it.
  private var lastCommittedLine: SourceLine?
  private var deadline = ContinuousClock.now

  private static let maximumCount = 10_000
  /// Short, because a batch keeps other shells from writing.
  private static let duration = Duration.milliseconds(100)

  init(session: Session, output: Output) {
    self.session = session
    self.output = output
  }

  /// True if the batch should end although more lines are ready.
  var isFull: Bool {
    !isAtomic && (count >= Self.maximumCount || output.isFull || ContinuousClock.now >= deadline)
  }

  func add(_ line: SourceLine) {
    if count == 0 { firstLine = line }
    lastLine = line
    count += 1
  }

  func begin() throws(Failure) {
    restart()
    if isAtomic || isDryRun { session.recording.beginHolding() }
    try session.store?.begin()
  }

  /// Commits the batch and prints its output. If `holdingOutput` is true, the caller prints it after closing the store.
  ///
  /// - Returns: The failure of the commit if the run continues after it, or `nil` if the batch was kept.
  @discardableResult
  func commit(holdingOutput: Bool = false) throws(Failure) -> Failure? {
    var commitFailure: Failure?
    do throws(Failure) {
      // Files first: if one cannot be replaced, the changes are not committed.
      try session.recording.commitHeldFiles()
      try session.store?.commit()
    } catch {
      guard continuesAfter(error) else { throw error }
      commitFailure = error
      session.afterRollback()
      status = status.moreSevere(report(error))
    }
    if !holdingOutput { try output.flush() }
    return commitFailure
  }

  /// Commits the batch and begins another one. An atomic run stays in its batch, and a dry run only prints its output.
  ///
  /// - Returns: The failure of the store if the run continues after it, or `nil` if there was none.
  @discardableResult
  func renew() throws(Failure) -> Failure? {
    guard !isAtomic else { return nil }
    if isDryRun {
      try output.flush()
      restart()
      return nil
    }
    if let commitFailure = try commit() {
      try begin()
      return commitFailure
    }
    lastCommittedLine = lastLine ?? lastCommittedLine
    do throws(Failure) {
      try begin()
      return nil
    } catch {
      return try reportAfterCommit(error)
    }
  }

  /// Reports a failure of the store between two batches, such as a lost connection, and says up to which line the
  /// changes are kept.
  ///
  /// - Returns: The failure, with that line.
  /// - Throws: The failure, with that line, if the run ends.
  func reportAfterCommit(_ error: Failure) throws(Failure) -> Failure {
    var failure = error
    defer { lastCommittedLine = nil }
    // A failure after a new connection, such as a loss of confirmed changes, says itself what is kept.
    let isConnected = (session.store as? any ConnectedStore)?.isConnected == true
    if let line = lastCommittedLine, line.file != nil, !isConnected, !error.isUncertain {
      failure = error.saying("the changes up to this line are kept: \(error.message)").advising(nil)
        .placed(at: line.place)
    }
    guard continuesAfter(error) else { throw failure }
    session.afterDataJumped()
    status = status.moreSevere(report(failure))
    return failure
  }

  /// Commits the changes so far, so that a part of a long page can be printed, and continues.
  func saveBeforePart() throws(Failure) {
    do throws(Failure) { try save() } catch {
      failedInPage = true
      throw error
    }
  }

  /// Commits the changes so far and continues. Does nothing in a dry run.
  private func save() throws(Failure) {
    guard !isDryRun else { return }
    try session.store?.commit()
    lastCommittedLine = lastLine ?? lastCommittedLine
    restart()
    try session.store?.begin()
  }

  /// Commits the changes of a command that was typed. Returns the result to print: the given one, or a failure if the
  /// commit fails.
  func save(_ result: CommandResult) -> CommandResult {
    do throws(Failure) {
      try save()
      return result
    } catch {
      // If this fails too, the next command reports it.
      try? session.store?.begin()
      session.afterRollback()
      return CommandResult(failing: result.failure ?? error, result.command, in: session)
    }
  }

  /// Rolls back a batch that could not be committed or whose output could not be written, and reports the failure.
  /// Returns the exit status.
  func abandon(_ failure: Failure) -> ExitStatus {
    // Fails if the failed commit has already rolled back.
    try? session.store?.rollBack()
    if isAtomic || isDryRun { session.recording.discardHeld() }
    session.afterRollback()
    let status = report(failure)
    guard !output.isBroken else { return .inputOutput }
    // If standard error cannot be written, the exit status still reports the failure.
    try? output.flush()
    return status
  }

  /// Reports a failure in place of the output of the batch. If the batch has commands, says that none of their changes
  /// were kept. Returns the exit status.
  private func report(_ failure: Failure) -> ExitStatus {
    output.discard()
    if !output.isBroken {
      var result = CommandResult(failing: namingLines(failure), "", in: session)
      if let lastLine, count > 1 { result.fields = [Content.Field("lastLine", .integer(Int64(lastLine.number)))] }
      // If this cannot be written, the exit status still reports the failure. Needs no interruption, because a failure
      // has no long page.
      try? session.settings.reporter(interruption: Interruption()).report(result, from: firstLine, to: output)
    }
    return ExitStatus(failure.code)
  }

  /// Returns a failure that names the lines of the batch.
  private func namingLines(_ failure: Failure) -> Failure {
    // Without a store, changes are kept at once and cannot be rolled back.
    guard session.store != nil, let firstLine, let lastLine else { return failure }
    var named = failure
    if !failure.isUncertain, count > 1 || firstLine.file != nil {
      let lines = firstLine.file == nil ? "the last \(count) commands" : count == 1 ? "this line" : "these lines"
      named = failure.saying("no changes from \(lines) were kept: \(failure.message)")
    }
    guard let file = firstLine.file, count > 1 else { return named }
    let isRange = file == lastLine.file && firstLine.number < lastLine.number
    return named.placed(at: "\(firstLine.place)\(isRange ? "-\(lastLine.number)" : " to \(lastLine.place)")")
  }

  /// Rolls back an atomic run, discards its output, and begins a new transaction.
  func rollBack() throws(Failure) {
    try session.store?.rollBack()
    session.recording.discardHeld()
    output.discard()
    session.afterRollback()
    try session.store?.begin()
  }

  /// Ends a dry run: prints its output, rolls back all changes, and says so.
  func endDryRun() throws(Failure) {
    try output.flush()
    try session.store?.rollBack()
    session.recording.discardHeld()
    session.afterRollback()
    output.write("nothing was kept: this was a dry run\n", to: .error)
    try output.flush()
  }

  private func restart() {
    count = 0
    (firstLine, lastLine) = (nil, nil)
    deadline = ContinuousClock.now + Self.duration
  }
}
