import CSQLite
import GroupsDomain

/// SQLite's handle of a connection. Statements share it, so that none of them outlives it.
final class SQLiteHandle {
  let pointer: OpaquePointer
  private(set) var isClosed = false

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { close() }

  /// Throws where the connection is closed, and SQLite does not know it any more.
  func expectOpen() throws(DataError) {
    guard !isClosed else { throw .storage("the store is closed") }
  }

  /// Closes the connection, with all its statements: as long as there is one, SQLite would keep the file open.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    while let statement = sqlite3_next_stmt(pointer, nil) { sqlite3_finalize(statement) }
    sqlite3_close_v2(pointer)
  }
}
