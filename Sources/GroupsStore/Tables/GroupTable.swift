import GroupsDomain

/// The statements that write groups, and read single ones for it.
final class GroupTable {
  private let known: KnownRows
  private let select: PreparedStatement
  private let selectCounts: PreparedStatement
  private let upsert: PreparedStatement
  private let remove: PreparedStatement
  private let addCounts: PreparedStatement
  /// By how much counts change that are not written yet: once for a batch, and not for each change.
  private var pendingCounts: [Int64: Counts] = [:]

  init(_ connection: any SQLConnection, _ known: KnownRows) {
    self.known = known
    select = PreparedStatement(connection, #"SELECT category, version, name FROM "group" WHERE id = $1"#)
    selectCounts = PreparedStatement(
      connection, #"SELECT memberCount, openTodoCount, doneTodoCount FROM "group" WHERE id = $1"#)
    // Not REPLACE: the counts stay.
    upsert = PreparedStatement(
      connection,
      #"INSERT INTO "group"(id, category, version, nameKey, name) VALUES ($1, $2, $3, $4, $5) "#
        + "ON CONFLICT (id) DO UPDATE SET category = excluded.category, version = excluded.version, "
        + "nameKey = excluded.nameKey, name = excluded.name")
    remove = PreparedStatement(connection, #"DELETE FROM "group" WHERE id = $1"#)
    addCounts = PreparedStatement(
      connection,
      #"UPDATE "group" SET memberCount = memberCount + $1, openTodoCount = openTodoCount + $2, "#
        + "doneTodoCount = doneTodoCount + $3 WHERE id = $4")
  }

  func row(_ id: Int64) throws(DataError) -> StoredGroup? {
    try select.first(id) { row in
      StoredGroup(
        id: id, category: Category(rawValue: Int(row.int(0))) ?? .suggested, version: row.int(1), name: row.text(2))
    }
  }

  func counts(_ id: Int64) throws(DataError) -> Counts? {
    try writeCounts()
    return try selectCounts.first(id) { Counts(members: $0.count(0), open: $0.count(1), done: $0.count(2)) }
  }

  func contains(_ id: Int64) throws(DataError) -> Bool {
    if known.hasGroup(id) { return true }
    guard try selectCounts.first(id, read: { _ in true }) != nil else { return false }
    known.addGroup(id)
    return true
  }

  /// Writes a row, new or not.
  func put(_ row: StoredGroup) throws(DataError) {
    try upsert.run(row.id, row.category.rawValue, row.version, NameKey.of(row.name), row.name)
  }

  func delete(_ id: Int64) throws(DataError) {
    known.removeGroup(id)
    pendingCounts[id] = nil
    try remove.run(id)
  }

  /// Changes the counts of a group. They are written before anybody reads them, and before the transaction ends.
  func add(_ counts: Counts, to id: Int64) { pendingCounts[id, default: Counts()].add(counts) }

  /// Writes the counts that were changed.
  func writeCounts() throws(DataError) {
    guard !pendingCounts.isEmpty else { return }
    for (id, counts) in pendingCounts.sorted(by: { $0.key < $1.key }) where !counts.isZero {
      try addCounts.run(counts.members, counts.open, counts.done, id)
    }
    pendingCounts = [:]
  }

  /// Forgets the counts that were changed since the last point that can be gone back to: they are taken back.
  func forgetCounts() { pendingCounts = [:] }
}
