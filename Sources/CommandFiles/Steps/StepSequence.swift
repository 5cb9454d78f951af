import MVVMC
import Shell

/// Performs the steps of a file in a session, one after the other, and passes each to a consumer.
///
/// Handles what all consumers share: captures, interruption, `quit`, the files that `source` runs, and a question that
/// is open at the end of a file.
final class StepSequence {
  private let session: Session
  private let consumer: any StepConsumer
  private let options: RunOptions
  private let interruption: Interruption
  /// The reader of the innermost sourced file. After a run that stopped inside a sourced file, still the reader of that
  /// file.
  private(set) var reader: CommandFileReader
  private let mainReader: CommandFileReader
  private(set) var lastLine: SourceLine?
  /// The line that opened the question that is open, if one is.
  private var askingLine: SourceLine?
  private var captures = Captures()
  /// The last step, while more expectations may follow it.
  private var step: CommandStep?

  init(
    _ source: any LineSource, in session: Session, for consumer: any StepConsumer, _ options: RunOptions = RunOptions(),
    interruption: Interruption = Interruption()
  ) {
    self.session = session
    self.consumer = consumer
    self.options = options
    self.interruption = interruption
    mainReader = CommandFileReader(source, through: options.lastLine, interruption: interruption)
    reader = mainReader
  }

  /// Performs the steps of the file, up to its end or to where it stops.
  ///
  /// - Throws: ``Failure`` if the consumer throws it.
  func run() throws(Failure) -> CommandFileEnding {
    while !interruption.isPending {
      let item: CommandFileReader.Item
      do throws(Failure) { item = try reader.next() } catch {
        return error.code == .interrupted ? .interrupted : .unreadable(error)
      }
      if let ending = try take(item) { return ending }
    }
    return .interrupted
  }

  private func take(_ item: CommandFileReader.Item) throws(Failure) -> CommandFileEnding? {
    switch item {
    case .expectation(let expectation):
      step?.add(expectation)
      return nil
    case .command(let line):
      let expectations = reader.readAhead()
      return try settle() ? perform(line, expectations) : .finished
    case .directive(let directive, let line): return try settle() ? follow(directive, line) : .finished
    case .include(let path, let line): return try settle() ? include(path, line) : .finished
    case .end(let frame): return try settle() ? end(frame) : .finished
    }
  }

  // MARK: Commands

  private func perform(
    _ given: SourceLine, _ expectations: [ExpectationLine]
  ) throws(Failure) -> CommandFileEnding? {
    guard reader.isScript || !session.isIdle(given.text) else { return nil }
    let line = reader.isScript ? filled(given) : given
    guard try consumer.begins(line) else { return interruption.isPending ? .interrupted : .stopped }
    lastLine = line
    if !session.stack.top.isDialog { askingLine = line }
    let step = CommandStep(line, command: given.text, expectations, in: reader)
    step.keepsOutput =
      !reader.isStepComplete || step.parent?.keepsOutput == true || consumer.needsOutput(of: step)
    step.isPrivate = step.parent?.isPrivate ?? isPrivate(line)
    var result = session.perform(line.text, isPrivate: step.isPrivate)
    let file = openFile(of: &result, step)
    session.didPerform(result)
    // The failure has been recorded as it is. Only then is it explained by captures, which a recording does not have.
    if let failure = result.failure { result.failure = captures.explaining(failure, in: line.text) }
    try take(result, of: step)
    if result.effect == .quit {
      guard !reader.isMain else { return try quit(step) }
      reader.stop()
    }
    if let file, step.failure == nil, let ending = try run(file, for: step) { return ending }
    self.step = step
    // A step whose expectations are all known is finished without waiting for the next line.
    if reader.isStepComplete, try !settle() { return .finished }
    if let refusal = try consumer.isBetweenSteps(of: reader) {
      let result = CommandResult(failing: refusal, "", in: session)
      reader.failure = StepFailure(failure: refusal, result: result, line: nil, chain: nil, isInputFailure: false)
      return .finished
    }
    return nil
  }

  private func isPrivate(_ line: SourceLine) -> Bool {
    line.text.utf8.first == UInt8(ascii: " ") && session.recording.omitsIndentedLines
  }

  /// Returns a line with the values of its captures.
  private func filled(_ line: SourceLine) -> SourceLine {
    guard Captures.mayName(line.text) else { return line }
    return SourceLine(captures.filled(in: line.text), file: line.file, number: line.number)
  }

  /// Opens the file that a command runs. If that fails, the command fails.
  func openFile(of result: inout CommandResult, _ step: CommandStep) -> FileLineSource? {
    guard result.failure == nil, case .source(let path) = result.effect else { return nil }
    do throws(Failure) {
      let place = session.recording.scratch?.path(forReading: path) ?? path
      return try step.reader.open(sourced: path, at: place, includes: !options.keepsGoing)
    } catch {
      result.failure = error
      step.cannotOpenFile = true
      return nil
    }
  }

