import MVVMC
import Shell

/// Runs a script on the user's data: prints as it goes, and ends at the first failure that no `|!` expects.
///
/// What differs from other expectations is no error of a run.
final class RunPolicy: CommandFilePolicy {
  let session: Session
  /// The prompt, where a person types the lines.
  let prompt: PromptSession?
  let output: Output
  private let batch: CommandBatch
  let interruption: Interruption
  private let options: RunOptions
  /// How what a file expects is written: in text, 80 columns wide, unless the file itself says otherwise.
  private let expected = Settings(color: .never, width: 80)
  /// How the run ends, as far as it has come.
  private(set) var status = ExitStatus.success
  /// Whether nothing should be run after this: the store failed, or the user wanted to stop.
  private(set) var isHalted = false

  init(
    session: Session, prompt: PromptSession?, output: Output, batch: CommandBatch, options: RunOptions,
    interruption: Interruption
  ) {
    self.session = session
    self.prompt = prompt
    self.output = output
    self.batch = batch
    self.options = options
    self.interruption = interruption
  }

  // MARK: Steps

  let tellsWhatWasStopped = true

  var pausesBeforeCommands: Bool { options.pace != nil }

  func willPerform(_ line: SourceLine) -> Bool { options.pace?(line) ?? true }

  func report(
    _ result: CommandResult, of step: CommandStep?, from line: SourceLine?, in sources: SourceStack
  ) throws(Failure) -> Failure? {
    if case .setting(let name, let value) = result.effect, line?.file != nil { changed(name, to: value) }
    if let step, let parent = step.parent, parent.gathersOutput, let line { step.record(printed(result, line)) }
    if let outlet = step?.outlet, result.failure == nil { return try print(result, to: outlet.target) }
    let isExpected = result.failure != nil && result.failure?.code == step?.expectedCode
    let isElsewhere = step?.cannotOpenFile == true && result.failure?.place != nil
    return try print(
      result, from: line, chain: isElsewhere ? line.map(sources.chain) ?? nil : sources.chain,
      showsCommand: !isExpected)
  }

  func changed(_ setting: String, to value: String) {
    // The session has taken the value.
    try? expected.set(setting, to: value)
  }

  func follow(_ directive: Directive, at line: SourceLine) {
    // The others are for those who have data of their own.
    if case .width(let width) = directive { expected.width = width }
  }

  func begins(_ line: SourceLine) {
    guard options.echoes else { return }
    let text = "\(session.prompt)\(TerminalText.escaped(line.text))\n"
    // Programs read the other forms.
    output.write(text, to: session.settings.format == .text ? .standard : .error)
  }

  func gathersOutput(of step: CommandStep, isComplete: Bool) -> Bool { !isComplete || step.hasCaptures }

  func recordOutput(of step: CommandStep) {
    guard step.printed == nil, let result = step.result else { return }
    let printed = printed(result, step.line)
    if printed.failure == nil { step.record(printed) }
  }

  func settled(_ step: CommandStep, _ captures: Captures) throws(Failure) -> StepVerdict {
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
      _ = try print(failure.result, from: failure.line, chain: failure.chain, showsCommand: true)
      output.write("nothing of \(options.filesInWords) was kept\n", to: .error)
    }
    return .end
  }

  func passedOver(_ failure: Failure) {
    status = status.graver(Self.statusOfInput(failure))
  }

  /// What a run ends with whose input cannot be read, or is no command file.
  private static func statusOfInput(_ failure: Failure) -> ExitStatus {
    failure.code == .storage ? .inputOutput : .usage
  }

  func resumePrompt() throws(Failure) { try draw() }

  /// Draws the screen, for a person to see where they are.
  func draw() throws(Failure) { _ = try print(prompt?.draw() ?? session.draw(), from: nil, chain: nil) }

  // MARK: The end

  /// Says how the script has ended.
  func finish(_ ending: CommandFileEnding, _ driver: CommandFileDriver) throws(Failure) {
    let (sources, last) = (driver.reader.sources, driver.lastLine)
    switch ending {
    case .finished, .quit, .stopped, .otherData, .skipped: break
    case .question(let failure, _):
      try end(failure, .failed, last?.text ?? "", from: last, sources)
    case .unreadable(let failure):
      try end(failure, Self.statusOfInput(failure), "", from: sources.placeOfInput, sources)
    case .refusedDirective(let failure, let line):
      try end(failure.placed(at: line.place), .usage, "", from: sources.placeOfInput, sources)
    case .declined(let line):
      let failure = Failure(.cancelled, "stopped before \(line.place)", advice: "what came before it is kept")
      try end(failure, .failed, line.text, from: line, sources)
    case .interrupted:
      let line = last ?? sources.placeOfInput
      let place = line.map { " after \($0.place)" } ?? ""
      let isKept = !options.isAtomic && !options.isDryRun
      let kept = isKept ? "what was printed is kept" : "nothing of \(options.filesInWords) was kept"
      isHalted = true
      try end(
        Failure(.interrupted, "stopped\(place)", advice: kept), .interrupted, line?.text ?? "", from: line, sources)
    }
  }

  private func end(
    _ failure: Failure, _ status: ExitStatus, _ command: String, from line: SourceLine?, _ sources: SourceStack
  ) throws(Failure) {
    if options.isAtomic { try batch.rollBack() }
    let isQuestion = failure.code == .cancelled && status == .failed
    _ = try print(
      CommandResult(failing: failure, command, in: session), from: line, chain: sources.chain, showsCommand: isQuestion)
    self.status = self.status.graver(status)
  }

  // MARK: Printing

  /// Prints a result. A page that cannot be read to its end makes a failure of it.
  func print(
    _ result: CommandResult, from line: SourceLine?, chain: @autoclosure () -> String?, showsCommand: Bool = false
  ) throws(Failure) -> Failure? {
    let reporter = session.settings.reporter(interruption: interruption)
    do throws(Failure) {
      if try page(result) { return nil }
      try reporter.report(result, from: line, to: output)
      if let failure = result.failure, session.settings.format != .json {
        if showsCommand, !options.echoes, failure.place == nil, let line, line.file != nil, !line.text.isEmpty {
          output.write("  \(Self.shown(line.text))\n", to: .error)
        }
        if let chain = chain() { output.write("  \(chain)\n", to: .error) }
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

  /// A command as it is shown with its failure: the beginning of a very long one.
  private static func shown(_ command: String) -> String {
    let beginning = command.prefix(longestShown)
    return TerminalText.escaped(String(beginning)) + (beginning.endIndex < command.endIndex ? "…" : "")
  }

  private static let longestShown = 500

  /// What a command printed, or would have printed in a check: what expectations are about.
  private func printed(_ result: CommandResult, _ line: SourceLine) -> PrintedLines {
    PrintedLines(result, from: SourceLine(line.text), by: expected.reporter())
  }
}
