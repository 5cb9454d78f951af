import MVVMC

/// A session at a prompt: adds to a ``Session`` what only a person needs.
///
/// A unique prefix of a command is enough, aliases are expanded, an empty line answers a question with its default, and
/// every change draws the page again. Lines of command files go to the ``Session`` itself.
package final class PromptSession {
  package let session: Session
  /// The lines of this and earlier sessions, or `nil` if there is no history.
  package let lineHistory: (any LineHistory)?
  /// Saves a preference for the next prompt. `nil` if nothing is saved.
  package var savePreference: ((Preference) throws(Failure) -> Void)?
  /// Opens an editor with a text, and returns the edited text, or `nil` if the editor fails. `nil` if there is no
  /// editor.
  package var editText: ((String) -> String?)?
  /// Writes a text to a file, and returns its path, or `nil` if it cannot be written.
  package var keepText: ((String) -> String?)?
  /// True if changed pages are held back because more lines of the same paste follow.
  package var holdsPages = false
  /// True if a page was held back and no page has been drawn since.
  package var hasHeldPage = false
  /// The commands of the aliases, by their names.
  var aliases: [String: String] = [:]
  /// The changes by others that the user has not been told of, or `nil` if there are none.
  var untold: ForeignChanges?
  /// True if a notice has said that the data has changed and no command has read it since.
  var isToldOfChanges = false
  /// The last reported reason why the data cannot be read, or `nil` if it can be read.
  var toldFault: String?
  /// The rows of the last drawn page, with their screen.
  private var shownRows: ShownRows?
  /// The last parsed line, with the state on which parsing depends.
  private var latest: (line: TypedLine, top: Calcot, isOutdated: Bool)?

  /// Creates the prompt of a session, and enables its `alias` command.
  package init(_ session: Session, lineHistory: (any LineHistory)? = nil) {
    self.session = session
    self.lineHistory = lineHistory
    session.everywhere.shell.prompt = self
  }

  var stack: CoordinatorStack { session.stack }
  var settings: Settings { session.settings }

  /// Returns a parsed line. The last one is cached while the screen stays the same.
  func typed(_ text: String) -> TypedLine {
    if let (line, top, isOutdated) = latest, line.text == text, top === stack.top, isOutdated == session.isOutdated {
      return line
    }
    // The answers to a question are no commands.
    let line = TypedLine(text, aliases: stack.top.isDialog ? [:] : aliases, by: session.resolver(isTyped: true))
    latest = (line, stack.top, session.isOutdated)
    return line
  }

  // MARK: Lines

  /// Returns true if a line is blank or a comment, and answers no question. If the screen has the command `open`, an id
  /// alone such as `#3` is no comment, because the user probably means `open #3`.
  package func isIdle(_ line: String) -> Bool {
    guard session.isIdle(line) else { return false }
    guard line.utf8.first == UInt8(ascii: "#") else { return stack.top.view.directory.emptyLine == nil }
    let isID = line.utf8.count > 1 && line.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    return !isID || stack.top.view.directory.index(of: "open") == nil
  }

  /// Returns the destination of a line's output, or `nil` for the terminal.
  package func outlet(of line: String) -> LineOutlet? {
    guard !stack.top.isDialog, let redirection = typed(line).meaning.redirection else { return nil }
    return LineOutlet(command: redirection.command.text, target: redirection.target)
  }

  /// Performs a typed line. A private line is left out of the history and of a recording.
  ///
  /// A line that fails changes nothing. So does a line whose output cannot be written to `target`. The result has the
  /// page if the page has changed.
  package func perform(
    _ line: String, isPrivate: Bool = false, to target: LineOutlet.Target? = nil
  ) -> CommandResult {
    // Checked on return, when nothing of the line is in memory any more.
    defer { stack.noteLeaks() }
    // The user has seen the rows that the line names. Lines of files go to the session directly.
    settings.viewport.isInteractive = true
    defer { settings.viewport.isInteractive = false }
    let line = Lexer.trimmed(line)
    do throws(Failure) {
      try target?.validate()
      let edited = try editedText(of: line)
      var result = result(of: edited?.line ?? line, isPrivate: isPrivate)
      if let edited, let failure = result.failure { result.failure = keeping(edited.text, after: failure) }
      return result
    } catch {
      return result(of: line, isPrivate: isPrivate, refusedBy: error)
    }
  }

  private func result(of line: String, isPrivate: Bool, refusedBy failure: Failure? = nil) -> CommandResult {
    let start = session.begin(line, isPrivate: isPrivate)
    let performed = failure.map { PerformedCommand(failure: $0) } ?? act(on: line)
    latest = nil
    let hasArrived = !session.recording.isOn && session.deliverResults(waiting: false)
    var result = session.settle(performed, of: line, since: start)
    if result.failure == nil || result.failure?.code == .conflict || hasArrived {
      if holdsPages, !result.needsPage { hasHeldPage = true } else { draw(always: result.needsPage, into: &result) }
    }
    session.end(&result)
    return result
  }

  private func act(on line: String) -> PerformedCommand {
    do throws(Failure) {
      try noteChangesByOthers()
    } catch {
      return PerformedCommand(failure: error)
    }
    var performed = session.act(on: typed(line).meaning)
    do throws(Failure) {
      if performed.failure == nil { try savePreference(after: session.everywhere.shell.effect) }
      if performed.failure == nil || performed.failure?.code == .conflict {
        try noteChangesByOthers()
        try session.noticeExternalChanges()
        toldFault = nil
        isToldOfChanges = false
        // The page shows a change that is not in the log, so there is nothing left to tell.
        if untold?.entries.isEmpty == true { untold = nil }
      }
    } catch {
      performed.failure = performed.failure ?? error
    }
    return performed
  }

  // MARK: Pages

  /// Draws the current screen, for example at the beginning of a session.
  package func draw() -> CommandResult {
    session.deliverResults(waiting: session.recording.isOn)
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind.name)
    draw(always: true, into: &result)
    session.end(&result)
    return result
  }

  /// Draws the screen if it has changed or a page was held back, or `always` if the command itself shows it.
  private func draw(always: Bool, into result: inout CommandResult) {
    let isWhole = always || hasHeldPage
    hasHeldPage = false
    session.refreshTop()
    let top = stack.top
    guard isWhole || top.view.needsDisplay else { return }
    result.isPageOfPrompt = !always
    let page = fittingPage(of: top)
    let rows = rows(of: page)
    defer { shownRows = ShownRows(screen: top, rows: rows) }
    // A user who is still on the last drawn page has seen its other rows. A row that is gone would stay on the screen.
    guard settings.redraw == .rows, !isWhole, let shownRows, shownRows.screen === top,
      rows.count >= shownRows.rows.count
    else { return result.take(page) }
    result.take(page.withRows(but: shownRows.rows))
  }

  /// Returns the content of a page's rows, without their positions.
  private func rows(of page: Page) -> [Content] {
    guard settings.redraw == .rows, let list = page.rows else { return [] }
    var rows: [Content] = []
    // A failure to read is reported when the page is printed.
    try? list.visit { (row) throws(Failure) in rows.append(row.content) }
    return rows
  }

  /// Draws a screen with only as many rows as fit in the window.
  func fittingPage(of screen: Calcot) -> Page {
    // While recording, the rows are those of a command file, so that a check finds the same.
    guard settings.format == .text, !session.recording.isOn else { return stack.draw(screen) }
    stack.trace.pause { screen.interactor.limitRows(to: nil) }
    var page = stack.draw(screen)
    // A page with fewer rows may have one more line below them.
    for _ in 0..<2 {
      // A failure may occur only once, so the page that reports it is kept.
      guard page.failure == nil, let count = PageHeight(settings: settings, prompt: prompt).rows(of: page) else {
        break
      }
      stack.trace.pause { screen.interactor.limitRows(to: count) }
      page = stack.draw(screen)
    }
    return page
  }

  /// Calls a closure for which screens have all their rows, as programs need them.
  package func withAllRows(_ body: () throws(Failure) -> Void) throws(Failure) {
    let (chosen, isHeld) = (settings.viewport.chosen, hasHeldPage)
    settings.viewport.chosen = .all
    session.invalidateScreens()
    defer {
      hasHeldPage = isHeld
      settings.viewport.chosen = chosen
      session.invalidateScreens()
      stack.top.refreshIfStale()
      stack.top.view.needsDisplay = false
    }
    try body()
  }
}

/// The rows of the last drawn page. The screen is weak, so that it can be deallocated.
private struct ShownRows {
  weak var screen: Calcot?
  let rows: [Content]
}
