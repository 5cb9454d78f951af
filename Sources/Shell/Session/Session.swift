import MVVMC

/// A session of an app: performs one line after the other on the screens of a stack.
///
/// Command files and the flow explorer drive a session; the prompt drives it too, with what only a person needs around
/// it. A session never prints or waits for input.
public final class Session {
  /// The screens that are open.
  package let stack: CoordinatorStack
  /// The format, the colours and the sizes of the output.
  package let settings: Settings
  /// The store that makes changes together and undoes them; nil if the app stores nothing.
  package let store: (any TransactionalStore)?
  /// The results of other threads, waiting for the session; nil if the app uses no other thread.
  ///
  /// A command file waits for missing results and takes all of them before each command: the same commands then find
  /// the same data every time. A prompt never waits, and takes results after a command, just before the page is
  /// drawn: a position that the user types means the row that they see.
  public var mailbox: (any Mailbox)?
  /// The clock of the session; nil if none was set.
  package var clock: SessionClock?
  /// The commands that are available on every screen.
  let everywhere: GlobalTables
  /// The directory of all screens, made when it is first asked for.
  let screenDirectory: () -> ScreenDirectory
  /// The observers, told of each command in this order.
  let observers: [any SessionObserver]
  /// True if another program has changed the data since the screens were read.
  var isOutdated = false
  /// The line that is being performed; nil between lines.
  var execution = Execution()

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - store: makes changes together and undoes them; nil if the app stores nothing.
  ///   - settings: the format, the colours and the sizes of the output.
  ///   - appCommands: commands of the app that are available on every screen.
  public convenience init(
    stack: CoordinatorStack, store: (any TransactionalStore)? = nil, settings: Settings = Settings(),
    appCommands: [AppCommands] = []
  ) {
    self.init(stack: stack, store: store, settings: settings, screens: nil, appCommands: appCommands)
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - store: makes changes together and undoes them; nil if the app stores nothing.
  ///   - settings: the format, the colours and the sizes of the output.
  ///   - screens: the directory of the app's screens; that of the screens below the root by default.
  ///   - appCommands: commands of the app that are available on every screen.
  package init(
    stack: CoordinatorStack, store: (any TransactionalStore)? = nil, settings: Settings = Settings(),
    screens: @autoclosure @escaping () -> ScreenDirectory? = nil, appCommands: [AppCommands] = []
  ) {
    self.stack = stack
    self.store = store
    self.settings = settings
    let root = stack.calcots[0].kind
    let everywhere = GlobalTables(appCommands)
    screenDirectory = Self.madeOnce {
      let directory = screens() ?? ScreenDirectory(root: root)
      directory.stopIfHiding(everywhere)
      return directory
    }
    self.everywhere = everywhere
    observers = [everywhere.shell.lines, everywhere.shell.recording]
    everywhere.shell.session = self
    everywhere.shell.recording.session = self
    // Making it ends the program at a mistake in the declarations of the app: in a debug build at the start, in one for release when
    // it is first asked for, since it takes nearly as long as all the rest of a start.
    assert(!self.screens.entries.isEmpty)
  }

  private static func madeOnce<Value>(_ make: @escaping () -> Value) -> () -> Value {
    var made: Value?
    return {
      let value = made ?? make()
      made = value
      return value
    }
  }

  /// The directory of all screens of the app.
  package var screens: ScreenDirectory { screenDirectory() }

  /// The kinds of calçots that were closed but are still in memory. Always empty in an app without leaks.
  public var leaks: [String] { stack.leaks }

  /// Forgets the leaks that were found so far.
  package func forgetLeaks() { stack.forgetLeaks() }

  /// Writes the commands down, while that is wished.
  package var recording: SessionRecording { everywhere.shell.recording }

  /// Replaces a file by a text; in a check, a file of the check's own instead.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  package func replaceFile(_ path: String, with text: String) throws(Failure) {
    try recording.replaceFile(path, with: text)
  }

  // MARK: One line

  /// Performs a line as a command file has it.
  ///
  /// A line that fails has changed nothing. The moves that it caused are complete when this method returns, and the
  /// result then has the page of the new screen.
  public func perform(_ line: String) -> CommandResult { perform(line, isPrivate: false) }

  /// Performs a line as a command file has it. A private line is left out of the history and of a recording.
  package func perform(_ line: String, isPrivate: Bool) -> CommandResult {
    // Looked at here, once nothing of the line is alive any more.
    defer { stack.noteLeaks() }
    return result(of: Lexer.trimmed(line), isPrivate: isPrivate)
  }

  private func result(of line: String, isPrivate: Bool) -> CommandResult {
    let start = begin(line, isPrivate: isPrivate)
    takeArrivals(waiting: true)
    var result = settle(act(on: ParsedLine(line, resolver)), of: line, since: start)
    if result.failure == nil, result.needsPage { drawScreen(into: &result) }
    end(&result)
    return result
  }

  /// Cancels the open question at the end of the input.
  ///
  /// - Returns: the cancellation, to be told as a failure; nil if no question is open.
  package func endInput() -> CommandResult? {
    guard stack.top.isDialog else { return nil }
    var result = perform("cancel")
    everywhere.shell.lines.forgetLast()
    // A check of the recording has to get past the question.
    didPerform(result)
    result.message = nil
    result.page = nil
    result.trace = nil
    result.effect = .none
    result.failure = Failure(
      .cancelled, "the input ended at a question, and nothing was changed",
      advice: "answer it on the next line")
    return result
  }

  /// Tells the observers of a result, once what the command changed is durable or the command has failed.
  package func didPerform(_ result: CommandResult) {
    for observer in observers { observer.didPerform(result) }
  }
}
