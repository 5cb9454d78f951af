import CSQLite
import GroupsDomain

/// Opens the file or the memory of a store. Start-up waits for this, so everything that can wait is done later.
enum Opening {
  /// The size of the page cache in KiB, enough for the pages of a list of some hundred thousand rows.
  private static let cacheSize = 16_384

  /// The page size of a database in memory, in bytes. A savepoint copies each page that is written after it, so small
  /// pages are rolled back faster. An exploration rolls back after every command.
  private static let pageSizeInMemory = 1024

  static func memory() throws(DataError) -> SQLiteConnection {
    let connection = try SQLiteConnection.memory()
    try connection.execute(script: "PRAGMA page_size = \(pageSizeInMemory)")
    try Migrations.run(on: connection)
    return connection
  }

  /// Opens a file, creates it if there is none, and migrates it.
  static func file(
    _ path: String, busyTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> SQLiteConnection {
    try Creation.createIfMissing(path)
    FileSystem.makeLogWritable(of: path)
    let connection = try store(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
    try connection.configure(cacheSize: cacheSize)
    try Migrations.run(on: connection, path: path)
    // The mode is stored in the file. If a file from elsewhere is in use and cannot be switched now, a later opening
    // does it.
    try? connection.execute(script: "PRAGMA journal_mode = WAL")
    // The log exists by now, because the file has been read through it.
    connection.handle.file = try StoreFile(path: path)
    return connection
  }

  /// Opens a file for reading.
  ///
  /// SQLite creates a log even to read a file, and deletes it afterwards. If the user may not do that and there is no
  /// log, the file is opened as immutable.
  static func reading(
    _ path: String, busyTimeout: Double = 0, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> SQLiteConnection {
    let folder = FileSystem.folder(of: FileSystem.resolved(path))
    let hasLog = try hasLog(path)
    if !hasLog, !FileSystem.isWritable(path) || !FileSystem.isWritable(folder) {
      let connection = try SQLiteConnection.immutable(path)
      try checkContents(of: connection, hasLog: hasLog, path: path)
      return connection
    }
    return try store(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
  }

  /// Opens an existing file of this version or an earlier one.
  ///
  /// - Throws: ``DataError`` if the file is not a store or its log belongs to another file. Both are left unchanged.
  private static func store(
    _ path: String, busyTimeout: Double, isInterrupted: @escaping () -> Bool
  ) throws(DataError) -> SQLiteConnection {
    let hasLog = try hasLog(path)
    if hasLog { try LogCheck.checkBeginning(of: path) }
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path, busyTimeout: busyTimeout)
    connection.isInterrupted = isInterrupted
    // Otherwise closing the connection would checkpoint the log into the file.
    connection.keepsLog = hasLog
    try checkContents(of: connection, hasLog: hasLog, path: path)
    if hasLog { try LogCheck.checkEnd(of: path, seenBy: connection) }
    connection.keepsLog = false
    return connection
  }

  /// Returns whether a file has a log with changes. Throws if the file, its log or its index is not a regular file.
  private static func hasLog(_ path: String) throws(DataError) -> Bool {
    guard let file = try FileSystem.status(at: path) else { throw .file(path: path, .failed("it does not exist")) }
    try checkKind(file, path: path)
    let beside = FileSystem.resolved(path)
    var hasLog = false
    for (suffix, holdsChanges) in [("-wal", true), ("-shm", false)] {
      guard let entry = try FileSystem.status(at: beside + suffix) else { continue }
      guard entry.kind == .file else { throw .file(path: beside + suffix, .logNotFile) }
      if holdsChanges { hasLog = entry.size > 0 }
    }
    // SQLite would delete the log of an empty file.
    guard !hasLog || file.size > 0 else { throw .file(path: path, .logAlone) }
    return hasLog
  }

  static func checkKind(_ entry: FileSystem.FileStatus, path: String) throws(DataError) {
    switch entry.kind {
    case .file: return
    case .folder: throw .file(path: path, .folder)
    case .other: throw .file(path: path, .notFile)
    }
  }

  /// Throws unless a file is a store of this version or an earlier one, or an empty database.
  private static func checkContents(
    of connection: SQLiteConnection, hasLog: Bool, path: String
  ) throws(DataError) {
    let application = try connection.number("PRAGMA application_id")
    let version = try Migrations.version(of: connection)
    // SQLite counts whole pages, and would read the missing part of the last one as zeros.
    let size = try FileSystem.status(at: path)?.size ?? 0
    let pageSize = try connection.number("PRAGMA page_size")
    guard hasLog || size % pageSize == 0 else {
      throw .damaged("\(path) is truncated in the middle of a page")
    }
    guard application != Int64(Schema.applicationID) else {
      guard version <= Schema.version else { throw .newer(path: path) }
      return
    }
    guard application == 0, version == 0, try connection.number("SELECT count(*) FROM sqlite_schema") == 0 else {
      throw .foreign(path: path, reason: "it belongs to another program")
    }
  }
}

extension SQLiteConnection {
  /// Sets the options of a connection. A commit must survive a power failure, which requires FULL.
  func configure(cacheSize: Int) throws(DataError) {
    try execute(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cacheSize)")
  }
}
