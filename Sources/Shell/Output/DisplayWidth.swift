/// How many columns text takes on a terminal.
enum DisplayWidth {
  /// The columns of a text that holds nothing to escape.
  static func of(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 {
        return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + of($1) }
      }
      return bytes.count
    }
  }

  /// The columns of one character: 2 where it is wide (East Asian, or shown as a picture), else 1; 0 where it is only a
  /// mark.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    let category = first.properties.generalCategory
    if category == .nonspacingMark || category == .enclosingMark || category == .format { return 0 }
    if first.properties.isEmojiPresentation || isWide(first.value) { return 2 }
    // A variation selector asks for the picture of what is else a letter-like sign.
    return character.unicodeScalars.contains { $0.value == 0xfe0f } ? 2 : 1
  }

  /// The wide and full-width blocks of UAX #11, East Asian Width.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
      0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
      0x16fe0...0x18aff, 0x1b000...0x1b2ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
