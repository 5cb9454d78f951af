import GRDB
import GRDBSQLite
import GroupsDomain

/// Reads a file without writing anything beside it, where others keep notes on their readers.
///
/// GRDB opens files by their paths only, so that this is done without it.
enum QuietReading {
  /// What is known of a file.
  enum State {
    /// Nobody has it open. SQLite is told that it does not change, and takes no locks.
    case unused
    /// Changes wait in its write-ahead log, as where a program has it open. SQLite only reads the index to that, or makes
    /// one of its own in memory; it gives up where there is none beside the file.
    case logged
  }

  /// Copies a file into a database.
  ///
  /// Throws as ``Opening/file(_:busyTimeout:isReadOnly:)`` does.
  static func copy(
    _ path: String, _ state: State, busyTimeout: Double, to queue: DatabaseQueue
  ) throws(DataError) {
    guard let entry = try FileSystem.entry(at: path), entry.kind == .file else {
      throw .storage("\(path) is no file")
    }
    var opened: OpaquePointer?
    defer { sqlite3_close(opened) }
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(uri(path, state), &opened, flags, nil)
    guard code == SQLITE_OK, let source = opened else { throw error(code, opened) }
    sqlite3_busy_timeout(source, Int32(clamping: Int(busyTimeout * 1000)))
    guard let header = FileHeader(of: source) else { throw .storage("\(path) cannot be read") }
    try header.check(path: path, hasJournal: state == .logged)
    guard try Opening.userVersion(of: source) <= Schema.version else { throw .newer(path: path) }
    do {
      try queue.inDatabase { target in
        let backup = sqlite3_backup_init(target.sqliteConnection, "main", source, "main")
        // What is only busy is no error to the end of the backup.
        let step = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        let code = step == SQLITE_DONE ? end : step
        guard code == SQLITE_OK else { throw error(code, target.sqliteConnection) }
      }
    } catch {
      throw DataError(error)
    }
  }

  private static func error(_ code: Int32, _ connection: OpaquePointer?) -> DataError {
    DataError(code: code, message: sqlite3_errmsg(connection).map { String(cString: $0) } ?? "")
  }

  /// The file with what SQLite is to know of it ("Uniform Resource Identifiers" of SQLite, 3.3).
  private static func uri(_ path: String, _ state: State) -> String {
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { byte in
      byte == UInt8(ascii: "/") ? "/" : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    // What follows two slashes would be the name of a machine.
    let parameter = state == .unused ? "immutable" : "readonly_shm"
    return "file:\(path.hasPrefix("/") ? "//" : "")\(escaped.joined())?\(parameter)=1"
  }
}
