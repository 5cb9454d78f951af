extension Lexer {
  /// Returns true if a text, written without quotes, would contain a redirection.
  static func hasRedirectionMark(_ text: String) -> Bool {
    hasWord(in: text, beginningWith: "|>")
  }

  /// Returns true if a text begins with one of the ASCII characters in `marks`, or has one of them after a space.
  /// Compares bytes, because this is called for every name that Tab lists, and searching strings is slow.
  static func hasWord(in text: String, beginningWith marks: String) -> Bool {
    zip([0x20] + Array(text.utf8), text.utf8).contains { $0 == 0x20 && marks.utf8.contains($1) }
  }

  /// Returns a text as one quoted word. Quotes and backslashes are escaped, and other characters if `isEscaped` returns
  /// true, by default those that cannot be seen or typed. It must return false for printable ASCII.
  package static func quoted(
    _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = TerminalText.isHarmful
  ) -> String {
    // Most texts need no escapes, and a text as a whole is appended faster than its characters.
    if text.utf8.allSatisfy({ (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var word = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": word += "\\\(scalar)"
      case "\t": word += "\\t"
      case "\n": word += "\\n"
      case _ where isEscaped(scalar): word += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "\""
  }
}

extension Lexer {
  /// The line without newlines: a newline in a quoted word becomes an escape, and any other becomes a blank.
  var onOneLine: String {
    guard bytes.contains(0x0a) else { return text(0..<bytes.count) }
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard Self.isQuote(byte), !isApostrophe(at: index, from: 0), let end = closing(byte, from: index + 1) else {
        line.append(byte == 0x0a ? 0x20 : byte)
        index += 1
        continue
      }
      let quoted = bytes[index...end]
      if byte == UInt8(ascii: "'"), quoted.contains(0x0a) {
        line += Array(Self.quoted(text((index + 1)..<end)).utf8)
      } else {
        line += quoted.flatMap { $0 == 0x0a ? Array("\\n".utf8) : [$0] }
      }
      index = end + 1
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the index of the quote that closes a text from `start` on, or `nil` if there is none.
  func closing(_ quote: UInt8, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == quote { return index }
      index += quote == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
