import MVVMC

/// Drives a session from a line source: the prompt, a file or a pipe.
///
/// Lines are taken in batches. A batch ends when no further line is ready, and what its commands printed is let go once
/// it is durable, so that nothing is ever printed that a crash could take back.
public final class Runner {
  private let session: Session
  private let output: Output
  private let interruption: Interruption
  private let clearInterruption: () -> Void
  private let onAccepted: (SourceLine) -> Void
  private var sources: [any LineSource] = []
  private var batch = Batch()
  /// Whether the batch could not be kept in the middle of a page: what is held speaks of what is gone.
  private var isBatchLost = false

  /// What is known of the batch that is open.
  private struct Batch {
    var count = 0
    var firstLine: SourceLine?
    var deadline = ContinuousClock.now
  }

  private static let longestBatch = 10_000
  /// A batch keeps other shells from writing, so it is kept short.
  private static let batchDuration = Duration.milliseconds(100)
  /// The deepest nesting of `source`.
  private static let deepestNesting = 16

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - session: what the lines are given to.
  ///   - output: where results are printed.
  ///   - interruption: whether the user wants to stop.
  ///   - clearInterruption: forgets that the user wanted to stop; called before a person is asked for a line.
  ///   - onAccepted: told of every line that is about to be carried out.
  public init(
    session: Session, output: Output, interruption: Interruption = Interruption(),
    clearInterruption: @escaping () -> Void = {}, onAccepted: @escaping (SourceLine) -> Void = { _ in }
  ) {
    self.session = session
    self.output = output
    self.interruption = interruption
    self.clearInterruption = clearInterruption
    self.onAccepted = onAccepted
  }

  /// Takes all lines of a source, or those up to the first failure where no person types them.
  ///
  /// - Parameter drawsFirst: whether the screen is drawn before the first line is asked for.
  public func run(_ source: any LineSource, drawsFirst: Bool = false) -> ExitStatus {
    sources = [source]
    output.makeSafe = { [weak self] () throws(Failure) in try self?.keepBatch() }
    defer { output.makeSafe = nil }
    var status = ExitStatus.success
    do throws(Failure) {
      try beginBatch()
      if drawsFirst {
        _ = try report(session.draw(), from: nil)
        try output.flush()
      }
      status = try loop()
      try endBatch()
    } catch {
      status = status.graver(abandonBatch(error))
    }
    return status
  }

  // MARK: The loop

  private func loop() throws(Failure) -> ExitStatus {
    while let source = sources.last {
      session.isInteractive = source.isInteractive
      if source.isInteractive {
        clearInterruption()
      } else if interruption.isPending {
        return stop()
      }
      let next: SourceLine?
      do throws(Failure) {
        next = try source.nextLine(session)
      } catch {
        if let status = try report(unreadable: error) { return status }
        continue
      }
      guard let line = next else {
        if let status = try endSource() { return status }
        continue
      }
      guard !session.isIdle(line.text) else { continue }
      onAccepted(line)
      if let status = try take(line, from: source) { return status }
    }
    return .success
  }

  /// Carries out one line. Gives a status where the run is over.
  private func take(_ line: SourceLine, from source: any LineSource) throws(Failure) -> ExitStatus? {
    if batch.firstLine == nil { batch.firstLine = line }
    batch.count += 1
    var result = session.perform(line.text)
    let file = openFile(of: &result)
    if source.isInteractive { result = kept(result) }
    let failure = try report(result, from: line)
    if let failure, !source.isInteractive { return try leaveSources(after: failure) }
    if result.request == .quit { return .success }
    if failure == nil, let file { sources.append(file) }
    if sources.last?.isInteractive == true || sources.last?.isLineReady != true || isBatchLong {
      try endBatch()
      try beginBatch()
    }
    return nil
  }

  /// Prints a result. A page that cannot be read to its end makes a failure of it.
  private func report(_ result: CommandResult, from line: SourceLine?) throws(Failure) -> Failure? {
    do throws(Failure) {
      try reporter.report(result, from: line, to: output)
      return result.failure
    } catch {
      guard error.code == .interrupted || error.code == .invalid || error.code == .storage else { throw error }
      if output.isBroken || isBatchLost { throw error }
      var failed = CommandResult(command: result.command, location: result.location, screen: result.screen)
      failed.failure = error
      output.endLine()
      try reporter.report(failed, from: line, to: output)
      return error
    }
  }

