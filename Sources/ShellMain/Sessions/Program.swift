import LineEditing
import MVVMC
import Shell

/// An app, assembled from the options: the session over it, and the ways in and out.
struct Program<App: ShellApp> {
  let session: Session
  let output: Output
  let runner: ScriptRunner
  private let opened: OpenApp

  /// Assembles the program.
  ///
  /// - Parameters:
  ///   - options: what was asked for.
  ///   - isPrompt: whether a person types at a terminal.
  ///   - history: the lines of earlier sessions.
  init(
    _ options: SharedOptions<App>, isPrompt: Bool, history: (any LineHistory)? = nil
  ) throws(Failure) {
    try TimeZone.use(options.timeZone)
    let clock = try Self.clock(options.now)
    let settings = try Self.settings(options, isPrompt: isPrompt)
    let opened = try App.open(Launch(data: options.data, options: options.own, settings: settings, clock: clock))
    self.opened = opened
    session = opened.session
    session.lineHistory = history
    session.recordingHeader = { [weak session] in
      guard let session else { return [] }
      return Self.recordingHeader(session, options, isEmpty: opened.isEmpty())
    }
    output = Output(standard: FileDescriptorSink(1), error: FileDescriptorSink(2))
    output.errorWidth = {
      guard Terminal.isTerminal(2) else { return nil }
      return settings.width ?? Terminal.size(of: 2)?.columns
    }
    runner = ScriptRunner(
      session: session, output: output, interruption: .bySignal,
      clearInterruption: { _ = Signals.takeInterrupt() })
    if let location = options.at {
      try session.stack.go(to: try Route(parsing: location))
      // The first line may name what stands there before anybody has drawn it.
      session.stack.top.refreshIfStale()
    }
  }

  /// Whether nothing is kept yet, and so somebody new may sit there.
  var isEmpty: Bool { opened.isEmpty() }

  private static func clock(_ text: String?) throws(Failure) -> SessionClock {
    guard let text else { return SessionClock(following: SystemClock.seconds) }
    guard let moment = UTCTime(text) else {
      throw Failure(.usage, "\"\(text)\" is no time", advice: "write it as in 2026-01-02T09:00:00Z")
    }
    return SessionClock(seconds: moment.seconds)
  }

  private static func settings(_ options: SharedOptions<App>, isPrompt: Bool) throws(Failure) -> Settings {
    let pageSize: Viewport.PageSize? = if let text = options.pageSize { try Settings.pageSize(text) } else { nil }
    let width: Int? = if let text = options.width { try Settings.width(text) } else { nil }
    return .ofTerminal(
      format: options.format, color: options.color, width: width, pageSize: pageSize, isPrompt: isPrompt)
  }
}
