import MVVMC

/// A command that is available everywhere.
package struct GlobalCommand: Sendable {
  /// The destination of a command. It depends on the current place, unlike the destinations that a screen's command
  /// declares with `leadsTo`.
  package enum Move: Sendable {
    case back, forward, up, home
    case location
    /// To other data: the screens read again, and those whose data is gone are closed.
    case data
  }

  package let command: Command<GlobalCommands>
  /// True if it is available while a question is open.
  let isAllowedInDialogs: Bool
  /// True if it stores the text at the end of its line. Other commands only look their text up, as in `help open`.
  let storesText: Bool
  /// The destination of the command, or `nil` if the user stays.
  package let move: Move?

  init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String,
    _ parameter: repeat Parameter<GlobalCommands, each Value>, isAllowedInDialogs: Bool = false,
    storesText: Bool = false, move: Move? = nil,
    availability: (@Sendable (GlobalCommands) -> Availability)? = nil,
    action: @escaping @Sendable (GlobalCommands, repeat each Value) throws -> Outcome
  ) {
    command = Command(
      name, aliases: aliases, summary, repeat each parameter, availability: availability, action: action)
    self.isAllowedInDialogs = isAllowedInDialogs
    self.storesText = storesText
    self.move = move
  }
}
