import GroupsDomain

/// The statements that write memberships, and read single ones for it.
final class MemberTable {
  private let select: PreparedStatement
  private let selectByUser: PreparedStatement
  private let selectOfGroup: PreparedStatement
  private let anyOfUser: PreparedStatement
  private let replace: PreparedStatement
  private let remove: PreparedStatement
  private let removeOfGroup: PreparedStatement

  init(_ connection: Connection) {
    let columns = "SELECT id, groupID, userID, version FROM member"
    select = PreparedStatement(connection, "\(columns) WHERE id = ?")
    selectByUser = PreparedStatement(connection, "\(columns) WHERE userID = ? AND groupID = ?")
    selectOfGroup = PreparedStatement(connection, "\(columns) WHERE groupID = ? ORDER BY id")
    anyOfUser = PreparedStatement(connection, "SELECT 1 FROM member WHERE userID = ? LIMIT 1")
    replace = PreparedStatement(
      connection,
      "INSERT OR REPLACE INTO member(id, groupID, userID, version, nameKey) VALUES (?, ?, ?, ?, ?)")
    remove = PreparedStatement(connection, "DELETE FROM member WHERE id = ?")
    removeOfGroup = PreparedStatement(connection, "DELETE FROM member WHERE groupID = ?")
  }

  func row(_ id: Int64) throws(DataError) -> StoredMember? { try select.first(id, read: read) }

  func row(user: Int64, group: Int64) throws(DataError) -> StoredMember? {
    try selectByUser.first(user, group, read: read)
  }

  func contains(user: Int64, group: Int64) throws(DataError) -> Bool {
    try selectByUser.first(user, group) { _ in true } ?? false
  }

  /// Whether the user is a member of any group.
  func contains(user: Int64) throws(DataError) -> Bool { try anyOfUser.first(user) { _ in true } ?? false }

  func forEach(ofGroup group: Int64, _ body: (StoredMember) throws(DataError) -> Void) throws(DataError) {
    try selectOfGroup.forEach(group) { (row) throws(DataError) in try body(read(row)) }
  }

  /// Writes a row, new or not. `name` is the user's.
  func put(_ row: StoredMember, name: String) throws(DataError) {
    try replace.run(row.id, row.groupID, row.userID, row.version, NameKey.of(name))
  }

  func delete(_ id: Int64) throws(DataError) { try remove.run(id) }

  func delete(ofGroup group: Int64) throws(DataError) { try removeOfGroup.run(group) }

  private func read(_ row: ResultRow) -> StoredMember {
    StoredMember(id: row.int(0), groupID: row.int(1), userID: row.int(2), version: row.int(3))
  }
}
