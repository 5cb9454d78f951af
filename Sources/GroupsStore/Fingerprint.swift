import GroupsDomain

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

  /// The length comes first, so that texts side by side cannot be divided otherwise.
  mutating func add(text: UnsafeBufferPointer<UInt8>) {
    add(Int64(text.count))
    add(text)
  }
}

extension GroupsStore {
  /// A number that is the same for the same data, whatever led to it: the rows in the order of their ids, without their
  /// versions and without the log.
  public func fingerprint() throws(DataError) -> UInt64 {
    var fingerprint = Fingerprint()
    try add(#"SELECT id, category, name FROM "group" ORDER BY id"#, numbers: 2, texts: 1, to: &fingerprint)
    try add("SELECT id, firstName, lastName FROM user ORDER BY id", numbers: 1, texts: 2, to: &fingerprint)
    try add("SELECT groupID, userID FROM member ORDER BY id", numbers: 2, texts: 0, to: &fingerprint)
    try add(
      "SELECT id, groupID, isDone, priority, createdAt, due, assigneeID, name, note FROM todo ORDER BY id",
      numbers: 7, texts: 2, to: &fingerprint)
    return fingerprint.value
  }

  private func add(
    _ sql: String, numbers: Int32, texts: Int32, to fingerprint: inout Fingerprint
  ) throws(DataError) {
    try PreparedStatement(connection, sql).forEach { row in
      for column in 0..<numbers { fingerprint.add(row.optionalInt(column) ?? .min) }
      for column in numbers..<(numbers + texts) { row.withText(column) { fingerprint.add(text: $0) } }
    }
    // Tables side by side cannot be divided otherwise either.
    fingerprint.add(-1)
  }
}
