import MVVMC

/// The result of one line: everything that a session reports to its caller, who prints, compares or explores.
public struct CommandResult {
  /// The line, without blanks around it.
  public let command: String
  /// Why the line failed; nil where it succeeded.
  public package(set) var failure: Failure?
  /// What was done, in one line; nil where the page shows it.
  public package(set) var message: String?
  /// The lines that the command printed instead of a page.
  public package(set) var lines: [StyledText] = []
  /// What machines are told besides, under names of its own.
  package var fields: [Content.Field] = []
  /// The page, where the command drew one. Visit its rows before you perform the next line.
  public package(set) var page: Page?
  /// The messages between the parts of the screens that the line led to; nil where nobody wants to see them.
  package var trace: [Trace.Message]?
  /// The location of the user after the line.
  public let location: Route
  /// The kind of screen that the user sees after the line, by its name.
  public let screen: String
  /// The command with its whole name, as a file has to write it; nil where the line was no command.
  var canonicalCommand: String?
  /// What the command says in a check of what is recorded, where that is something else.
  var outcomeToRecord: Outcome?
  /// The setting that the command changed.
  var changedSetting: (name: String, value: String)?
  /// Whether the page was drawn only because a person sees it.
  var isPageOfPrompt = false
  /// Whether the command led to another place.
  var hasMoved = false
  /// What is left to the driver of the session.
  package var request: DriverRequest = .none
}

/// What a command asks of whoever drives the session.
package enum DriverRequest: Equatable, Sendable {
  /// Nothing.
  case none
  /// To end.
  case quit
  /// To run the commands of a file next.
  case source(String)
}
