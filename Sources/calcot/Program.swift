import GroupsDomain
import LineEditing
import MVVMC
import Shell

/// An app, assembled from the options: the session over it, and the ways in and out.
struct Program {
  let session: Session
  let output: Output
  let runner: ScriptRunner
  private let opened: OpenApp

  /// Assembles the program.
  ///
  /// - Parameters:
  ///   - app: the app that is opened.
  ///   - isPrompt: whether a person types at a terminal.
  ///   - history: the lines of earlier sessions.
  init(
    _ app: any App.Type, _ options: SharedOptions, isPrompt: Bool, history: (any LineHistory)? = nil
  ) throws(Failure) {
    try Environment.useTimeZone(options.timeZone)
    let now = try Self.clock(options.now)
    let settings = try Self.settings(options, isPrompt: isPrompt)
    let opened = try app.open(AppStart(options: options, settings: settings, now: now, history: history))
    self.opened = opened
    session = opened.session
    session.recordingHeader = { [weak session] in
      guard let session else { return [] }
      return Self.recordingHeader(session, options, isEmpty: opened.isEmpty())
    }
    output = Output(standard: FileDescriptorSink(1), error: FileDescriptorSink(2))
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

  private static func clock(_ text: String?) throws(Failure) -> () -> Timestamp {
    guard let text else { return Environment.now }
    guard let moment = Timestamp(text) else {
      throw Failure(.usage, "\"\(text)\" is no time", advice: "write it as in 2026-01-02T09:00:00Z")
    }
    return { moment }
  }

  private static func settings(_ options: SharedOptions, isPrompt: Bool) throws(Failure) -> Settings {
    let pageSize: Viewport.PageSize? = if let text = options.pageSize { try Settings.pageSize(text) } else { nil }
    let width: Int? = if let text = options.width { try Settings.width(text) } else { nil }
    return .ofTerminal(
      format: options.format, color: options.color, width: width, pageSize: pageSize, isPrompt: isPrompt)
  }
}
