import Shell

/// A line to perform at a place.
struct Action: Equatable {
  let line: String
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

extension Action {
  /// Creates the action of a line in a session.
  init(_ line: String, in session: Session) {
    let command = String(line.commandWord)
    self.init(line: line, command: command, isGeneral: session.stack.top.view.directory.index(of: command) == nil)
  }
}
