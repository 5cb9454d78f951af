import GroupsDomain

/// A change in the history, with its payload.
struct StoredChange {
  let record: ChangeRecord
  let payload: [UInt8]
  /// The format of the payload.
  let format: Int64

  /// True if this version can read the format.
  var isReadable: Bool { (1...Inverse.format).contains(format) }

  /// Throws if this version cannot read the payload.
  func checkFormat() throws(DataError) {
    guard isReadable else { throw .unknownFormat(record) }
  }
}

/// The statements on the table of changes.
final class ChangeTable {
  private let connection: any SQLConnection
  private static let columns =
    "id, at, kind, subjectID, subject, count, CASE WHEN undoneOrder IS NULL THEN 0 ELSE 1 END, author"
  private static let whole = "SELECT \(columns), payload, format FROM change"
  private static let beginning =
    "SELECT \(columns), substr(payload, 1, \(Alterations.bytesRead)), format FROM change"
  private lazy var isOwn = connection.dialect.isOwnChange
  private lazy var isMine = "(undoneBy = $1 OR undoneOrder <= $2) AND \(isOwn)"

  private lazy var insert = statement(
    "INSERT INTO change(id, at, origin, count, subjectID, kind, subject, payload, format) "
      + "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, \(Inverse.format))")
  private lazy var discard = statement("DELETE FROM change WHERE undoneOrder IS NOT NULL AND \(isMine)")
  private lazy var latestApplied = statement(
    "\(Self.whole) WHERE id < $1 AND undoneOrder IS NULL AND (origin = $2 OR id <= $3) AND \(isOwn) "
      + "ORDER BY id DESC LIMIT 1")
  private lazy var latestUndone = statement(
    "\(Self.whole) WHERE undoneOrder IS NOT NULL AND \(isMine) ORDER BY undoneOrder DESC LIMIT 1")
  private lazy var markUndone = statement(
    "UPDATE change SET undoneBy = $1, undoneOrder = $2, payload = $3, format = \(Inverse.format) WHERE id = $4")
  private lazy var markApplied = statement(
    "UPDATE change SET undoneBy = $1, undoneOrder = NULL, payload = $2, format = \(Inverse.format) WHERE id = $3")
  private lazy var later = statement("\(Self.whole) WHERE id > $1 AND id < $2 ORDER BY id DESC LIMIT 1")
  private lazy var laterOfOthers = statement(
    "SELECT \(Self.columns) FROM change WHERE id > $1 AND origin <> $2 AND undoneOrder IS NULL "
      + "ORDER BY id DESC LIMIT $3")
  private lazy var laterUndoneByOthers = statement(
    "SELECT \(Self.columns), undoneOrder, origin FROM change WHERE undoneOrder > $1 AND undoneBy <> $2 "
      + "ORDER BY undoneOrder DESC LIMIT $3")
  private lazy var deleteLater = statement("DELETE FROM change WHERE id > $1")
  private lazy var stateOfOne = statement(
    "SELECT origin, CASE WHEN undoneOrder IS NULL THEN 0 ELSE 1 END FROM change WHERE id = $1")
  private lazy var latestBeginnings = statement("\(Self.beginning) ORDER BY id DESC LIMIT $1")
  private lazy var one = statement("\(Self.beginning) WHERE id = $1")

  init(_ connection: any SQLConnection) { self.connection = connection }

  private func statement(_ sql: String) -> PreparedStatement { PreparedStatement(connection, sql) }

  func add(
    _ id: Int64, at: Timestamp, _ kind: ChangeRecord.Kind, subjectID: Int64, _ subject: String, count: Int,
    origin: Int64, payload: [UInt8]
  ) throws(DataError) {
    try insert.run { values in
      values.add(id)
      values.add(at.seconds)
      values.add(origin)
      values.add(Int64(count))
      values.add(subjectID)
      values.add(kind.rawValue)
      values.add(subject)
      values.add(payload)
    }
  }

