import MVVMC

/// A command that is available everywhere.
struct GlobalCommand: Sendable {
  let command: Command<GlobalCommands>
  /// True if it is available while a question is open.
  let isAllowedInDialogs: Bool
  /// True if it stores the text at the end of its line. Other commands only look their text up, as in `help open`.
  let storesText: Bool
  /// True if it leads to another place or to other data without an argument. Where depends on the current place, unlike
  /// the destinations that a screen's command declares with `leadsTo`.
  let isMove: Bool

  init<each Value>(
    _ name: String, aliases: [String] = [], _ summary: String,
    _ parameter: repeat Parameter<GlobalCommands, each Value>, isAllowedInDialogs: Bool = false,
    storesText: Bool = false, isMove: Bool = false,
    availability: (@Sendable (GlobalCommands) -> Availability)? = nil,
    action: @escaping @Sendable (GlobalCommands, repeat each Value) throws -> Outcome
  ) {
    command = Command(
      name, aliases: aliases, summary, repeat each parameter, availability: availability, action: action)
    self.isAllowedInDialogs = isAllowedInDialogs
    self.storesText = storesText
    self.isMove = isMove
  }
}
