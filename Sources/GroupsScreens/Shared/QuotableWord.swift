/// A word of a text in which quotes can contain blanks: `"sort the"`, `due:"next friday"`, `@"Ada Lovelace"`.
struct QuotableWord {
  /// The word as typed.
  let typed: Substring
  /// The word without its quotes.
  let text: String
  /// True if the word is in quotes from its beginning, so that it is text even if it begins with `@`, `+` or `-`.
  let isLiteral: Bool
  /// True if a part of the word is in quotes.
  var hasQuotes: Bool { typed.utf8.count > text.utf8.count }

  /// Splits a text at its blanks, except those in quotes. Between two consecutive blanks is an empty word.
  ///
  /// A quote opens a quoted part at the beginning of a word, after a first character of `@`, `+` or `-`, or after a
  /// colon. The part ends where this or a later word ends with the same quote; if none does, there is no quoted part.
  /// Any other quote is an ordinary character. In double quotes, `\"` is a quote and `\\` a backslash.
  static func words(of text: String) -> [QuotableWord] {
    let quotes: Set<Character> = ["\"", "'"]
    var words: [QuotableWord] = []
    var pieces = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    // The quotes that no later word closes. Searching for them again at each word would take quadratic time.
    var unclosed: Set<Character> = []
    while let piece = pieces.popFirst() {
      let opening = opening(of: piece, quotes.subtracting(unclosed))
      guard let opening else {
        words.append(QuotableWord(typed: piece, text: String(piece), isLiteral: false))
        continue
      }
      let (quote, start) = (text[opening], text.index(after: opening))
      var end = closes(piece[start...], quote) ? piece.endIndex : nil
      if end == nil, let place = pieces.firstIndex(where: { closes($0, quote) }) {
        end = pieces[place].endIndex
        pieces = pieces[(place + 1)...]
      }
      guard let end else {
        unclosed.insert(quote)
        words.append(QuotableWord(typed: piece, text: String(piece), isLiteral: false))
        continue
      }
      let quoted = String(text[start..<text.index(before: end)])
      words.append(
        QuotableWord(
          typed: text[piece.startIndex..<end],
          text: text[piece.startIndex..<opening] + (quote == "\"" ? unescaped(quoted) : quoted),
          isLiteral: opening == piece.startIndex))
    }
    return words
  }

  /// Returns a name as one word in quotes.
  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Returns the index of the mark before an unfinished name in quotes at the end of a text, as in `@"Ada L`, or `nil`
  /// if there is none.
  static func unfinishedName(in text: String) -> String.Index? {
    guard let mark = text.ranges(of: "@\"").last?.lowerBound, text[mark...].count(where: { $0 == "\"" }) == 1 else {
      return nil
    }
    return mark == text.startIndex || text[text.index(before: mark)] == " " ? mark : nil
  }

  /// True if a piece ends with a quote that is not escaped.
  private static func closes(_ piece: Substring, _ quote: Character) -> Bool {
    guard piece.last == quote else { return false }
    return quote == "'" || piece.dropLast().reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
  }

  private static func unescaped(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var (result, rest) = ("", text[...])
    while let character = rest.popFirst() {
      let isEscape = character == "\\" && (rest.first == "\"" || rest.first == "\\")
      result.append(isEscape ? rest.removeFirst() : character)
    }
    return result
  }

  /// Returns the index of the quote that opens a quoted part in a word, or `nil` if there is none.
  private static func opening(of piece: Substring, _ quotes: Set<Character>) -> String.Index? {
    guard let index = piece.firstIndex(where: quotes.contains) else { return nil }
    guard index > piece.startIndex else { return index }
    let isMarked = piece[..<index].dropFirst().isEmpty && "@+-".contains(piece[piece.startIndex])
    return isMarked || piece[piece.index(before: index)] == ":" ? index : nil
  }
}
