import CSQLite
import GroupsDomain

/// A connection to a file or to a database in memory.
///
/// It calls SQLite's library directly. A store is used by one thread, so no queue is needed. The log of a file is its
/// write-ahead log (WAL).
final class SQLiteConnection: SQLConnection {
  let dialect = Dialect.sqlite
  let handle: SQLiteHandle
  private var wait: BusyWait { handle.wait }

  var pointer: OpaquePointer { handle.pointer }
  var isInterrupted: () -> Bool {
    get { wait.isInterrupted }
    set { wait.isInterrupted = newValue }
  }

  private lazy var beginStatement = SQLiteStatement(self, "BEGIN IMMEDIATE")
  private lazy var commitStatement = SQLiteStatement(self, "COMMIT")
  private lazy var rollBackStatement = SQLiteStatement(self, "ROLLBACK")
  private lazy var dataVersionStatement = SQLiteStatement(self, "PRAGMA data_version")

  /// Turns off SQLite's memory statistics once. Has no effect if the program has used SQLite before.
  private static let isConfigured = calcot_sqlite3_leave_out_memory_statistics() == SQLITE_OK

  /// The number of pages, some megabytes, that are copied between two checks for an interruption.
  private static let pagesAtOnce: Int32 = 1_000
  /// The number of virtual machine instructions, some milliseconds, between two checks for an interruption.
  private static let stepsAtOnce: Int32 = 100_000

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - name: a path, or a URI with `SQLITE_OPEN_URI`, or `:memory:`.
  ///   - flags: the flags of `sqlite3_open_v2`.
  ///   - path: the file that errors name; `nil` for a database in memory.
  ///   - busyTimeout: how many seconds to wait while other connections keep the database locked.
  /// - Throws: ``DataError`` if SQLite cannot open the database.
  init(_ name: String, flags: Int32, path: String? = nil, busyTimeout: Double = 0) throws(DataError) {
    _ = Self.isConfigured
    var opened: OpaquePointer?
    // For SQLite, `:memory:` and names that begin with `file:` are no file names.
    let name = path == name && !name.hasPrefix("/") ? "./\(name)" : name
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      // Without memory for a handle, these calls take `nil`.
      let failure = DataError(
        code: sqlite3_extended_errcode(opened), message: String(cString: sqlite3_errmsg(opened)),
        systemCode: sqlite3_system_errno(opened), path: path)
      sqlite3_close(opened)
      throw failure
    }
    handle = SQLiteHandle(opened, path: path, BusyWait(seconds: busyTimeout))
    sqlite3_extended_result_codes(opened, 1)
    wait.install(in: opened)
    TextSearch.addFunction(to: opened)
  }

  /// Opens an empty database in memory.
  static func memory() throws(DataError) -> SQLiteConnection {
    try SQLiteConnection(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Opens a file as immutable: SQLite reads it without its log and without a lock.
  static func immutable(_ path: String) throws(DataError) -> SQLiteConnection {
    // Percent-encoded for SQLite's URI filenames (3.2).
    let digits = Array("0123456789ABCDEF")
    let escaped = path.utf8.map { byte in
      byte == UInt8(ascii: "/") ? "/" : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    // Without the empty authority, a path that begins with two slashes would be read as an authority, that is, a host.
    return try SQLiteConnection(
      "file:\(path.hasPrefix("/") ? "//" : "")\(escaped.joined())?immutable=1",
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path)
  }

  /// True if the log is kept, not checkpointed, when this connection is closed as the last one to the file.
  var keepsLog = false {
    didSet { _ = calcot_sqlite3_keep_log(pointer, keepsLog ? 1 : 0) }
  }

  // Closed here because statements may keep the handle alive.
  deinit { handle.close() }

  /// Checkpoints the log into the file and closes the connection. If other connections are open, they go on using the
  /// log, and the last one checkpoints it.
  ///
  /// - Throws: `file` with `logLeft` if the checkpoint fails. Nothing is lost, because the log stays.
  func close() throws(DataError) {
    guard !handle.isClosed else { return }
    defer { handle.close() }
    rollBack()
    guard let file = handle.file, file.problem == nil, sqlite3_db_readonly(pointer, "main") == 0 else { return }
    guard let log = try FileSystem.status(at: StoreFile.logPath(of: file.path)), log.size > 0 else { return }
    // Does not wait for other connections.
    wait.limit = 0
    let code = sqlite3_wal_checkpoint_v2(pointer, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard code & 0xFF != SQLITE_OK, code & 0xFF != SQLITE_BUSY, code & 0xFF != SQLITE_LOCKED else { return }
    throw .file(path: file.path, .logLeft(handle.message))
  }

  func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement { SQLiteStatement(self, sql) }

  func execute(script: String) throws(DataError) {
    try handle.expectOpen()
    let code = sqlite3_exec(pointer, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func interruptible<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value {
    try handle.expectOpen()
    sqlite3_progress_handler(
      pointer, Self.stepsAtOnce,
      { context in
        guard let context else { return 0 }
        return Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().isInterrupted() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    defer { sqlite3_progress_handler(pointer, 0, nil, nil) }
    return try body()
  }

  // MARK: Transactions

  func begin() throws(DataError) {
    try handle.expectOpen()
    // On a read-only database, `BEGIN IMMEDIATE` succeeds, and only the first write fails.
    if let file = handle.file, sqlite3_db_readonly(pointer, "main") == 1 { throw .file(path: file.path, .readOnly) }
    try beginStatement.run()
  }

  func beginReading() throws(DataError) { try execute(script: "BEGIN") }

  func commit() throws(DataError) {
    do throws(DataError) {
      try commitStatement.run()
      mayCommitLater = false
    } catch {
      mayCommitLater = mayCommitLater || handle.isClosed || !hasFailedToWrite
      throw error
    }
  }

  /// True if the latest call failed to write. The transaction then cannot take effect later, because its commit frame
  /// is written last. After a failed sync, in contrast, the log may contain all of it, and recovery may find it.
  private var hasFailedToWrite: Bool {
    let code = sqlite3_extended_errcode(pointer)
    return code & 0xFF == SQLITE_FULL || code == ExtendedCode.write
  }

  private(set) var mayCommitLater = false

  func rollBack() {
    // If it fails, SQLite has already rolled back, or will do so when the file is next used.
    if isInTransaction { try? rollBackStatement.run() }
  }

  var isInTransaction: Bool { !handle.isClosed && sqlite3_get_autocommit(pointer) == 0 }

  // MARK: Changes

  /// Includes rows whose changes were rolled back.
  var totalChangedRowCount: Int { handle.isClosed ? 0 : Int(sqlite3_total_changes(pointer)) }

  func dataVersion() throws(DataError) -> Int64 {
    defer { dataVersionStatement.reset() }
    return try dataVersionStatement.step() ? dataVersionStatement.number(0) : 0
  }

  var noticeDescriptor: Int32? { nil }

  func announce(_ counters: Counters, since start: Counters, by session: Int64) {}

  var isShared: Bool { handle.file != nil }

  // MARK: The file

  func checkPresence() throws(DataError) {
    try handle.expectOpen()
    try handle.file?.checkPresence()
  }

  func integrityFaults() throws(DataError) -> [String] {
    let statement = PreparedStatement(self, "PRAGMA integrity_check(100)")
    var faults: [String] = []
    try statement.forEach { faults.append($0.text(0)) }
    return faults == ["ok"] ? [] : faults
  }

  /// Returns the first column of the query's first row; 0 if there is no row.
  func number(_ sql: String) throws(DataError) -> Int64 {
    let statement = SQLiteStatement(self, sql)
    return try statement.step() ? statement.number(0) : 0
  }

  /// Copies a snapshot of another database into this one, page by page. Throws `interrupted` if the user stops it.
  func copy(from source: SQLiteConnection) throws(DataError) {
    try handle.expectOpen()
    // Without a read transaction, writes of other connections would restart the backup. The transaction takes its
    // snapshot at its first read.
    try source.beginReading()
    defer { source.rollBack() }
    _ = try source.number("SELECT count(*) FROM sqlite_schema")
    guard let backup = sqlite3_backup_init(pointer, "main", source.pointer, "main") else {
      throw failure(sqlite3_extended_errcode(pointer))
    }
    var step = SQLITE_OK
    while step == SQLITE_OK, !isInterrupted() { step = sqlite3_backup_step(backup, Self.pagesAtOnce) }
    // `sqlite3_backup_finish` does not report SQLITE_BUSY, so the code of the last step is used.
    let end = sqlite3_backup_finish(backup)
    guard step != SQLITE_OK else { throw .interrupted }
    let code = step == SQLITE_DONE ? end : step
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Returns the error of the latest call on this connection.
  func failure(_ code: Int32) -> DataError { handle.failure(code) }
}
