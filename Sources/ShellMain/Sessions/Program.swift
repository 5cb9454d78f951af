import LineEditing
import MVVMC
import CommandFiles
import Shell

/// An app, assembled from the options: the session over it, and the ways in and out.
struct Program<App: ShellApp> {
  let session: Session
  /// The prompt; nil if lines come from a file.
  let prompt: PromptSession?
  let output: Output
  let runner: CommandFileRunner
  private let opened: OpenApp

  /// Assembles the program, uses it, and closes what it has opened, however that ends. A signal that came meanwhile
  /// then ends the process.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - own: what was asked for by the app's own options.
  ///   - isPrompt: whether a person types at a terminal.
  ///   - history: the lines of earlier sessions.
  ///   - body: uses the program, and gives the status to end with.
  /// - Returns: the status to end with.
  /// - Throws: ``Failure`` if the program cannot be assembled, or that `body` throws.
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
      return try body(program)
    }
    program.session.recording.endWithSession()
    let isUnused = program.runner.keptNothing && program.opened.removeNewFile != nil && program.opened.isPristine()
    let ending = program.close()
    if isUnused, ending == .success { program.opened.removeNewFile?() }
    return try result.get().graver(ending)
  }

  /// Closes what was opened, and prints what was held until then: nothing is called done that was lost at the end.
  private func close() -> ExitStatus {
    var status = ExitStatus.success
    do throws(Failure) {
      try opened.close()
    } catch {
      if !error.keepsChanges { output.discard(.standard) }
      _ = Ending.printError(error)
      status = .inputOutput
    }
    // The output itself tells why it takes no more.
    do throws(Failure) { try output.flush() } catch { status = .inputOutput }
    return status
  }

  /// Assembles the program.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - own: what was asked for by the app's own options.
  ///   - isPrompt: whether a person types at a terminal.
  ///   - history: the lines of earlier sessions.
  /// - Throws: ``Failure`` with code `usage` if the options contradict each other, or as ``ShellApp/open(_:)``
  ///   throws it.
  private init(
    _ options: StartOptions, own: App.Options, isPrompt: Bool, history: (any LineHistory)? = nil
  ) throws(Failure) {
    let data = try options.data()
    try TimeZone.use(options.timeZone)
    let clock = try Self.clock(options.now)
    let settings = try Self.settings(options, isPrompt: isPrompt)
    // A sample is made at one time, which a recording tells.
    let (opening, opened) = try clock.standing { () throws(Failure) in
      let launch = Launch(data: data, options: own, settings: settings, clock: clock)
      return (clock.time(at: clock.seconds), try Failure.catching(otherwise: .storage) { try App.open(launch) })
    }
    self.opened = opened
    session = opened.session
    session.clock = clock
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
      clearInterruption: { _ = Signals.takeInterrupt() })
  }

  private func go(to location: String?) throws(Failure) {
    guard let location else { return }
    do throws(Failure) {
      try session.stack.go(to: try Route(parsing: location))
    } catch {
      throw session.withAdviceForHere(error)
    }
    // The first line may name rows that have not been drawn yet.
    session.stack.top.refreshIfStale()
  }

  /// True if nothing is kept yet: the user is probably new.
  var isEmpty: Bool { opened.isEmpty() }

  private static func clock(_ text: String?) throws(Failure) -> SessionClock {
    guard let text else { return SessionClock(following: SystemClock.seconds, zone: TimeZone.offset) }
    guard let moment = UTCTime(text) else {
      throw Failure(.usage, "\"\(text)\" is not a time", advice: "write it as in 2026-01-02T09:00:00Z")
    }
    return SessionClock(following: { moment.seconds }, zone: TimeZone.offset)
  }

  private static func settings(_ options: StartOptions, isPrompt: Bool) throws(Failure) -> Settings {
    let pageSize: Viewport.PageSize? = if let text = options.pageSize { try Settings.pageSize(text) } else { nil }
    let width: Int? = if let text = options.width { try Settings.width(text) } else { nil }
    return .ofTerminal(
      format: options.format, color: options.color, width: width, pageSize: pageSize, isPrompt: isPrompt)
  }
}
