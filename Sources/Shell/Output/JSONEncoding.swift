import MVVMC

/// Writes JSON (RFC 8259). Control characters (including C1) and bidirectional controls are escaped, so that JSON is
/// harmless on a terminal.
package enum JSONEncoding {
  private static let hexadecimal = Array("0123456789abcdef".utf8)

  /// Appends a text as a JSON string in UTF-8.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { source in
      var start = 0
      var index = 0
      while index < source.count {
        let byte = source[index]
        if byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
          index += 1
          continue
        }
        if byte >= 0x80 {
          let length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
          let end = min(index + length, source.count)
          if let scalar = decode(source, index, end), TerminalText.isHarmful(scalar) {
            bytes.append(contentsOf: source[start..<index])
            append(escaped: scalar, to: &bytes)
            start = end
          }
          index = end
          continue
        }
        bytes.append(contentsOf: source[start..<index])
        append(escaped: Unicode.Scalar(byte), to: &bytes)
        index += 1
        start = index
      }
      bytes.append(contentsOf: source[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func decode(_ source: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Unicode.Scalar? {
    var value = UInt32(source[start]) & (end - start == 4 ? 0x07 : end - start == 3 ? 0x0f : 0x1f)
    for index in (start + 1)..<end { value = value << 6 | UInt32(source[index] & 0x3f) }
    return Unicode.Scalar(value)
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
