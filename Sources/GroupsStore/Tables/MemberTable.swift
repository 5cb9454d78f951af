import GroupsDomain

/// The statements that write memberships, and read single ones for it.
final class MemberTable {
  private let known: KnownRows
  private let select: PreparedStatement
  private let selectByUser: PreparedStatement
  private let selectOfGroup: PreparedStatement
  private let anyOfUser: PreparedStatement
  private let replace: PreparedStatement
  private let remove: PreparedStatement
  private let removeOfGroup: PreparedStatement

  init(_ connection: any SQLConnection, _ known: KnownRows) {
    self.known = known
    let columns = "SELECT id, groupID, userID, version FROM member"
    select = PreparedStatement(connection, "\(columns) WHERE id = $1")
    selectByUser = PreparedStatement(connection, "\(columns) WHERE userID = $1 AND groupID = $2")
    selectOfGroup = PreparedStatement(connection, "\(columns) WHERE groupID = $1 ORDER BY id", expecting: .many)
    anyOfUser = PreparedStatement(connection, "SELECT 1 FROM member WHERE userID = $1 LIMIT 1")
    replace = PreparedStatement(
      connection,
      "INSERT INTO member(id, groupID, userID, version, nameKey) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE "
        + "SET groupID = excluded.groupID, userID = excluded.userID, version = excluded.version, "
        + "nameKey = excluded.nameKey")
    remove = PreparedStatement(connection, "DELETE FROM member WHERE id = $1")
    removeOfGroup = PreparedStatement(connection, "DELETE FROM member WHERE groupID = $1")
  }

  func row(_ id: Int64) throws(DataError) -> StoredMember? { try select.first(id, read: read) }

  func row(user: Int64, group: Int64) throws(DataError) -> StoredMember? {
    try selectByUser.first(user, group, read: read)
  }

  func contains(user: Int64, group: Int64) throws(DataError) -> Bool {
    if known.hasMembership(user: user, group: group) { return true }
    guard try selectByUser.first(user, group, read: { _ in true }) != nil else { return false }
    known.addMembership(user: user, group: group)
    return true
  }

  /// Whether the user is a member of any group.
  func contains(user: Int64) throws(DataError) -> Bool { try anyOfUser.first(user) { _ in true } ?? false }

  func forEach(ofGroup group: Int64, _ body: (StoredMember) throws(DataError) -> Void) throws(DataError) {
    try selectOfGroup.forEach(group) { (row) throws(DataError) in try body(read(row)) }
  }

  /// Writes a row, new or not. `name` is the user's.
  func put(_ row: StoredMember, name: String) throws(DataError) {
    known.removeMemberships()
    try replace.run(row.id, row.groupID, row.userID, row.version, NameKey.of(name))
  }

  func delete(_ id: Int64) throws(DataError) {
    known.removeMemberships()
    try remove.run(id)
  }

  func delete(ofGroup group: Int64) throws(DataError) {
    known.removeMemberships()
    try removeOfGroup.run(group)
  }

  private func read(_ row: ResultRow) -> StoredMember {
    StoredMember(id: row.int(0), groupID: row.int(1), userID: row.int(2), version: row.int(3))
  }
}
