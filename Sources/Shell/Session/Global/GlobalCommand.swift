import MVVMC

/// A command that is available everywhere, declared once, with what only such a command has to say of itself.
package struct GlobalCommand: Sendable {
  /// How it leads on from any place by itself. A screen's own commands declare where they lead to; these lead elsewhere
  /// from every place.
  package enum Move: Sendable {
    case back, forward, up, home
    /// To the location that is its argument.
    case location
    /// To other data: the screens read again, and those of what is gone are closed.
    case data
  }

  package let command: Command<GlobalCommands>
  /// True if it is available while a question is open.
  let isAllowedInDialogs: Bool
  /// The way that it leads on; nil if the user stays.
  package let move: Move?
  /// True if it ends the session.
  package var quits: Bool { command.declaration.name == "quit" }

  init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String,
    _ parameter: repeat Parameter<GlobalCommands, each Value>, isAllowedInDialogs: Bool = false, move: Move? = nil,
    availability: (@Sendable (GlobalCommands) -> Availability)? = nil,
    action: @escaping @Sendable (GlobalCommands, repeat each Value) throws -> Outcome
  ) {
    command = Command(
      name, aliases: aliases, summary, repeat each parameter, availability: availability, action: action)
    self.isAllowedInDialogs = isAllowedInDialogs
    self.move = move
  }
}
