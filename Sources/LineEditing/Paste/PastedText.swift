import Shell

/// A text that was pasted into a line.
enum PastedText {
  /// Longer texts are not meant to be edited on a prompt; a file of commands is run, not pasted.
  static let limit = 256 * 1024

  /// The text as it may stand in the line: with line feeds between its lines and none at its end, without other
  /// control characters than tabs, and without what cannot be seen.
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

  /// The lines of an accepted line, which has several if a text was pasted; without empty ones at the end.
  static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Unicode.Scalar {
  /// True if this controls a terminal, or the direction of text, ends a line, or cannot be seen. No line holds one: the
  /// line that is run is the line that is shown.
  var isControl: Bool { TerminalText.isHarmful(self) }
}
