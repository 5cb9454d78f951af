import MVVMC

/// Runs a script on the user's data: prints as it goes, and ends at the first failure that no `|!` expects.
///
/// What differs from other expectations is no error of a run.
final class RunPolicy: ScriptPolicy {
  let session: Session
  let output: Output
  private let batch: CommandBatch
  let interruption: Interruption
  private let options: RunOptions
  /// How the run ends, as far as it has come.
  private(set) var status = ExitStatus.success
  /// Whether nothing should be run after this: the store failed, or the user wanted to stop.
  private(set) var isHalted = false

  init(
    session: Session, output: Output, batch: CommandBatch, options: RunOptions, interruption: Interruption
  ) {
    self.session = session
    self.output = output
    self.batch = batch
    self.options = options
    self.interruption = interruption
  }

  // MARK: Steps

  var pausesBeforeCommands: Bool { options.pace != nil }

  func willPerform(_ line: SourceLine) -> Bool { options.pace?(line) ?? true }

  func report(
    _ result: CommandResult, of step: ScriptStep?, from line: SourceLine?, in sources: SourceStack
  ) throws(Failure) -> Failure? {
    if let step, let parent = step.parent, parent.gathersOutput, let line {
      step.record(Self.text(of: result, line, session.settings))
    }
    if let outlet = step?.outlet, result.failure == nil { return try print(result, to: outlet.target) }
    return try print(result, from: line, chain: sources.chain)
  }

  func gathersOutput(of step: ScriptStep, isComplete: Bool) -> Bool { !isComplete || step.hasCaptures }

  func recordOutput(of step: ScriptStep) {
    guard step.printed == nil, let result = step.result else { return }
    let printed = Self.text(of: result, step.line, session.settings)
    if printed.failure == nil { step.record(printed) }
  }

  func settled(_ step: ScriptStep, _ captures: Captures) throws(Failure) -> ScriptVerdict {
    guard let failure = step.unexpectedFailure else { return .goOn }
    let code = failure.failure.code
    // A store that fails will not do better with the next command; a file that cannot be read is that command's failure only.
    let isGrave = code == .interrupted || code == .storage && !failure.isOfInput
    if step.isNested { return options.keepsGoing && !isGrave ? .goOn : .leaveFile }
    status = status.graver(ExitStatus(failure.failure))
    isHalted = isHalted || isGrave
    if options.keepsGoing, !isGrave { return .goOn }
    if options.isAtomic {
      // All is taken back, and what was printed with it; only why is left to say.
      try batch.rollBack()
      _ = try print(failure.result, from: failure.line, chain: failure.chain)
      output.write("nothing of the file was kept\n", to: .error)
    }
    return .end
  }

  func resumePrompt() throws(Failure) { try draw() }

  /// Draws the screen, for a person to see where they are.
  func draw() throws(Failure) { _ = try print(session.draw(), from: nil, chain: nil) }

  // MARK: The end

  /// Says how the script has ended.
  func finish(_ ending: ScriptEnding, _ driver: ScriptDriver) throws(Failure) {
    let (sources, last) = (driver.reader.sources, driver.lastLine)
    switch ending {
    case .finished, .quit, .stopped: break
    case .question(let failure, _):
      try end(failure, .failed, last?.text ?? "", from: last, sources)
    case .unreadable(let failure):
      try end(failure, failure.code == .storage ? .inputOutput : .usage, "", from: sources.placeOfInput, sources)
    case .refusedDirective(let failure, let line):
      try end(failure.placed(at: line.place), .usage, "", from: sources.placeOfInput, sources)
    case .declined(let line):
      let failure = Failure(.cancelled, "stopped before \(line.place)", advice: "what came before it is kept")
      try end(failure, .failed, line.text, from: line, sources)
    case .interrupted:
      let line = last ?? sources.placeOfInput
      let place = line.map { " after \($0.place)" } ?? ""
      let kept = options.isAtomic ? "nothing of the file was kept" : "what was printed is kept"
      isHalted = true
      try end(
        Failure(.interrupted, "stopped\(place)", advice: kept), .interrupted, line?.text ?? "", from: line, sources)
    }
  }

  private func end(
    _ failure: Failure, _ status: ExitStatus, _ command: String, from line: SourceLine?, _ sources: SourceStack
  ) throws(Failure) {
    if options.isAtomic { try batch.rollBack() }
    _ = try print(CommandResult(failing: failure, command, in: session), from: line, chain: sources.chain)
    self.status = self.status.graver(status)
  }

  // MARK: Printing

  /// Prints a result. A page that cannot be read to its end makes a failure of it.
  func print(
    _ result: CommandResult, from line: SourceLine?, chain: @autoclosure () -> String?
  ) throws(Failure) -> Failure? {
    let reporter = session.settings.reporter(interruption: interruption)
    do throws(Failure) {
      if try page(result) { return nil }
      try reporter.report(result, from: line, to: output)
      if result.failure != nil, session.settings.format != .json, let chain = chain() {
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

  /// What a command printed, or would have printed, as text: what expectations are about.
  private static func text(of result: CommandResult, _ line: SourceLine, _ settings: Settings) -> PrintedLines {
    let plain = Settings(color: .never, width: settings.lineWidth, viewport: settings.viewport)
    return PrintedLines(result, from: SourceLine(line.text), by: TextReporter(settings: plain))
  }
}
