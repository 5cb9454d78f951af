/// 64-bit FNV-1a (Fowler, Noll, Vo). Unlike hashes of the standard library, it is the same in every run, and so are ids
/// derived from it.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    var rest = number
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  /// Adds a text, followed by its length, so that adjacent texts cannot be split in another way.
  mutating func add(_ text: String) {
    var text = text
    var hash = value
    let count = text.withUTF8 { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return bytes.count
    }
    value = (hash ^ UInt64(truncatingIfNeeded: count)) &* 0x100_0000_01B3
  }
}
