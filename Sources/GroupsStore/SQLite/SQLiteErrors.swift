import CSQLite
import GroupsDomain

/// Creates the errors of a connection from the result codes of SQLite.
final class SQLiteErrors {
  private let handle: SQLiteHandle
  /// The path of the file; `nil` for a database in memory.
  let path: String?
  /// The file as it was opened, if known.
  var file: StoreFile?
  let wait: BusyWait

  init(_ handle: SQLiteHandle, path: String?, _ wait: BusyWait) {
    self.handle = handle
    self.path = path
    self.wait = wait
  }

  /// The `errno` of the latest failure; 0 if there is none. A rollback resets that of the connection, but not those of
  /// the file and the journal.
  private var systemCode: Int32 {
    let code = sqlite3_system_errno(handle.pointer)
    if code != 0 || path == nil { return code }
    for kind in [SQLITE_FCNTL_FILE_POINTER, SQLITE_FCNTL_JOURNAL_POINTER] {
      var file: UnsafeMutablePointer<sqlite3_file>?
      var last: Int32 = 0
      sqlite3_file_control(handle.pointer, "main", kind, &file)
      _ = file?.pointee.pMethods?.pointee.xFileControl?(file, SQLITE_FCNTL_LAST_ERRNO, &last)
      if last != 0 { return last }
    }
    return 0
  }

  /// Returns the error of the latest call on the connection, which returned `code`.
  func failure(_ code: Int32) -> DataError {
    let error = DataError(
      code: code, message: String(cString: sqlite3_errmsg(handle.pointer)),
      systemCode: systemCode, path: path)
    switch error {
    case .locked where wait.isInterrupted(): return .interrupted
    // The cause may be that the file was deleted, replaced or truncated.
    case .damaged, .file: return file?.problem ?? error
    default: return error
    }
  }
}
