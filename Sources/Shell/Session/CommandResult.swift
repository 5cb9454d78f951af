import MVVMC

/// The result of one line: everything that a session reports to its caller, who prints, compares or explores.
public struct CommandResult {
  /// The line, without blanks around it.
  package let command: String
  /// Why the line failed; nil if it succeeded.
  public package(set) var failure: Failure?
  /// A line that says what was done; nil if the page shows it.
  public package(set) var message: String?
  /// Lines that the command printed instead of a page.
  public package(set) var lines: [StyledText]
  /// The page, if the command drew one. Visit its rows before you perform the next line.
  public package(set) var page: Page?
  /// The location of the user after the line.
  public package(set) var location: Route
  /// The kind of screen that the user sees after the line, by its name.
  public package(set) var screen: String

  /// Further fields of the result in JSON.
  package var fields: [Content.Field] = []
  /// The rows that are printed as CSV if there is no page.
  package var rows: [Content] = []
  /// The messages between the parts of the screens; nil unless they are traced.
  package var trace: [Trace.Message]?
  /// The effect of the command beyond its output.
  package var effect = Effect.none
  /// The command that the line gave; nil if it gave none.
  var resolved: FoundCommand?
  /// True if the page is drawn in a file too: the line led to another screen, or the command asks for the page.
  var needsPage = false
  /// True if the page was drawn only because a person sees it.
  var isPageOfPrompt = false
  /// True if the command led to another screen.
  var hasMoved = false
  /// True if the screen and its location are the same as before the command.
  var staysInPlace = false

  package init(
    command: String, failure: Failure? = nil, message: String? = nil, lines: [StyledText] = [], page: Page? = nil,
    location: Route, screen: String
  ) {
    self.command = command
    self.failure = failure
    self.message = message
    self.location = location
    self.screen = screen
    self.lines = lines
    self.page = page
  }

  /// The command with its whole name, as a file has to write it; nil if the line was no command.
  var canonicalCommand: String? { resolved?.canonicalLine }

  /// True if the command is one of a screen or of the app, and may have changed something. The shell's own commands
  /// say what they change.
  var isOfApp: Bool { resolved.map { $0.table != .global(0) } ?? false }

  /// True if there is nothing to print but the message.
  var hasOnlyMessage: Bool {
    failure == nil && page == nil && lines.isEmpty && fields.isEmpty && rows.isEmpty && trace == nil
  }

  /// Adds the page, and its failure unless the line itself has failed.
  mutating func take(_ page: Page) {
    self.page = page
    failure = failure ?? page.failure
  }
}
