import CSQLite
import GroupsDomain
import LibC

/// The `sqlite3` handle of a connection, with the errors of its calls. The connection's statements share it, also to see
/// whether it has been closed.
final class SQLiteHandle {
  let pointer: OpaquePointer
  let wait: BusyWait
  /// The file as it was opened; `nil` for a database in memory and for a file that is only read.
  var file: StoreFile?
  private(set) var isClosed = false
  /// The path of the file; `nil` for a database in memory.
  private let path: String?

  init(_ pointer: OpaquePointer, path: String?, _ wait: BusyWait) {
    self.pointer = pointer
    self.path = path
    self.wait = wait
  }

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

  /// Returns the error of the latest call on the connection, which returned `code`.
  func failure(_ code: Int32) -> DataError {
    let error = DataError(
      code: code, message: String(cString: sqlite3_errmsg(pointer)), systemCode: systemCode, path: path)
    switch error {
    case .locked where wait.isInterrupted(): return .interrupted
    // The cause may be that the file was deleted, replaced or truncated.
    case .damaged, .file: return file?.problem ?? error
    default: return error
    }
  }

  /// The message of the latest failure, with that of the system if there is one.
  var message: String {
    let message = String(cString: sqlite3_errmsg(pointer))
    return systemCode == 0 ? message : "\(message), \(String(cString: strerror(systemCode)))"
  }

  /// The `errno` of the latest failure; 0 if there is none. A rollback resets that of the connection, but not those of
  /// the file and the journal.
  private var systemCode: Int32 {
    let code = sqlite3_system_errno(pointer)
    if code != 0 || path == nil { return code }
    for kind in [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var last: Int32 = 0
      sqlite3_file_control(pointer, "main", kind, &file)
      _ = file?.pointee.pMethods?.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &last)
      if last != 0 { return last }
    }
    return 0
  }
}
