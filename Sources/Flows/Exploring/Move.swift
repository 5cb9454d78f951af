/// A line that can be given at a place, and the command that it gives.
struct Move: Equatable {
  /// The line.
  let line: String
  /// The command's name.
  let command: String
  /// Whether the command can be given everywhere.
  let isGeneral: Bool
}