  private func take(_ result: CommandResult, of step: CommandStep) throws(Failure) {
    guard let failure = try consumer.take(result, of: step) else { return }
    // If a question could not be printed, the next line must not answer it.
    if result.failure == nil, askingLine == step.line { session.cancelQuestion() }
    step.failure = StepFailure(
      failure: failure, result: result, line: step.line, chain: step.chain(of: failure),
      isInputFailure: step.cannotOpenFile)
  }

  /// Finishes the `quit` step of the main file, which ends the session.
  private func quit(_ step: CommandStep) throws(Failure) -> CommandFileEnding {
    step.endsSession = true
    self.step = step
    _ = try settle()
    return .finished
  }

  /// Finishes the last step, whose expectations are now all known. Returns false to end the file.
  private func settle() throws(Failure) -> Bool {
    guard let step else { return true }
    self.step = nil
    let continues = step.parent == nil ? try consumer.take(step, captures) : runContinues(after: step)
    if step.hasCaptures { captures.keep(step.captured(captures, interruption)) }
    return continues
  }

  /// Returns true if a sourced file continues after one of its steps.
  private func runContinues(after step: CommandStep) -> Bool {
    guard let failure = step.unexpectedFailure else { return true }
    guard options.keepsGoing, !failure.isFatal else {
      reader.failure = failure
      return false
    }
    reader.failure = reader.failure ?? failure
    return true
  }

  // MARK: Files

  /// Performs the file that a step sources. A failure of the file becomes the failure of the step.
  ///
  /// - Returns: The ending of the whole run, or `nil` if it continues after the file.
  func run(_ file: FileLineSource, for step: CommandStep) throws(Failure) -> CommandFileEnding? {
    let outer = reader
    reader = CommandFileReader(file, for: step, interruption: interruption)
    let failure: StepFailure?
    switch try run() {
    case .finished: failure = reader.failure
    case .question(let question, let line): failure = try tell(question, line?.text ?? "", from: line)
    case .unreadable(let problem): failure = try tell(problem, from: reader.placeOfInput)
    case .refused(let problem, let line):
      failure = try tell(problem.placed(at: line.place), from: reader.placeOfInput)
    case .stopped: return .stopped
    case .interrupted: return .interrupted
    }
    step.failure = failure
    self.step = nil
    reader = outer
    return nil
  }

  /// Leaves the sourced files in which a run was interrupted.
  func leaveSourcedFiles() {
    step = nil
    reader = mainReader
  }

  /// Opens an included file. Returns an ending if that fails, unless the run continues after failures.
  private func include(_ path: String, _ line: SourceLine) throws(Failure) -> CommandFileEnding? {
    do throws(Failure) {
      try reader.include(path, at: line) { (place) throws(Failure) in
        try CommandFileValidation.validate(place, includes: !options.keepsGoing, interruption: interruption)
      }
    } catch {
      if error.code == .interrupted { return .interrupted }
      guard options.keepsGoing else { return .unreadable(error) }
      let told = try tell(error, from: line)
      if reader.isMain { consumer.passedOver(error) } else { reader.failure = reader.failure ?? told }
    }
    return nil
  }

  /// Returns `nil` at the end of an included file, or the ending of a file, with the question that is open there.
  private func end(_ frame: CommandFileFrame) -> CommandFileEnding? {
    if frame.isIncluded {
      reader.close()
      return nil
    }
    if reader.isMain, options.leavesQuestionOpen { return .finished }
    guard let failure = session.endInput() else { return .finished }
    return .question(failure, askingLine)
  }

  private func follow(_ directive: Directive, _ line: SourceLine) throws(Failure) -> CommandFileEnding? {
    do throws(Failure) {
      if case .set(let name, let value) = directive {
        try session.change(name, to: value)
        session.recording.recorder?.note(setting: name, value)
        consumer.changed(name, to: value)
        return nil
      }
      // Other directives are ignored in a sourced file.
      guard reader.isMain else { return nil }
      return try consumer.follow(directive, at: line) ? nil : .stopped
    } catch {
      return .refused(error, line)
    }
  }

  /// Reports a failure that belongs to no command.
  private func tell(
    _ failure: Failure, _ command: String = "", from line: SourceLine?
  ) throws(Failure) -> StepFailure {
    let result = CommandResult(failing: failure, command, in: session)
    // A step of its own, because the report is also output of the command that sources the file.
    let step = CommandStep(line ?? SourceLine(command), command: command, in: reader)
    _ = try consumer.take(result, of: step)
    return StepFailure(
      failure: failure, result: result, line: line, chain: reader.chain, isInputFailure: failure.code != .cancelled)
  }
}
