import MVVMC

/// A session of an app: performs lines one after the other on the screens of a stack.
///
/// Command files, the flow explorer and the prompt drive sessions. A session never prints and never waits for input.
public final class Session {
  package let stack: CoordinatorStack
  /// The settings of the output and of the prompt.
  package let settings: Settings
  /// The store of the data, or `nil` if the app stores nothing.
  package let store: (any TransactionalStore)?
  /// The results of other threads that wait for the session, or `nil` if the app uses no other thread.
  ///
  /// A command file waits for missing results and takes all of them before each command, so that the same commands find
  /// the same data in every run. A prompt never waits. It takes results after a command, just before the page is drawn,
  /// so that a position that the user types means the row that they see.
  public var mailbox: (any Mailbox)?
  package var clock: SessionClock?
  /// The commands that are available on every screen.
  package let everywhere: GlobalTables
  /// Returns the app's directory of screens, or `nil` for that of the screens below the root.
  private let givenScreens: () -> ScreenDirectory?
  /// The directory of all screens, created on first use.
  package private(set) lazy var screens: ScreenDirectory = makeScreens()
  /// True if another program has changed the data since the screens were read.
  var isOutdated = false
  /// True if a change by another program may have removed the item of an open screen.
  var mayHaveVanished = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - store: the store of the data, or `nil` if the app stores nothing.
  ///   - settings: the settings of the output and of the prompt.
  ///   - appCommands: commands of the app that are available on every screen.
  public convenience init(
    stack: CoordinatorStack, store: (any TransactionalStore)? = nil, settings: Settings = Settings(),
    appCommands: [AppCommands] = []
  ) {
    self.init(stack: stack, store: store, settings: settings, screens: nil, appCommands: appCommands)
  }

  /// Creates a session with a directory of the app's screens; by default, of the screens below the root.
  package init(
    stack: CoordinatorStack, store: (any TransactionalStore)? = nil, settings: Settings = Settings(),
    screens: @autoclosure @escaping () -> ScreenDirectory? = nil, appCommands: [AppCommands] = []
  ) {
    self.stack = stack
    self.store = store
    self.settings = settings
    givenScreens = screens
    everywhere = GlobalTables(appCommands)
    everywhere.shell.session = self
    everywhere.shell.recording.session = self
    // Creating the directory stops the program if the app's declarations are wrong. A debug build creates it at the
    // start. A release build waits until it is needed, because this takes nearly as long as the rest of the start.
    assert(!self.screens.entries.isEmpty)
  }

  private func makeScreens() -> ScreenDirectory {
    let directory = givenScreens() ?? ScreenDirectory(root: stack.calcots[0].kind)
    directory.stopIfHiding(everywhere)
    return directory
  }

  /// The kinds of the screens that were closed but are still in memory. Always empty in an app without leaks.
  public var leaks: [String] { stack.leaks }

  /// Forgets the leaks found so far.
  package func forgetLeaks() { stack.forgetLeaks() }

  package var recording: SessionRecording { everywhere.shell.recording }

  // MARK: Lines

  /// Performs a line of a command file.
  ///
  /// A line that fails changes nothing. All moves that the line caused are complete when this method returns. If they
  /// opened another screen, the result has its page.
  public func perform(_ line: String) -> CommandResult { perform(line, isPrivate: false) }

  /// Performs a line of a command file. A private line is left out of the history and of a recording.
  package func perform(_ line: String, isPrivate: Bool) -> CommandResult {
    // Checked on return, when nothing of the line is in memory any more.
    defer { stack.noteLeaks() }
    return result(of: Lexer.trimmed(line), isPrivate: isPrivate)
  }

  private func result(of line: String, isPrivate: Bool) -> CommandResult {
    let start = begin(line, isPrivate: isPrivate)
    deliverResults(waiting: true)
    var result = settle(act(on: ParsedLine(line, resolver)), of: line, since: start)
    if result.failure == nil, result.needsPage { drawScreen(into: &result) }
    end(&result)
    return result
  }

  /// Cancels the open question when the input has ended.
  ///
  /// - Returns: The cancellation as a failure, or `nil` if no question is open.
  package func endInput() -> Failure? {
    guard stack.top.isDialog else { return nil }
    cancelQuestion()
    return Failure(
      .cancelled, "the input ended at a question, and nothing was changed", advice: "answer it on the next line")
  }

  /// Cancels the question if one is open.
  package func cancelQuestion() {
    guard stack.top.isDialog else { return }
    // The recording needs the `cancel`, so that its check gets past the question.
    didPerform(perform("cancel"))
    everywhere.shell.lines.forgetLast()
  }

  /// Records a result, when the changes of the command are durable or the command has failed.
  package func didPerform(_ result: CommandResult) { recording.didPerform(result) }
}
