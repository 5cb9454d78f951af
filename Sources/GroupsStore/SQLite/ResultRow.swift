import GRDBSQLite

/// The row that a statement stands on. Valid until the statement goes on.
struct ResultRow {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// A count, from 0 to far beyond what a store can hold: somebody may have written straight into the file.
  func count(_ column: Int32) -> Int { Int(min(max(0, int(column)), 1 << 40)) }

  func optionalInt(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, column)
  }

  /// The text of a column. Bytes that are no UTF-8 are repaired: somebody may have written straight into the file.
  func text(_ column: Int32) -> String { withText(column) { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of a column's text, without a copy.
  func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    // The pointer first: asking for it may convert the value and so change the count.
    let start = sqlite3_column_text(handle, column)
    return try body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func bytes(_ column: Int32) -> [UInt8] {
    let start = sqlite3_column_blob(handle, column)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
