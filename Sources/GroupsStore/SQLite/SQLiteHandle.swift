import CSQLite
import GroupsDomain

/// SQLite's handle of a connection. Statements share it, so it lives as long as each of them.
final class SQLiteHandle {
  let pointer: OpaquePointer
  private(set) var isClosed = false

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { close() }

  /// Throws if the connection is closed, because SQLite must not be called with it any more.
  func expectOpen() throws(DataError) {
    guard !isClosed else { throw .storage("the store is closed") }
  }

  /// Closes the connection and finalizes its statements. SQLite would keep the file open as long as there is one.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    while let statement = sqlite3_next_stmt(pointer, nil) { sqlite3_finalize(statement) }
    sqlite3_close_v2(pointer)
  }
}
