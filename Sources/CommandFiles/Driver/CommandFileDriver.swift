import MVVMC
import Shell

/// Drives a session from line sources: the prompt, files, pipes, and what they run and include.
///
/// It alone knows of sources, of captures, of interruption, `quit`, batches, and of what the end of input means at a
/// question. Its performer carries the commands out, and its policy is told of each step when all that its file says of
/// it is known: when the next command or directive begins, or the source ends.
final class CommandFileDriver {
  /// How far a script is driven.
  struct Options {
    /// The last line of the main file whose command is carried out; nil for all.
    var lastLine: Int?
    /// Whether a question that is open at the end stays open.
    var handsOver = false
    /// Whether the script goes on behind a file that cannot be included.
    var passesOverBadIncludes = false
    /// Told from time to time how many commands are done, and which part of the file, where that is known.
    var onProgress: ((_ commands: Int, _ part: Double?) -> Void)?
  }

  let performer: SessionPerformer
  let policy: any CommandFilePolicy
  let batch: CommandBatch?
  let reader: CommandFileReader
  let options: Options
  private let interruption: Interruption
  private let clearInterruption: () -> Void

  var captures = Captures()
  /// The command that more may still be said of.
  var step: CommandStep?
  /// How the script ends, once it is over.
  var ending: CommandFileEnding?
  private var commandCount = 0
  /// The line of the command that was carried out last.
  var lastLine: SourceLine? { lastStep?.line }
  private var lastStep: CommandStep?

  init(
    _ performer: SessionPerformer, _ policy: any CommandFilePolicy, batch: CommandBatch? = nil,
    options: Options = Options(), interruption: Interruption = Interruption(),
    clearInterruption: @escaping () -> Void = {}
  ) {
    self.performer = performer
    self.policy = policy
    self.batch = batch
    self.options = options
    self.interruption = interruption
    self.clearInterruption = clearInterruption
    reader = CommandFileReader(
      lastLine: options.lastLine, passesOverBadIncludes: options.passesOverBadIncludes, interruption: interruption
    ) { source in
      if let source { performer.isInteractive = source.isInteractive }
    }
  }

  /// Begins with a source; nothing of it is read yet.
  func open(_ source: any LineSource) { reader.open(source) }

  /// Takes all lines of the source, or those up to where the script ends.
  ///
  /// - Throws: ``Failure`` where a batch cannot be committed or the output not be written, and what the policy throws.
  func run() throws(Failure) -> CommandFileEnding {
    while let frame = reader.sources.top {
      if frame.source.isInteractive {
        clearInterruption()
      }
      // Also where a person types: some interruptions cannot be forgotten.
      if interruption.isPending {
        return .interrupted
      }
      let item: CommandFileReader.Item?
      do throws(Failure) { item = try reader.next() } catch {
        if error.code == .interrupted { return .interrupted }
        try fail(error)
        if let ending { return ending }
        continue
      }
      if let item { try take(item, frame) }
      if let ending { return ending }
    }
    return .finished
  }

  private func take(_ item: CommandFileReader.Item, _ frame: CommandFileFrame) throws(Failure) {
    switch item {
    case .command(let line, let expectations):
      guard frame.isScript || !performer.isIdle(line.text), try settle() else { return }
      try perform(line, expectations, frame)
    case .expectation(let expectation): step?.expectations.append(expectation)
    case .directive(let directive, let line):
      if try settle() { try follow(directive, line) }
    case .include(let path, let line):
      guard try settle() else { return }
      do throws(Failure) { try reader.include(path, at: line) } catch {
        if options.passesOverBadIncludes { try passOver(error, line) } else { try fail(error) }
      }
    case .end(let frame):
      if try settle() { try end(frame) }
    }
  }

  // MARK: Commands

