/// The rule that decides which states of an app are one place of a map.
public enum Granularity: String, CaseIterable, Sendable {
  /// The kinds of the screens on the stack.
  case screen
  /// The kinds, the query, the available commands, flags, and whether lists have no rows, one or several.
  case shape
  /// The shape, the location and all data.
  case full

  /// Returns the key of a snapshot's place. A map by screen is explored by shape, which is finer.
  func key(of snapshot: StateSnapshot) -> UInt64 { self == .full ? snapshot.full : snapshot.shape }

  /// Returns the label of the edge that a line takes: its command, or the whole line in a full map.
  func label(of line: String) -> String { self == .full ? line : String(line.commandWord) }
}
