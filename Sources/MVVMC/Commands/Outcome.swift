/// The result of a command that succeeded.
public struct Outcome: Equatable, Sendable {
  /// The line that tells the user what was done; `nil` if the page shows it.
  package var message: String?
  /// The lines that the command prints instead of a page, as `help` and `log` do.
  package var lines: [StyledText]
  /// True to draw the screen even if the command has opened no other.
  package var draws: Bool
  /// Additional fields of the JSON output.
  package var fields: [Content.Field] = []
  /// The rows of a command that draws no page, for CSV output: objects with the same fields.
  package var rows: [Content] = []

  /// Creates an outcome from a message of one line, lines to print instead of a page, and whether to draw the screen.
  public init(message: String? = nil, lines: [StyledText] = [], draws: Bool = false) {
    self.message = message
    self.lines = lines
    self.draws = draws
  }

  /// Returns an outcome with a message that tells the user what was done.
  public static func done(_ message: String) -> Outcome { Outcome(message: message) }
  /// An outcome that draws the screen.
  public static let drawn = Outcome(draws: true)
  /// An outcome without a message, for example of a command that opens another screen, which is drawn anyway.
  public static let silent = Outcome()
}
