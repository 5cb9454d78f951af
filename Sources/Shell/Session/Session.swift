import MVVMC

/// A session of an app: performs one line after the other on the screens of a stack.
///
/// The prompt, command files and the flow explorer drive the same session. It never prints or waits for input.
public final class Session {
  /// The screens that are open.
  package let stack: CoordinatorStack
  /// How the session speaks.
  package let settings: Settings
  /// What holds changes together and takes them back; nil where the app keeps nothing.
  package let ledger: (any Ledger)?
  /// The kinds of screens there are, looked for where they are first asked for: most starts never do.
  package private(set) lazy var screens = makeScreens()
  private let makeScreens: () -> ScreenDirectory
  /// The same, for who may never ask.
  package private(set) lazy var screensWhenAsked: () -> ScreenDirectory = { [unowned self] in screens }
  /// Whether a person types: then a unique beginning of a command is enough, an empty line answers a question with its
  /// default, and every change draws the page again. Whoever drives the session says so.
  package var isInteractive: Bool {
    get { isTyped }
    set {
      isTyped = newValue
      if newValue, aliases == nil { aliases = [:] }
      settings.viewport.isInteractive = newValue
    }
  }
  // Private, as what else is asked for several times a line: the compiler knows all of its uses then, and need not have each of them
  // checked for another one in the middle.
  private var isTyped = false
  /// The kinds of calçots that were closed but are still in memory. Always empty in an app without leaks.
  public private(set) var leaks: [String] = []
  /// The results of other threads, waiting for the session; nil where the app uses no other thread.
  ///
  /// In command files the inbox is emptied before each command, and results that are still missing are waited for, so
  /// that the same commands find the same data every time. At the prompt nothing is waited for, and results are taken
  /// after a command, just before the page is drawn: a position that the user types means the row that they see.
  public var inbox: (any Inbox)?
  /// What writes the session down, while it is recorded.
  package var recorder: Recorder? {
    get { presentRecorder }
    set {
      presentRecorder = newValue
      settings.viewport.countsAsInFiles = newValue != nil
      clock?.standsDuringCommands = newValue != nil
      if let newValue { begin(newValue) }
    }
  }
  private var presentRecorder: Recorder?
  /// The lines that a recording begins with: what a check has to know of the data, the clock and the place.
  package var recordingHeader: () -> [String] = { ["@data empty"] }
  /// The clock that the session goes by, for those who record it; nil where nobody has told it.
  package var clock: SessionClock?
  /// Whether a line that begins with a blank is left out of the recording and of `history` also where nobody types it.
  package var keepsPrivateLines = false
  /// Where what commands write goes; nil for where they say.
  package var scratch: ScratchFolder?

  /// Words that a person has given commands, for the prompt; nil where there is none, as files mean the same for
  /// everybody.
  package var aliases: [String: String]?
  /// Keeps ``preferences`` for the next prompt; nil where nothing is kept.
  package var savePreferences: (([String]) throws(Failure) -> Void)?
  /// Whether pages wait, because more lines of the same paste are to come.
  package var holdsPages = false
  /// Whether a page was not drawn because of that.
  package var hasHeldPage = false

  /// The lines of earlier sessions, for `history`; nil where none are remembered.
  package var lineHistory: (any LineHistory)?
  /// The lines that were given to this session.
  private(set) var givenLines: [String] = []
  /// How many commands of screens and of the app were carried out.
  package internal(set) var doneCount: Int {
    get { performedCount }
    set { performedCount = newValue }
  }
  private var performedCount = 0
  /// How many of them have changed neither the data nor the place, but perhaps what the screen keeps for itself, as
  /// which page it shows: nothing tells of that.
  private(set) var viewChangeCount = 0
  /// The shell's own commands that are available everywhere, and then the app's.
  let globals: [any CommandTarget]
  /// The same, with those that are available while a question is open.
  package let globalTables: [CommandScope.GlobalTable]
  let general: GlobalCommands
  /// What the command that is carried out asks of the driver.
  var request: DriverRequest = .none
  /// The line that is carried out as a recording has it; nil where it is left out of it.
  var lineToRecord: String?
  /// What the command that is carried out says in a check of what is recorded, where that is something else.
  var outcomeToRecord: Outcome?
  /// The setting that the command that is carried out has changed.
  var changedSetting: (name: String, value: String)?
  /// Whether somebody else has changed the data since the screen was drawn.
  var isListOutdated = false
  /// Whether the user was told of that.
  var hasToldOfChange = false
  /// Whether the command that is carried out has failed halfway, and what it had stored was taken back.
  var hasTakenBackChanges = false

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

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - ledger: what holds changes together and takes them back; nil where the app keeps nothing.
  ///   - settings: how the session speaks.
  ///   - screens: the kinds of screens there are; those below the root where this is left out.
  ///   - lineHistory: the lines of earlier sessions.
  ///   - appCommands: commands of the app that are available everywhere.
  package init(
    stack: CoordinatorStack, ledger: (any Ledger)? = nil, settings: Settings = Settings(),
    screens: @autoclosure @escaping () -> ScreenDirectory? = nil, lineHistory: (any LineHistory)? = nil,
    appCommands: [AppCommands] = []
  ) {
    self.stack = stack
    self.ledger = ledger
    self.settings = settings
    let root = stack.calcots[0].kind
    makeScreens = { screens() ?? ScreenDirectory(root: root) }
    self.lineHistory = lineHistory
    general = GlobalCommands()
    globals = [TargetedCommands(GlobalCommands.commands, on: general)] + appCommands.map(\.target)
    globalTables = globals.enumerated().map { index, target in
      CommandScope.GlobalTable(
        commands: target, allowedInDialogs: index == 0 ? GlobalCommands.wordsAllowedInDialogs : [])
    }
    general.session = self
    // A mistake in the declarations of an app stops a build for debugging where it starts.
    assert(!self.screens.entries.isEmpty && hidesNoGeneralCommand())
  }

