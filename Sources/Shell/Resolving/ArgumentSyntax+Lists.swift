import MVVMC

// Lists of things. A list that is followed by another argument holds positions, ids and names in quotes. A word
// without quotes begins the next argument: its words are never taken for names.
extension ArgumentSyntax {
  /// Returns the number of words that belong to a list of references followed by `next`.
  mutating func countOfReferences(
    in words: ArraySlice<Word>, of list: Int, before next: Int?
  ) throws(Failure) -> Int {
    guard let next else { return words.count }
    let parameter = command.parameters[next]
    let listed = words.prefix { $0.isQuoted || ReferenceResolver.isNumeric($0) }.count
    guard listed > 0 else {
      try note(unquotedName(in: words, of: list, before: next))
      return 1
    }
    if parameter.isOptional { return listed }
    if parameter.phrases != nil, let count = try countBeforePhrase(in: words, listed, next) { return count }
    if listed < words.count { return listed }
    guard listed > 1 else {
      try note(missing(next))
      return listed
    }
    // Something has to be left for what comes after the list, which may look like a thing of it.
    return listed - 1
  }

  /// The number of words before a text that has to be understood and may begin as a list goes on: of `1 3 days` the
  /// list is `1`. Nil if no beginning of the list leaves one.
  private mutating func countBeforePhrase(
    in words: ArraySlice<Word>, _ listed: Int, _ next: Int
  ) throws(Failure) -> Int? {
    guard let phrases = command.parameters[next].phrases, let end = words.last?.range.upperBound else { return nil }
    if let first = words.first, words.count > 1, !first.isQuoted, end - first.range.lowerBound <= Self.longestPhrase,
      phrases.isUnderstood(lexer.text(first.range.lowerBound..<end))
    {
      try note(rowOrPhrase(first, lexer.text(first.range.lowerBound..<end), next))
    }
    for count in 1...listed where count < words.count {
      let rest = words.dropFirst(count)
      guard let start = rest.first?.range.lowerBound, end - start <= Self.longestPhrase else { continue }
      let text = rest.count == 1 ? rest.first?.text ?? "" : lexer.text(start..<end)
      if phrases.isUnderstood(text) { return count }
    }
    // Positions and ids alone leave the text missing.
    guard listed == words.count, words.last?.isQuoted == false else { return nil }
    try note(missing(next))
    return listed
  }

  /// Why `due 24 dec` is refused: it may be a date without a todo, or a row with another date.
  private func rowOrPhrase(_ first: Word, _ text: String, _ next: Int) -> Failure {
    let value = command.parameters[next].name.prefix { $0.isLetter }.lowercased()
    return Failure(
      .usage, "\(first.text) is a row, and \"\(text)\" is a \(value)",
      advice: "write \(command.name) \(first.text) \(text) for both, or name the row by its id", range: first.range)
  }

  /// A text that has to be understood is a few words; the line may hold a million positions.
  private static var longestPhrase: Int { 100 }

  /// Why a list cannot begin with a word that is no position or id and stands without quotes.
  private mutating func unquotedName(in words: ArraySlice<Word>, of list: Int, before next: Int) -> Failure {
    let start = words.first?.range.lowerBound ?? lexer.bytes.count
    let rest = start..<max(start, words.last?.range.upperBound ?? start)
    // The text after the list is there, and the list is not.
    if command.parameters[next].phrases?.isUnderstood(lexer.text(rest)) == true || rest.isEmpty { return missing(list) }
    if let failure = swapped(words, rest, list, next) { return failure }
    unquotedList = UnquotedList(parameter: list, next: next, words: words.map(\.range))
    let name = command.parameters[next].name
    return Failure(
      .usage, "a name before \(name) must be in quotes", advice: "usage: \(command.usage)", range: rest)
  }

  /// Why a text that stands before the positions of its things, as in `due tomorrow 1`, is refused; nil for other words.
  private func swapped(_ words: ArraySlice<Word>, _ range: Range<Int>, _ list: Int, _ next: Int) -> Failure? {
    guard let last = words.last, ReferenceResolver.isNumeric(last), let start = words.first?.range.lowerBound,
      let end = words.dropLast().last?.range.upperBound, end - start <= Self.longestPhrase,
      command.parameters[next].phrases?.isUnderstood(lexer.text(start..<end)) == true
    else { return nil }
    let order = "\(command.name) \(last.text) \(lexer.text(start..<end))"
    let things = command.parameters[list].name.lowercased() + "s"
    return Failure(.usage, "\(things) come first", advice: "write \(order)", range: range)
  }
}

/// Words that stand where a list of things has to, and are no position, id or quoted name.
struct UnquotedList {
  /// The list.
  let parameter: Int
  /// The place after the list.
  let next: Int
  /// The ranges of the words, from the first of the list to the end of the line.
  let words: [Range<Int>]
}
