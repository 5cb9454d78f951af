import MVVMC

/// Detects a name of several words that lacks its quotes before another argument. In `rename Brown rice X`, the prefix
/// `Brown` would be enough for the name, and the item would be called `rice X`.
enum UnquotedName {
  /// Fails if an unquoted word is only the first word of an item's name, and the line continues with the rest of the
  /// name.
  ///
  /// - Throws: ``Failure`` with code `ambiguous`.
  static func refuse(_ word: Word, meaning reference: AnyReference, in lexer: Lexer) throws(Failure) {
    guard !word.isQuoted, !ReferenceResolver.isNumeric(word) else { return }
    let names = reference.name.split(whereSeparator: \.isWhitespace)
    guard let first = names.first, first.lowercased() == word.text.lowercased() else { return }
    // The ends of what the line and the name have in common.
    var end = word.range.upperBound
    var nameEnd = first.endIndex
    for name in names.dropFirst() {
      let start = lexer.skippingBlanks(from: end)
      let next = start..<lexer.endOfRun(from: start)
      guard lexer.text(next).lowercased() == name.lowercased() else { break }
      (end, nameEnd) = (next.upperBound, name.endIndex)
    }
    guard end > word.range.upperBound else { return }
    let range = word.range.lowerBound..<end
    throw Failure(
      .ambiguous,
      "\"\(lexer.text(range).clipped())\" could be one name, or \"\(word.text.clipped())\" and what comes after it",
      advice: advice(String(reference.name[..<nameEnd]), reference.id), range: range)
  }

  private static func advice(_ name: String, _ id: AnyReferenceID) -> String {
    isShort(name) ? "put the name in quotes, \(Lexer.quoted(name)), or give its id, #\(id)" : "give its id, #\(id)"
  }

  /// True if a name is short enough for a message.
  static func isShort(_ name: String) -> Bool { name.clipped() == name }
}
