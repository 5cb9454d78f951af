import MVVMC

/// Measures the columns that text takes on a terminal.
///
/// A joined character, such as a family emoji, counts as the sum of its parts. Some terminals join them and some do
/// not, and no line may be too wide on either.
enum DisplayWidth {
  /// Returns the width of a text after harmful characters are escaped, as ``TerminalText`` does.
  static func of(_ text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + of(TerminalText.escaped($1.text)) }
  }

  /// Returns the width of a text that contains no harmful characters.
  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 { return of(String(decoding: bytes, as: UTF8.self).unicodeScalars) }
      return bytes.count
    }
  }

  static func of(_ character: Character) -> Int { of(character.unicodeScalars) }

  private static func of(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    var (width, last) = (0, 0)
    for scalar in scalars {
      // The variation selector VS16 shows the symbol before it as an emoji, which is wide.
      if scalar.value == 0xfe0f {
        if last == 1 { width += 1 }
        last = 0
        continue
      }
      last = of(scalar)
      width += last
    }
    return width
  }

  /// Returns 2 for a wide scalar (East Asian or emoji), 0 for a combining mark, and 1 otherwise.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Hangul vowels and final consonants share the cell of the initial consonant.
    case 0x1160...0x11ff, 0xd7b0...0xd7ff: return 0
    // Two regional indicators form a flag, which takes two columns.
    case 0x1f1e6...0x1f1ff: return 1
    default: return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Returns whether a scalar is in a wide or full-width block of UAX #11, East Asian Width.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2329...0x232a, 0x2630...0x2637, 0x268a...0x268f, 0x2e80...0x303e, 0x3041...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff00...0xff60,
      0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff, 0x1d300...0x1d376, 0x1f200...0x1f265,
      0x20000...0x3fffd:
      true
    default: false
    }
  }
}
