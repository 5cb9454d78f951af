/// What counts as one place of a map.
public enum Granularity: String, CaseIterable, Sendable {
  /// The kinds of the screens on the stack.
  case screen
  /// The same, with the available commands, flags, and whether lists have no rows, one or several.
  case shape
  /// The same, with the location and all data.
  case full

  /// What tells the place that is seen from others. By screen it is that of the shape, seen from nearer.
  func key(of snapshot: StateSnapshot) -> UInt64 { self == .full ? snapshot.full : snapshot.shape }

  /// What the edge is called that a line takes: by its command, or in full by all of it.
  func label(of line: String) -> String { self == .full ? line : String(line.commandWord) }
}
