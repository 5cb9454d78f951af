import CSQLite
import GroupsDomain

/// Opens the file or the memory that a store lives in. Start-up waits for this: nothing is done here that can be done later.
enum Opening {
  /// How many KiB of pages are kept. The pages of a list of some hundred thousand rows, and no more.
  private static let cacheSize = 16_384

  static func memory() throws(DataError) -> SQLiteConnection {
    let connection = try SQLiteConnection.memory()
    try Migrations.run(on: connection)
    return connection
  }

  /// Opens a file, and makes it where there is none.
  static func file(_ path: String, busyTimeout: Double, isReadOnly: Bool = false) throws(DataError) -> SQLiteConnection
  {
    let entry = try FileSystem.entry(at: path)
    guard entry == nil || entry?.kind == .file else { throw .storage("\(path) is no file") }
    if !isReadOnly, entry == nil || entry?.size == 0 { try Creation.create(path) }
    let hasJournal = try (FileSystem.entry(at: path + "-wal")?.size ?? 0) > 0

    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    let connection = try SQLiteConnection(path, flags: flags, busyTimeout: busyTimeout)
    guard let header = FileHeader(of: connection.handle) else { throw .storage("\(path) cannot be read") }
    try header.check(path: path, hasJournal: hasJournal)
    try connection.configure(cacheSize: cacheSize)
    let version = try Migrations.version(of: connection)
    // Also here: a migration may still be in the write-ahead log, where the header does not show it.
    if version > Schema.version { throw .newer(path: path) }
    if version < Schema.version, !isReadOnly { try Migrations.run(on: connection, path: path) }
    if !isReadOnly { connection.file = try StoreFile(path: path) }
    return connection
  }
}

extension Opening {
  /// Connects to a store on a server, which is there already.
  static func server(_ address: ServerAddress, busyTimeout: Double) throws(DataError) -> any SQLConnection {
    #if PostgreSQL
      return try PostgreSQLConnection(address, lockTimeout: busyTimeout)
    #else
      throw ServerStore.unsupported(address)
    #endif
  }
}

extension SQLiteConnection {
  /// What is set anew for each connection. The journal mode is the file's, and was set when it was made. A commit that was
  /// acknowledged has to survive the loss of power: that takes FULL.
  func configure(cacheSize: Int) throws(DataError) {
    try execute(script: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cacheSize)")
  }
}
