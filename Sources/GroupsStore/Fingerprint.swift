import GroupsDomain

/// FNV-1a with 64 bits (Fowler, Noll, Vo).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { add($0) } }

  /// The length comes first, so that texts side by side cannot be divided otherwise.
  mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    add(text.utf8)
  }
}

/// Adds the columns of a row to a fingerprint, without its version.
struct RowHash: Columns {
  var fingerprint = Fingerprint()

  mutating func number(_ name: String, _ value: inout Int64) { fingerprint.add(value) }
  mutating func optional(_ name: String, _ value: inout Int64?) { fingerprint.add(value ?? .min) }
  mutating func text(_ name: String, _ value: inout String) { fingerprint.add(value) }
  mutating func version(_ value: inout Int64) {}

  /// The hash of one row with its id. Sums of similar numbers are similar; so the bits are mixed as SplitMix64 does
  /// (Steele, Lea, Flood, 2014).
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

/// The queries for all rows of the tables.
final class AllRows {
  let groups: RowQuery<StoredGroup>
  let users: RowQuery<StoredUser>
  let members: RowQuery<StoredMember>
  let todos: RowQuery<StoredTodo>

  init(_ connection: any SQLConnection) {
    groups = RowQuery(connection, "ORDER BY id", expecting: .many)
    users = RowQuery(connection, "ORDER BY id", expecting: .many)
    members = RowQuery(connection, "ORDER BY id", expecting: .many)
    todos = RowQuery(connection, "", expecting: .many)
  }
}

extension GroupsStore {
  /// A number that is the same for the same data, whatever led to it: the rows without their versions and without the
  /// history.
  package func fingerprint() throws(DataError) -> UInt64 {
    var columns = RowHash()
    try allRows.groups.forEach {
      var row = $0; columns.fingerprint.add(row.id); row.columns(&columns)
    }
    // Tables side by side cannot be divided otherwise.
    columns.fingerprint.add(-1)
    try allRows.users.forEach {
      var row = $0; columns.fingerprint.add(row.id); row.columns(&columns)
    }
    columns.fingerprint.add(-1)
    // The ids of memberships are not visible; their order is.
    try allRows.members.forEach {
      var row = $0; row.columns(&columns)
    }
    columns.fingerprint.add(-1)
    columns.fingerprint.add(Int64(bitPattern: try currentTodoSum()))
    return columns.fingerprint.value
  }

  /// The sum of the todos' hashes. If the store is not shared, it is kept up to date with each row that is written.
  private func currentTodoSum() throws(DataError) -> UInt64 {
    if let todoSum { return todoSum }
    var sum: UInt64 = 0
    try allRows.todos.forEach { sum &+= RowHash.of($0) }
    if !isShared { todoSum = sum }
    return sum
  }
}
