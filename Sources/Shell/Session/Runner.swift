import MVVMC

/// Drives a session from a line source: the prompt, a file or a pipe.
///
/// Lines are taken in batches. A batch ends when no further line is ready, and what its commands printed is let go once
/// it is durable.
public final class Runner {
  private let session: Session
  private let output: Output
  private let interruption: Interruption
  private let clearInterruption: () -> Void
  private let batch: BatchKeeper
  private var sources: SourceStack
  private var options = RunOptions()
  private var heed = FileHeed()
  private var status = ExitStatus.success
  private var commands = 0
  private var lastLine: SourceLine?

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - session: what the lines are given to.
  ///   - output: where results are printed.
  ///   - interruption: whether the user wants to stop.
  ///   - clearInterruption: forgets that the user wanted to stop; called before a person is asked for a line.
  public init(
    session: Session, output: Output, interruption: Interruption = Interruption(),
    clearInterruption: @escaping () -> Void = {}
  ) {
    self.session = session
    self.output = output
    self.interruption = interruption
    self.clearInterruption = clearInterruption
    batch = BatchKeeper(session: session, output: output)
    sources = SourceStack(ListLineSource([]))
  }

  /// Takes all lines of a source, or those up to the first failure where no person types them.
  public func run(_ source: any LineSource, _ options: RunOptions = RunOptions()) -> ExitStatus {
    self.options = options
    sources = SourceStack(source)
    heed = FileHeed()
    status = .success
    batch.isAtomic = options.isAtomic
    output.makeSafe = options.isAtomic ? nil : { [batch] () throws(Failure) in try batch.keep() }
    defer { output.makeSafe = nil }
    do throws(Failure) {
      session.isInteractive = source.isInteractive
      try batch.begin()
      if options.drawsFirst { try draw() }
      status = status.graver(try loop())
      if options.isAtomic, status != .success { try batch.takeBack() }
      try batch.end()
    } catch {
      status = status.graver(batch.abandon(error))
    }
    return status
  }

  // MARK: The loop

  private func loop() throws(Failure) -> ExitStatus {
    while let (source, purpose) = sources.top {
      session.isInteractive = source.isInteractive
      if source.isInteractive {
        clearInterruption()
      } else if interruption.isPending {
        return try stop()
      }
      do throws(Failure) {
        if let line = try nextLine(of: source) {
          if let status = try take(line, from: source) { return status }
        } else {
          if let status = try settle() { return status }
          guard isOnTop(source) else { continue }
          if let status = try endSource(purpose) { return status }
        }
      } catch {
        guard error.place != nil || error.code == .interrupted else { throw error }
        if let status = try report(unreadable: error) { return status }
      }
    }
    return .success
  }

  /// The next line of a source. What it throws is about the input, whatever source it is.
  private func nextLine(of source: any LineSource) throws(Failure) -> SourceLine? {
    do throws(Failure) { return try source.nextLine(session) } catch { throw error.placed(at: "input") }
  }

  /// Whether a source is still the one that lines are taken from: a failure leaves a file for the person who ran it.
  private func isOnTop(_ source: any LineSource) -> Bool { sources.top?.source === source }

  /// Does what a line says. Gives a status where the run is over.
  private func take(_ line: SourceLine, from source: any LineSource) throws(Failure) -> ExitStatus? {
    guard line.file != nil, !source.isInteractive else {
      return session.isIdle(line.text) ? nil : try perform(line, from: source)
    }
    switch line.text.utf8.first {
    case UInt8(ascii: "|"):
      do throws(Failure) { try heed.expect(line.text) } catch { throw error.placed(at: line.place) }
      return nil
    case UInt8(ascii: "@"):
      if let status = try settle() { return status }
      return isOnTop(source) ? try follow(line) : nil
    default:
      guard !session.isIdle(line.text) else { return nil }
      if let status = try settle() { return status }
      guard isOnTop(source) else { return nil }
      let text = heed.captures.filled(in: CommandFileLine.commandText(of: line.text))
      return try perform(SourceLine(text, file: line.file, number: line.number), from: source)
    }
  }

  private func perform(_ line: SourceLine, from source: any LineSource) throws(Failure) -> ExitStatus? {
    if let pace = options.pace, !source.isInteractive {
      try batch.turn()
      guard pace(line) else { return .success }
    }
    batch.note(line)
    commands += 1
    // Lines that a person types are counted here; those of a file have their numbers.
    let line = line.number == 0 ? SourceLine(line.text, number: commands) : line
    lastLine = line
    var result = session.perform(line.text)
    let file = openFile(of: &result)
    if source.isInteractive { result = batch.kept(result) }
    session.recorder?.note(result, session.settings)
    let failure = try report(result, from: line)
    if !source.isInteractive { heed.note(result, failure, line) }
    if failure != nil, !source.isInteractive, line.file == nil, let status = try settle() { return status }
    if result.request == .quit { return .success }
    if failure == nil, let file { sources.push(file, for: .sourced) }
    if source.isInteractive || sources.top?.source.isLineReady != true || batch.isLong { try turnBatch() }
    return nil
  }

