/// The result of a command that succeeded.
public struct Outcome: Equatable, Sendable {
  /// A line that says what was done; `nil` if the page shows it.
  package var message: String?
  /// The lines that the command prints instead of a page, as `help` and `log` do.
  package var lines: [StyledText]
  /// True if the screen is drawn even if the user did not move.
  package var draws: Bool
  /// Additional fields of the JSON output.
  package var fields: [Content.Field] = []
  /// The rows that the command prints as CSV when it draws no page: objects with the same fields.
  package var rows: [Content] = []

  /// Creates an outcome from a message of one line, lines to print instead of a page, and whether to draw the screen.
  public init(message: String? = nil, lines: [StyledText] = [], draws: Bool = false) {
    self.message = message
    self.lines = lines
    self.draws = draws
  }

  /// Returns an outcome with a message that says what was done.
  public static func done(_ message: String) -> Outcome { Outcome(message: message) }
  /// An outcome that draws the screen.
  public static let drawn = Outcome(draws: true)
  /// An outcome without a message, for example of a move: the new screen is drawn anyway.
  public static let silent = Outcome()
}
