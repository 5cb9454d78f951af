import GroupsDomain

/// The statements that write groups, and read single ones for it.
final class GroupTable {
  private let connection: any SQLConnection
  private let select: PreparedStatement
  private let selectCounts: PreparedStatement
  private let upsert: PreparedStatement
  private let remove: PreparedStatement
  private let addCounts: PreparedStatement
  private let addOpen: PreparedStatement

  init(_ connection: any SQLConnection) {
    self.connection = connection
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
    addOpen = PreparedStatement(connection, #"UPDATE "group" SET openTodoCount = openTodoCount + 1 WHERE id = $1"#)
  }

  func row(_ id: Int64) throws(DataError) -> StoredGroup? {
    try select.first(id) { row in
      StoredGroup(
        id: id, category: Category(rawValue: Int(row.int(0))) ?? .suggested, version: row.int(1), name: row.text(2))
    }
  }

  func counts(_ id: Int64) throws(DataError) -> Counts? {
    try selectCounts.first(id) { Counts(members: $0.count(0), open: $0.count(1), done: $0.count(2)) }
  }

  func contains(_ id: Int64) throws(DataError) -> Bool { try selectCounts.first(id) { _ in true } ?? false }

  /// Writes a row, new or not.
  func put(_ row: StoredGroup) throws(DataError) {
    try upsert.run(row.id, row.category.rawValue, row.version, NameKey.of(row.name), row.name)
  }

  func delete(_ id: Int64) throws(DataError) { try remove.run(id) }

  func add(_ counts: Counts, to id: Int64) throws(DataError) {
    try addCounts.run(counts.members, counts.open, counts.done, id)
  }

  /// Counts one more open todo; false where there is no such group. The statement of every plain add.
  func addOpenTodo(to id: Int64) throws(DataError) -> Bool {
    try addOpen.run(id)
    return try connection.changedRowCount == 1
  }
}
