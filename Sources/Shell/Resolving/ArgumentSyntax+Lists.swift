import MVVMC

// Lists of items. A list followed by another argument holds positions, ids and quoted names. A word without quotes
// begins the next argument and is never taken for a name.
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
    // The argument after the list needs a word, which may look like an item of the list.
    return listed - 1
  }

  /// Returns the number of words before a phrase that may begin like the list: in `1 3 days`, the list is `1`. Returns
  /// `nil` if no prefix of the list leaves a phrase.
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
    // If all words are positions and ids, the phrase is missing.
    guard listed == words.count, words.last?.isQuoted == false else { return nil }
    try note(missing(next))
    return listed
  }

  /// Returns the failure for an ambiguous line such as `due 24 dec`: a date without a todo, or a row with another date.
  private func rowOrPhrase(_ first: Word, _ text: String, _ next: Int) -> Failure {
    let value = command.parameters[next].name.prefix { $0.isLetter }.lowercased()
    return Failure(
      .usage, "\(first.text) is a row, and \"\(text)\" is a \(value)",
      advice: "write \(command.name) \(first.text) \(text) for both, or name the row by its id", range: first.range)
  }

  /// The longest phrase to try, in bytes. A line may have a million positions, so not every suffix is tried.
  static var longestPhrase: Int { 100 }

  /// Returns the failure for a list that begins with a word that is no position, id or quoted name.
  private mutating func unquotedName(in words: ArraySlice<Word>, of list: Int, before next: Int) -> Failure {
    let start = words.first?.range.lowerBound ?? lexer.bytes.count
    let rest = start..<max(start, words.last?.range.upperBound ?? start)
    // The phrase is there, but the list is missing.
    if command.parameters[next].phrases?.isUnderstood(lexer.text(rest)) == true || rest.isEmpty { return missing(list) }
    // A single word is probably a name.
    if words.count == 1, !command.parameters[next].isOptional { return missing(next) }
    unquotedList = UnquotedList(parameter: list, next: next, words: words.map(\.range))
    let name = command.parameters[next].name
    return Failure(
      .usage, "a name before \(name) must be in quotes", advice: "usage: \(command.usage)", range: rest)
  }
}

/// Words in place of a list of items that are no positions, ids or quoted names.
struct UnquotedList {
  let parameter: Int
  /// The index of the parameter after the list.
  let next: Int
  /// The ranges of the words, from the first of the list to the end of the line.
  let words: [Range<Int>]
}
