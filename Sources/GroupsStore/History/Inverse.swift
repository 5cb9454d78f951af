import GroupsDomain

/// What the history stores to undo a change: for each row that the change wrote, its state before the change and its
/// version after it. An undo creates the inverse that redoes the change.
struct Inverse {
  /// A row that the change wrote.
  struct WrittenRow: Equatable {
    let key: RowKey
    /// The version of the row after the change; 0 if the change removed it. If the row has another version at the undo,
    /// a later change has overtaken this one.
    let presentVersion: Int64
    /// The state of the row before the change, to restore; `nil` if the row did not exist, to remove it.
    let row: AnyRow?
  }

  /// The format of ``bytes``. Each row is stored with its number of columns, so a new column needs no new format.
  /// Format 1 had fixed columns and can still be read.
  static let format: Int64 = 2

  /// The bit that is set in the byte of an entry's table if a row follows.
  private static let hasRow: UInt8 = 0x80

  private var writer = ByteWriter()

  /// The entries, encoded as the payload of the change in the history.
  var bytes: [UInt8] { writer.bytes }

  /// Adds an entry for a row that the change replaces. A row that does not exist is `nil`.
  mutating func note<Row: StoredRow>(_ old: Row?, _ new: Row?) {
    guard let id = (old ?? new)?.id else { return }
    writer.write(Row.table.rawValue | (old == nil ? 0 : Self.hasRow))
    writer.write(id)
    writer.write(new?.version ?? 0)
    old?.write(to: &writer)
  }

  /// Decodes the entries of a payload one by one, because there may be millions, and calls `body` for each. Stops and
  /// returns false at the first entry that cannot be decoded.
  @discardableResult
  static func forEachRow(
    in bytes: [UInt8], format: Int64 = Inverse.format, _ body: (WrittenRow) throws(DataError) -> Void
  ) throws(DataError) -> Bool {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let entry = read(from: &reader, format) else { return false }
      try body(entry)
    }
    return true
  }

  private static func read(from reader: inout ByteReader, _ format: Int64) -> WrittenRow? {
    guard let tag = reader.byte(), let table = RowKey.Table(rawValue: tag & ~hasRow), let id = reader.number(),
      let version = reader.number()
    else { return nil }
    let key = RowKey(table: table, id: id)
    guard tag & hasRow != 0 else { return WrittenRow(key: key, presentVersion: version, row: nil) }
    let row = format == 1 ? AnyRow(format1: key, from: &reader) : AnyRow(key, from: &reader)
    guard let row else { return nil }
    return WrittenRow(key: key, presentVersion: version, row: row)
  }
}
