/// The rule by which states of an app are one place of a map.
public enum Granularity: String, CaseIterable, Sendable {
  /// The kinds of the screens on the stack.
  case screen
  /// The same, with the available commands, flags, and whether lists have no rows, one or several.
  case shape
  /// The same, with the location and all data.
  case full

  /// The key of the place of a snapshot. By screen it is that of the shape, which is finer.
  func key(of snapshot: StateSnapshot) -> UInt64 { self == .full ? snapshot.full : snapshot.shape }

  /// The label of the edge that a line takes: its command, or in full the whole line.
  func label(of line: String) -> String { self == .full ? line : String(line.commandWord) }
}
