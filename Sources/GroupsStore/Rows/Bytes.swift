/// Encodes values compactly: numbers as zigzag LEB128, like Protocol Buffers, texts as their length and UTF-8 bytes.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  private static func zigzagged(_ number: Int64) -> UInt64 { UInt64(bitPattern: (number << 1) ^ (number >> 63)) }

  mutating func write(_ byte: UInt8) { bytes.append(byte) }
  mutating func write(_ other: ByteWriter) { bytes += other.bytes }

  mutating func write(_ number: Int64) {
    var rest = Self.zigzagged(number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a byte of 1 and the number, or a byte of 0 for `nil`. The extra byte is cheap, because most optional
  /// numbers are `nil`.
  mutating func write(_ number: Int64?) {
    guard let number else { return write(0 as UInt8) }
    write(1 as UInt8)
    write(number)
  }

  mutating func write(_ text: String) {
    write(Int64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Decodes the output of ``ByteWriter``. Each method returns `nil` if the bytes at the position have another form.
struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() -> Int64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = byte(), shift < 64 {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
      shift += 7
    }
    return nil
  }

  /// Returns a number or `nil`, as written. The outer optional is `nil` if the bytes have another form.
  mutating func optionalNumber() -> Int64?? {
    switch byte() {
    case 0: .some(nil)
    case 1: number().map { $0 }
    default: nil
    }
  }

  mutating func text() -> String? {
    guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
    defer { position += Int(count) }
    return String(decoding: bytes[position..<(position + Int(count))], as: UTF8.self)
  }
}