  private func turnBatch() throws(Failure) {
    try batch.turn()
    options.onProgress?(commands, (sources.top?.source as? FileLineSource)?.part)
  }

  /// The last command is over, with all that its file says of it. Gives a status where its failure ends the run.
  private func settle() throws(Failure) -> ExitStatus? {
    guard let (failure, result, line) = heed.settle(session.settings) else { return nil }
    status = status.graver(ExitStatus(failure.code))
    if options.keepsGoing, failure.code != .storage, failure.code != .interrupted { return nil }
    if sources.backToPerson() {
      status = .success
      try showAfterFile()
      return nil
    }
    if options.isAtomic {
      // All is taken back, and what was printed with it; only why is left to say.
      try batch.takeBack()
      _ = try report(result, from: line)
      output.write("nothing of the file was kept\n", to: .error)
    }
    return ExitStatus(failure.code)
  }

  // MARK: Reporting

  /// Prints a result. A page that cannot be read to its end makes a failure of it.
  private func report(_ result: CommandResult, from line: SourceLine?) throws(Failure) -> Failure? {
    let reporter = session.settings.reporter(interruption: interruption)
    do throws(Failure) {
      try reporter.report(result, from: line, to: output)
      if result.failure != nil, session.settings.format != .json, let chain = sources.chain {
        output.write("  \(chain)\n", to: .error)
      }
      return result.failure
    } catch {
      guard error.code == .interrupted || error.code == .invalid || error.code == .storage else { throw error }
      if output.isBroken || batch.isLost { throw error }
      var failed = CommandResult(command: result.command, location: result.location, screen: result.screen)
      failed.failure = error
      output.endLine()
      try reporter.report(failed, from: line, to: output)
      return error
    }
  }

  private func draw() throws(Failure) {
    _ = try report(session.draw(), from: nil)
    try output.flush()
  }

  // MARK: Sources

  private func follow(_ line: SourceLine) throws(Failure) -> ExitStatus? {
    do throws(Failure) {
      switch try Directive(parsing: line.text) {
      case .include(let path):
        sources.push(try sources.file(at: CommandFileLoader.resolve(path, from: line.file ?? "")), for: .included)
      case .set(let name, let value): try session.change(name, to: value)
      // The others speak to those who check.
      default: break
      }
      return nil
    } catch {
      throw error.placed(at: line.place)
    }
  }

  /// The file that a command wants to be run. The command has failed where it cannot be opened.
  private func openFile(of result: inout CommandResult) -> FileLineSource? {
    guard result.failure == nil, case .source(let path) = result.request else { return nil }
    do throws(Failure) {
      return try sources.file(at: path)
    } catch {
      result.failure = error
      return nil
    }
  }

  /// The source on top has ended. Gives a status where the run is over.
  private func endSource(_ purpose: SourceStack.Purpose) throws(Failure) -> ExitStatus? {
    let isInteractive = sources.top?.source.isInteractive == true
    let staysOpen = purpose == .included || (purpose == .main && options.handsOver)
    if !staysOpen, let result = session.endInput() {
      _ = try report(result, from: lastLine)
      if purpose == .main || !sources.backToPerson() { return .failed }
      try showAfterFile()
      return nil
    }
    sources.close()
    if sources.isEmpty { return isInteractive ? .success : status }
    try showAfterFile()
    return nil
  }

  /// Back at the prompt, the person sees where the file has led.
  private func showAfterFile() throws(Failure) {
    guard sources.top?.source.isInteractive == true else { return }
    session.isInteractive = true
    _ = try report(session.draw(), from: nil)
    try batch.turn()
  }

  /// The input itself cannot be read. Gives a status where the run is over.
  private func report(unreadable failure: Failure) throws(Failure) -> ExitStatus? {
    if failure.code == .interrupted { return try stop() }
    if options.isAtomic { try batch.takeBack() }
    _ = try report(failed(failure, ""), from: placeOfInput)
    guard sources.backToPerson() else { return failure.code == .storage ? .inputOutput : .usage }
    try showAfterFile()
    return nil
  }

  private func stop() throws(Failure) -> ExitStatus {
    if options.isAtomic { try batch.takeBack() }
    let kept = options.isAtomic ? "nothing of the file was kept" : "what was printed is kept"
    let line = lastLine ?? placeOfInput
    let place = line.map { " after \($0.place)" } ?? ""
    _ = try report(failed(Failure(.interrupted, "stopped\(place)", advice: kept), line?.text ?? ""), from: line)
    return .interrupted
  }

  private func failed(_ failure: Failure, _ command: String) -> CommandResult {
    var result = CommandResult(command: command, location: session.stack.location, screen: session.stack.top.kind)
    result.failure = failure
    return result
  }

  /// The line that was read last, for a message about the input.
  private var placeOfInput: SourceLine? {
    guard let file = sources.top?.source as? FileLineSource else { return nil }
    return SourceLine("", file: file.name, number: file.number)
  }
}
