/// What other programs know a todo by: a UUID of version 8 (RFC 9562), the same in each export of a store.
package struct TodoUUID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// The UUID of a todo of the store with a number.
  ///
  /// Stores on servers have no number of their own: the moment of creation tells their todos apart.
  package init(todo id: Int64, createdAt: Timestamp, store: Int64) {
    high = (UInt64(bitPattern: store) ^ UInt64(bitPattern: createdAt.seconds)) & ~0xf000 | 0x8000
    low = UInt64(bitPattern: id) & ~(3 << 62) | 2 << 62
  }

  /// A UUID that follows from a hash.
  package init(_ hash: TextHash) {
    high = UInt64(truncatingIfNeeded: hash.value >> 64) & ~0xf000 | 0x8000
    low = UInt64(truncatingIfNeeded: hash.value) & ~(3 << 62) | 2 << 62
  }

  /// The id of the todo, where the UUID is that of one.
  package var todoID: Int64 { Int64(low & ~(3 << 62)) }

  private static let hyphens: Set = [8, 13, 18, 23]

  /// Whether a text is a UUID of any version.
  package static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.enumerated().allSatisfy { index, byte in
        hyphens.contains(index) ? byte == 0x2d : Unicode.Scalar(byte).properties.isASCIIHexDigit
      }
  }
}

extension TodoUUID: LosslessStringConvertible {
  /// As in `00c8d5a4-5f0e-8b1f-8000-000000000007`.
  package var description: String {
    var text = ""
    for (index, digit) in (Self.hexadecimal(high) + Self.hexadecimal(low)).enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    return text
  }

  /// Reads a UUID of version 8; nil where the text is something else.
  package init?(_ text: String) {
    guard Self.isUUID(text) else { return nil }
    let digits = text.filter { $0 != "-" }
    guard let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16),
      high & 0xf000 == 0x8000, low >> 62 == 2
    else { return nil }
    self.high = high
    self.low = low
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
