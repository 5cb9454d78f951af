/// A line to perform at a place.
struct Action: Equatable {
  let line: String
  /// The name of the line's command.
  let command: String
  /// True if the command belongs to the shell and not to the screen, such as `back`.
  let isGeneral: Bool
  /// True if the line ends with a free text.
  var endsWithText = false
  /// True if the line has arguments besides the samples and items that represent all others.
  var isUnusual = false

  /// The line, followed by variants to perform if it fails because its text is taken.
  var lines: [String] { endsWithText ? [line, "\(line) 2", "\(line) 3"] : [line] }
}
