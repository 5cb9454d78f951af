import MVVMC

/// The engine: takes one line after the other and moves an app of calçots along.
///
/// The prompt, a command file and the flow explorer drive the same session. It never prints, and it never waits.
public final class Session {
  /// The screens that are open.
  public let stack: CoordinatorStack
  /// How the session speaks.
  public let settings: Settings
  /// Whether a person types: then a unique beginning of a command is enough, an empty line answers a question with its
  /// default, and every change draws the page again.
  public var isInteractive = false
  /// The kinds of calçots that were closed and yet live on. Always empty in a sound app.
  public private(set) var leaks: [String] = []

  /// Where what other threads have to say waits for the session; nil where nobody has anything to say.
  ///
  /// In files it is emptied before each command, and what is on its way is waited for, so that the same commands meet the
  /// same data every time. At the prompt nothing is waited for, and what has arrived is taken after a command, just before
  /// the page is drawn: a position in the line that a person has typed means the row that they saw.
  public var inbox: (any Inbox)?
  /// What writes the session down, while it is recorded.
  package var recorder: Recorder?
  /// The lines that a recording begins with: what a check has to know of the data, the clock and the place.
  public var recordingHeader: () -> [String] = { ["@data empty"] }
  /// The line that is carried out, with its command's whole name; nil where it is none for a recording.
  private var lineToRecord: String?
  /// Whether somebody else has changed the data since the screen was drawn.
  private var isListOutdated = false

  /// What holds changes together and takes them back; nil where the app keeps nothing.
  public let ledger: (any Ledger)?
  /// The kinds of screens there are.
  public let screens: ScreenDirectory
  let lineHistory: (any LineHistory)?
  /// The shell's own commands that can be given everywhere, and then the app's.
  let globals: [any CommandTarget]
  private let general: GlobalCommands
  var request: DriverRequest = .none
  var givenLines: [String] = []

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - stack: the app's screens, open at the root.
  ///   - ledger: what holds changes together and takes them back; nil where the app keeps nothing.
  ///   - settings: how the session speaks.
  ///   - screens: the kinds of screens there are.
  ///   - lineHistory: the lines of earlier sessions.
  ///   - appCommands: commands of the app that can be given everywhere.
  public init(
    stack: CoordinatorStack, ledger: (any Ledger)? = nil, settings: Settings = Settings(),
    screens: ScreenDirectory = ScreenDirectory([]), lineHistory: (any LineHistory)? = nil,
    appCommands: [any CommandTarget] = []
  ) {
    self.stack = stack
    self.ledger = ledger
    self.settings = settings
    self.screens = screens
    self.lineHistory = lineHistory
    general = GlobalCommands()
    globals = [general] + appCommands
    general.session = self
  }

  // MARK: One line

  /// Whether a line asks for nothing: it is blank or a comment, and answers no question.
  public func isIdle(_ line: String) -> Bool {
    if line.utf8.first == UInt8(ascii: "#") { return true }
    return line.utf8.allSatisfy(Lexer.isBlank) && !(isInteractive && stack.top.view.directory.emptyLine != nil)
  }

  /// Carries out a line.
  ///
  /// A line that fails has changed nothing. Moves that it led to are done when this returns; they say so by drawing the
  /// page of the place.
  public func perform(_ line: String) -> CommandResult {
    // Looked at from here, where nothing of the line is held any more.
    defer { noteLeaks() }
    return carryOut(line)
  }

  private func carryOut(_ line: String) -> CommandResult {
    let text = trimmed(line)
    request = .none
    lineToRecord = nil
    if isInteractive || givenLines.count < 1000 { givenLines.append(text) }
    let before = stack.top
    let pathBefore = stack.location.path
    var outcome = Outcome.silent
    var failure: Failure?
    do throws(Failure) {
      if isInteractive { try lookForForeignChanges() } else { takeArrivals() }
      outcome = try stack.hold { () throws(Failure) in try self.dispatch(text) }
    } catch {
      failure = error
    }
    if isInteractive, failure == nil || failure?.code == .conflict {
      do throws(Failure) { try noticeForeignChanges() } catch { failure = failure ?? error }
    }
    let hasArrived = isInteractive && takeArrivals()
    let top = stack.top
    var result = CommandResult(
      command: text, failure: failure, message: outcome.message, lines: outcome.lines, location: stack.location,
      screen: top.kind)
    result.request = request
    result.canonicalCommand = lineToRecord
    result.hasMoved = result.location.path != pathBefore
    let moved = top !== before && (top.isDialog || !before.isDialog || result.location.path != pathBefore)
    if failure == nil
      ? moved || outcome.draws || isInteractive : hasArrived || isInteractive && failure?.code == .conflict
    {
      drawIfNeeded(top, always: moved || outcome.draws, into: &result)
    }
    takeTrace(into: &result)
    return result
  }

