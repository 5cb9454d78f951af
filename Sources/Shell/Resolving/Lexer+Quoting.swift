extension Lexer {
  /// A text as one word in quotes that means it: what cannot be seen or typed is escaped.
  static func quoted(_ text: String) -> String {
    var word = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": word += "\\\(scalar)"
      case "\t": word += "\\t"
      case "\n": word += "\\n"
      case _ where TerminalText.isHarmful(scalar): word += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }
}
