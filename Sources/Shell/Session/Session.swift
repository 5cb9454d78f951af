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
  /// The store that makes changes together and undoes them; nil where the app stores nothing.
  package let ledger: (any Ledger)?
  /// The results of other threads, waiting for the session; nil where the app uses no other thread.
  ///
  /// In command files the inbox is emptied before each command, and results that are still missing are waited for, so
  /// that the same commands find the same data every time. At the prompt nothing is waited for, and results are taken
  /// after a command, just before the page is drawn: a position that the user types means the row that they see.
  public var inbox: (any Inbox)?
  /// The clock of the session; nil where none was set.
  package var clock: SessionClock?
  /// The commands that are available on every screen.
  let everywhere: GlobalTables
  /// The directory of all screens, made when it is first asked for: most starts never do.
  let screenDirectory: () -> ScreenDirectory
  /// The observers, told of each command in this order.
  let observers: [any SessionObserver]
  /// Whether somebody else has changed the data since the screens were read.
  var isOutdated = false
  /// The line that is being performed; nil between lines.
  var execution = Execution()

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - ledger: makes changes together and undoes them; nil where the app stores nothing.
  ///   - settings: the format, the colours and the sizes of the output.
  ///   - appCommands: commands of the app that are available on every screen.
  public convenience init(
    stack: CoordinatorStack, ledger: (any Ledger)? = nil, settings: Settings = Settings(),
    appCommands: [AppCommands] = []
  ) {
    self.init(stack: stack, ledger: ledger, settings: settings, screens: nil, appCommands: appCommands)
  }

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - ledger: makes changes together and undoes them; nil where the app stores nothing.
  ///   - settings: the format, the colours and the sizes of the output.
  ///   - screens: the directory of the app's screens; that of the screens below the root by default.
  ///   - appCommands: commands of the app that are available on every screen.
  package init(
    stack: CoordinatorStack, ledger: (any Ledger)? = nil, settings: Settings = Settings(),
    screens: @autoclosure @escaping () -> ScreenDirectory? = nil, appCommands: [AppCommands] = []
  ) {
    self.stack = stack
    self.ledger = ledger
    self.settings = settings
    let root = stack.calcots[0].kind
    screenDirectory = Self.madeOnce { screens() ?? ScreenDirectory(root: root) }
    everywhere = GlobalTables(appCommands)
    observers = [everywhere.shell.lines, everywhere.shell.recording]
    everywhere.shell.session = self
    everywhere.shell.recording.session = self
    // A mistake in the declarations of an app stops a debug build at the start.
    assert(!self.screens.entries.isEmpty && hidesNoGeneralCommand())
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
    // Looked at from here, where nothing of the line is alive any more.
    defer { stack.noteLeaks() }
    settings.viewport.isInteractive = false
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
  /// - Returns: the cancellation, to be told as a failure; nil where no question is open.
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
