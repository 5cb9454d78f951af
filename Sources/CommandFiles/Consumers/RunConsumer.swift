import MVVMC
import Shell

/// Runs a file on the user's data: prints each result, and ends at the first failure that no `|!` expects. An expected
/// failure is not printed. Other expectations are not checked.
final class RunConsumer: StepConsumer {
  private let printer: ResultPrinter
  private let options: RunOptions
  /// The settings of the output from which captures are taken: as in a check, text that is 80 columns wide unless the
  /// file sets something else.
  private let expected = Settings(color: .never, width: 80)
  private(set) var commandCount = 0
  private(set) var status = ExitStatus.success
  /// True if nothing may run after this file: the store failed, or the user wanted to stop.
  private(set) var isHalted = false
  /// The command before which ``RunOptions/pace`` ended the run.
  private var declined: SourceLine?

  init(_ printer: ResultPrinter, _ options: RunOptions) {
    self.printer = printer
    self.options = options
  }

  // MARK: Steps

  func begins(_ line: SourceLine) throws(Failure) -> Bool {
    if let pace = options.pace {
      // Prints earlier output before a wait.
      try renewBatch()
      guard pace(line) else {
        declined = line
        return false
      }
    }
    if options.echoes, line.file != nil {
      let text = "\(printer.session.prompt)\(TerminalText.escaped(line.text))\n"
      // Programs parse the other formats, so the echo goes to standard error.
      printer.output.write(text, to: printer.session.settings.format == .text ? .standard : .error)
    }
    count(line)
    return true
  }

  /// Adds the command of a line to the batch, and counts it.
  func count(_ line: SourceLine) {
    printer.batch.add(line)
    commandCount += 1
  }

  func needsOutput(of step: CommandStep) -> Bool { step.hasCaptures }

  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    if case .setting(let name, let value) = result.effect, step.line.file != nil { changed(name, to: value) }
    if step.keepsOutput || step.parent?.keepsOutput == true {
      // Printed with the settings of a check, so that patterns capture the same texts.
      let printed = PrintedLines(result, from: SourceLine(step.line.text), by: expected.reporter())
      if printed.failure == nil { step.record(printed) }
    }
    // A program that reads JSON gets an object for each command.
    if let failure = result.failure, step.expects(failure), printer.session.settings.format != .json { return failure }
    return try printer.print(
      result, from: step.line, chain: result.failure.flatMap(step.chain), showsCommand: true)
  }

  func changed(_ setting: String, to value: String) {
    // Cannot fail, because the session has accepted the value.
    try? expected.set(setting, to: value)
  }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    if options.isRecorded, let advice = directive.adviceForRecording {
      throw Failure(.usage, "a recording does not follow \(line.text)", advice: advice)
    }
    // Other directives are for checks and updates, which have their own data.
    if case .width(let width) = directive { expected.width = width }
    return true
  }

  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    guard let failure = step.unexpectedFailure else { return true }
    status = status.moreSevere(ExitStatus(failure.failure))
    isHalted = isHalted || failure.isFatal
    if options.keepsGoing, !failure.isFatal { return true }
    if options.isAtomic {
      // All changes and output are discarded, so the failure has to be printed again.
      try printer.batch.rollBack()
      _ = try printer.print(failure.result, from: failure.line, chain: failure.chain, showsCommand: true)
      printer.output.write("no changes from \(options.filesInWords) were kept\n", to: .error)
    }
    return false
  }

  func passedOver(_ failure: Failure) {
    status = status.moreSevere(Self.statusOfInput(failure))
  }

  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure? {
    guard printer.batch.isFull || !reader.isLineReady else { return nil }
    let refusal = try renewBatch()
    options.onProgress?(commandCount, reader.part)
    // At a prompt, a failure of the store ends the file but not the session.
    return printer.isPrompt ? refusal : nil
  }

  /// Begins another batch, in which the screens show changes by other programs.
  @discardableResult
  private func renewBatch() throws(Failure) -> Failure? {
    if let refusal = try printer.batch.renew() { return refusal }
    do throws(Failure) {
      try printer.session.noticeExternalChanges()
      return nil
    } catch {
      return try printer.batch.reportAfterCommit(error)
    }
  }

  /// Returns the exit status for an input that cannot be read, is not a command file, or was changed meanwhile.
  private static func statusOfInput(_ failure: Failure) -> ExitStatus {
    switch failure.code {
    case .storage: .inputOutput
    case .conflict: .failed
    default: .usage
    }
  }

  // MARK: The end

  func finish(_ ending: CommandFileEnding, _ steps: StepSequence) throws(Failure) {
    let place = steps.reader.placeOfInput
    switch ending {
    case .finished: break
    case .stopped:
      guard let declined else { break }
      let kept = options.isDryRun ? nil : "the changes before it are kept"
      let failure = Failure(.cancelled, "stopped before \(declined.place)", advice: kept)
      try end(failure, .failed, declined, steps)
    case .question(let failure, let line): try end(failure, .failed, line, steps)
    case .unreadable(let failure): try end(failure, Self.statusOfInput(failure), place, steps)
    case .refused(let failure, let line): try end(failure.placed(at: line.place), .usage, place, steps)
    case .interrupted:
      isHalted = true
      // A command asks before it changes anything.
      let isFirstQuestion = printer.session.stack.top.isDialog && commandCount == 1
      let failure =
        isFirstQuestion
        ? Failure(.interrupted, "stopped at a question, and nothing was changed") : interruption(of: steps)
      try end(failure, .interrupted, steps.lastLine ?? place, steps)
    }
  }

  private func interruption(of steps: StepSequence) -> Failure {
    guard let line = steps.lastLine else {
      guard commandCount > 0 else { return Failure(.interrupted, "stopped before the first command") }
      return Failure(.interrupted, "stopped at the prompt", advice: "the changes so far are kept")
    }
    let isKept = !options.isAtomic && !options.isDryRun
    let kept = isKept ? "the changes printed so far are kept" : "no changes from \(options.filesInWords) were kept"
    return Failure(.interrupted, "stopped after \(line.place)", advice: kept)
  }

  /// Reports the interruption of a sourced file, after which the prompt continues.
  func reportInterruption(of steps: StepSequence) throws(Failure) -> StepFailure {
    let (failure, line) = (interruption(of: steps), steps.lastLine)
    let result = CommandResult(failing: failure, line?.text ?? "", in: printer.session)
    _ = try printer.print(result, from: line, chain: steps.reader.chain)
    return StepFailure(failure: failure, result: result, line: line, chain: steps.reader.chain, isInputFailure: false)
  }

  private func end(
    _ failure: Failure, _ status: ExitStatus, _ line: SourceLine?, _ steps: StepSequence
  ) throws(Failure) {
    if options.isAtomic { try printer.batch.rollBack() }
    let result = CommandResult(failing: failure, line?.text ?? "", in: printer.session)
    let isQuestion = failure.code == .cancelled && status == .failed
    _ = try printer.print(result, from: line, chain: steps.reader.chain, showsCommand: isQuestion)
    self.status = self.status.moreSevere(status)
  }
}

extension Directive {
  /// What to do instead of the directive in lines that are recorded, or `nil` if it does not matter there.
  fileprivate var adviceForRecording: String? {
    switch self {
    case .data: "leave it out, and start record with --demo or --memory"
    case .clock: "leave it out, and start record with --now"
    case .width(let width): "write @set width \(width)"
    case .include, .set, .skip: nil
    }
  }
}
