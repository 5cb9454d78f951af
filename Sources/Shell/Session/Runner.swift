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
  private var expectations = RunExpectations()
  private var status = ExitStatus.success
  private var commands = 0
  private var lastLine: SourceLine?
  /// The commands that run the files which are open.
  private var sourcing: [(result: CommandResult, line: SourceLine)] = []
  /// How the run ends, once it is over.
  private var ending: ExitStatus?

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
    expectations = RunExpectations()
    status = .success
    ending = nil
    sourcing = []
    batch.isAtomic = options.isAtomic
    output.makeSafe = options.isAtomic ? nil : { [batch] () throws(Failure) in try batch.keep() }
    defer { output.makeSafe = nil }
    do throws(Failure) {
      session.isInteractive = source.isInteractive
      if options.isAtomic, session.ledger == nil { return try refuseToBeAtomic() }
      try batch.begin()
      if options.drawsFirst { try draw() }
      status = status.graver(try loop())
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
      let next: SourceLine?
      do throws(Failure) {
        next = try source.nextLine(session)
      } catch {
        // Whatever source it is, the input is to blame.
        if let status = try report(unreadable: error.placed(at: "input")) { return status }
        continue
      }
      do throws(Failure) {
        if let line = next {
          try take(line, from: source)
        } else if try settle() {
          try endSource(purpose)
        }
      } catch {
        guard error.place != nil else { throw error }
        if let status = try report(unreadable: error) { return status }
      }
      if let ending { return ending }
    }
    return .success
  }

  /// Does what a line says.
  private func take(_ line: SourceLine, from source: any LineSource) throws(Failure) {
    guard line.file != nil, !source.isInteractive else {
      if !session.isIdle(line.text) { try perform(line, from: source) }
      return
    }
    switch line.text.utf8.first {
    case UInt8(ascii: "|"):
      do throws(Failure) { try expectations.expect(line.text) } catch { throw error.placed(at: line.place) }
    case UInt8(ascii: "@"):
      if try settle() { try follow(line) }
    default:
      guard !session.isIdle(line.text), try settle() else { return }
      let text = expectations.captures.filled(in: CommandFileLine.commandText(of: line.text))
      try perform(SourceLine(text, file: line.file, number: line.number), from: source)
    }
  }

  private func perform(_ line: SourceLine, from source: any LineSource) throws(Failure) {
    if let pace = options.pace, !source.isInteractive {
      try batch.turn()
      guard pace(line) else {
        if interruption.isPending { return ending = try stop() }
        let failure = Failure(.cancelled, "stopped before \(line.place)", advice: "what came before it is kept")
        _ = try report(failed(failure, line.text), from: line)
        return ending = .failed
      }
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
    if !source.isInteractive { expectations.note(result, failure, line) }
    // Where no file can say that the failure is expected, it is not.
    if failure != nil, !source.isInteractive, line.file == nil, try !settle() { return }
    if result.request == .quit { return ending = .success }
    if failure == nil, let file {
      sources.push(file, for: .sourced)
      sourcing.append((result, line))
    }
    if source.isInteractive || sources.top?.source.isLineReady != true || batch.isLong { try turnBatch() }
  }

  private func turnBatch() throws(Failure) {
    try batch.turn()
    options.onProgress?(commands, (sources.top?.source as? FileLineSource)?.part)
  }

  /// The last command is over, with all that its file says of it. Says whether the file goes on.
  private func settle() throws(Failure) -> Bool {
    guard let (failure, result, line) = expectations.settle(session.settings) else { return true }
    if sources.backToPerson() {
      sourcing = []
      try showAfterFile()
      return false
    }
    status = status.graver(ExitStatus(failure))
    if options.keepsGoing, failure.code != .storage, failure.code != .interrupted { return true }
    if options.isAtomic {
      // All is taken back, and what was printed with it; only why is left to say.
      try batch.takeBack()
      _ = try report(result, from: line)
      output.write("nothing of the file was kept\n", to: .error)
    }
    ending = ExitStatus(failure)
    return false
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

  /// What cannot be taken back must not be promised to be.
  private func refuseToBeAtomic() throws(Failure) -> ExitStatus {
    let failure = Failure(.usage, "this app cannot take back what it has done", advice: "leave --atomic out")
    _ = try report(failed(failure, ""), from: nil)
    try output.flush()
    return .usage
  }

  // MARK: Sources

  private func follow(_ line: SourceLine) throws(Failure) {
    do throws(Failure) {
      switch try Directive(parsing: line.text) {
      case .include(let path):
        sources.push(try sources.file(at: CommandFileLoader.resolve(path, from: line.file ?? "")), for: .included)
      case .set(let name, let value):
        try session.change(name, to: value)
        session.recorder?.note(setting: name, value)
      // The others speak to those who check.
      default: break
      }
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

  /// The source on top has ended.
  private func endSource(_ purpose: SourceStack.Purpose) throws(Failure) {
    let isInteractive = sources.top?.source.isInteractive == true
    let staysOpen = purpose == .included || (purpose == .main && options.handsOver)
    if !staysOpen, let result = session.endInput(), let failure = result.failure {
      if options.isAtomic { try batch.takeBack() }
      _ = try report(failed(failure, lastLine?.text ?? ""), from: lastLine)
      if purpose == .main || !sources.backToPerson() { return ending = .failed }
      return try showAfterFile()
    }
    sources.close()
    // What stands below the command that ran the file is about that command.
    if purpose == .sourced, let (result, line) = sourcing.popLast() { expectations.note(result, nil, line) }
    if sources.isEmpty { ending = isInteractive ? .success : status }
    try showAfterFile()
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
    var result = CommandResult(command: command, location: session.stack.location, screen: session.stack.top.kind.name)
    result.failure = failure
    return result
  }

  /// The line that was read last, for a message about the input.
  private var placeOfInput: SourceLine? {
    guard let file = sources.top?.source as? FileLineSource else { return nil }
    return SourceLine("", file: file.name, number: file.number)
  }
}
