import MVVMC

/// Opens an editor for a text that a line leaves out, as in `note 3`.
extension PromptSession {
  /// Lets the user edit the text that a line leaves out. Returns the text and the line with it, or `nil` if the line
  /// leaves out no text to edit.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if the editor fails, or with the code of a reference that is not
  ///   found.
  func editedText(of line: String) throws(Failure) -> (text: String, line: String)? {
    let meaning = typed(line).meaning
    guard let editText, let present = try missingText(of: meaning) else { return nil }
    guard let text = editText(present) else {
      throw Failure(
        .unavailable, "the editor has failed or its text is not UTF-8, and nothing was changed",
        advice: "$VISUAL or $EDITOR names another one; or write the text behind the command")
    }
    return (text, meaning.text + " " + Lexer.quoted(text))
  }

  /// Keeps an edited text in a file, because the command that needed it has failed, for example because others have
  /// changed the item. Returns the failure with advice that names the file.
  func keeping(_ text: String, after failure: Failure) -> Failure {
    guard !text.isEmpty, let path = keepText?(text) else { return failure }
    let advice = failure.advice.map { "\($0); " } ?? ""
    return failure.advising("\(advice)the text is in \(path)")
  }

  /// Returns the current value of the text that a line leaves out as its last argument, or `nil` if there is none to
  /// edit.
  private func missingText(of line: ParsedLine) throws(Failure) -> String? {
    guard case .success(let command) = line.command, let syntax = line.shownSyntax, syntax.leftovers.isEmpty,
      let last = command.declaration.operands.last, command.declaration.parameters[last].kind == .text,
      syntax.assignments.map(\.parameter) == Array(command.declaration.operands.dropLast())
    else { return nil }
    let resolver = line.resolver
    let binder = ArgumentBinder(
      of: command, offering: resolver[command.table], onlyShownPositions: resolver.onlyShownPositions)
    var arguments = Arguments()
    for assignment in syntax.assignments { try binder.bind(assignment, &arguments) }
    return try resolver[command.table].presentText(command: command.index, parameter: last, after: arguments)
  }
}
