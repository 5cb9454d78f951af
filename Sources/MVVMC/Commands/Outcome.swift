/// The result of a command that succeeded, as the session reports it.
public struct Outcome: Equatable, Sendable {
  /// One line that says what was done, or nothing where the page says it all.
  package var message: String?
  /// Lines that the command prints instead of a page, as `help` or `log` do.
  package var lines: [StyledText]
  /// True if the screen is to be drawn, even where the user did not move.
  package var draws: Bool
  /// Further fields for machines.
  package var fields: [Content.Field] = []
  /// The rows that the command prints as CSV where it draws no page: objects with the same fields.
  package var rows: [Content] = []

  /// Creates an outcome from a message in one line, lines to print instead of a page, and whether to draw the screen.
  public init(message: String? = nil, lines: [StyledText] = [], draws: Bool = false) {
    self.message = message
    self.lines = lines
    self.draws = draws
  }

  /// Creates an outcome with a message that reports what was done.
  public static func done(_ message: String) -> Outcome { Outcome(message: message) }
  /// An outcome that draws the screen.
  public static let drawn = Outcome(draws: true)
  /// An outcome without a message, as of a move: the screen that it leads to is drawn anyway.
  public static let silent = Outcome()
}
