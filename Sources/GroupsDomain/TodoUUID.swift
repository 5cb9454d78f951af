/// The id of a todo in other programs: a version 8 UUID (RFC 9562). It is the same in every export of a store.
package struct TodoUUID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Creates the UUID of a todo.
  ///
  /// - Parameters:
  ///   - id: the id of the todo.
  ///   - createdAt: its time of creation.
  ///   - store: a random number of its store, so that todos of different stores have different UUIDs.
  package init(todo id: Int64, createdAt: Timestamp, store: Int64) {
    // The four bits of the version are 8, and the two bits of the variant are 0b10. RFC 9562 leaves all others free.
    high = (UInt64(bitPattern: store) ^ UInt64(bitPattern: createdAt.seconds)) & ~0xf000 | 0x8000
    low = UInt64(bitPattern: id) & ~(3 << 62) | 2 << 62
  }

  /// Creates a UUID from a hash, of which six bits are lost.
  package init(_ hash: TextHash) {
    high = UInt64(truncatingIfNeeded: hash.value >> 64) & ~0xf000 | 0x8000
    low = UInt64(truncatingIfNeeded: hash.value) & ~(3 << 62) | 2 << 62
  }

  /// The id of the todo. Meaningless if the UUID was created from a hash.
  package var todoID: Int64 { Int64(low & ~(3 << 62)) }

  /// True if a text is a UUID of any version.
  package static func isUUID(_ text: String) -> Bool { digits(of: text) != nil }

  /// Returns the UUID as a number, or `nil` if the text is not a UUID.
  private static func digits(of text: String) -> UInt128? {
    guard text.utf8.count == 36 else { return nil }
    var number: UInt128 = 0
    for (index, byte) in text.utf8.enumerated() {
      switch (index, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")), (23, UInt8(ascii: "-")): break
      case (8, _), (13, _), (18, _), (23, _): return nil
      case (_, 0x30...0x39): number = number << 4 | UInt128(byte - 0x30)
      case (_, 0x41...0x46), (_, 0x61...0x66): number = number << 4 | UInt128(byte & 0xF + 9)
      default: return nil
      }
    }
    return number
  }
}

extension TodoUUID: LosslessStringConvertible {
  /// The UUID in lowercase, as in `00c8d5a4-5f0e-8b1f-8000-000000000007`.
  package var description: String {
    let number = UInt128(high) << 64 | UInt128(low)
    return String(unsafeUninitializedCapacity: 36) { text in
      var index = 0
      for shift in stride(from: 124, through: 0, by: -4) {
        if [8, 13, 18, 23].contains(index) {
          text[index] = UInt8(ascii: "-")
          index += 1
        }
        let digit = UInt8(truncatingIfNeeded: number >> UInt128(shift)) & 0xF
        text[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
        index += 1
      }
      return index
    }
  }

  /// Parses a version 8 UUID. Returns `nil` for any other text.
  package init?(_ text: String) {
    guard let number = Self.digits(of: text) else { return nil }
    (high, low) = (UInt64(number >> 64), UInt64(truncatingIfNeeded: number))
    guard high & 0xf000 == 0x8000, low >> 62 == 2 else { return nil }
  }
}
