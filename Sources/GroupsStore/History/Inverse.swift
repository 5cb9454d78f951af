import GroupsDomain

/// The way back from a change, as the history keeps it: each row that the change wrote, with the version that it has now
/// and with the state to go back to. Undoing a change leaves an inverse too, which makes the change again.
struct Inverse {
  struct Entry: Equatable {
    let key: RowKey
    /// The version that the row has now; 0 where there is no such row.
    let presentVersion: Int64
    /// The row to go back to; nil where there was none.
    let row: AnyRow?
  }

  /// The format of ``bytes``. Rows begin with their number of columns, so that one more column is no new format. The
  /// first format had fixed columns, and can still be read.
  static let format: Int64 = 2

  private static let hasRow: UInt8 = 0x80

  /// With room for the only entry of nearly every change.
  private var writer = ByteWriter(capacity: 24)

  /// As the history keeps it.
  var bytes: [UInt8] { writer.bytes }

  /// Notes a row that was not there before.
  mutating func created(_ key: RowKey, version: Int64) { note(key, nil, presentVersion: version) }

  /// Notes the state of a row before the change, and the version that it has after it; 0 where it is gone then.
  mutating func note(_ key: RowKey, _ before: AnyRow?, presentVersion: Int64) {
    writer.write(key.table.rawValue | (before == nil ? 0 : Self.hasRow))
    writer.write(key.id)
    writer.write(presentVersion)
    before?.write(to: &writer)
  }

  /// Visits the entries, one after the other: there may be millions. Returns false at the first that cannot be read.
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
