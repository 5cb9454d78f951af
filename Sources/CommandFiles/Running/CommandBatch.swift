import MVVMC
import Shell

/// Commands that become durable together. Their output is printed after that: no crash can take back what was
/// printed.
final class CommandBatch {
  private let session: Session
  private let output: Output
  /// True if everything is one batch.
  var isAtomic = false
  /// True if everything is rolled back in the end: output may then be printed at any time.
  var isDryRun = false
  /// True if the run goes on after a batch that is refused.
  var goesOn: (Failure) -> Bool = { _ in false }
  /// The status of the batches that were refused.
  private(set) var status = ExitStatus.success
  /// True if the batch could not be committed in the middle of a page: what is held speaks of what is gone.
  private(set) var isLost = false
  /// The recordings that the commands of an atomic run have begun: they go if the run fails.
  private var recordings: [Recorder] = []
  private var count = 0
  private var firstLine: SourceLine?
  private var lastLine: SourceLine?
  private var deadline = ContinuousClock.now

  private static let maximumCount = 10_000
  /// A batch keeps other shells from writing, so it is short.
  private static let duration = Duration.milliseconds(100)

  init(session: Session, output: Output) {
    self.session = session
    self.output = output
  }

  /// True if the batch should end now, even though more lines are ready.
  var isFull: Bool {
    !isAtomic && (count >= Self.maximumCount || output.isFull || ContinuousClock.now >= deadline)
  }

  /// Notes that the command of a line belongs to the batch.
  func add(_ line: SourceLine) {
    if isAtomic || isDryRun { noteRecording() }
    if count == 0 { firstLine = line }
    lastLine = line
    count += 1
  }

  private func noteRecording() {
    guard let recorder = session.recording.recorder, recorder !== recordings.last else { return }
    recordings.append(recorder)
  }

  private func removeRecordings() {
    guard isAtomic || isDryRun else { return }
    noteRecording()
    for recorder in recordings { recorder.discard() }
    recordings = []
    session.recording.end()
  }

  func begin() throws(Failure) {
    restart()
    try session.store?.begin()
  }

  /// Makes the batch durable, and lets go what was printed, unless that is held until the data is closed.
  ///
  /// - Returns: why nothing of the batch was kept, if the run goes on all the same; nil if it was kept.
  @discardableResult
  func commit(holdingOutput: Bool = false) throws(Failure) -> Failure? {
    var refusal: Failure?
    do throws(Failure) { try session.store?.commit() } catch {
      guard goesOn(error) else { throw error }
      refusal = error
      session.afterDataJumped()
      status = status.graver(tell(error))
    }
    if !holdingOutput { try output.flush() }
    return refusal
  }

  /// Ends the batch and begins another one, unless everything is one.
  ///
  /// - Returns: why nothing of the batch was kept, if the run goes on all the same; nil if it was kept.
  @discardableResult
  func renew() throws(Failure) -> Failure? {
    guard !isAtomic else { return nil }
    if isDryRun {
      try output.flush()
      restart()
      return nil
    }
    let refusal = try commit()
    try begin()
    return refusal
  }

  /// Makes durable what was done so far, and goes on: before a part of a long page is printed, and at the prompt before
  /// anything is said of a command.
  func save() throws(Failure) {
    guard !isDryRun else { return }
    isLost = true
    try session.store?.commit()
    restart()
    try session.store?.begin()
    isLost = false
  }

  /// Makes a command of the prompt durable, and gives what is to be said of it.
  func save(_ result: CommandResult) -> CommandResult {
    do throws(Failure) {
      try save()
      return result
    } catch {
      isLost = false
      // If this fails too, the next command reports it.
      try? session.store?.begin()
      session.afterDataJumped()
      return CommandResult(failing: result.failure ?? error, result.command, in: session)
    }
  }

  /// Ends the batch if it could not be committed, or its output not be written.
  func abandon(_ failure: Failure) -> ExitStatus {
    // A batch that cannot be committed may be gone already; either way nothing of it is told.
    try? session.store?.rollBack()
    removeRecordings()
    session.afterDataJumped()
    let status = tell(failure)
    guard !output.isBroken else { return .inputOutput }
    // The status says what standard error cannot take.
    try? output.flush()
    return status
  }

  /// Says that nothing of the batch was kept, instead of what its commands printed.
  private func tell(_ failure: Failure) -> ExitStatus {
    output.discard()
    if !output.isBroken {
      var result = CommandResult(failing: named(failure), "", in: session)
      if let lastLine, count > 1 { result.fields = [Content.Field("lastLine", .integer(Int64(lastLine.number)))] }
      // A failure is a line of text, which takes no page that could be interrupted.
      try? session.settings.reporter(interruption: Interruption()).report(result, from: firstLine, to: output)
    }
    return ExitStatus(failure.code)
  }

  /// A failure of the whole batch, with the lines that it is about.
  private func named(_ failure: Failure) -> Failure {
    // Without a store everything was kept the moment it was done.
    guard session.store != nil, let firstLine, let lastLine else { return failure }
    var named = failure
    if !failure.isUncertain, count > 1 || firstLine.file != nil {
      let lines = firstLine.file == nil ? "the last \(count) commands" : count == 1 ? "this line" : "these lines"
      named = failure.saying("nothing of \(lines) was kept: \(failure.message)")
    }
    guard let file = firstLine.file, count > 1 else { return named }
    let isRange = file == lastLine.file && firstLine.number < lastLine.number
    return named.placed(at: "\(firstLine.place)\(isRange ? "-\(lastLine.number)" : " to \(lastLine.place)")")
  }

  /// Takes everything back that an atomic run did, and all that was printed.
  func rollBack() throws(Failure) {
    try session.store?.rollBack()
    removeRecordings()
    output.discard()
    session.afterDataJumped()
    try session.store?.begin()
  }

  /// Ends a dry run: takes everything back, and says so.
  func endDryRun() throws(Failure) {
    try output.flush()
    try session.store?.rollBack()
    removeRecordings()
    session.afterDataJumped()
    output.write("nothing was kept: this was a dry run\n", to: .error)
    try output.flush()
  }

  private func restart() {
    count = 0
    (firstLine, lastLine) = (nil, nil)
    deadline = ContinuousClock.now + Self.duration
  }
}
