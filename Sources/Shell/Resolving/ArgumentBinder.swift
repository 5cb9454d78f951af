import MVVMC

/// Creates a command's arguments from the words written for its parameters: looks up references, and parses numbers and
/// choices.
struct ArgumentBinder {
  let command: CommandDeclaration
  /// The line. A name may continue after the word that refers to an item.
  let lexer: Lexer
  private let index: Int
  /// Provides the items that a parameter may refer to.
  private let offering: any CommandTarget
  /// True if a position may mean only a row that the user sees, because the list has changed since it was drawn.
  private let onlyShownPositions: Bool

  init(of command: MatchedCommand, offering: any CommandTarget, onlyShownPositions: Bool = false) {
    self.command = command.declaration
    lexer = command.lexer
    index = command.index
    self.offering = offering
    self.onlyShownPositions = onlyShownPositions
  }

  /// Returns the arguments.
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

  /// Returns the failure for a `$name` that nothing in the file has captured, or `nil` if the failure has another
  /// cause.
  private func missingCapture(_ failure: Failure) -> Failure? {
    guard let range = failure.range else { return nil }
    let word = lexer.text(range)
    let name = word.drop { $0 == "#" }.dropFirst()
    guard word.hasPrefix("$") || word.hasPrefix("#$"), name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return Failure(
      .usage, "$\(name) has no value", advice: "capture one above, as in |? {\(name)=int}", range: range)
  }

  func bind(_ assignment: ArgumentSyntax.Assignment, _ arguments: inout Arguments) throws(Failure) {
    let index = assignment.parameter
    let parameter = command.parameters[index]
    if case .references = parameter.kind {
      if let reference = try wholeName(assignment.words, index) {
        return arguments.set(index, .references([reference]))
      }
      return arguments.set(index, .references(try resolver(index).several(assignment.words)))
    }
    // The syntax reports a missing value.
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
      arguments.set(index, try reference(word, or: words, index))
    case .references, .flag: break
    }
  }

  /// Returns the item whose name is all words of a list, as in `done Paint fence`, or `nil` if there is none, so that
  /// each word is a name.
  ///
  /// - Throws: ``Failure`` with code `ambiguous` if several items have this name.
  private func wholeName(_ words: [Word], _ index: Int) throws(Failure) -> AnyReference? {
    guard words.count > 1, let first = words.first, let last = words.last,
      first.range.lowerBound < last.range.lowerBound,
      !words.contains(where: { $0.isQuoted || ReferenceResolver.isNumeric($0) })
    else { return nil }
    let name = lexer.text(first.range.lowerBound..<last.range.upperBound)
    do throws(Failure) {
      let reference = try resolver(index).one(
        name, isQuoted: true, range: first.range.lowerBound..<last.range.upperBound)
      return reference.name.lowercased() == name.lowercased() ? reference : nil
    } catch {
      guard error.code == .notFound else { throw error }
      return nil
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

  /// Returns a choice by its name or a unique prefix, in any case.
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
      advice: Spelling.suggestion(for: word.text, in: choices) ?? quotingAdvice(for: word.text, before: index),
      range: word.range)
  }

  /// Returns an item, or one of some words: in any case, or by a unique prefix if no item has this name.
  private func reference(_ word: Word, or words: [String], _ index: Int) throws(Failure) -> ArgumentValue {
    if !word.isQuoted, words.contains(word.text) { return .text(word.text) }
    let found: AnyReference
    do throws(Failure) {
      found = try reference(word, index)
    } catch {
      let meant = word.isQuoted || error.code != .notFound ? [] : Spelling.meant(by: word.text, in: words)
      guard meant.count == 1 else { throw error }
      return .text(meant[0])
    }
    try UnquotedName.refuse(word, meaning: found, in: lexer)
    return .references([found])
  }

  private func reference(_ word: Word, _ index: Int) throws(Failure) -> AnyReference {
    do throws(Failure) {
      return try resolver(index).one(word.text, isQuoted: word.isQuoted, range: word.range)
    } catch  where error.code == .notFound && !word.isQuoted && word.text.contains(where: \.isWhitespace) {
      guard let advice = quotingAdvice(for: word.text, before: index) else { throw error }
      throw error.advising(advice)
    }
  }

  /// Returns the items that a parameter may refer to.
  func source(of index: Int) -> (any ReferenceSource)? { offering.references(command: self.index, parameter: index) }

  private func resolver(_ index: Int) throws(Failure) -> ReferenceResolver {
    guard let source = source(of: index) else {
      throw Failure(.unavailable, "nothing here can be given as \(command.parameters[index].name)")
    }
    return ReferenceResolver(source: source, onlyShown: onlyShownPositions)
  }
}
