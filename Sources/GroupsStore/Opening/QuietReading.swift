import CSQLite
import GroupsDomain

/// Reads a file without writing anything beside it, where others keep notes on their readers.
enum QuietReading {
  /// What is known of a file.
  enum State {
    /// Nobody has it open. SQLite is told that it does not change, and takes no locks.
    case unused
    /// Changes wait in its write-ahead log, and others may have it open. SQLite only reads the index to that, or makes
    /// one of its own in memory; it gives up where there is none beside the file.
    case logged
  }

  /// Copies a file into a database.
  ///
  /// Throws as ``Opening/file(_:busyTimeout:isInterrupted:)`` does.
  static func copy(
    _ path: String, _ state: State, busyTimeout: Double, to target: SQLiteConnection
  ) throws(DataError) {
    let source = try open(path, state, busyTimeout: busyTimeout)
    guard try Migrations.version(of: source) <= Schema.version else { throw .newer(path: path) }
    try target.copy(from: source)
    // A file of an older version is brought up to date here, and stays as it is.
    try Migrations.run(on: target, path: path)
  }

  /// The version of a file. What a log holds of it counts only where others keep its index: else the file's own is
  /// told.
  static func version(of path: String, _ state: State) throws(DataError) -> Int {
    let source = try open(path, state)
    if let version = try? Migrations.version(of: source) { return version }
    // There is no index to the log, as after a crash.
    return try Migrations.version(of: open(path, .unused))
  }

  /// Opens a file whose header and log are sound. Nothing has been read through SQLite yet.
  private static func open(
    _ path: String, _ state: State, busyTimeout: Double = 0
  ) throws(DataError) -> SQLiteConnection {
    try Opening.checkKind(path, mayBeMissing: false)
    let source = try SQLiteConnection(
      uri(path, state), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path, busyTimeout: busyTimeout)
    try Opening.check(source, path: path)
    return source
  }

  /// Copies a file into a database whose log nobody uses, as after a crash: the index to it is gone, and SQLite would
  /// make one beside the file. So the pages of the log are put in place here, in memory.
  static func copyAfterCrash(_ path: String, to target: SQLiteConnection) throws(DataError) {
    _ = try open(path, .logged)
    let log = StoreFile.logPath(of: path)
    let frameCount = try LogScan(of: log).frameCount
    var bytes = try FileSystem.bytes(of: path)
    let reader = try LogReader(log)
    var size = bytes.count
    for _ in 0..<frameCount {
      guard let frame = reader.next(), frame.pageNumber > 0 else { break }
      let start = (frame.pageNumber - 1) * reader.pageSize
      if bytes.count < start + reader.pageSize {
        bytes += repeatElement(0, count: start + reader.pageSize - bytes.count)
      }
      bytes.replaceSubrange(start..<(start + reader.pageSize), with: frame.page)
      if frame.isCommit { size = frame.pageCount * reader.pageSize }
    }
    guard size >= 100, size <= bytes.count else { throw .damaged("\(log) does not fit \(path)") }
    // There is no log any more.
    bytes.replaceSubrange(18...19, with: [1, 1])
    try target.fill(with: bytes[..<size])
    guard try Migrations.version(of: target) <= Schema.version else { throw .newer(path: path) }
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
