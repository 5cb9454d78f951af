/// What a command that succeeded has to say.
public struct Outcome: Equatable, Sendable {
  /// One line that says what was done, or nothing where the page says it all.
  package var message: String?
  /// Lines that the command prints instead of a page, as `help` or `log` do.
  package var lines: [StyledText]
  /// Whether the screen is to be drawn, even where the user did not move.
  package var draws: Bool
  /// What machines are told besides, under names of its own.
  package var fields: [Content.Field] = []

  /// Makes an outcome.
  public init(message: String? = nil, lines: [StyledText] = [], draws: Bool = false) {
    self.message = message
    self.lines = lines
    self.draws = draws
  }

  /// Something was done; `message` says what.
  public static func done(_ message: String) -> Outcome { Outcome(message: message) }
  /// The screen is to be drawn.
  public static let drawn = Outcome(draws: true)
  /// There is nothing to say: a move shows itself.
  public static let silent = Outcome()
}
