import GRDB
import GRDBSQLite
import GroupsDomain

/// The one connection of a store, opened and configured by GRDB and then used without its queue.
///
/// A `DatabaseQueue` is there to bring calls from several threads into line, and every call through it costs a hop. A
/// store is used by one thread, so the hop would buy nothing. The handle is valid as long as the queue is, which this
/// object keeps; nobody but this object calls the queue, so GRDB never uses the connection behind our back. Its hooks follow
/// the statements that GRDB runs and stop the process at a commit that it knows nothing of: they are taken off.
final class Connection {
  let queue: DatabaseQueue
  let handle: OpaquePointer

  init(_ queue: DatabaseQueue) throws(DataError) {
    guard let handle = queue.unsafeReentrantRead({ $0.sqliteConnection }) else {
      throw .storage("the connection is closed")
    }
    sqlite3_commit_hook(handle, nil, nil)
    sqlite3_rollback_hook(handle, nil, nil)
    sqlite3_set_authorizer(handle, nil, nil)
    self.queue = queue
    self.handle = handle
  }

  /// Whether a transaction is open. SQLite itself ends one after some errors, so this is asked, never remembered.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// How many rows the latest INSERT, UPDATE or DELETE touched.
  var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  /// How many rows were touched since the connection was opened, also by what was taken back since.
  var totalChangedRowCount: Int { Int(sqlite3_total_changes(handle)) }

  /// What the latest call on this connection failed with.
  func failure(_ code: Int32) -> DataError {
    DataError(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }
}
