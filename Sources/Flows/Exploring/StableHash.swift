/// FNV-1a with 64 bits (Fowler, Noll, Vo). Unlike Swift's own hashes it is the same in every run, so that ids made of
/// it are.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    var rest = number
    for _ in 0..<8 {
      value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
      rest >>= 8
    }
  }

  /// Its length comes last, so that texts side by side cannot be divided otherwise.
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
