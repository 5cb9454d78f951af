import LineEditing
import MVVMC
import CommandFiles
import Shell

/// An open app, with its session, input and output.
struct Program<App: ShellApp> {
  let session: Session
  /// The prompt; `nil` if lines come from a file.
  let prompt: PromptSession?
  let output: Output
  let runner: CommandFileRunner
  private let opened: OpenApp

  /// Opens the program, calls `body`, and closes the program even if `body` throws. A signal that arrives meanwhile
  /// ends the process afterwards. If opening created the file of the data and no change was kept, the file is removed.
  ///
  /// - Returns: the most severe exit status of `body`, of closing and of the recording.
  /// - Throws: ``Failure`` if the program cannot be opened, or if `body` throws it and closing succeeds.
  static func use(
    _ options: StartOptions, own: App.Options, isPrompt: Bool, history: (any LineHistory)? = nil,
    _ body: (Program) throws(Failure) -> ExitStatus
  ) throws(Failure) -> ExitStatus {
    Signals.delayEnd()
    defer { Signals.endIfDelayed() }
    let program = try Program(options, own: own, isPrompt: isPrompt, history: history)
    program.runner.holdsLastOutput = !isPrompt && program.opened.isClosed
    let result = Result { () throws(Failure) in
      try program.go(to: options.at)
      return try CrashNote.noticingExit(of: App.name) { () throws(Failure) in try body(program) }
    }
    let recorder = program.session.recording.endWithSession()
    var ending = program.close()
    if program.runner.keptNothing, ending == .success { program.opened.removeNewFile?() }
    if let problem = recorder?.takeProblem() { _ = Ending.printError(problem) }
    if recorder?.problem != nil { ending = .inputOutput }
    switch result {
    case .success(let status): return status.moreSevere(ending)
    case .failure(let failure):
      if ending == .success { throw failure }
      _ = Ending.printError(failure)
      return ending
    }
  }

  /// Closes the data, then prints the output that was held back. If closing loses changes, the output is discarded, so
  /// that it does not report them as done.
  private func close() -> ExitStatus {
    var status = ExitStatus.success
    do throws(Failure) {
      try opened.close()
    } catch {
      if !error.keepsChanges { output.discard(.standard) }
      _ = Ending.printError(error)
      status = .inputOutput
    }
    // `flush()` has printed its error.
    do throws(Failure) { try output.flush() } catch { status = .inputOutput }
    return status
  }

  /// Opens the program.
  ///
  /// - Throws: ``Failure`` with code `usage` if options are invalid or contradict each other, or the failure of
  ///   ``ShellApp/open(_:)``.
  private init(
    _ options: StartOptions, own: App.Options, isPrompt: Bool, history: (any LineHistory)? = nil
  ) throws(Failure) {
    let data = try options.data()
    try SystemClock.useTimeZone(options.timeZone)
    let clock = try Self.clock(options.now)
    let settings = try Self.settings(options, isPrompt: isPrompt)
    // The clock is stopped while a sample is created, so that a recording can name its time.
    let (opening, opened) = try clock.standing { () throws(Failure) in
      let launch = Launch(data: data, options: own, settings: settings, clock: clock)
      return (clock.time(at: clock.seconds), try Failure.catching(otherwise: .storage) { try App.open(launch) })
    }
    self.opened = opened
    session = opened.session
    session.clock = clock
    session.everywhere.shell.programVerb = { word in
      let isVerb = ShellCommand<App>.verbs.contains { $0._commandName == word }
      return isVerb ? "\(ProgramCall.of(App.self)) \(word)" : nil
    }
    prompt = isPrompt ? PromptSession(session, lineHistory: history) : nil
    let isKept = data == .kept
    session.recording.data = RecordedData(
      hasSample: options.demo, name: isKept ? opened.origin : "what was done before", of: session,
      opening: opening, isKnown: { !isKept || opened.isPristine() })
    output = Output(standard: FileDescriptorSink(1), error: FileDescriptorSink(2))
    output.errorWidth = {
      guard Terminal.isTerminal(2) else { return nil }
      return settings.width ?? Terminal.size(of: 2)?.columns
    }
    output.errorColor = {
      settings.color == .always || settings.usesColor && Terminal.isTerminal(2) ? settings.colors.code(.failure) : nil
    }
    runner = CommandFileRunner(
      session: session, prompt: prompt, output: output, interruption: .bySignal,
      takeInterruption: Signals.takeInterrupt)
  }

  private func go(to location: String?) throws(Failure) {
    guard let location else { return }
    do throws(Failure) {
      try session.stack.go(to: try Route(parsing: location))
    } catch {
      throw session.withAdviceForHere(error)
    }
    // The first line may refer to rows that have not been drawn yet.
    session.stack.top.refreshIfStale()
  }

  /// True if there is no data yet: the user is probably new.
  var isEmpty: Bool { opened.isEmpty() }

  private static func clock(_ text: String?) throws(Failure) -> SessionClock {
    guard let text else { return SessionClock(following: SystemClock.seconds, zone: SystemClock.zoneOffset) }
    guard let moment = UTCTime(text) else {
      throw Failure(.usage, "\"\(text)\" is not a time", advice: "write it as in 2026-01-02T09:00:00Z")
    }
    return SessionClock(following: { moment.seconds }, zone: SystemClock.zoneOffset)
  }

  private static func settings(_ options: StartOptions, isPrompt: Bool) throws(Failure) -> Settings {
    let pageSize: Viewport.PageSize? = if let text = options.pageSize { try Settings.pageSize(text) } else { nil }
    let width: Int? = if let text = options.width { try Settings.width(text) } else { nil }
    return .ofTerminal(
      format: options.format, color: options.color, width: width, pageSize: pageSize, isPrompt: isPrompt)
  }
}
