/// The key of a name in indexes: a case-folded prefix.
///
/// A key is built character by character from at most sixteen of them, so the key of a prefix is a prefix of the key.
/// Canonically equivalent names (é as one scalar or as two) must have equal keys, but the standard library has no
/// public normalization. So a character that may have several encodings becomes a placeholder. Lookups narrow by the
/// key and compare the names afterwards.
enum NameKey {
  static let length = 16

  /// Replaces a character that may have several encodings.
  private static let placeholder: Unicode.Scalar = "\u{FFFD}"

  static func of(_ name: String) -> String {
    // Printable ASCII combines with nothing unless a non-ASCII scalar follows. So one byte more than the key holds is
    // checked, because a combining accent there would belong to the last character.
    let bytes = name.utf8.prefix(length + 1)
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return general(name) }
    return String(decoding: bytes.prefix(length).map(lowercased), as: UTF8.self)
  }

  /// Returns the range of the keys that begin with the key of `prefix`. The upper bound is excluded.
  static func range(of prefix: String) -> (from: String, to: String) {
    let key = of(prefix)
    return (key, key + "\u{10FFFF}")
  }

  /// True if every name whose key begins with that of `prefix` begins with it, because no character became a
  /// placeholder.
  static func isExact(_ prefix: String) -> Bool { !of(prefix).unicodeScalars.contains(placeholder) }

  static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private static func general(_ name: String) -> String {
    var key = String.UnicodeScalarView()
    for character in name.prefix(length) {
      let folded = character.lowercased().unicodeScalars
      guard let scalar = folded.first, folded.count == 1 else {
        key.append(placeholder)
        continue
      }
      switch scalar {
      case "\u{37E}": key.append(";")  // The Greek question mark and varia are equivalent to ASCII.
      case "\u{1FEF}": key.append("`")
      case _ where hasOneSpelling(scalar): key.append(scalar)
      default: key.append(placeholder)
      }
    }
    return String(key)
  }

  /// True if no other scalar sequence is canonically equivalent. Covers the common scripts only.
  private static func hasOneSpelling(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x80, 0xDF, 0xE6, 0xF0, 0xF8, 0xFE: true  // ASCII, ß æ ð ø þ
    case 0x0430...0x044F: scalar.value != 0x0439  // Cyrillic except й
    case 0x03B1...0x03C8: scalar.value != 0x03B9  // Greek except ι (U+1FBE) and ω
    case 0x05D0...0x05EA, 0x0627...0x063A: true  // Hebrew, Arabic
    case 0x3400...0x4DB5, 0x4E00...0x9FA5: true  // Han
    case 0x1F300...0x1FAFF: true  // symbols and emoji
    default: false
    }
  }
}
