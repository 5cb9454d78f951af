/// A token of a phrase: a number, a word in lowercase, or a sign.
enum DayPhraseToken: Equatable {
  case number(Int, digits: Int)
  case word(String)
  case sign(Character)

  /// The length of the longest phrase that is parsed, in bytes. Bounds the work for a text that is not a phrase.
  static let longestPhrase = 80

  /// Returns the tokens of a text, or `nil` if the text is too long or a number overflows.
  static func tokens(of text: some StringProtocol) -> [DayPhraseToken]? {
    guard text.utf8.count <= longestPhrase else { return nil }
    var tokens: [DayPhraseToken] = []
    var rest = text.lowercased()[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if isDigit(first) {
        let digits = rest.prefix(while: isDigit)
        guard let number = Int(digits) else { return nil }
        tokens.append(.number(number, digits: digits.count))
        rest = rest.dropFirst(digits.count)
      } else if first.isLetter {
        let letters = rest.prefix { $0.isLetter }
        tokens.append(.word(String(letters)))
        rest = rest.dropFirst(letters.count)
      } else {
        tokens.append(.sign(first))
        rest.removeFirst()
      }
    }
    return tokens
  }

  /// True for 0 to 9, but not for the other digits of Unicode.
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
