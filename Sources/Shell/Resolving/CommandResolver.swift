import MVVMC

/// Finds the meaning of a line among the commands that are available: a command with its arguments, or the reason why
/// it is none.
///
/// It changes nothing and performs nothing. Performing, completing and explaining a line all ask it, and know nothing
/// of the syntax of a line.
package struct CommandResolver {
  /// The commands that are in force.
  let scope: CommandScope

  /// Creates a resolver of lines for the commands that are in force.
  package init(scope: CommandScope) { self.scope = scope }

  /// The command of a line with its arguments.
  ///
  /// - Throws: ``Failure`` that says why the line is none, with the part of the line that is to blame.
  package func resolve(_ line: String) throws(Failure) -> ResolvedCommand {
    let command = try command(of: Lexer(line))
    return ResolvedCommand(command: command, arguments: try arguments(of: command))
  }

  // MARK: The command

  /// The command that a line gives: the one that it names, or `help` for `COMMAND --help`.
  ///
  /// - Throws: ``Failure`` with code `unknown-command` if nothing is called so, `unavailable` if the command
  ///   belongs to another screen, `ambiguous` where the word may begin several.
  func command(of line: Lexer) throws(Failure) -> FoundCommand {
    if let request = try helpRequest(in: line) { return request }
    return try namedCommand(of: line)
  }

  /// The command that a line names, whatever follows.
  ///
  /// - Throws: ``Failure`` as ``command(of:)`` does.
  func namedCommand(of line: Lexer) throws(Failure) -> FoundCommand {
    if line.bytes.isEmpty, scope.isInteractive, let meant = scope.screen.directory.emptyLine {
      return try command(in: Lexer(meant))
    }
    return try command(in: line)
  }

  private func command(in lexer: Lexer) throws(Failure) -> FoundCommand {
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    let word = lexer.text(start..<end)
    let implicit = scope.screen.directory.implicit
    if let implicit, let answer = answer(in: lexer, word, to: implicit) { return answer }
    if let (table, index) = try command(named: word, at: start..<end) {
      return found(table, index, lexer, argumentsFrom: end)
    }
    guard let implicit else {
      throw UnknownCommand(scope: scope).failure(for: word, at: start..<end)
    }
    return found(.screen, implicit, lexer, argumentsFrom: 0)
  }

  /// A line as an answer to the open question, where it is one. An answer comes before what has to wait for it, and
  /// before the beginning of a command: at "low or high", `h` means high, not help, home or history.
  private func answer(in lexer: Lexer, _ word: String, to implicit: Int) -> FoundCommand? {
    guard scope.screen.directory.index(of: word) == nil,
      !scope.globalTables.contains(where: { $0.allowedInDialogs.contains(word) })
    else { return nil }
    let answer = found(.screen, implicit, lexer, argumentsFrom: 0)
    return (try? arguments(of: answer)) == nil ? nil : answer
  }

  /// The command that a word names or, where a person types, the only one that it begins; nil if there is none.
  ///
  /// - Throws: ``Failure`` with code `ambiguous`, which blames `range`.
  func command(named word: String, at range: Range<Int>) throws(Failure) -> (CommandScope.Table, Int)? {
    if let index = scope.screen.directory.index(of: word) { return (.screen, index) }
    if let general = generalCommand(named: word) { return general }
    // An answer is taken whatever its case.
    let word = scope.kind.isDialog ? word.lowercased() : word
    if scope.kind.isDialog, let index = scope.screen.directory.index(of: word) { return (.screen, index) }
    // `no` is no beginning of `note`: it answers a question, and says so if none is open.
    guard scope.isInteractive, !word.isEmpty, !Self.reservedAnswers.contains(word) else { return nil }
    var names: [String] = []
    var first: (CommandScope.Table, Int)?
    for table in scope.tables {
      let directory = scope[table].directory
      for index in directory.indices(startingWith: word) {
        let name = directory.declarations[index].name
        // A command of the screen hides a general one of the same name.
        guard !names.contains(name) else { continue }
        names.append(name)
        first = first ?? (table, index)
      }
    }
    guard names.count > 1 else { return first }
    throw Failure(
      .ambiguous, "\"\(word)\" could be \(names.joined(separator: ", "))", advice: "type more of it", range: range)
  }

  /// The answers to every question.
  private static let reservedAnswers: Set<String> = ["yes", "no"]

  /// The command of a whole name that is available everywhere.
  func generalCommand(named word: String) -> (CommandScope.Table, Int)? {
    for (place, table) in scope.globalTables.enumerated() {
      if let index = table.commands.directory.index(of: word) { return (.global(place), index) }
    }
    return nil
  }

  /// True if a line names a command that can be given now, whatever its arguments.
  func takes(_ line: String) -> Bool {
    guard let command = try? command(of: Lexer(line)) else { return false }
    // A line that names no command may still answer a question.
    guard command.argumentsStart > 0 else { return (try? arguments(of: command)) != nil }
    return (try? expectAvailable(command)) != nil
  }

  func found(
    _ table: CommandScope.Table, _ index: Int, _ lexer: Lexer, argumentsFrom start: Int
  ) -> FoundCommand {
    FoundCommand(
      table: table, index: index, declaration: scope[table].directory.declarations[index], lexer: lexer,
      argumentsStart: start)
  }

  // MARK: Its arguments

  /// The arguments of a command, once it is known to be available now.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if the command cannot be given now, with code `usage` if the
  ///   words do not fit it, or with the code of a reference that is not found.
  func arguments(of command: FoundCommand) throws(Failure) -> Arguments {
    try expectAvailable(command)
    let declaration = command.declaration
    if declaration.parameters.isEmpty, command.argumentsStart == command.lexer.bytes.count { return Arguments() }
    if let (parameter, text) = ArgumentSyntax.plainText(
      of: declaration, in: command.lexer, from: command.argumentsStart)
    {
      var arguments = Arguments()
      arguments.set(parameter, .text(text))
      return arguments
    }
    let syntax = ArgumentSyntax(of: declaration, in: command.lexer, from: command.argumentsStart)
    return try ArgumentBinder(
      of: command, offering: scope[command.table], onlyShownPositions: scope.onlyShownPositions
    ).bind(syntax)
  }

  private func expectAvailable(_ command: FoundCommand) throws(Failure) {
    let declaration = command.declaration
    if scope.hasToWait(declaration.name, of: command.table) {
      throw UnknownCommand.waiting(declaration.name)
    }
    guard declaration.isConditional else { return }
    if case .unavailable(let reason) = scope[command.table].availability(ofCommand: command.index) {
      throw Failure(.unavailable, "\(declaration.name) is not available now: \(reason)")
    }
  }
}
