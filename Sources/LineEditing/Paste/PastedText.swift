import Shell

/// Text that the user pastes into a line.
enum PastedText {
  /// The maximum length in bytes of a line with pasted text.
  static let limit = 256 * 1024

  /// Returns the text with LF between lines, without line ends at its end, and without control characters except tabs.
  static func clean(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append("\n") }
      case "\t": text.append("\t")
      default: if !scalar.isControl { text.append(scalar) }
      }
    }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  /// Returns the lines of a submitted text, without empty lines at its end.
  static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Unicode.Scalar {
  /// True if the scalar controls a terminal or the direction of text, ends a line, or is invisible. Such scalars are
  /// removed from a line, so that the line that runs is the line that the user sees.
  var isControl: Bool { TerminalText.isHarmful(self) }
}
