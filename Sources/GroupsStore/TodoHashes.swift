import GroupsDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The hashes of all todos and their sum, which is the same for the same todos: after a change only those are read
/// again that were written, and not every todo there is.
///
/// Only for a store whose rows nobody else writes. The engine tells of each row that this connection writes, and of
/// none that it takes back: those are known from the savepoints.
final class TodoHashes {
  /// The columns of a todo that count: numbers, then texts.
  private static let columns = "id, groupID, isDone, priority, createdAt, due, assigneeID, name, note"
  private static let numbers: Int32 = 7
  private static let texts: Int32 = 2

  /// The sum of the hashes, as of the last ``refresh()``.
  private(set) var sum: UInt64 = 0

  private let changes: any RowChangeReporting
  private let select: PreparedStatement
  private var hashes: [Int64: UInt64] = [:]
  /// The todos that were written since the last refresh.
  private var written: Set<Int64> = []
  /// The todos that were written since the first of the savepoints, in order.
  private var journal: [Int64] = []
  /// How long the journal was at each savepoint, by its depth.
  private var lengths: [Int: Int] = [:]

  init(_ connection: any SQLConnection, _ changes: any RowChangeReporting) throws(DataError) {
    self.changes = changes
    select = PreparedStatement(connection, "SELECT \(Self.columns) FROM todo WHERE id = $1")
    try Self.statement(connection).forEach { (row) throws(DataError) in
      let hash = Self.hash(row)
      hashes[row.int(0)] = hash
      sum &+= hash
    }
    changes.onRowChange = { [unowned self] table, row in if strcmp(table, "todo") == 0 { note(row) } }
  }

  deinit { changes.onRowChange = nil }

  /// The sum for all todos as they stand in the database, without remembering any.
  static func sum(_ statement: PreparedStatement) throws(DataError) -> UInt64 {
    var sum: UInt64 = 0
    try statement.forEach { (row) throws(DataError) in sum &+= hash(row) }
    return sum
  }

  /// What ``sum(_:)`` reads.
  static func statement(_ connection: any SQLConnection) -> PreparedStatement {
    PreparedStatement(connection, "SELECT \(columns) FROM todo", expecting: .many)
  }

  private static func hash(_ row: ResultRow) -> UInt64 {
    var fingerprint = Fingerprint()
    for column in 0..<numbers { fingerprint.add(row.optionalInt(column) ?? .min) }
    for column in numbers..<(numbers + texts) { row.withText(column) { fingerprint.add(text: $0) } }
    // Sums of similar numbers are similar; so the bits are mixed as SplitMix64 does (Steele, Lea, Flood, 2014).
    var hash = fingerprint.value
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }

  private func note(_ id: Int64) {
    written.insert(id)
    if !lengths.isEmpty { journal.append(id) }
  }

  /// Reads what was written.
  func refresh() throws(DataError) {
    for id in written {
      sum &-= hashes.removeValue(forKey: id) ?? 0
      if let hash = try select.first(id, read: Self.hash) {
        hashes[id] = hash
        sum &+= hash
      }
    }
    written.removeAll(keepingCapacity: true)
  }

  // MARK: Savepoints

  /// Notes a savepoint.
  func mark(depth: Int) { lengths[depth] = journal.count }

  /// Notes that everything since a savepoint was taken back, and that it stays.
  ///
  /// - Returns: false where the savepoint was made before this was, so that nobody knows what was written since.
  func rollBack(to depth: Int) -> Bool {
    guard let length = lengths[depth] else { return false }
    written.formUnion(journal[length...])
    journal.removeSubrange(length...)
    lengths = lengths.filter { $0.key <= depth }
    return true
  }

  /// Notes that a savepoint is forgotten, and those above it.
  func release(depth: Int) {
    lengths = lengths.filter { $0.key < depth }
    if lengths.isEmpty { journal = [] }
  }
}