  /// How many lines a session remembers where nobody types them.
  static let mostGivenLines = 1000

  // MARK: One line

  /// Performs a line.
  ///
  /// A line that fails has changed nothing. The moves that it caused are complete when this method returns, and the
  /// result then has the page of the new screen.
  public func perform(_ line: String) -> CommandResult {
    // Looked at from here, where nothing of the line is alive any more.
    defer { noteLeaks() }
    let isPrivate = isPrivate(line)
    guard isPrivate, let recorder else { return carryOut(Lexer.trimmed(line), isPrivate: isPrivate) }
    let (before, done) = (SessionMark(of: self, done: doneCount), doneCount)
    var result = carryOut(Lexer.trimmed(line), isPrivate: true)
    result.canonicalCommand = nil
    result.changedSetting = nil
    // What fails has changed nothing.
    let after = SessionMark(of: self, done: result.failure == nil ? doneCount : done)
    if after != before { recorder.noteGap(.privateLine) }
    return result
  }

  private func carryOut(_ line: String, isPrivate: Bool) -> CommandResult {
    request = .none
    lineToRecord = nil
    outcomeToRecord = nil
    changedSetting = nil
    clock?.beginCommand()
    // As in other shells, a blank in front keeps a line out of the history.
    if !isPrivate, isInteractive || givenLines.count < Self.mostGivenLines { givenLines.append(line) }
    let before = stack.top
    let (placeBefore, doneBefore, dataBefore) = (stack.history.current, doneCount, ledger?.revision)
    let pathBefore = stack.screen.path
    var outcome = Outcome.silent
    var failure: Failure?
    do throws(Failure) {
      if isInteractive || recorder != nil { try lookForExternalChanges() }
      // What is recorded is done by a file later.
      if !isInteractive || recorder != nil { takeArrivals() }
      outcome = try stack.deferringMoves { () throws(Failure) in try self.dispatch(line) }
    } catch {
      failure = error
      readAgainWhatWasTakenBack()
    }
    if isInteractive, failure == nil || failure?.code == .conflict {
      do throws(Failure) { try noticeExternalChanges() } catch { failure = failure ?? error }
    }
    let hasArrived = isInteractive && recorder == nil && takeArrivals()
    let top = stack.top
    var result = CommandResult(
      command: line, failure: failure, message: outcome.message, location: stack.location, screen: top.kind.name)
    result.take(
      outcome, request: request, canonicalCommand: lineToRecord, outcomeToRecord: outcomeToRecord,
      changedSetting: changedSetting)
    result.hasMoved = result.location.path != pathBefore
    if failure == nil, doneCount != doneBefore, top === before, ledger?.revision == dataBefore,
      stack.history.current == placeBefore
    {
      viewChangeCount += 1
    }
    let moved = top !== before && (top.isDialog || !before.isDialog || result.hasMoved)
    if failure == nil
      ? moved || outcome.draws || isInteractive : hasArrived || isInteractive && failure?.code == .conflict
    {
      if holdsPages {
        hasHeldPage = true
      } else {
        drawIfNeeded(top, always: moved || outcome.draws || hasHeldPage, into: &result)
        hasHeldPage = false
      }
    }
    if let failure = result.failure { result.failure = withAdviceForHere(failure) }
    takeTrace(into: &result)
    return result
  }

  /// What the end of input means: a question is cancelled, which changes nothing.
  ///
  /// - Returns: the cancellation, or nil where nothing was asked.
  package func endInput() -> CommandResult? {
    guard stack.top.isDialog else { return nil }
    let count = givenLines.count
    var result = perform("cancel")
    givenLines.removeSubrange(count...)
    // What is recorded goes on after this, and a check of it has to get past the question.
    recorder?.note(result)
    result.message = nil
    result.page = nil
    result.trace = nil
    result.request = .none
    result.failure = Failure(
      .cancelled, "the input ended at a question, and nothing was changed",
      advice: "answer it on the next line")
    return result
  }

  private func noteLeaks() {
    let found = stack.takeLeaks()
    if !found.isEmpty { leaks += found }
  }

  /// Forgets what has leaked up to now.
  package func forgetLeaks() {
    leaks = []
    _ = stack.takeLeaks()
  }
}