  private func drawIfNeeded(_ top: Calcot, always: Bool, into result: inout CommandResult) {
    top.refreshIfStale()
    guard always || top.view.needsDisplay else { return }
    result.isPageOfPrompt = !always
    let page = stack.draw(top)
    result.page = page
    result.failure = result.failure ?? page.failure
  }

  /// Takes what has arrived. Says whether the screen has to be drawn again because of it.
  @discardableResult
  private func takeArrivals() -> Bool {
    guard let inbox else { return false }
    let (before, wasOutdated) = (stack.top, isOutdated(stack.top))
    // Where an arrival leads elsewhere, the move waits until all of them are handed over. None of them can fail.
    try? stack.hold { () throws(Failure) in inbox.handOver(waiting: !isInteractive) }
    return stack.top !== before || isOutdated(stack.top) && !wasOutdated
  }

  private func isOutdated(_ calcot: Calcot) -> Bool { calcot.view.needsDisplay || calcot.interactor.isStale }

  /// What the end of input means: a question is cancelled, which changes nothing.
  ///
  /// - Returns: the cancellation, or nil where nothing was asked.
  public func endInput() -> CommandResult? {
    guard stack.top.isDialog else { return nil }
    let count = givenLines.count
    var result = perform("cancel")
    givenLines.removeSubrange(count...)
    // What is recorded goes on after this, and a check of it has to get past the question.
    recorder?.note(result, settings)
    result.message = nil
    result.page = nil
    result.trace = nil
    result.request = .none
    result.failure = Failure(
      .cancelled, "the input ended at a question; nothing was changed",
      advice: "answer it on the next line")
    return result
  }

