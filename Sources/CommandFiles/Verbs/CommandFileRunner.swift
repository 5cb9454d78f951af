import MVVMC
import Shell

/// Runs the commands of a prompt, a file or a pipe on the user's data.
///
/// Commands are committed in batches. A batch ends when it is full or when no further line is ready, and its output is
/// printed after the commit.
package final class CommandFileRunner {
  private let session: Session
  /// The prompt of the session, for lines that a person types.
  private lazy var prompt = givenPrompt ?? PromptSession(session)
  private let givenPrompt: PromptSession?
  private let output: Output
  private let interruption: Interruption
  private let takeInterruption: () -> Bool

  /// True if nothing may run after the latest run: the store failed, or the user stopped it.
  package private(set) var isHalted = false
  /// True if the latest run kept no changes: it was a dry run, or an atomic run that failed. A caller that runs no
  /// command sets it itself.
  package var keptNothing = false
  /// True if the output of the last batch is held for the caller to flush after closing the store.
  package var holdsLastOutput = false
  /// The status that a source had when a commit or a write failed.
  private var failed = ExitStatus.success

  /// Creates a runner. Without a `prompt`, the prompt has no history. `takeInterruption` clears an interruption before
  /// a person is asked for a line, and returns whether there was one.
  package init(
    session: Session, prompt: PromptSession? = nil, output: Output, interruption: Interruption = Interruption(),
    takeInterruption: @escaping () -> Bool = { false }
  ) {
    self.session = session
    givenPrompt = prompt
    self.output = output
    self.interruption = interruption
    self.takeInterruption = takeInterruption
  }

  /// Runs all lines of a source, or the lines up to the first failure unless a person types them.
  package func run(_ source: any LineSource, _ options: RunOptions = RunOptions()) -> ExitStatus {
    run([source], options)
  }

  /// Runs all lines of several sources in order, or the lines up to the first failure unless a person types them.
  package func run(_ sources: [any LineSource], _ options: RunOptions) -> ExitStatus {
    var options = options
    if sources.count > 1 { options.filesInWords = "the files" }
    let batch = CommandBatch(session: session, output: output)
    batch.isAtomic = options.isAtomic
    batch.isDryRun = options.isDryRun
    let isPrompt = sources.contains { $0.isInteractive }
    batch.continuesAfter = { isPrompt || options.keepsGoing && $0.code != .storage && $0.code != .interrupted }
    output.makeSafe = options.isAtomic ? nil : { [batch] () throws(Failure) in try batch.saveBeforePart() }
    defer { output.makeSafe = nil }
    var status = ExitStatus.success
    do throws(Failure) {
      if session.store == nil {
        if options.isAtomic { return try refuseToTakeBack("--atomic") }
        if options.isDryRun { return try refuseToTakeBack("--dry-run") }
      }
      try batch.begin()
      try session.noticeExternalChanges()
      for source in sources {
        status = status.moreSevere(try run(source, options, batch))
        if status != .success, !options.keepsGoing || isHalted { break }
      }
      if options.isDryRun { try batch.endDryRun() } else { try batch.commit(holdingOutput: holdsLastOutput) }
      if !isPrompt { status = status.moreSevere(batch.status) }
    } catch {
      status = status.moreSevere(failed).moreSevere(batch.status).moreSevere(batch.abandon(error))
      isHalted = true
    }
    keptNothing = options.isDryRun || options.isAtomic && status != .success
    return status
  }

  private func run(
    _ source: any LineSource, _ options: RunOptions, _ batch: CommandBatch
  ) throws(Failure) -> ExitStatus {
    let prompt = source.isInteractive ? prompt : nil
    let printer = ResultPrinter(
      session: session, output: output, batch: batch, interruption: interruption, echoes: options.echoes,
      isPrompt: prompt != nil)
    let consumer = RunConsumer(printer, options)
    let steps = StepSequence(source, in: session, for: consumer, options, interruption: interruption)
    defer { isHalted = consumer.isHalted }
    do throws(Failure) {
      guard let prompt else {
        try consumer.finish(try steps.run(), steps)
        return consumer.status
      }
      let loop = PromptLoop(
        source: source, prompt: prompt, printer: printer, consumer: consumer, steps: steps,
        takeInterruption: takeInterruption)
      if options.drawsFirst { try loop.drawFirst() }
      try consumer.finish(try loop.run(), steps)
    } catch {
      failed = consumer.status
      throw error
    }
    return consumer.status
  }

  /// Reports that an option is not available, because without a store no change can be rolled back.
  private func refuseToTakeBack(_ option: String) throws(Failure) -> ExitStatus {
    let failure = Failure(.usage, "this app cannot roll back its changes", advice: "leave out \(option)")
    let result = CommandResult(failing: failure, "", in: session)
    try session.settings.reporter(interruption: interruption).report(result, from: nil, to: output)
    try output.flush()
    return .usage
  }
}
