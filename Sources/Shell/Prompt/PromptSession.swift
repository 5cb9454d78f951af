import MVVMC

/// A session at a prompt: adds to a ``Session`` what only a person needs.
///
/// The beginning of a command is enough, aliases are replaced, an empty line answers a question with its default, and
/// every change draws the page again. Lines of command files go to the ``Session`` itself.
package final class PromptSession {
  /// The session that performs the lines.
  package let session: Session
  /// The lines of this session and of earlier ones; nil if none are remembered.
  package let lineHistory: (any LineHistory)?
  /// Saves ``preferences`` for the next prompt; nil if nothing is kept.
  package var savePreferences: (([String]) throws(Failure) -> Void)?
  /// Lets the user edit a text, and returns nil if that has failed; nil if there is no editor.
  package var editText: ((String) -> String?)?
  /// True if pages are held back, because more lines of the same paste are to come.
  package var holdsPages = false
  /// True if a page was held back, and has not been drawn since.
  package private(set) var hasHeldPage = false
  /// The commands that words stand for.
  var aliases: [String: String] = [:]
  /// The changes by others that the user has not been told of; nil if there are none.
  var untold: ForeignChanges?
  /// The reason why the data cannot be read, as the user was last told; nil if it can.
  var toldFault: String?
  /// The rows that were drawn last, and of which screen.
  private var shownRows: ShownRows?
  /// The line that was taken apart last, and for which screen.
  private var latest: (line: TypedLine, top: Calcot, isOutdated: Bool)?

  /// Creates the prompt of a session, whose command `alias` then works.
  package init(_ session: Session, lineHistory: (any LineHistory)? = nil) {
    self.session = session
    self.lineHistory = lineHistory
    session.everywhere.shell.prompt = self
  }

  var stack: CoordinatorStack { session.stack }
  var settings: Settings { session.settings }

  /// Returns a line taken apart: once, as long as the same line is asked for on the same screen.
  func typed(_ text: String) -> TypedLine {
    if let (line, top, isOutdated) = latest, top === stack.top, isOutdated == session.isOutdated {
      if line.text == text { return line }
      // A command whose output is redirected is performed without the redirection.
      if line.aliasEnd == nil, let command = line.meaning.redirection?.command, command.text == text {
        return TypedLine(command)
      }
    }
    let line = TypedLine(text, aliases: aliases, by: session.resolver(isTyped: true))
    latest = (line, stack.top, session.isOutdated)
    return line
  }

  // MARK: One line

  /// Returns whether a line asks for nothing: it is blank or a comment, and answers no question. An id alone is
  /// probably meant as a command, and is told to be none.
  package func isIdle(_ line: String) -> Bool {
    guard session.isIdle(line) else { return false }
    guard line.utf8.first == UInt8(ascii: "#") else { return stack.top.view.directory.emptyLine == nil }
    let isID = line.utf8.count > 1 && line.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    return !isID || stack.top.view.directory.index(of: "open") == nil
  }

  /// Returns where the output of a line goes; nil for the terminal.
  package func outlet(of line: String) -> LineOutlet? {
    guard !stack.top.isDialog, let redirection = typed(line).meaning.redirection else { return nil }
    return LineOutlet(command: redirection.command.text, target: redirection.target)
  }

  /// Performs a line that a person typed. One that begins with a blank is private.
  ///
  /// A line that fails has changed nothing. The result has the page if it has changed.
  package func perform(_ line: String, isPrivate: Bool = false) -> CommandResult {
    // Looked at here, once nothing of the line is alive any more.
    defer { stack.noteLeaks() }
    // They have seen the rows that the line names. The lines of a file are performed by the session alone.
    settings.viewport.isInteractive = true
    defer { settings.viewport.isInteractive = false }
    let line = Lexer.trimmed(line)
    do throws(Failure) {
      return result(of: try withEditedText(line), isPrivate: isPrivate)
    } catch {
      return result(of: line, isPrivate: isPrivate, refusedBy: error)
    }
  }

  private func result(of line: String, isPrivate: Bool, refusedBy failure: Failure? = nil) -> CommandResult {
    let start = session.begin(line, isPrivate: isPrivate)
    let performed = failure.map { PerformedCommand(failure: $0) } ?? act(on: line)
    latest = nil
    let hasArrived = !session.recording.isOn && session.takeArrivals(waiting: false)
    var result = session.settle(performed, of: line, since: start)
    if result.failure == nil || result.failure?.code == .conflict || hasArrived {
      if holdsPages {
        hasHeldPage = true
      } else {
        draw(always: result.needsPage || hasHeldPage, into: &result)
      }
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
      if performed.failure == nil { try savePreferences(after: session.execution.effect) }
      if performed.failure == nil || performed.failure?.code == .conflict {
        try noteChangesByOthers()
        try session.noticeExternalChanges()
        toldFault = nil
        // The page is drawn as it is now, which is all that could be said of these.
        if untold?.entries.isEmpty == true { untold = nil }
      }
    } catch {
      performed.failure = performed.failure ?? error
    }
    return performed
  }

  // MARK: Pages

  /// Draws the current screen, as at the beginning of a session.
  package func draw() -> CommandResult {
    session.takeArrivals(waiting: session.recording.isOn)
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind.name)
    draw(always: true, into: &result)
    session.end(&result)
    return result
  }

  private func draw(always: Bool, into result: inout CommandResult) {
    hasHeldPage = false
    session.refreshTop()
    let top = stack.top
    guard always || top.view.needsDisplay else { return }
    result.isPageOfPrompt = !always
    let page = fittingPage(of: top)
    let rows = rows(of: page)
    defer { shownRows = ShownRows(screen: top, rows: rows) }
    // A user who is still on the page that was drawn last has seen the other rows.
    guard settings.redraw == .rows, !always, shownRows?.screen === top else { return result.take(page) }
    result.take(page.withRows(but: shownRows?.rows ?? []))
  }

  /// The rows of a page, as machines are told of them: where they stand is no part of that.
  private func rows(of page: Page) -> [Content] {
    guard settings.redraw == .rows, let list = page.rows else { return [] }
    var rows: [Content] = []
    // A failure to read is reported when the page is printed.
    try? list.visit { (row) throws(Failure) in rows.append(row.content) }
    return rows
  }

  /// Draws a screen with only as many rows as fit into the window below its heading.
  func fittingPage(of screen: Calcot) -> Page {
    // A check of the recording meets the same rows only where they are counted as in a file.
    guard settings.format == .text, !session.recording.isOn else { return stack.draw(screen) }
    stack.trace.pause { screen.interactor.limitRows(to: nil) }
    var page = stack.draw(screen)
    // A page with fewer rows may have a line more below them.
    for _ in 0..<2 {
      // A failure may come only once, and is not drawn over.
      guard page.failure == nil, let count = PageHeight(settings, prompt: prompt).rows(of: page) else { break }
      stack.trace.pause { screen.interactor.limitRows(to: count) }
      page = stack.draw(screen)
    }
    return page
  }

  /// Draws the screen with all of its rows, as programs read it.
  package func withAllRows(_ body: () throws(Failure) -> Void) throws(Failure) {
    let chosen = settings.viewport.chosen
    settings.viewport.chosen = .all
    session.invalidateScreens()
    defer {
      settings.viewport.chosen = chosen
      session.invalidateScreens()
      stack.top.refreshIfStale()
      stack.top.view.needsDisplay = false
    }
    try body()
  }
}

/// The rows that a person saw last, and on which screen, which they do not keep in memory.
private struct ShownRows {
  weak var screen: Calcot?
  let rows: [Content]
}
