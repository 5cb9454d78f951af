import MVVMC

/// Creates the arguments of a command from what is written for its parameters: finds what is referred to, reads numbers
/// and choices.
struct ArgumentBinder {
  let command: CommandDeclaration
  /// The line, in which a name may go on after the word that stands for a thing.
  let lexer: Lexer
  /// The index of the command in its table.
  private let index: Int
  /// Says what a parameter may refer to.
  private let offering: any CommandOffering
  /// True if only what the user sees may be meant by a position, because the list behind it has become another one.
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
  /// - Throws: ``Failure`` with code `usage` if the words do not fit, or with the code of a reference that is not
  ///   found.
  func bind(_ syntax: ArgumentSyntax) throws(Failure) -> Arguments {
    var arguments = Arguments()
    for assignment in syntax.assignments {
      do throws(Failure) { try bind(assignment, &arguments) } catch { throw missingCapture(error) ?? error }
    }
    if let failure = syntax.failure {
      throw syntax.unquotedList.flatMap { unquotedName($0, failure) } ?? failure
    }
    return arguments
  }

  /// The failure of an argument that is a `$name`, which nothing in the file has captured; nil for any other failure.
  private func missingCapture(_ failure: Failure) -> Failure? {
    guard let range = failure.range else { return nil }
    let word = lexer.text(range)
    let name = word.drop { $0 == "#" }.dropFirst()
    guard word.hasPrefix("$") || word.hasPrefix("#$"), name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return Failure(failure.code, "$\(name) has no value: capture one above, as in |? {\(name)=int}", range: range)
  }

  func bind(_ assignment: ArgumentSyntax.Assignment, _ arguments: inout Arguments) throws(Failure) {
    let index = assignment.parameter
    let parameter = command.parameters[index]
    if case .references = parameter.kind {
      return arguments.set(index, .references(try resolver(index).several(assignment.words)))
    }
    // A value that is missing is a mistake that the syntax knows of.
    guard let word = assignment.words.first else {
      if parameter.kind == .flag { arguments.set(index, .flag) }
      return
    }
    switch parameter.kind {
    case .text where parameter.readsMarks && word.isQuoted: arguments.set(index, .literal(word.text))
    case .text, .word, .location, .file: arguments.set(index, .text(word.text))
    case .number(let range): arguments.set(index, .number(try number(word, in: range)))
    case .choice(let choices):
      arguments.set(index, .text(try choice(word, among: choices, after: index)))
    case .reference(let words):
      arguments.set(index, try thing(word, or: words, index))
    case .references, .flag: break
    }
  }

  private func number(_ word: Word, in range: ClosedRange<Int>) throws(Failure) -> Int {
    guard let number = Int(word.text), range.contains(number), !word.text.hasPrefix("+") else {
      let bounds =
        range.upperBound == .max ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw Failure(
        .usage, "\"\(word.text)\" is not a number \(bounds)", advice: "usage: \(command.usage)", range: word.range)
    }
    return number
  }

  /// One of some words, whatever its case; the beginning of one is enough where it begins no other.
  private func choice(_ word: Word, among choices: [String], after index: Int) throws(Failure) -> String {
    let matches = Spelling.meant(by: word.text, in: choices)
    guard matches.count != 1 else { return matches[0] }
    guard matches.isEmpty else {
      throw Failure(
        .ambiguous, "\"\(word.text)\" could be \(matches.joined(separator: ", "))", advice: "type more of it",
        range: word.range)
    }
    throw Failure(
      .usage, "\"\(word.text)\" is not one of \(choices.joined(separator: ", "))",
      advice: Spelling.suggestion(for: word.text, in: choices) ?? quotingAdvice(before: index), range: word.range)
  }

  /// A thing, or one of some words: whatever its case, and shortened if no thing is called so.
  private func thing(_ word: Word, or words: [String], _ index: Int) throws(Failure) -> ArgumentValue {
    if !word.isQuoted, words.contains(word.text) { return .text(word.text) }
    let found: AnyReference
    do throws(Failure) {
      found = try thing(word, index)
    } catch {
      let meant = word.isQuoted || error.code != .notFound ? [] : Spelling.meant(by: word.text, in: words)
      guard meant.count == 1 else { throw error }
      return .text(meant[0])
    }
    try UnquotedName.refuse(word, meaning: found, in: lexer)
    return .references([found])
  }

  private func thing(_ word: Word, _ index: Int) throws(Failure) -> AnyReference {
    do throws(Failure) {
      return try resolver(index).one(word.text, isQuoted: word.isQuoted, range: word.range)
    } catch  where error.code == .notFound && !word.isQuoted && word.text.contains(where: \.isWhitespace) {
      guard let advice = quotingAdvice(before: index) else { throw error }
      throw error.advising(advice)
    }
  }

  /// The things that a parameter may refer to.
  func source(of index: Int) -> (any ReferenceSource)? { offering.references(command: self.index, parameter: index) }

  private func resolver(_ index: Int) throws(Failure) -> ReferenceResolver {
    guard let source = source(of: index) else {
      throw Failure(.unavailable, "nothing here can be given as \(command.parameters[index].name)")
    }
    return ReferenceResolver(source: source, onlyShown: onlyShownPositions)
  }
}