  private func perform(
    _ given: SourceLine, _ expectations: [ExpectationLine], _ frame: CommandFileFrame
  ) throws(Failure) {
    let isPerson = frame.source.isInteractive
    var line = given
    if frame.isScript, Captures.mayName(given.text) {
      line = SourceLine(captures.filled(in: given.text), file: given.file, number: given.number)
    }
    if isPerson, line.text.utf8.first == UInt8(ascii: "!") {
      try policy.runShell(String(line.text.dropFirst()))
      return try renewBatch()
    }
    let outlet = isPerson ? policy.outlet(of: line.text) : nil
    if let outlet { line = SourceLine(outlet.command, file: line.file, number: line.number) }
    performer.holdsPages = isPerson && frame.source.isInPaste
    if !isPerson, policy.pausesBeforeCommands {
      try batch?.renew()
      guard policy.willPerform(line) else { return ending = interruption.isPending ? .interrupted : .declined(line) }
    }
    if frame.isScript { policy.begins(line) }
    batch?.add(line)
    commandCount += 1
    // Lines that a person types are counted here; those of a file have their numbers.
    if line.number == 0 { line = SourceLine(line.text, number: commandCount) }
    let step = CommandStep(
      line, command: given.text, expectations, parent: reader.sources.sourcingStep, isInMainFile: frame.isMain,
      outlet: outlet)
    lastStep = step
    var result = performer.perform(step)
    if result.failure?.code == .interrupted, interruption.isPending, !policy.tellsWhatWasStopped {
      return ending = .interrupted
    }
    let file = openFile(of: &result, step)
    if isPerson, let batch { result = batch.save(result) }
    performer.performed(result)
    if !frame.isStepComplete || step.hasCaptures { step.result = result }
    if let failure = try policy.report(result, of: step, from: line, in: reader.sources) {
      let isElsewhere = step.cannotOpenFile && failure.place != nil
      step.failure = StepFailure(
        failure: failure, result: result, line: line,
        chain: isElsewhere ? reader.sources.chain(from: line) : reader.sources.chain, isOfInput: step.cannotOpenFile)
    }
    if isPerson, step.failure != nil { try policy.dropped(frame.source.dropReadyLines()) }
    if result.effect == .quit, !reader.endSourcedFile() { return try quit(step) }
    if let file, step.failure == nil {
      step.gathersOutput =
        step.parent?.gathersOutput == true || policy.gathersOutput(of: step, isComplete: frame.isStepComplete)
      reader.push(file, for: step)
    } else if !isPerson {
      self.step = step
      // Where nothing more can be said of it, its failure need not wait for the next line.
      if frame.isStepComplete, try !settle(), ending != nil { return }
    }
    if isPerson || reader.sources.top?.isLineReady != true || batch?.isFull == true { try renewBatch() }
  }

  private func renewBatch() throws(Failure) {
    guard let batch else { return }
    if let refusal = try batch.renew(), reader.sources.frames.first?.source.isInteractive == true {
      // At a prompt the file ends, and not the session.
      step = nil
      let result = performer.result(of: "", failing: refusal)
      try leaveFile(StepFailure(failure: refusal, result: result, line: nil, chain: nil, isOfInput: false))
    }
    options.onProgress?(commandCount, (reader.sources.top?.source as? FileLineSource)?.part)
  }

  /// The file that a command wants to be run. The command has failed where it cannot be opened.
  private func openFile(of result: inout CommandResult, _ step: CommandStep) -> FileLineSource? {
    guard result.failure == nil, case .source(let path) = result.effect else { return nil }
    do throws(Failure) {
      return try reader.sources.open(
        sourced: path, at: performer.place(ofFile: path), includes: !options.passesOverBadIncludes,
        interruption: interruption)
    } catch {
      result.failure = error
      step.cannotOpenFile = true
      return nil
    }
  }

  private func follow(_ directive: Directive, _ line: SourceLine) throws(Failure) {
    do throws(Failure) {
      if case .set(let name, let value) = directive {
        try performer.change(name, to: value)
        return policy.changed(name, to: value)
      }
      // In a file that `source` runs the others speak to nobody.
      guard reader.sources.sourced == nil else { return }
      if policy.hasOwnData {
        if case .data(.own) = directive { return ending = .otherData(line) }
        if case .skip(let reason) = directive { return ending = .skipped(reason: reason, line) }
      }
      try policy.follow(directive, at: line)
    } catch {
      if reader.sources.sourced != nil { return try fail(error.placed(at: line.place)) }
      ending = .refusedDirective(error, line)
    }
  }
}
