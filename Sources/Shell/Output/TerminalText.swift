/// Escapes text from the data so that it is harmless on a terminal.
package enum TerminalText {
  /// Returns a text with some scalars escaped, by default these: control characters (including C1), line and paragraph
  /// separators, bidirectional controls, and invisible characters, including tags. Printable ASCII is never escaped.
  package static func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool = isHarmful) -> String {
    guard !isPlain(text), text.unicodeScalars.contains(where: isEscaped) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isEscaped(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Returns the escape for a scalar, such as `\n`, `\t` or `\u{1b}`.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }

  /// True if a terminal would act on a scalar, or a reader could not see it.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    // Soft hyphen, Arabic letter mark, Mongolian vowel separator.
    case 0xad, 0x61c, 0x180e: true
    // Zero-width space and direction marks. The two joiners between them shape letters and emoji, so they stay.
    case 0x200b, 0x200e, 0x200f: true
    // Line and paragraph separators, embeddings and overrides.
    case 0x2028...0x202e: true
    // Word joiner, invisible operators, isolates, deprecated format characters.
    case 0x2060...0x206f: true
    case 0xfeff, 0xfff9...0xfffb: true
    // Controls of shorthand and of musical notation, which are invisible.
    case 0x1bca0...0x1bca3, 0x1d173...0x1d17a: true
    case 0xe0000...0xe007f: true
    default: false
    }
  }

  /// True if a text is printable ASCII, so that each byte takes one column and nothing is escaped.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { (0x20..<0x7f).contains($0) } } ?? false
  }
}
