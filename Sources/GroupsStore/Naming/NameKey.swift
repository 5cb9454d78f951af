/// The key of a name in indexes: its beginning, without regard to case.
///
/// A key is made character by character, from at most sixteen, so that the key of a name begins with the key of
/// whatever the name begins with. Canonically equivalent spellings (é as one scalar or as two) must have one key, and
/// the standard library compares so but does not give the normal form away. So a character that may have a second
/// spelling becomes one placeholder: lookups narrow by the key and compare the names afterwards.
enum NameKey {
  static let length = 16

  /// Stands for a character that the key cannot tell from others.
  private static let placeholder: Unicode.Scalar = "\u{FFFD}"

  static func of(_ name: String) -> String {
    var key: String?
    withASCII(of: name) { key = String(decoding: $0, as: UTF8.self) }
    return key ?? general(name)
  }

  /// The range of the keys that begin with the key of `prefix`; the upper bound is excluded.
  static func range(of prefix: String) -> (from: String, to: String) {
    let key = of(prefix)
    return (key, key + "\u{10FFFF}")
  }

  /// True if all names that have the key of `prefix` begin with it: no character of it became a placeholder.
  static func isExact(_ prefix: String) -> Bool { !of(prefix).unicodeScalars.contains(placeholder) }

  /// Gives `body` the bytes of the key where the name begins with printable ASCII: nothing combines with that, if no
  /// other scalar follows. False for any other name.
  @discardableResult
  static func withASCII(of name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    name.utf8.withContiguousStorageIfAvailable { bytes in
      // One byte more than the key holds: an accent after the last one would belong to it.
      for byte in bytes.prefix(length + 1) where byte < 0x20 || byte >= 0x7F { return false }
      let count = min(bytes.count, length)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { key in
        for index in 0..<count { key.initializeElement(at: index, to: lowercased(bytes[index])) }
        body(UnsafeBufferPointer(rebasing: key[..<count]))
      }
      return true
    } ?? false
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  private static func general(_ name: String) -> String {
    var key = String.UnicodeScalarView()
    for character in name.prefix(length) {
      let folded = character.lowercased().unicodeScalars
      guard let scalar = folded.first, folded.count == 1 else {
        key.append(placeholder)
        continue
      }
      switch scalar {
      case "\u{37E}": key.append(";")  // The Greek question mark and the Greek varia are ASCII spelled otherwise.
      case "\u{1FEF}": key.append("`")
      case _ where hasOneSpelling(scalar): key.append(scalar)
      default: key.append(placeholder)
      }
    }
    return String(key)
  }

  /// True if no other sequence of scalars is canonically equivalent, as far as the common scripts go.
  private static func hasOneSpelling(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x80, 0xDF, 0xE6, 0xF0, 0xF8, 0xFE: true  // ASCII, ß æ ð ø þ
    case 0x0430...0x044F: scalar.value != 0x0439  // Cyrillic, but й
    case 0x03B1...0x03C8: scalar.value != 0x03B9  // Greek, but ι (U+1FBE); ω has the ohm sign
    case 0x05D0...0x05EA, 0x0627...0x063A: true  // Hebrew, Arabic
    case 0x3400...0x4DB5, 0x4E00...0x9FA5: true  // Han
    case 0x1F300...0x1FAFF: true  // pictures
    default: false
    }
  }
}
