import GRDB
import GRDBSQLite
import GroupsDomain

/// Opens the file or the memory that a store lives in. Start-up waits for this: nothing is done here that can be done later.
enum Opening {
  /// How many KiB of pages are kept. The pages of a list of some hundred thousand rows, and no more.
  private static let cacheSize = 16_384

  static func memory() throws(DataError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration(busyTimeout: 0))
      try Migrations.migrator.migrate(queue)
      return queue
    } catch {
      throw DataError(error)
    }
  }

  /// Opens a file, and makes it where there is none.
  static func file(_ path: String, busyTimeout: Double, isReadOnly: Bool = false) throws(DataError) -> DatabaseQueue {
    let entry = try FileSystem.entry(at: path)
    guard entry == nil || entry?.kind == .file else { throw .storage("\(path) is no file") }
    if !isReadOnly, entry == nil || entry?.size == 0 { try Creation.create(path) }
    let hasJournal = try (FileSystem.entry(at: path + "-wal")?.size ?? 0) > 0

    var configuration = configuration(busyTimeout: busyTimeout)
    configuration.readonly = isReadOnly
    configuration.prepareDatabase { database in
      guard let header = FileHeader(of: database.sqliteConnection) else {
        throw DataError.storage("\(path) cannot be read")
      }
      try header.check(path: path, hasJournal: hasJournal)
      // GRDB sets NORMAL wherever it sets the journal mode, which may lose acknowledged changes with the power.
      let pragmas = "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(cacheSize)"
      let code = sqlite3_exec(database.sqliteConnection, pragmas, nil, nil, nil)
      guard code == SQLITE_OK else { throw DataError(code: code, message: database.lastErrorMessage ?? "") }
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let version = try queue.unsafeReentrantRead { try userVersion(of: $0.sqliteConnection) }
      // Also here: a migration may still be in the write-ahead log, where the header does not show it.
      if version > Schema.version { throw DataError.newer(path: path) }
      if version < Schema.version, !isReadOnly { try Migrations.migrator.migrate(queue) }
      return queue
    } catch {
      throw DataError(error)
    }
  }

  /// Without GRDB's statements, which nothing else at start-up needs.
  static func userVersion(of connection: OpaquePointer?) throws(DataError) -> Int32 {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    sqlite3_prepare_v2(connection, "PRAGMA user_version", -1, &statement, nil)
    let code = sqlite3_step(statement)
    guard code == SQLITE_ROW else {
      throw DataError(code: code, message: String(cString: sqlite3_errmsg(connection)))
    }
    return sqlite3_column_int(statement, 0)
  }

  /// What all connections have in common. The journal mode is the file's and was set when it was made.
  static func configuration(busyTimeout: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    // No table has foreign keys: deleting reads what hangs on a row anyway, to record it.
    configuration.foreignKeysEnabled = false
    return configuration
  }
}
