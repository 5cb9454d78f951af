/// A word of a text in which quotes keep blanks and marks together: `"sort the"`, `due:"next friday"`,
/// `@"Ada Lovelace"`.
struct QuotableWord {
  /// The word as typed.
  let typed: Substring
  /// The word without its quotes.
  let text: String
  /// True if all of the word is in quotes, so that none of it is a mark.
  let isLiteral: Bool

  /// Splits a text at its blanks. Blanks next to each other have empty words between them.
  ///
  /// A quote begins a quoted part at the beginning of a word, or after a mark or a colon, if the same quote ends a word.
  /// Any other quote is a character.
  static func words(of text: String) -> [QuotableWord] {
    let quotes: Set<Character> = ["\"", "'"]
    var words: [QuotableWord] = []
    var pieces = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    // A quote that no later word closes is looked for only once.
    var unclosed: Set<Character> = []
    while let piece = pieces.popFirst() {
      let opening = opening(of: piece, quotes.subtracting(unclosed))
      guard let opening else {
        words.append(QuotableWord(typed: piece, text: String(piece), isLiteral: false))
        continue
      }
      let (quote, start) = (text[opening], text.index(after: opening))
      var end = piece[start...].last == quote ? piece.endIndex : nil
      if end == nil, let place = pieces.firstIndex(where: { $0.last == quote }) {
        end = pieces[place].endIndex
        pieces = pieces[(place + 1)...]
      }
      guard let end else {
        unclosed.insert(quote)
        words.append(QuotableWord(typed: piece, text: String(piece), isLiteral: false))
        continue
      }
      let value = text[piece.startIndex..<opening] + text[start..<text.index(before: end)]
      words.append(
        QuotableWord(
          typed: text[piece.startIndex..<end], text: String(value), isLiteral: opening == piece.startIndex))
    }
    return words
  }

  private static func opening(of piece: Substring, _ quotes: Set<Character>) -> String.Index? {
    guard let index = piece.firstIndex(where: quotes.contains) else { return nil }
    guard index > piece.startIndex else { return index }
    let isMarked = piece[..<index].dropFirst().isEmpty && "@+-".contains(piece[piece.startIndex])
    return isMarked || piece[piece.index(before: index)] == ":" ? index : nil
  }
}
