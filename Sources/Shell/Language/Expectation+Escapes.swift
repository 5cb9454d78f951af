import MVVMC

/// Literal lines that would not survive in a text file, or not be seen there, are written in quotes.
extension Expectation {
  static func needsEscapes(_ text: String) -> Bool {
    text.utf8.last.map(Lexer.isBlank) ?? false || text.unicodeScalars.contains(where: isUnsafe)
  }

  /// True for characters that an editor may remove from a line, or that cannot be seen in it.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.isHarmful(scalar) || scalar == "\u{feff}"
  }

  /// The text in quotes. A scalar for which `isEscaped` returns true is written by its number.
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
    // Says what is wrong with the quotes or the escapes.
    _ = try lexer.word(at: 0)
    throw Failure(.usage, "there is text after the closing quote", advice: "put all of it in the quotes")
  }
}
