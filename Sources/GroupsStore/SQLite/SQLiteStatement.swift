import CSQLite
import GroupsDomain

/// A statement of SQLite, prepared at its first use.
final class SQLiteStatement: SQLStatement {
  /// SQLITE_TRANSIENT: the bytes are copied before the call returns. It is a cast of -1 in C, which Swift does not import.
  nonisolated(unsafe) private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private unowned let connection: SQLiteConnection
  private let sql: String
  private var prepared: OpaquePointer?
  /// What preparing or binding has failed with.
  private var failure: DataError?

  init(_ connection: SQLiteConnection, _ sql: String) {
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(prepared) }

  // MARK: Values

  func bind(_ number: Int64, at index: Int32) { note(sqlite3_bind_int64(handle(), index, number)) }

  /// Binds with the length, so that U+0000 is a character like any other.
  func bind(_ text: String, at index: Int32) {
    var text = text
    let handle = handle()
    let code = text.withUTF8 { bytes in
      // A null pointer would bind NULL, and an empty buffer may have one.
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_text(handle, index, "", 0, nil) }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        sqlite3_bind_text64(
          handle, index, characters, UInt64(bytes.count), Self.copied, UInt8(truncatingIfNeeded: SQLITE_UTF8))
      }
    }
    note(code)
  }

  func bind(_ bytes: [UInt8], at index: Int32) {
    let handle = handle()
    guard !bytes.isEmpty else { return note(sqlite3_bind_zeroblob(handle, index, 0)) }
    note(bytes.withUnsafeBytes { sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), Self.copied) })
  }

  func bindNull(at index: Int32) { note(sqlite3_bind_null(handle(), index)) }

  /// The statement; nil where it cannot be prepared, which binding then fails with.
  private func handle() -> OpaquePointer? {
    if let prepared { return prepared }
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    if code != SQLITE_OK { failure = connection.failure(code) }
    return prepared
  }

  private func note(_ code: Int32) {
    if code != SQLITE_OK, failure == nil { failure = connection.failure(code) }
  }

  // MARK: Rows

  func run() throws(DataError) {
    _ = try step()
    sqlite3_reset(prepared)
  }

  func step() throws(DataError) -> Bool {
    let handle = handle()
    if let failure {
      self.failure = nil
      throw failure
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      // The message belongs to the connection, and resetting may replace it: it is read first.
      let failure = connection.failure(code)
      sqlite3_reset(handle)
      throw failure
    }
  }

  func reset() { sqlite3_reset(prepared) }

  // MARK: Columns

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(prepared, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(prepared, column) == SQLITE_NULL }

  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The pointer first: asking for it may convert the value and so change the count.
    let start = sqlite3_column_text(prepared, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared, column)))
  }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(prepared, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared, column)))
  }
}
