import MVVMC

/// Writes JSON (RFC 8259). Control characters (including C1) and bidirectional controls are escaped, so that JSON is
/// harmless on a terminal.
package enum JSONEncoding {
  private static let hexadecimal = Array("0123456789abcdef".utf8)

  /// Appends a text as a JSON string in UTF-8.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if isPlain(text) || !text.unicodeScalars.contains(where: isEscaped) {
      bytes.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars {
        if isEscaped(scalar) {
          append(escaped: scalar, to: &bytes)
        } else {
          bytes.append(contentsOf: String(scalar).utf8)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// True if a text is ASCII and nothing in it is escaped, as in most texts. This is quicker than decoding the scalars.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { units in
      units.allSatisfy {
        (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
    } ?? false
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || TerminalText.isHarmful(scalar)
  }

  private static func append(escaped scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case "\"", "\\": bytes.append(UInt8(scalar.value))
    case "\n": bytes.append(UInt8(ascii: "n"))
    case "\r": bytes.append(UInt8(ascii: "r"))
    case "\t": bytes.append(UInt8(ascii: "t"))
    default:
      for (index, unit) in String(scalar).utf16.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] { bytes.append(hexadecimal[Int(unit >> UInt16(shift)) & 15]) }
      }
    }
  }

  static func append(_ number: Int64, to bytes: inout [UInt8]) {
    guard number < 0 || number > 9 else {
      bytes.append(0x30 + UInt8(number))
      return
    }
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Appends content. Rows are written as an empty list.
  package static func append(_ content: Content, to bytes: inout [UInt8]) {
    // Only the closure can throw, and this one does not.
    try? append(content, to: &bytes) { bytes in bytes.append(contentsOf: "[]".utf8) }
  }

  /// Appends content. The closure `rows` writes the rows in their place.
  static func append(
    _ content: Content, to bytes: inout [UInt8], rows: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    switch content {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: value ? "true".utf8 : "false".utf8)
    case .integer(let value): append(value, to: &bytes)
    case .text(let text), .lines(let text): append(text, to: &bytes)
    case .rows: try rows(&bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try append(value, to: &bytes, rows: rows)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        try append(field.value, to: &bytes, rows: rows)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  package static func line(_ content: Content) -> String {
    var bytes: [UInt8] = []
    append(content, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