  private var reporter: any Reporter { session.settings.reporter(interruption: interruption) }

  // MARK: Sources

  /// The file that a command wants to be run; the command has failed where it cannot be opened.
  private func openFile(of result: inout CommandResult) -> FileLineSource? {
    guard result.failure == nil, case .source(let path) = result.request else { return nil }
    do throws(Failure) {
      guard sources.count <= Self.deepestNesting else {
        let chain = sources.compactMap { ($0 as? FileLineSource)?.name }.joined(separator: " → ")
        throw Failure(.invalid, "files that run files are nested too deep: \(chain)", advice: "does one run itself?")
      }
      return try FileLineSource(path: path)
    } catch {
      result.failure = error
      return nil
    }
  }

  /// The source on top has ended. Gives a status where it was the last one.
  private func endSource() throws(Failure) -> ExitStatus? {
    let isInteractive = sources.last?.isInteractive == true
    if sources.count == 1 || !isInteractive, let result = session.endInput() {
      _ = try report(result, from: nil)
      guard !isInteractive, let failure = result.failure else { return .failed }
      return try leaveSources(after: failure)
    }
    sources.removeLast()
    try showAfterFile()
    return sources.isEmpty ? .success : nil
  }

  /// After a failed command of a file, back to the person who ran it, if there is one.
  private func leaveSources(after failure: Failure) throws(Failure) -> ExitStatus? {
    guard let person = sources.lastIndex(where: \.isInteractive) else { return ExitStatus(failure.code) }
    sources.removeSubrange((person + 1)...)
    try showAfterFile()
    return nil
  }

  private func showAfterFile() throws(Failure) {
    guard sources.last?.isInteractive == true else { return }
    session.isInteractive = true
    _ = try report(session.draw(), from: nil)
    try endBatch()
    try beginBatch()
  }

  /// The input itself cannot be read. Gives a status where the run is over.
  private func report(unreadable failure: Failure) throws(Failure) -> ExitStatus? {
    if failure.code == .interrupted { return stop() }
    output.write(ErrorText.line(failure, from: nil), to: .error)
    let status: ExitStatus = failure.code == .usage ? .usage : .inputOutput
    guard sources.count > 1, try leaveSources(after: failure) == nil else { return status }
    return nil
  }

  private func stop() -> ExitStatus {
    let place = (sources.last as? FileLineSource)?.place ?? "before the next command"
    output.write("interrupted \(place); what was printed is kept\n", to: .error)
    return .interrupted
  }

  // MARK: Batches

  private var isBatchLong: Bool {
    batch.count >= Self.longestBatch || output.isFull || ContinuousClock.now >= batch.deadline
  }

  private func beginBatch() throws(Failure) {
    batch = Batch(deadline: ContinuousClock.now + Self.batchDuration)
    try session.ledger?.begin()
    if !session.isInteractive { try session.noticeForeignChanges() }
  }

  private func endBatch() throws(Failure) {
    try session.ledger?.commit()
    try output.flush()
  }

  /// In the middle of a long page: what was done so far is kept.
  private func keepBatch() throws(Failure) {
    isBatchLost = true
    try session.ledger?.commit()
    batch = Batch(deadline: ContinuousClock.now + Self.batchDuration)
    try session.ledger?.begin()
    isBatchLost = false
  }

  /// At the prompt a command is kept before anything is said of it.
  private func kept(_ result: CommandResult) -> CommandResult {
    do throws(Failure) {
      try session.ledger?.commit()
      try session.ledger?.begin()
      return result
    } catch {
      try? session.ledger?.begin()
      session.afterDataJumped()
      var failed = CommandResult(command: result.command, location: session.stack.location, screen: session.stack.top.kind)
      failed.failure = result.failure ?? error
      return failed
    }
  }

  /// The batch could not be kept, or its output not be written.
  private func abandonBatch(_ failure: Failure) -> ExitStatus {
    try? session.ledger?.rollBack()
    output.discard()
    guard !output.isBroken else { return .inputOutput }
    var text = failure.text
    if let first = batch.firstLine, let file = first.file {
      text += "; what \(file):\(first.number) and the lines after it did was not kept"
    }
    output.write("error: \(TerminalText.escaped(text))\n", to: .error)
    try? output.flush()
    return ExitStatus(failure.code).graver(.inputOutput)
  }
}