  /// Deletes the undone changes that the user could redo: those that the session has undone, and those with an undo
  /// number of at most `order`. Their ids are not assigned again.
  func discardUndone(by session: Int64, through order: Int64) throws(DataError) { try discard.run(session, order) }

  /// Returns the user's newest applied change with an id below `limit`. The user's changes are those that the session
  /// has made, and those with an id of at most `first`; on a server, these only if the user's role has made them.
  func latestApplied(before limit: Int64, by session: Int64, through first: Int64) throws(DataError) -> StoredChange? {
    try latestApplied.first(limit, session, first, read: change)
  }

  /// Returns the change that the user has undone last: one that the session has undone, or one with an undo number of
  /// at most `order`.
  func latestUndone(by session: Int64, through order: Int64) throws(DataError) -> StoredChange? {
    try latestUndone.first(session, order, read: change)
  }

  func setUndone(_ id: Int64, by session: Int64, order: Int64, payload: [UInt8]) throws(DataError) {
    try markUndone.run(session, order, payload, id)
  }

  func setApplied(_ id: Int64, by session: Int64, payload: [UInt8]) throws(DataError) {
    try markApplied.run(session, payload, id)
  }

  /// Returns the newest change between two ids, both excluded.
  func latest(after id: Int64, before limit: Int64) throws(DataError) -> StoredChange? {
    try later.first(id, limit, read: change)
  }

  /// Returns the applied changes with ids above `id` that other sessions made, newest first.
  func records(after id: Int64, notBy session: Int64, limit: Int) throws(DataError) -> [ChangeRecord] {
    var records: [ChangeRecord] = []
    try laterOfOthers.forEach(id, session, Int64(limit)) { records.append(record($0)) }
    return records
  }

  /// Returns the changes that other sessions have undone with undo numbers above `order`, latest undo first.
  /// `isOwn` is true for changes of this session.
  func undone(
    after order: Int64, notBy session: Int64, limit: Int
  ) throws(DataError) -> [(record: ChangeRecord, order: Int64, isOwn: Bool)] {
    var undone: [(ChangeRecord, Int64, Bool)] = []
    try laterUndoneByOthers.forEach(order, session, Int64(limit)) {
      undone.append((record($0), $0.int(8), $0.int(9) == session))
    }
    return undone
  }

  /// Deletes the changes with ids above `id`, which have been reverted.
  func delete(after id: Int64) throws(DataError) { try deleteLater.run(id) }

  /// Returns the latest changes with the beginnings of their payloads, newest first.
  func latestChanges(limit: Int) throws(DataError) -> [StoredChange] {
    var changes: [StoredChange] = []
    try latestBeginnings.forEach(limit) { changes.append(change($0)) }
    return changes
  }

  /// Returns a change with the beginning of its payload.
  func change(_ id: Int64) throws(DataError) -> StoredChange? { try one.first(id, read: change) }

  /// Returns the session that made a change and whether it is undone; `nil` if the change is not in the history.
  func state(of id: Int64) throws(DataError) -> (origin: Int64, isUndone: Bool)? {
    try stateOfOne.first(id) { ($0.int(0), $0.int(1) != 0) }
  }

  private func change(_ row: ResultRow) -> StoredChange {
    StoredChange(record: record(row), payload: row.bytes(8), format: row.int(9))
  }

  private func record(_ row: ResultRow) -> ChangeRecord {
    ChangeRecord(
      id: row.int(0), at: Timestamp(seconds: row.int(1)),
      // Only newer versions have other kinds, and their files are not opened.
      kind: ChangeRecord.Kind(rawValue: row.text(2)) ?? .set(.name), subjectID: row.int(3), subject: row.text(4),
      count: Int(row.int(5)), isUndone: row.int(6) != 0,
      author: row.isNull(7) ? nil : row.text(7))
  }
}
