import CSQLite
import GroupsDomain

/// Opens the file or the memory that a store lives in. Start-up waits for this: nothing is done here that can be done
/// later.
enum Opening {
  /// The size of the page cache in KiB. The pages of a list of some hundred thousand rows, and no more.
  private static let cacheSize = 16_384

  /// The size of a page in memory, in bytes. A savepoint keeps each page that is written after it, so that small pages are
  /// taken back sooner: an exploration goes back after every command.
  private static let pageSizeInMemory = 1024

  static func memory() throws(DataError) -> SQLiteConnection {
    let connection = try SQLiteConnection.memory()
    try connection.execute(script: "PRAGMA page_size = \(pageSizeInMemory)")
    try Migrations.run(on: connection)
    return connection
  }

  /// Opens a file, makes it where there is none, and brings it up to date.
  static func file(
    _ path: String, busyTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> SQLiteConnection {
    try Creation.createWhereMissing(path)
    let connection = try store(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
    try connection.configure(cacheSize: cacheSize)
    try Migrations.run(on: connection, path: path)
    // The file remembers it. One that was made otherwise, and that others use at this moment, gets its log later.
    try? connection.execute(script: "PRAGMA journal_mode = WAL")
    // The log is there by now, as the file has been read through it.
    connection.file = try StoreFile(path: path)
    return connection
  }

  /// Opens a file that is only to be read.
  ///
  /// SQLite makes a log beside a file also to read it, and clears it away. A user who may not do so reads a file that
  /// has none as an immutable one.
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

  /// Opens a file that is there, of this version or an earlier one.
  ///
  /// Throws where it is no store, or the log beside it is another's, and has changed neither then.
  private static func store(
    _ path: String, busyTimeout: Double, isInterrupted: @escaping () -> Bool
  ) throws(DataError) -> SQLiteConnection {
    let hasLog = try hasLog(path)
    if hasLog { try LogCheck.checkBeginning(of: path) }
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path, busyTimeout: busyTimeout)
    connection.isInterrupted = isInterrupted
    // Else closing it would move the log into the file.
    connection.keepsLog = hasLog
    try checkContents(of: connection, hasLog: hasLog, path: path)
    if hasLog { try LogCheck.checkEnd(of: path, seenBy: connection) }
    connection.keepsLog = false
    return connection
  }

  /// True if changes may wait in a log beside a file. Throws where the file, or what SQLite keeps beside it, is none.
  private static func hasLog(_ path: String) throws(DataError) -> Bool {
    guard let file = try FileSystem.entry(at: path) else { throw .file(path: path, .failed("it is not there")) }
    try checkKind(file, path: path)
    let beside = FileSystem.resolved(path)
    var hasLog = false
    for (suffix, holdsChanges) in [("-wal", true), ("-shm", false)] {
      guard let entry = try FileSystem.entry(at: beside + suffix) else { continue }
      guard entry.kind == .file else { throw .file(path: beside + suffix, .logNotFile) }
      if holdsChanges { hasLog = entry.size > 0 }
    }
    // SQLite would delete the log of an empty file.
    guard !hasLog || file.size > 0 else { throw .file(path: path, .logAlone) }
    return hasLog
  }

  static func checkKind(_ entry: FileSystem.Entry, path: String) throws(DataError) {
    switch entry.kind {
    case .file: return
    case .folder: throw .file(path: path, .folder)
    case .other: throw .file(path: path, .notFile)
    }
  }

  /// Throws where a file is not a store of this version or an earlier one. A database that holds nothing becomes one.
  private static func checkContents(
    of connection: SQLiteConnection, hasLog: Bool, path: String
  ) throws(DataError) {
    let application = try connection.number("PRAGMA application_id")
    let version = try Migrations.version(of: connection)
    // SQLite counts the pages, and would read the rest of the last one as zeros.
    let size = try FileSystem.entry(at: path)?.size ?? 0
    let pageSize = try connection.number("PRAGMA page_size")
    guard hasLog || size % pageSize == 0 else {
      throw .damaged("\(path) has been cut off in the middle of a page")
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
  /// Settings of each connection. A commit that was acknowledged has to survive the loss of power: that takes
  /// FULL.
  func configure(cacheSize: Int) throws(DataError) {
    try execute(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cacheSize)")
  }
}
