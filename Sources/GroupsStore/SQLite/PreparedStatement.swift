import GRDBSQLite
import GroupsDomain

/// A statement that is prepared at its first use and kept.
///
/// GRDB's cached statements cost several times what SQLite itself takes for a small insert, so the statements go straight
/// to SQLite. One statement serves one use at a time: nothing that runs inside `forEach` may use the same one.
final class PreparedStatement {
  private let connection: Connection
  private let sql: String
  private var prepared: OpaquePointer?

  init(_ connection: Connection, _ sql: String) {
    self.connection = connection
    self.sql = sql
  }

  deinit { sqlite3_finalize(prepared) }

  /// Runs a statement that gives no rows.
  func run<each Value: SQLValue>(_ values: repeat each Value) throws(DataError) {
    let handle = try start(repeat each values)
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE || code == SQLITE_ROW else { throw finish(handle, code) }
    sqlite3_reset(handle)
  }

  /// Reads the first row, or gives nil where there is none.
  func first<Result, each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) -> Result
  ) throws(DataError) -> Result? {
    let handle = try start(repeat each values)
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      let result = read(ResultRow(handle))
      sqlite3_reset(handle)
      return result
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return nil
    case let code: throw finish(handle, code)
    }
  }

  /// Reads one row after the other.
  func forEach<each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) throws(DataError) -> Void
  ) throws(DataError) {
    let handle = try start(repeat each values)
    defer { sqlite3_reset(handle) }
    while try step(handle) { try read(ResultRow(handle)) }
  }

  /// Reads one row after the other for parameters that are all numbers, how many being known only now. What `read` throws
  /// ends the reading.
  func forEach(among numbers: [Int64], read: (ResultRow) throws -> Void) throws {
    let handle = try ready()
    defer { sqlite3_reset(handle) }
    for (index, number) in numbers.enumerated() {
      let code = sqlite3_bind_int64(handle, Int32(index + 1), number)
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
    while try step(handle) { try read(ResultRow(handle)) }
  }

  private func start<each Value: SQLValue>(_ values: repeat each Value) throws(DataError) -> OpaquePointer {
    let handle = try ready()
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let code = value.bind(to: handle, at: index)
      guard code == SQLITE_OK else { throw connection.failure(code) }
    }
    return handle
  }

  private func ready() throws(DataError) -> OpaquePointer {
    if let prepared { return prepared }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw connection.failure(code) }
    prepared = handle
    return handle
  }

  private func step(_ handle: OpaquePointer) throws(DataError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code)
    }
  }

  /// The message belongs to the connection, and resetting may replace it: read it first.
  private func finish(_ handle: OpaquePointer, _ code: Int32) -> DataError {
    let failure = connection.failure(code)
    sqlite3_reset(handle)
    return failure
  }
}
