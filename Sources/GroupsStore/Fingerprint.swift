import GroupsDomain

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

  /// Adds the length before the text, so that "ab", "c" and "a", "bc" have different hashes.
  mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    add(text.utf8)
  }
}

/// Adds the columns of a row, except its version, to a fingerprint.
struct RowHash: Columns {
  var fingerprint = Fingerprint()

  mutating func number(_ name: String, _ value: inout Int64) { fingerprint.add(value) }
  mutating func optional(_ name: String, _ value: inout Int64?) { fingerprint.add(value ?? .min) }
  mutating func text(_ name: String, _ value: inout String) { fingerprint.add(value) }
  mutating func version(_ value: inout Int64) {}

  /// Returns the hash of one row with its id. Hashes are summed, and FNV-1a sums of similar numbers are similar, so the
  /// bits are mixed with the finalizer of SplitMix64 (Steele, Lea, Flood, 2014).
  static func of(_ row: some StoredRow) -> UInt64 {
    var (row, columns) = (row, RowHash())
    columns.fingerprint.add(row.id)
    row.columns(&columns)
    var hash = columns.fingerprint.value
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}

extension GroupsStore {
  /// Returns a hash of the rows without their versions and the history, so that equal data has equal fingerprints
  /// however it came about.
  package func fingerprint() throws(DataError) -> UInt64 {
    var columns = RowHash()
    try groupTable.forEach {
      var row = $0; columns.fingerprint.add(row.id); row.columns(&columns)
    }
    // Separates the tables, so that a row cannot be taken for a row of the next table.
    columns.fingerprint.add(-1)
    try userTable.forEach {
      var row = $0; columns.fingerprint.add(row.id); row.columns(&columns)
    }
    columns.fingerprint.add(-1)
    // Only the order of memberships is visible, not their ids.
    try memberTable.forEach {
      var row = $0; row.columns(&columns)
    }
    columns.fingerprint.add(-1)
    columns.fingerprint.add(Int64(bitPattern: try currentTodoSum()))
    return columns.fingerprint.value
  }

  /// Returns the sum of the todos' hashes. If the store is not shared, the sum is cached and updated with each written
  /// row.
  private func currentTodoSum() throws(DataError) -> UInt64 {
    if let todoSum { return todoSum }
    var sum: UInt64 = 0
    try todoTable.forEach { sum &+= RowHash.of($0) }
    if !isShared { todoSum = sum }
    return sum
  }
}
