import GroupsDomain

/// The statements that write users, and read single ones for it.
final class UserTable {
  private let select: PreparedStatement
  private let selectByName: PreparedStatement
  private let upsert: PreparedStatement
  private let remove: PreparedStatement
  private let renameMembers: PreparedStatement

  init(_ connection: any SQLConnection) {
    select = PreparedStatement(connection, #"SELECT version, firstName, lastName FROM "user" WHERE id = $1"#)
    selectByName = PreparedStatement(connection, #"SELECT id FROM "user" WHERE firstName = $1 AND lastName = $2"#)
    upsert = PreparedStatement(
      connection,
      #"INSERT INTO "user"(id, version, firstName, lastName) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE "#
        + "SET version = excluded.version, firstName = excluded.firstName, lastName = excluded.lastName")
    remove = PreparedStatement(connection, #"DELETE FROM "user" WHERE id = $1"#)
    renameMembers = PreparedStatement(connection, "UPDATE member SET nameKey = $1 WHERE userID = $2")
  }

  func row(_ id: Int64) throws(DataError) -> StoredUser? {
    try select.first(id) { StoredUser(id: id, version: $0.int(0), firstName: $0.text(1), lastName: $0.text(2)) }
  }

  /// The user with just this name.
  func id(firstName: String, lastName: String) throws(DataError) -> Int64? {
    try selectByName.first(firstName, lastName) { $0.int(0) }
  }

  /// Writes a row, new or not, and what the user's memberships know of the name.
  func put(_ row: StoredUser) throws(DataError) {
    try upsert.run(row.id, row.version, row.firstName, row.lastName)
    try renameMembers.run(NameKey.of(row.name), row.id)
  }

  func delete(_ id: Int64) throws(DataError) { try remove.run(id) }
}
