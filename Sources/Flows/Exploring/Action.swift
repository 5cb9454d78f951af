/// A line that can be performed at a place, and the command that it gives.
struct Action: Equatable {
  /// The line.
  let line: String
  /// The command's name.
  let command: String
  /// True if the command is available everywhere.
  let isGeneral: Bool
  /// True if the line ends with a text that may be any other.
  var endsWithText = false
  /// True if its arguments are none that a screen says stand for all.
  var isUnusual = false

  /// The line, and others to give where it fails because what it names is already there.
  var lines: [String] { endsWithText ? [line, "\(line) 2", "\(line) 3"] : [line] }
}
