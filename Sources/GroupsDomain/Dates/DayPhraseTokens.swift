/// A piece of a phrase for a day: a number, a word in lower case, or a sign.
enum DayPhraseToken: Equatable {
  case number(Int, digits: Int)
  case word(String)
  case sign(Character)

  /// The longest phrase that is looked at, in bytes: a word of a line may be a mebibyte long.
  static let longestPhrase = 80

  /// The pieces of a phrase; nil where it is none for its length, or for a number beyond all counting.
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

  /// Only 0 to 9: Unicode has others.
  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
