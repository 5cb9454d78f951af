/// Percent-encoding of UTF-8, for characters that a location cannot contain.
///
/// The scheme is that of RFC 3986, but fewer characters are encoded, because people read locations too.
enum PercentCoding {
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Encodes `/ ? # % \`, quotes, whitespace, control characters, and the characters of `reserved`, so that a location
  /// is one word of a line and needs no quotes.
  static func encode(_ text: String, reserved: String) -> String {
    // A fast path, because nearly all words are plain, and JSON output contains a location for every line of input.
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let mustEncode =
        scalar.properties.isWhitespace || scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
        || "/?#%\\'\"".unicodeScalars.contains(scalar) || reserved.unicodeScalars.contains(scalar)
      if mustEncode { result += encodeAll(String(scalar)) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Returns whether a byte is a letter, a digit, `-` or `_`, which are never encoded.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  /// Encodes every byte.
  static func encodeAll(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      result += "%"
      result.append(digits[Int(byte >> 4)])
      result.append(digits[Int(byte & 15)])
    }
    return result
  }

  /// Decodes a percent-encoded text.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the encoding or the decoded UTF-8 is malformed.
  static func decode(_ text: Substring) throws(Failure) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
        throw Failure(
          .invalid, "a % in \"\(text)\" is not followed by two hexadecimal digits", advice: "write % as %25")
      }
      bytes.append(high << 4 | low)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.invalid, "\"\(text)\" is not the percent-encoding of UTF-8", advice: "write % as %25")
    }
    return decoded
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
