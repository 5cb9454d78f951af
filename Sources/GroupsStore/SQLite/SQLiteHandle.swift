import CSQLite
import GroupsDomain

/// The `sqlite3` handle of a connection. The connection's statements share it, to see whether it has been closed.
final class SQLiteHandle {
  let pointer: OpaquePointer
  private(set) var isClosed = false

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { close() }

  /// Throws if the handle is closed, because SQLite must not be called with a closed handle.
  func expectOpen() throws(DataError) {
    guard !isClosed else { throw .storage("the store is closed") }
  }

  /// Finalizes the statements of the connection and closes it. With a statement left, `sqlite3_close_v2` would keep the
  /// file open.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    while let statement = sqlite3_next_stmt(pointer, nil) { sqlite3_finalize(statement) }
    sqlite3_close_v2(pointer)
  }
}
