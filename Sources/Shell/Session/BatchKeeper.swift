import MVVMC

/// Keeps batches: what their commands printed is let go once it is durable, so that nothing is ever printed that a crash
/// could take back.
final class BatchKeeper {
  private let session: Session
  private let output: Output
  /// Whether everything is one batch.
  var isAtomic = false
  private(set) var commands = 0
  /// Whether the batch could not be kept in the middle of a page: what is held speaks of what is gone.
  private(set) var isLost = false
  private var firstLine: SourceLine?
  private var deadline = ContinuousClock.now

  private static let mostCommands = 10_000
  /// A batch keeps other shells from writing, so it is kept short.
  private static let duration = Duration.milliseconds(100)

  init(session: Session, output: Output) {
    self.session = session
    self.output = output
  }

  /// Whether the batch should end now, even though more lines are waiting.
  var isLong: Bool {
    !isAtomic && (commands >= Self.mostCommands || output.isFull || ContinuousClock.now >= deadline)
  }

  func note(_ line: SourceLine) {
    firstLine = firstLine ?? line
    commands += 1
  }

  func begin() throws(Failure) {
    restart()
    try session.ledger?.begin()
    if !session.isInteractive { try session.noticeForeignChanges() }
  }

  func end() throws(Failure) {
    try session.ledger?.commit()
    try output.flush()
  }

  /// Ends the batch and begins another one, unless everything is one.
  func turn() throws(Failure) {
    guard !isAtomic else { return }
    try end()
    try begin()
  }

  /// Keeps what was done so far, and goes on: before a part of a long page is printed, and at the prompt before anything is
  /// said of a command.
  func keep() throws(Failure) {
    isLost = true
    try session.ledger?.commit()
    restart()
    try session.ledger?.begin()
    isLost = false
  }

  /// At the prompt a command is kept before anything is said of it.
  func kept(_ result: CommandResult) -> CommandResult {
    do throws(Failure) {
      try keep()
      return result
    } catch {
      isLost = false
      // Where not even this works, the next command says so.
      try? session.ledger?.begin()
      session.afterDataJumped()
      var failed = CommandResult(
        command: result.command, location: session.stack.location, screen: session.stack.top.kind.name)
      failed.failure = result.failure ?? error
      return failed
    }
  }

  /// The batch could not be kept, or its output not be written.
  func abandon(_ failure: Failure) -> ExitStatus {
    // A batch that cannot be kept may be gone already; either way nothing of it is told.
    try? session.ledger?.rollBack()
    output.discard()
    guard !output.isBroken else { return .inputOutput }
    var text = failure.text
    // Without a ledger everything was kept the moment it was done.
    if session.ledger != nil, let firstLine, let file = firstLine.file {
      text += "; what \(file):\(firstLine.number) and the lines after it did was not kept"
    }
    output.write("error: \(TerminalText.escaped(text))\n", to: .error)
    // The status says what standard error cannot take.
    try? output.flush()
    return ExitStatus(failure.code).graver(.inputOutput)
  }

  /// Takes everything back that an atomic file did, and all that was printed.
  func takeBack() throws(Failure) {
    try session.ledger?.rollBack()
    output.discard()
    session.afterDataJumped()
    try session.ledger?.begin()
  }

  private func restart() {
    commands = 0
    firstLine = nil
    deadline = ContinuousClock.now + Self.duration
  }
}
