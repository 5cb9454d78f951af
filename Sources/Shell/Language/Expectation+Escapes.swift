import MVVMC

/// Quotes literal lines that would be changed or invisible in a text file.
extension Expectation {
  static func needsEscapes(_ text: String) -> Bool {
    text.utf8.last.map(Lexer.isBlank) ?? false || text.unicodeScalars.contains(where: isUnsafe)
  }

  /// True for characters that an editor may remove, or that are invisible.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.isHarmful(scalar) || scalar == "\u{feff}"
  }

  /// Returns a text in quotes. Scalars for which `isEscaped` returns true are escaped by their numbers.
  package static func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool = isUnsafe) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isEscaped(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  static func unescaped(_ text: String) throws(Failure) -> String {
    let lexer = Lexer(text)
    if let word = lexer.wholeQuotedWord(at: 0), word.range == 0..<lexer.bytes.count { return word.text }
    // Reports an invalid quote or escape.
    _ = try lexer.word(at: 0)
    throw Failure(.usage, "there is text after the closing quote", advice: "put all of it in the quotes")
  }
}
