import MVVMC
import Shell

/// Commands that become durable together. What they printed is let go once they are, so that nothing is ever printed
/// that a crash could take back.
final class CommandBatch {
  private let session: Session
  private let output: Output
  /// Whether everything is one batch.
  var isAtomic = false
  /// Whether the batch could not be committed in the middle of a page: what is held speaks of what is gone.
  private(set) var isLost = false
  private var count = 0
  private var firstLine: SourceLine?
  private var deadline = ContinuousClock.now
  /// What each command found, where its changes may be refused later.
  private var beginnings: [Beginning] = []

  private struct Beginning {
    let line: SourceLine
    let changeCount: Int
    let heldCount: Int
  }

  private static let maximumCount = 10_000
  /// A batch keeps other shells from writing, so it is short.
  private static let duration = Duration.milliseconds(100)

  init(session: Session, output: Output) {
    self.session = session
    self.output = output
  }

  /// Whether the batch should end now, even though more lines are ready.
  var isFull: Bool {
    !isAtomic && (count >= Self.maximumCount || output.isFull || ContinuousClock.now >= deadline)
  }

  /// Notes that the command of a line belongs to the batch.
  func add(_ line: SourceLine) {
    if count == 0 { firstLine = line }
    count += 1
    guard !isAtomic, let changeCount = session.ledger?.pendingChangeCount else { return }
    beginnings.append(Beginning(line: line, changeCount: changeCount, heldCount: output.heldCount))
  }

  func begin() throws(Failure) {
    restart()
    try session.ledger?.begin()
    if !session.isInteractive { try session.noticeExternalChanges() }
  }

  /// Makes the batch durable, and lets go what was printed.
  func commit() throws(Failure) {
    try session.ledger?.commit()
    try output.flush()
  }

  /// Ends the batch and begins another one, unless everything is one.
  func renew() throws(Failure) {
    guard !isAtomic else { return }
    try commit()
    try begin()
  }

  /// Makes durable what was done so far, and goes on: before a part of a long page is printed, and at the prompt before
  /// anything is said of a command.
  func save() throws(Failure) {
    isLost = true
    try session.ledger?.commit()
    restart()
    try session.ledger?.begin()
    isLost = false
  }

  /// Makes a command of the prompt durable, and gives what is to be said of it.
  func save(_ result: CommandResult) -> CommandResult {
    do throws(Failure) {
      try save()
      return result
    } catch {
      isLost = false
      // Where not even this works, the next command says so.
      try? session.ledger?.begin()
      session.afterDataJumped()
      return CommandResult(failing: result.failure ?? error, result.command, in: session)
    }
  }

  /// Ends the batch where it could not be committed, or its output not be written.
  func abandon(_ failure: Failure) -> ExitStatus {
    // A batch that cannot be committed may be gone already; either way nothing of it is told.
    try? session.ledger?.rollBack()
    if !output.isBroken, let status = keepWhatCameBefore() { return status }
    output.discard()
    guard !output.isBroken else { return .inputOutput }
    var text = failure.text
    // Without a ledger everything was kept the moment it was done.
    if session.ledger != nil, let firstLine, let file = firstLine.file {
      let lines = "\(file):\(firstLine.number) and the lines after it"
      text += failure.isUncertain ? "; this is about \(lines)" : "; what \(lines) did was not kept"
    }
    output.write("error: \(TerminalText.escaped(text))\n", to: .error)
    // The status says what standard error cannot take.
    try? output.flush()
    return ExitStatus(failure.code).graver(.inputOutput)
  }

  /// Keeps what the commands did before the one whose change is refused, as if each had been waited for, and tells why
  /// that one has failed. Nil where nothing is known of it.
  private func keepWhatCameBefore() -> ExitStatus? {
    guard !beginnings.isEmpty, let kept = session.ledger?.keepChanges(cuttingAt: beginnings.map(\.changeCount)) else {
      return nil
    }
    var status = ExitStatus.success
    if let failure = kept.failure, let refused = beginnings.last(where: { $0.changeCount == kept.count }) {
      output.discard(after: refused.heldCount)
      let result = CommandResult(failing: failure, refused.line.text, in: session)
      // A failure is a line of text, which takes no page that could be interrupted.
      try? session.settings.reporter(interruption: Interruption()).report(result, from: refused.line, to: output)
      status = ExitStatus(failure.code)
    }
    do throws(Failure) { try output.flush() } catch { return .inputOutput }
    return status
  }

  /// Takes everything back that an atomic run did, and all that was printed.
  func rollBack() throws(Failure) {
    try session.ledger?.rollBack()
    output.discard()
    session.afterDataJumped()
    try session.ledger?.begin()
  }

  private func restart() {
    count = 0
    firstLine = nil
    beginnings.removeAll(keepingCapacity: true)
    deadline = ContinuousClock.now + Self.duration
  }
}
