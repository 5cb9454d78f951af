import MVVMC

/// Resolves a line against the commands in force: to a command with its arguments, or to a failure.
///
/// Resolving has no side effects. Performing, completing and highlighting a line use the resolver, so that only the
/// resolver knows the syntax of lines.
struct CommandResolver {
  /// The kind of the screen on top.
  let kind: ScreenKind
  /// The commands of the screen on top.
  let screen: any CommandTarget
  /// The tables of the general commands: the shell's own, then the app's.
  let globalTables: [any CommandTarget]
  /// Returns the kinds of all screens. Called only to say where an unknown command belongs.
  let screens: () -> ScreenDirectory
  /// Returns how the system's shell runs a verb of the program, or `nil` for another word. Called only for an unknown
  /// command.
  var programVerb: (_ word: String) -> String? = { _ in nil }
  /// True if a person types the line. Then a unique prefix of a command is enough, and an empty line may answer a
  /// question.
  var isInteractive = false
  /// True if a position may mean only a row that the user sees, because the list has changed since it was drawn.
  var onlyShownPositions = false

  /// Identifies a table of commands.
  enum Table: Equatable {
    /// The commands of the screen on top.
    case screen
    /// The general commands in the table at an index.
    case global(Int)
  }

  /// The tables, in the order in which a word is looked up.
  var tables: [Table] { [.screen] + globalTables.indices.map(Table.global) }

  subscript(table: Table) -> any CommandTarget {
    switch table {
    case .screen: screen
    case .global(let index): globalTables[index]
    }
  }

  /// True if a command is not available until the open question is answered.
  func hasToWait(_ name: String, of table: Table) -> Bool {
    guard kind.isDialog, case .global(let index) = table else { return false }
    return index > 0 || !GlobalCommands.wordsAllowedInDialogs.contains(name)
  }

  // MARK: Commands

  /// Returns the command of a line: the named one, or `help` for `COMMAND --help`.
  ///
  /// - Throws: ``Failure`` with code `unknown-command` if no command has this name, `unavailable` if the command
  ///   belongs to another screen, or `ambiguous` if the word is the prefix of several commands.
  func command(of line: Lexer) throws(Failure) -> MatchedCommand {
    if let request = try helpRequest(in: line) { return request }
    return try namedCommand(of: line)
  }

  /// Returns the command that a line names, whatever follows.
  ///
  /// - Throws: ``Failure`` as ``command(of:)`` does.
  func namedCommand(of line: Lexer) throws(Failure) -> MatchedCommand {
    if line.bytes.isEmpty, isInteractive, let meant = screen.directory.emptyLine {
      return try command(in: Lexer(meant))
    }
    return try command(in: line)
  }

  private func command(in lexer: Lexer) throws(Failure) -> MatchedCommand {
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    let word = lexer.text(start..<end)
    let implicit = screen.directory.implicit
    if let implicit, let answer = answer(in: lexer, word, to: implicit) { return answer }
    if let (table, index) = try command(named: word, at: start..<end) {
      return found(table, index, lexer, argumentsFrom: end)
    }
    // A command of another screen is not an answer.
    guard let implicit, !kind.isDialog || screens().kinds(knowing: word).isEmpty else {
      throw unknownCommand(word, at: start..<end)
    }
    return found(.screen, implicit, lexer, argumentsFrom: 0)
  }

  /// Returns a line as an answer to the open question, or `nil` if it is none. Answers take precedence over general
  /// commands that are not allowed in a dialog, and over prefixes of commands: if `low` or `high` is asked for, `h`
  /// means `high`, and not `help`, `home` or `history`.
  private func answer(in lexer: Lexer, _ word: String, to implicit: Int) -> MatchedCommand? {
    guard screen.directory.index(of: word) == nil,
      !GlobalCommands.wordsAllowedInDialogs.contains(word)
    else { return nil }
    let answer = found(.screen, implicit, lexer, argumentsFrom: 0)
    return (try? arguments(of: answer)) == nil ? nil : answer
  }

  /// Returns the command with this name or, if a person types, with this unique prefix. Returns `nil` if there is none.
  ///
  /// - Throws: ``Failure`` with code `ambiguous` and the given range.
  func command(named word: String, at range: Range<Int>) throws(Failure) -> (Table, Int)? {
    if let index = screen.directory.index(of: word) { return (.screen, index) }
    if let general = generalCommand(named: word) { return general }
    // Answers ignore case.
    let word = kind.isDialog ? word.lowercased() : word
    if kind.isDialog, let index = screen.directory.index(of: word) { return (.screen, index) }
    // `no` is not a prefix of `note`: it answers a question, and fails if none is open.
    guard isInteractive, !word.isEmpty, !Self.reservedAnswers.contains(word) else { return nil }
    var names: [String] = []
    var first: (Table, Int)?
    for table in tables {
      let directory = self[table].directory
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

  /// The answers that every question accepts.
  private static let reservedAnswers: Set<String> = ["yes", "no"]

  func generalCommand(named word: String) -> (Table, Int)? {
    for (place, table) in globalTables.enumerated() {
      if let index = table.directory.index(of: word) { return (.global(place), index) }
    }
    return nil
  }

  /// True if a line names a command that is available now, whatever its arguments.
  func takes(_ line: String) -> Bool {
    guard let command = try? command(of: Lexer(line)) else { return false }
    // A line that names no command may still answer a question.
    guard command.argumentsStart > 0 else { return (try? arguments(of: command)) != nil }
    return (try? expectAvailable(command)) != nil
  }

  func found(
    _ table: Table, _ index: Int, _ lexer: Lexer, argumentsFrom start: Int
  ) -> MatchedCommand {
    MatchedCommand(
      table: table, index: index, declaration: self[table].directory.declarations[index], lexer: lexer,
      argumentsStart: start)
  }

  // MARK: Arguments

  /// Returns the arguments of a command, if the command is available.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if the command is not available now, `usage` if the words do not fit
  ///   it, or the code of a reference that is not found.
  func arguments(of command: MatchedCommand) throws(Failure) -> Arguments {
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
      of: command, offering: self[command.table], onlyShownPositions: onlyShownPositions
    ).bind(syntax)
  }

  private func expectAvailable(_ command: MatchedCommand) throws(Failure) {
    let declaration = command.declaration
    if hasToWait(declaration.name, of: command.table) {
      throw Self.waiting(declaration.name)
    }
    guard declaration.isConditional else { return }
    if case .unavailable(let reason) = self[command.table].availability(ofCommand: command.index) {
      throw Failure(.unavailable, "\(declaration.name) is not available now: \(reason)")
    }
  }
}
