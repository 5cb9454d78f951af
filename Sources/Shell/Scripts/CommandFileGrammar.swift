import MVVMC

/// What may stand where in a command file.
struct CommandFileGrammar {
  /// The command above, with what was said of it.
  private(set) var step: CommandFile.Step?
  private var hasCommands = false

  /// Takes the next line.
  ///
  /// - Returns: the command that is complete now, because something else begins.
  /// - Throws: ``Failure`` with code `usage` where the line may not stand there.
  mutating func take(_ line: CommandFileLine, number: Int) throws(Failure) -> CommandFile.Step? {
    switch line {
    case .blank, .comment: return nil
    case .expectation(let expectation):
      guard step != nil else { throw Failure(.usage, "there is no command above that this could be about") }
      try step?.expect(expectation, line: number)
      return nil
    case .command(let command): return takeCommand(command, number: number)
    case .directive(let directive):
      if case .data = directive, hasCommands {
        throw Failure(.usage, "@data stands after a command", advice: "it says what the first command finds")
      }
      defer { step = nil }
      return step
    }
  }

  /// Takes a command.
  mutating func takeCommand(_ command: String, number: Int) -> CommandFile.Step? {
    defer { step = CommandFile.Step(command: command, line: number) }
    hasCommands = true
    return step
  }

  /// Notes that an included file has commands.
  mutating func noteCommands() { hasCommands = true }
}

extension CommandFile.Step {
  mutating func expect(_ expectation: Expectation, line: Int) throws(Failure) {
    let last = expectations.last?.expectation
    let rank = Self.rank(expectation)
    if let last, Self.rank(last) > rank || (rank > 0 && Self.rank(last) == rank) {
      throw Failure(
        .usage, "\(expectation.line) stands in the wrong place", advice: "output comes first, then |!, then |=")
    }
    if let last, expectation.isOutput, last == .nothing || expectation == .nothing {
      throw Failure(.usage, "|- stands beside other output", advice: "it says that nothing is printed")
    }
    expectations.append((line, expectation))
  }

  private static func rank(_ expectation: Expectation) -> Int {
    switch expectation {
    case .fails: 1
    case .location: 2
    default: 0
    }
  }
}
