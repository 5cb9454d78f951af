import CSQLite
import GroupsDomain

/// Opens the file or the memory that a store lives in. Start-up waits for this: nothing is done here that can be done
/// later.
enum Opening {
  /// How many KiB of pages are kept. The pages of a list of some hundred thousand rows, and no more.
  private static let cacheSize = 16_384

  /// How many bytes a page in memory has. A savepoint keeps each page that is written after it, so that small pages are
  /// taken back sooner: an exploration goes back after every command.
  private static let pageSizeInMemory = 1024

  static func memory() throws(DataError) -> SQLiteConnection {
    let connection = try SQLiteConnection.memory()
    try connection.execute(script: "PRAGMA page_size = \(pageSizeInMemory)")
    try Migrations.run(on: connection)
    return connection
  }

  /// Opens a file, and makes it where there is none.
  static func file(
    _ path: String, busyTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> SQLiteConnection {
    try checkKind(path, mayBeMissing: true)
    try Creation.createWhereMissing(path)

    let connection = try SQLiteConnection(
      path, flags: SQLITE_OPEN_READWRITE, path: path, busyTimeout: busyTimeout)
    connection.isInterrupted = isInterrupted
    try check(connection, path: path)
    try connection.configure(cacheSize: cacheSize)
    let version = try Migrations.version(of: connection)
    // Also here: a migration may still be in the write-ahead log, where the header does not show it.
    if version > Schema.version { throw .newer(path: path) }
    // The log is there by now, as the version has been read through it.
    connection.file = try StoreFile(path: path)
    if version < Schema.version { try Migrations.run(on: connection, path: path) }
    return connection
  }

  /// Throws where a file, or the log beside it, is not for this code to use. Nothing may have been read through the
  /// connection yet: that would use the log.
  static func check(_ connection: SQLiteConnection, path: String) throws(DataError) {
    guard let file = DatabaseFile(of: connection.handle), let header = FileHeader(of: file) else {
      throw .file(path: path, .failed("its first bytes cannot be read"))
    }
    let logPath = StoreFile.logPath(of: path)
    let hasLog = try (FileSystem.entry(at: logPath)?.size ?? 0) > 0
    try header.check(path: path, hasLog: hasLog)
    if hasLog { try LogCheck(file, header, path: path, logPath: logPath).run() }
  }

  /// Throws where what stands at the path is no file.
  static func checkKind(_ path: String, mayBeMissing: Bool) throws(DataError) {
    switch try FileSystem.entry(at: path)?.kind {
    case .file: return
    case .folder: throw .file(path: path, .folder)
    case .other: throw .file(path: path, .notFile)
    case nil: guard mayBeMissing else { throw .file(path: path, .failed("it is not there")) }
    }
  }
}

extension Opening {
  /// Connects to a store on a server, which is already there.
  static func server(
    _ address: ServerAddress, busyTimeout: Double, isInterrupted: @escaping () -> Bool
  ) throws(DataError) -> any SQLConnection {
    #if PostgreSQL
      return try PostgreSQLConnection(address, lockTimeout: busyTimeout, isInterrupted: isInterrupted)
    #else
      throw ServerStore.unsupported(address)
    #endif
  }
}

extension SQLiteConnection {
  /// What is set anew for each connection. The journal mode is the file's, and was set when it was made. A commit that
  /// was acknowledged has to survive the loss of power: that takes FULL.
  func configure(cacheSize: Int) throws(DataError) {
    try execute(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cacheSize)")
  }
}
