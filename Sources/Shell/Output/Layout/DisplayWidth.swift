import MVVMC

/// The number of columns that text takes on a terminal.
///
/// A character that is put together of several, as a family of emoji, counts as much as its parts: some terminals join
/// them and some do not, and no line may be too wide on either.
enum DisplayWidth {
  /// The columns of a text as it is shown: with what is harmful in it escaped.
  static func of(_ text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + of(TerminalText.escaped($1.text)) }
  }

  /// The columns of a text that holds nothing to escape.
  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 { return of(String(decoding: bytes, as: UTF8.self).unicodeScalars) }
      return bytes.count
    }
  }

  /// The columns of one character.
  static func of(_ character: Character) -> Int { of(character.unicodeScalars) }

  private static func of(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    var (width, last) = (0, 0)
    for scalar in scalars {
      // A variation selector asks for the picture of what is else a letter-like sign.
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

  /// 2 where the scalar is wide (East Asian, or shown as a picture), else 1; 0 where it is only a mark on another.
  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // The vowels and final consonants of Hangul stand in the block of the consonant before them.
    case 0x1160...0x11ff, 0xd7b0...0xd7ff: return 0
    // Two of these are a flag.
    case 0x1f1e6...0x1f1ff: return 1
    default: return isWide(value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The wide and full-width blocks of UAX #11, East Asian Width.
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
