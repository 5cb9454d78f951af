import MVVMC

/// The result of one line. The caller prints, compares or explores it.
public struct CommandResult {
  /// The line, without surrounding blanks.
  package internal(set) var command: String
  /// The failure of the line, or `nil` if it succeeded.
  public package(set) var failure: Failure?
  /// A one-line message about the change, or `nil` if the page shows it.
  public package(set) var message: String?
  /// Lines that are printed instead of a page.
  public package(set) var lines: [StyledText] = []
  /// The page, if the command drew one. Read its rows before you perform the next line.
  public package(set) var page: Page?
  /// The location of the user after the line.
  public package(set) var location: Route
  /// The name of the kind of screen that is on top after the line.
  public package(set) var screen: String

  /// Further fields of the result in JSON.
  package var fields: [Content.Field] = []
  /// The rows that are printed as CSV if there is no page.
  package var rows: [Content] = []
  /// The messages between the parts of the screens, or `nil` unless tracing is on.
  package var trace: [Trace.Message]?
  /// The effect of the command beyond its output.
  package var effect = Effect.none
  /// The command of the line, or `nil` if the line names none.
  var resolved: MatchedCommand?
  /// True if the page is drawn in a command file too: another screen is on top, or the command asks for the page.
  var needsPage = false
  /// True if the page is drawn only because the line was typed at a prompt.
  package var isPageOfPrompt = false
  /// True if the path of the location changed.
  var hasMoved = false
  /// True if the screen and its location are the same as before the command.
  var staysInPlace = false

  package init(command: String, failure: Failure? = nil, location: Route, screen: String) {
    self.command = command
    self.failure = failure
    self.location = location
    self.screen = screen
  }

  /// Creates the result of a failure that belongs to no command, at the session's location.
  package init(failing failure: Failure, _ command: String, in session: Session) {
    self.init(
      command: command, failure: failure, location: session.stack.location, screen: session.stack.top.kind.name)
  }

  /// The line with the full name of its command, as command files require it. `nil` if the line names no command.
  var canonicalCommand: String? { resolved?.canonicalLine }

  /// True if the command belongs to a screen or to the app, so that it may have changed something. The shell's own
  /// commands report their changes as an ``effect``.
  var isOfApp: Bool { resolved.map { $0.table != .global(0) } ?? false }

  /// True if there is nothing but the message to print.
  var hasOnlyMessage: Bool {
    failure == nil && page == nil && lines.isEmpty && fields.isEmpty && rows.isEmpty && trace == nil
  }

  /// Sets the page. Its failure becomes the failure of the line, unless the line already has one.
  mutating func take(_ page: Page) {
    self.page = page
    failure = failure ?? page.failure
  }
}
