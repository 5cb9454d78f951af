import CSQLite
import GroupsDomain

/// A connection to a file, or to a database in memory.
///
/// The statements go straight to SQLite's library. A store is used by one thread, so that no queue stands in between.
final class SQLiteConnection: SQLConnection, RowChangeReporting {
  let dialect = Dialect.sqlite
  let handle: OpaquePointer
  /// The file; nil for a database in memory.
  var file: StoreFile?
  var isInterrupted: () -> Bool = { false }

  private lazy var beginStatement = SQLiteStatement(self, "BEGIN IMMEDIATE")
  private lazy var commitStatement = SQLiteStatement(self, "COMMIT")
  private lazy var rollBackStatement = SQLiteStatement(self, "ROLLBACK")
  private lazy var dataVersionStatement = SQLiteStatement(self, "PRAGMA data_version")

  /// Done once, before the library is used. Where the program has used it already, it stays as it is.
  private static let isConfigured = calcot_sqlite3_leave_out_memory_statistics() == SQLITE_OK

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - name: a path or, with `SQLITE_OPEN_URI`, an address; `:memory:` for one in memory.
  ///   - flags: how, as of `sqlite3_open_v2`.
  ///   - busyTimeout: how many seconds to wait while others keep the database locked.
  init(_ name: String, flags: Int32, busyTimeout: Double = 0) throws(DataError) {
    _ = Self.isConfigured
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = DataError(code: code, message: opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory")
      sqlite3_close(opened)
      throw failure
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, Int32(clamping: Int(busyTimeout * 1000)))
  }

  /// An empty database in memory.
  static func memory() throws(DataError) -> SQLiteConnection {
    try SQLiteConnection(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  deinit {
    // Statements that are left over end with the connection, whoever keeps them.
    sqlite3_close_v2(handle)
  }

  func close() throws(DataError) {}

  func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement { SQLiteStatement(self, sql) }

  func execute(script: String) throws(DataError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  // MARK: Transactions

  func begin() throws(DataError) { try beginStatement.run() }

  func beginReading() throws(DataError) { try execute(script: "BEGIN") }

  func commit() throws(DataError) { try commitStatement.run() }

  func rollBack() { if isInTransaction { try? rollBackStatement.run() } }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// A database in memory has no log in which anything could be left.
  var isFreeOfLeftovers: Bool { file == nil }

  // MARK: What was changed

  var changedRowCount: Int { Int(sqlite3_changes(handle)) }

  /// Also counts what was taken back since.
  var totalChangedRowCount: Int { Int(sqlite3_total_changes(handle)) }

  func dataVersion() throws(DataError) -> Int64 {
    defer { dataVersionStatement.reset() }
    return try dataVersionStatement.step() ? dataVersionStatement.number(0) : 0
  }

  var noticeDescriptor: Int32? { nil }

  func announce(_ counters: Counters, since start: Counters) {}

  var rowChanges: (any RowChangeReporting)? { file == nil ? self : nil }

  var onRowChange: ((UnsafePointer<CChar>, Int64) -> Void)? {
    didSet {
      guard onRowChange != nil else {
        sqlite3_update_hook(handle, nil, nil)
        return
      }
      sqlite3_update_hook(
        handle,
        { (context, _, _, table, row) in
          guard let context, let table else { return }
          Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().onRowChange?(table, row)
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  // MARK: The file

  func checkPresence() throws(DataError) { try file?.checkPresence() }

  func integrityFaults() throws(DataError) -> [String] {
    let statement = PreparedStatement(self, "PRAGMA integrity_check(100)")
    var faults: [String] = []
    try statement.forEach { faults.append($0.text(0)) }
    return faults == ["ok"] ? [] : faults
  }

  /// The number of the first row's first column.
  func number(_ sql: String) throws(DataError) -> Int64 {
    let statement = SQLiteStatement(self, sql)
    return try statement.step() ? statement.number(0) : 0
  }

  /// Copies all of another database into this one, page by page.
  func copy(from source: SQLiteConnection) throws(DataError) {
    let backup = sqlite3_backup_init(handle, "main", source.handle, "main")
    // What is only busy is no error to the end of the backup.
    let step = sqlite3_backup_step(backup, -1)
    let end = sqlite3_backup_finish(backup)
    let code = step == SQLITE_DONE ? end : step
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// What the latest call on this connection failed with.
  func failure(_ code: Int32) -> DataError { DataError(code: code, message: String(cString: sqlite3_errmsg(handle))) }
}
