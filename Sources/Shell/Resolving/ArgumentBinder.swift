import MVVMC

/// Makes the arguments of a command of what is written for its parameters: finds what is referred to, reads numbers and
/// choices.
struct ArgumentBinder {
  private let command: CommandDeclaration
  /// The line, in which a name may go on after the word that stands for a thing.
  private let lexer: Lexer
  /// The index of the command in its table.
  private let index: Int
  /// Says what a parameter may refer to.
  private let offering: any CommandOffering
  /// Whether only what the user sees may be meant by a position, because the list behind it has become another one.
  private let onlyShownPositions: Bool

  init(of command: FoundCommand, offering: any CommandOffering, onlyShownPositions: Bool = false) {
    self.command = command.declaration
    lexer = command.lexer
    index = command.index
    self.offering = offering
    self.onlyShownPositions = onlyShownPositions
  }

  /// The arguments that are written.
  ///
  /// - Throws: ``Failure`` with code `usage` where the words do not fit, or with the code of a reference that is not found.
  func bind(_ syntax: ArgumentSyntax) throws(Failure) -> Arguments {
    var arguments = Arguments()
    for assignment in syntax.assignments { try bind(assignment, &arguments) }
    if let failure = syntax.failure { throw failure }
    return arguments
  }

  func bind(_ assignment: ArgumentSyntax.Assignment, _ arguments: inout Arguments) throws(Failure) {
    let index = assignment.parameter
    let parameter = command.parameters[index]
    if parameter.kind == .references {
      return arguments.set(index, .references(try resolver(index).several(assignment.words)))
    }
    // A value that is missing is a mistake that the syntax knows of.
    guard let word = assignment.words.first else {
      if parameter.kind == .flag { arguments.set(index, .flag) }
      return
    }
    switch parameter.kind {
    case .text, .word, .location, .file: arguments.set(index, .text(word.text))
    case .number(let range): arguments.set(index, .number(try number(word, in: range)))
    case .choice(let choices):
      guard choices.contains(word.text) else {
        throw Failure(
          .usage, "\"\(word.text)\" is none of \(choices.joined(separator: ", "))",
          advice: Spelling.suggestion(for: word.text, in: choices), range: word.range)
      }
      arguments.set(index, .text(word.text))
    case .reference(let words):
      if !word.isQuoted, words.contains(word.text) {
        arguments.set(index, .text(word.text))
      } else {
        let found = try resolver(index).one(word.text, isQuoted: word.isQuoted, range: word.range)
        try UnquotedName.refuse(word, meaning: found, in: lexer)
        arguments.set(index, .references([found]))
      }
    case .references, .flag: break
    }
  }

  private func number(_ word: Word, in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(word.text), range.contains(number), !word.text.hasPrefix("+") else {
      let bounds =
        range.upperBound == .max ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw Failure(
        .usage, "\"\(word.text)\" is no number \(bounds)", advice: "it is written: \(command.usage)", range: word.range)
    }
    return number
  }

  private func resolver(_ index: Int) throws(Failure) -> ReferenceResolver {
    guard let source = offering.references(command: self.index, parameter: index) else {
      throw Failure(.unavailable, "there is nothing here that \(command.parameters[index].name) could be")
    }
    return ReferenceResolver(source: source, onlyShown: onlyShownPositions)
  }
}
