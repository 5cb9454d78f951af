import MVVMC

/// The result of one line: everything that a session reports to its caller, who prints, compares or explores.
public struct CommandResult {
  /// The line, without blanks around it.
  public let command: String
  /// Why the line failed; nil where it succeeded.
  public package(set) var failure: Failure?
  /// What was done, in one line; nil where the page shows it.
  public package(set) var message: String?
  /// The location of the user after the line.
  public let location: Route
  /// The kind of screen that the user sees after the line, by its name.
  public let screen: String
  /// Whether the page was drawn only because a person sees it.
  var isPageOfPrompt = false
  /// Whether the command led to another place.
  var hasMoved = false
  private var held: Held?

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
}

/// What most commands do not have, as they only say what was done.
extension CommandResult {
  private struct Rest {
    var lines: [StyledText] = []
    var fields: [Content.Field] = []
    var rows: [Content] = []
    var page: Page?
    var trace: [Trace.Message]?
    var canonicalCommand: String?
    var outcomeToRecord: Outcome?
    var changedSetting: (name: String, value: String)?
    var request = DriverRequest.none
  }

  /// Holds the rest where there is any of it: a result is handed around for every line, and costs little to copy so.
  private final class Held {
    let rest: Rest

    init(_ rest: Rest) { self.rest = rest }
  }

  private var rest: Rest {
    get { held?.rest ?? Rest() }
    set { held = Held(newValue) }
  }

  /// Takes over what a command has said and noted besides its message.
  mutating func take(
    _ outcome: Outcome, request: DriverRequest, canonicalCommand: String?, outcomeToRecord: Outcome?,
    changedSetting: (name: String, value: String)?
  ) {
    if outcome.lines.isEmpty, outcome.fields.isEmpty, outcome.rows.isEmpty, request == .none, canonicalCommand == nil,
      outcomeToRecord == nil, changedSetting == nil
    {
      return
    }
    var rest = rest
    rest.lines = outcome.lines
    rest.fields = outcome.fields
    rest.rows = outcome.rows
    rest.request = request
    rest.canonicalCommand = canonicalCommand
    rest.outcomeToRecord = outcomeToRecord
    rest.changedSetting = changedSetting
    self.rest = rest
  }

  /// Whether there is nothing to print but the message.
  var hasOnlyMessage: Bool { held == nil && failure == nil }

  /// Lines that the command printed instead of a page.
  public package(set) var lines: [StyledText] {
    get { held?.rest.lines ?? [] }
    set { if held != nil || !newValue.isEmpty { rest.lines = newValue } }
  }
  /// What machines are told besides, under names of its own.
  package var fields: [Content.Field] {
    get { held?.rest.fields ?? [] }
    set { if held != nil || !newValue.isEmpty { rest.fields = newValue } }
  }
  /// The rows that are printed as CSV where there is no page.
  package var rows: [Content] {
    get { held?.rest.rows ?? [] }
    set { if held != nil || !newValue.isEmpty { rest.rows = newValue } }
  }
  /// The page, where the command drew one. Visit its rows before you perform the next line.
  public package(set) var page: Page? {
    get { held?.rest.page }
    set { if held != nil || newValue != nil { rest.page = newValue } }
  }
  /// The messages between the parts of the screens that the line led to; nil where nobody wants to see them.
  package var trace: [Trace.Message]? {
    get { held?.rest.trace }
    set { if held != nil || newValue != nil { rest.trace = newValue } }
  }
  /// The command with its whole name, as a file has to write it; nil where the line was no command.
  package var canonicalCommand: String? {
    get { held?.rest.canonicalCommand }
    set { if held != nil || newValue != nil { rest.canonicalCommand = newValue } }
  }
  /// What the command says in a check of what is recorded, where that is something else.
  var outcomeToRecord: Outcome? {
    get { held?.rest.outcomeToRecord }
    set { if held != nil || newValue != nil { rest.outcomeToRecord = newValue } }
  }
  /// The setting that the command changed.
  package var changedSetting: (name: String, value: String)? {
    get { held?.rest.changedSetting }
    set { if held != nil || newValue != nil { rest.changedSetting = newValue } }
  }
  /// What is left to the driver of the session.
  package var request: DriverRequest {
    get { held?.rest.request ?? .none }
    set { if held != nil || newValue != .none { rest.request = newValue } }
  }
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
