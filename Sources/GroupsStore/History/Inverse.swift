import GroupsDomain

/// The inverse of a change, as the history stores it: the current version of each row that the change wrote, and the
/// state to restore. Undoing a change creates an inverse too, which redoes it.
struct Inverse {
  struct Entry: Equatable {
    let key: RowKey
    /// The current version of the row; 0 if the row does not exist.
    let presentVersion: Int64
    /// The state to restore; `nil` to remove the row.
    let row: AnyRow?
  }

  /// The format of ``bytes``. Rows begin with their number of columns, so a new column needs no new format. Format 1
  /// had fixed columns and can still be read.
  static let format: Int64 = 2

  private static let hasRow: UInt8 = 0x80

  /// The capacity suffices for the single entry of nearly every change.
  private var writer = ByteWriter(capacity: 24)

  /// The payload for the history.
  var bytes: [UInt8] { writer.bytes }

  /// Adds a row that did not exist before.
  mutating func created(_ key: RowKey, version: Int64) { note(key, nil, presentVersion: version) }

  /// Adds the state of a row before the change, and its version afterwards, which is 0 if the change removes it.
  mutating func note(_ key: RowKey, _ before: AnyRow?, presentVersion: Int64) {
    writer.write(key.table.rawValue | (before == nil ? 0 : Self.hasRow))
    writer.write(key.id)
    writer.write(presentVersion)
    before?.write(to: &writer)
  }

  /// Calls `body` for each entry without decoding them all at once: there may be millions. Returns false at the first
  /// entry that cannot be read.
  @discardableResult
  static func forEachEntry(
    in bytes: [UInt8], format: Int64 = Inverse.format, _ body: (Entry) throws(DataError) -> Void
  ) throws(DataError) -> Bool {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let entry = read(from: &reader, format) else { return false }
      try body(entry)
    }
    return true
  }

  private static func read(from reader: inout ByteReader, _ format: Int64) -> Entry? {
    guard let tag = reader.byte(), let table = RowKey.Table(rawValue: tag & ~hasRow), let id = reader.number(),
      let version = reader.number()
    else { return nil }
    let key = RowKey(table: table, id: id)
    guard tag & hasRow != 0 else { return Entry(key: key, presentVersion: version, row: nil) }
    let row = format == 1 ? AnyRow(format1: key, from: &reader) : AnyRow(key, from: &reader)
    guard let row else { return nil }
    return Entry(key: key, presentVersion: version, row: row)
  }
}
