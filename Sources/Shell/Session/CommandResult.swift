import MVVMC

/// What became of one line: the only thing that a session tells those who print, compare or explore.
public struct CommandResult {
  /// The line as it was given, without blanks around it.
  public let command: String
  /// Why it failed; nil where it succeeded.
  public package(set) var failure: Failure?
  /// One line that says what was done.
  public package(set) var message: String?
  /// Lines that the command printed instead of a page.
  public package(set) var lines: [StyledText] = []
  /// What machines are told besides, under names of its own.
  package var fields: [Content.Field] = []
  /// The page, where the command drew one. Its rows are visited before the next line is given.
  public package(set) var page: Page?
  /// The messages between the parts of the screens that the line led to; nil where nobody wants to see them.
  package var trace: [Trace.Message]?
  /// Where the user is afterwards.
  public let location: Route
  /// The kind of screen that the user sees afterwards.
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
