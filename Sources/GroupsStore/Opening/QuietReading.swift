import CSQLite
import GroupsDomain

/// Reads a file without writing anything beside it, where others keep notes on their readers.
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
    _ path: String, _ state: State, busyTimeout: Double, to target: SQLiteConnection
  ) throws(DataError) {
    guard let entry = try FileSystem.entry(at: path), entry.kind == .file else {
      throw .storage("\(path) is no file")
    }
    let source = try SQLiteConnection(
      uri(path, state), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busyTimeout: busyTimeout)
    guard let header = FileHeader(of: source.handle) else { throw .storage("\(path) cannot be read") }
    try header.check(path: path, hasJournal: state == .logged)
    guard try Migrations.version(of: source) <= Schema.version else { throw .newer(path: path) }
    try target.copy(from: source)
    // A file of an older version is brought up to date here, and stays as it is.
    try Migrations.run(on: target, path: path)
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
