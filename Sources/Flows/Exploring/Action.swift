import Shell

/// A line to perform at a place.
struct Action: Equatable {
  private(set) var line: String
  let command: String
  /// True if the command belongs to the shell and not to the screen, such as `back`.
  let isGeneral: Bool
  /// True if the line ends with a free text.
  var endsWithText = false
  /// True if the line has arguments besides the samples and items that represent all others.
  var isUnusual = false

  /// The action, followed by those to perform if it fails because its text is taken.
  var variants: [Action] { endsWithText ? [self, ending(with: 2), ending(with: 3)] : [self] }

  /// Returns the action with a number after its text.
  func ending(with number: Int) -> Action {
    var action = self
    action.line += " \(number)"
    return action
  }
}

extension Action {
  /// Creates the action of a line in a session.
  init(_ line: String, in session: Session) {
    let command = String(line.commandWord)
    self.init(line: line, command: command, isGeneral: session.stack.top.view.directory.index(of: command) == nil)
  }
}
