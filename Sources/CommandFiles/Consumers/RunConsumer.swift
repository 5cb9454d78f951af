import MVVMC
import Shell

/// Runs a file on the user's data: prints as it goes, and ends at the first failure that no `|!` expects.
///
/// A difference from other expectations is no error of a run.
final class RunConsumer: StepConsumer {
  private let printer: ResultPrinter
  private let options: RunOptions
  /// The format of expectations: text, 80 columns wide, unless the file itself says otherwise.
  private let expected = Settings(color: .never, width: 80)
  private(set) var commandCount = 0
  /// The result of the run so far.
  private(set) var status = ExitStatus.success
  /// True if nothing should be run after this: the store failed, or the user wanted to stop.
  private(set) var isHalted = false
  /// The command that ``RunOptions/pace`` did not want.
  private var declined: SourceLine?

  init(_ printer: ResultPrinter, _ options: RunOptions) {
    self.printer = printer
    self.options = options
  }

  // MARK: Steps

  func begins(_ line: SourceLine) throws(Failure) -> Bool {
    if let pace = options.pace {
      // Earlier output is printed before a wait.
      try renewBatch()
      guard pace(line) else {
        declined = line
        return false
      }
    }
    if options.echoes, line.file != nil {
      let text = "\(printer.session.prompt)\(TerminalText.escaped(line.text))\n"
      // Programs read the other forms.
      printer.output.write(text, to: printer.session.settings.format == .text ? .standard : .error)
    }
    count(line)
    return true
  }

  /// Notes that the command of a line is about to be performed.
  func count(_ line: SourceLine) {
    printer.batch.add(line)
    commandCount += 1
  }

  func needsOutput(of step: CommandStep) -> Bool { step.hasCaptures }

  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    if case .setting(let name, let value) = result.effect, step.line.file != nil { changed(name, to: value) }
    if step.keepsOutput || step.parent?.keepsOutput == true {
      // The output that the command has, or would have in a check: expectations are about that.
      let printed = PrintedLines(result, from: SourceLine(step.line.text), by: expected.reporter())
      if printed.failure == nil { step.record(printed) }
    }
    let isExpected = result.failure != nil && result.failure?.code == step.expectedCode
    return try printer.print(
      result, from: step.line, chain: result.failure.flatMap(step.chain), showsCommand: !isExpected)
  }

  func changed(_ setting: String, to value: String) {
    // The session has taken the value.
    try? expected.set(setting, to: value)
  }

  func follow(_ directive: Directive, at line: SourceLine) -> Bool {
    // The others are for those who have data of their own.
    if case .width(let width) = directive { expected.width = width }
    return true
  }

  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    guard let failure = step.unexpectedFailure else { return true }
    status = status.graver(ExitStatus(failure.failure))
    isHalted = isHalted || failure.isGrave
    if options.keepsGoing, !failure.isGrave { return true }
    if options.isAtomic {
      // All is taken back, and what was printed with it; only why is left to say.
      try printer.batch.rollBack()
      _ = try printer.print(failure.result, from: failure.line, chain: failure.chain, showsCommand: true)
      printer.output.write("nothing of \(options.filesInWords) was kept\n", to: .error)
    }
    return false
  }

  func passedOver(_ failure: Failure) {
    status = status.graver(Self.statusOfInput(failure))
  }

  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure? {
    guard printer.batch.isFull || !reader.isLineReady else { return nil }
    let refusal = try renewBatch()
    options.onProgress?(commandCount, reader.part)
    // At a prompt the file ends, and not the session.
    return printer.isPrompt ? refusal : nil
  }

  /// Begins another batch, in which the screens show what other programs have changed meanwhile.
  @discardableResult
  private func renewBatch() throws(Failure) -> Failure? {
    let refusal = try printer.batch.renew()
    try printer.session.noticeExternalChanges()
    return refusal
  }

  /// The status of a run whose input cannot be read, or is no command file.
  private static func statusOfInput(_ failure: Failure) -> ExitStatus {
    failure.code == .storage ? .inputOutput : .usage
  }

  // MARK: The end

  /// Says how the file has ended.
  func finish(_ ending: CommandFileEnding, _ steps: StepSequence) throws(Failure) {
    let place = steps.reader.placeOfInput
    switch ending {
    case .finished: break
    case .stopped:
      guard let declined else { break }
      let failure = Failure(.cancelled, "stopped before \(declined.place)", advice: "what came before it is kept")
      try end(failure, .failed, declined, steps)
    case .question(let failure, _): try end(failure, .failed, steps.lastLine, steps)
    case .unreadable(let failure): try end(failure, Self.statusOfInput(failure), place, steps)
    case .refused(let failure, let line): try end(failure.placed(at: line.place), .usage, place, steps)
    case .interrupted:
      let line = steps.lastLine ?? place
      let after = line.map { " after \($0.place)" } ?? ""
      let isKept = !options.isAtomic && !options.isDryRun
      let kept = isKept ? "what was printed is kept" : "nothing of \(options.filesInWords) was kept"
      isHalted = true
      try end(Failure(.interrupted, "stopped\(after)", advice: kept), .interrupted, line, steps)
    }
  }

  private func end(
    _ failure: Failure, _ status: ExitStatus, _ line: SourceLine?, _ steps: StepSequence
  ) throws(Failure) {
    if options.isAtomic { try printer.batch.rollBack() }
    let result = CommandResult(failing: failure, line?.text ?? "", in: printer.session)
    let isQuestion = failure.code == .cancelled && status == .failed
    _ = try printer.print(result, from: line, chain: steps.reader.chain, showsCommand: isQuestion)
    self.status = self.status.graver(status)
  }
}