  /// Draws the present screen, as at the beginning of a session.
  public func draw() -> CommandResult {
    takeArrivals()
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind)
    drawIfNeeded(stack.top, always: true, into: &result)
    takeTrace(into: &result)
    return result
  }

  private func takeTrace(into result: inout CommandResult) {
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }

  /// The line that is carried out is no command for a recording.
  func keepOutOfRecording() { lineToRecord = nil }

  /// Looks whether somebody else changed the data, so that what is shown next is what is stored.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  public func noticeForeignChanges() throws(Failure) {
    try lookForForeignChanges()
    guard isListOutdated else { return }
    isListOutdated = false
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    if !stack.top.isDialog { stack.closeVanished() }
  }

  private func lookForForeignChanges() throws(Failure) {
    if let ledger, try ledger.takeForeignChanges() { isListOutdated = true }
  }

  // MARK: Finding the command

  private func dispatch(_ text: String) throws(Failure) -> Outcome {
    let word = firstWord(of: text)
    if text.isEmpty, isInteractive, let answer = stack.top.view.directory.emptyLine { return try dispatch(answer) }
    if let answer = answer(text, word) {
      lineToRecord = text
      noteCommand(answer.target, answer.index)
      return try answer.target.perform(command: answer.index, answer.arguments)
    }
    guard let found = try find(word) else {
      if let implicit = stack.top.view.directory.implicit {
        return try perform(FoundCommand(target: stack.top.view, index: implicit), text, argumentsFrom: 0)
      }
      throw unknown(word)
    }
    return try perform(found, text, argumentsFrom: word.utf8.count)
  }

  /// What a line says as an answer to a question, where it is one. An answer comes before what has to wait for it, and before
  /// the beginning of a command: at "low or high", `h` means high, not help, home or history.
  private func answer(_ text: String, _ word: String) -> (target: any View, index: Int, arguments: Arguments)? {
    let view = stack.top.view
    guard let implicit = view.directory.implicit, view.directory.index(of: word) == nil,
      !GlobalCommands.isAllowedInDialogs(word)
    else { return nil }
    return (try? bind(FoundCommand(target: view, index: implicit), text, from: 0)).map { (view, implicit, $0) }
  }

  struct FoundCommand {
    let target: any CommandTarget
    let index: Int

    var declaration: CommandDeclaration { target.directory.declarations[index] }
  }

  /// The command that a word gives here, or nil.
  func find(_ word: String) throws(Failure) -> FoundCommand? {
    let view = stack.top.view
    if let index = view.directory.index(of: word) { return FoundCommand(target: view, index: index) }
    for target in globals {
      if let index = target.directory.index(of: word) { return FoundCommand(target: target, index: index) }
    }
    guard isInteractive, !word.isEmpty else { return nil }
    var found: [FoundCommand] = []
    for target in [view as any CommandTarget] + globals {
      for index in target.directory.indices(startingWith: word) {
        let candidate = FoundCommand(target: target, index: index)
        // A command of the screen hides a general one of the same name.
        if !found.contains(where: { $0.declaration.name == candidate.declaration.name }) { found.append(candidate) }
      }
    }
    guard found.count > 1 else { return found.first }
    let names = found.map(\.declaration.name).joined(separator: ", ")
    throw Failure(.ambiguous, "\"\(word)\" could be \(names)", advice: "type more of it", range: 0..<word.utf8.count)
  }

  private func perform(
    _ found: FoundCommand, _ text: String, argumentsFrom start: Int
  ) throws(Failure) -> Outcome {
    let declaration = found.declaration
    let isGlobal = !(found.target is any View)
    if stack.top.isDialog, isGlobal, !GlobalCommands.isAllowedInDialogs(declaration.name) {
      throw Failure(
        .unavailable, "\(declaration.name) has to wait: a question is open", advice: "answer it, or say cancel")
    }
    if declaration.isConditional {
      if !isGlobal { stack.top.refreshIfStale() }
      if case .unavailable(let reason) = found.target.availability(ofCommand: found.index) {
        throw Failure(.unavailable, "\(declaration.name) cannot be given now: \(reason)")
      }
    }
    let arguments = try bind(found, text, from: start)
    if recorder != nil {
      lineToRecord =
        start == 0 ? text : declaration.name + text.dropFirst(text.prefix { $0 != " " && $0 != "\t" }.count)
    }
    if !isGlobal { noteCommand(found.target, found.index) }
    return try found.target.perform(command: found.index, arguments)
  }

  private func noteCommand(_ view: any CommandTarget, _ index: Int) {
    stack.trace.note("Session", Trace.name(of: view), view.directory.declarations[index].name)
  }

  private func bind(_ found: FoundCommand, _ text: String, from start: Int) throws(Failure) -> Arguments {
    let declaration = found.declaration
    if declaration.parameters.isEmpty, start == text.utf8.count { return Arguments() }
    let binder = ArgumentBinder(
      command: declaration, lexer: Lexer(text), onlyShownPositions: isInteractive && isListOutdated
    ) { parameter in
      found.target.references(command: found.index, parameter: parameter)
    }
    return try binder.bind(from: start)
  }

  private func unknown(_ word: String) -> Failure {
    let range = 0..<word.utf8.count
    // A word may be a mebibyte long, and its message has to fit on a line.
    let word = word.count > 60 ? word.prefix(59) + "…" : word
    let kinds = screens.kinds(knowing: word)
    if stack.top.isDialog, kinds.isEmpty {
      let answers = stack.top.view.directory.declarations.map(\.name).joined(separator: ", ")
      return Failure(.unknownCommand, "\"\(word)\" is no answer", advice: "answer \(answers)", range: range)
    }
    if !kinds.isEmpty {
      if stack.top.isDialog {
        return Failure(
          .unavailable, "\(word) has to wait: a question is open", advice: "answer it, or say cancel", range: range)
      }
      let places = kinds.map { "\($0)" }.joined(separator: ", ")
      return Failure(
        .unavailable, "\(word) is a command of \(places), not of \(stack.top.kind)",
        advice: "go there first; help shows what can be done here", range: range)
    }
    var words: [String] = []
    for target in [stack.top.view as any CommandTarget] + globals {
      for declaration in target.directory.declarations {
        words += [declaration.name] + declaration.aliases.filter { $0.count > 1 }
      }
    }
    let near = Spelling.nearest(to: word, in: words)
    let advice =
      near.isEmpty ? "help shows what can be done here" : "did you mean \(near.joined(separator: " or "))?"
    return Failure(.unknownCommand, "there is no command \"\(word)\"", advice: advice, range: range)
  }

  // MARK: Small things

  private func noteLeaks() { leaks += stack.survivors() }

  /// The commands that lead from any place to another, or to other data, by themselves.
  public var generalMoves: [String] { general.generalMoves }

  /// Forgets what has leaked up to now.
  public func forgetLeaks() {
    leaks = []
    _ = stack.survivors()
  }

  private func trimmed(_ line: String) -> String {
    let bytes = line.utf8
    guard let first = bytes.first, let last = bytes.last, Lexer.isBlank(first) || Lexer.isBlank(last) else {
      return line
    }
    guard let start = bytes.firstIndex(where: { !Lexer.isBlank($0) }),
      let end = bytes.lastIndex(where: { !Lexer.isBlank($0) })
    else { return "" }
    return String(line[start...end])
  }

  private func firstWord(of text: String) -> String {
    guard let end = text.utf8.firstIndex(where: Lexer.isBlank) else { return text }
    return String(text[..<end])
  }
}
