import GroupsDomain
import GroupsStore
import LineEditing
import MVVMC
import Screens
import Shell

/// The groups app, assembled from the options: its store, its screens, the session over them, and the ways in and out.
struct Program {
  let store: GroupsStore
  let session: Session
  let output: Output
  let runner: Runner

  /// Assembles the program.
  ///
  /// - Parameters:
  ///   - isPrompt: whether a person types at a terminal.
  ///   - history: the lines of earlier sessions.
  init(_ options: SharedOptions, isPrompt: Bool, history: (any LineHistory)? = nil) throws(Failure) {
    try Environment.useTimeZone(options.timeZone)
    let now = try Self.clock(options.now)
    let settings = try Self.settings(options, isPrompt: isPrompt)
    store = try Self.store(options, now: now)
    session = Session(
      groupsIn: store, settings: settings, now: now, zoneOffset: Environment.zoneOffset, history: history)
    session.recordingHeader = { [weak session, weak store] in
      guard let session, let store else { return [] }
      let isEmpty = ((try? store.groupCount(GroupsQuery())) ?? 1) == 0
      return Self.recordingHeader(session, options, isEmpty: isEmpty)
    }
    output = Output(standard: FileDescriptorSink(1), error: FileDescriptorSink(2))
    runner = Runner(
      session: session, output: output, interruption: .bySignal,
      clearInterruption: { _ = Signals.takeInterrupt() })
    if let location = options.at { try session.stack.go(to: try Route(parsing: location)) }
  }

  /// Whether there is no group yet, and so somebody new may sit there.
  var isEmpty: Bool { ((try? store.groupCount(GroupsQuery())) ?? 1) == 0 }

  private static func clock(_ text: String?) throws(Failure) -> () -> Timestamp {
    guard let text else { return Environment.now }
    guard let moment = Timestamp(text) else {
      throw Failure(.usage, "\"\(text)\" is no time", advice: "write it as in 2026-01-02T09:00:00Z")
    }
    return { moment }
  }

  private static func settings(_ options: SharedOptions, isPrompt: Bool) throws(Failure) -> Settings {
    let pageSize: Viewport.PageSize? = if let text = options.pageSize { try Settings.pageSize(text) } else { nil }
    // The heading, the footer, what was said and the prompt take some lines of the window.
    let viewport = Viewport(pageSize: pageSize) { isPrompt ? (Terminal.size()?.rows ?? 26) - 6 : 20 }
    let width: Int? = if let text = options.width { try Settings.width(text) } else { nil }
    let isColorTerminal =
      Terminal.isTerminal(1) && Environment.variable("NO_COLOR") == nil && Environment.variable("TERM") != "dumb"
    let isTerminal = Terminal.isTerminal(1)
    return Settings(
      format: options.format, color: options.color, width: width, viewport: viewport,
      isColorTerminal: isColorTerminal, terminalWidth: { isTerminal ? Terminal.size()?.columns : nil })
  }

  private static func store(_ options: SharedOptions, now: @escaping () -> Timestamp) throws(Failure) -> GroupsStore {
    if options.memory || options.demo {
      let store = try wording { () throws(DataError) in try GroupsStore(location: .memory, clock: now) }
      if options.demo { try store.fillWithSample(today: now().day(offset: Environment.zoneOffset(at: now()))) }
      return store
    }
    let path = if let data = options.data { data } else { try Environment.defaultStorePath() }
    return try wording { () throws(DataError) in try GroupsStore(location: .file(path), clock: now) }
  }
}

extension Interruption {
  /// The user pressed ^C, or somebody sent the signal.
  static let bySignal = Interruption { Signals.isInterrupted }
}
