import CSQLite
import GroupsDomain

/// A statement of SQLite, prepared at its first use.
final class SQLiteStatement: SQLStatement {
  /// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns. The C macro casts -1, so Swift does not import
  /// it.
  nonisolated(unsafe) private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private let database: SQLiteHandle
  private let sql: String
  private var prepared: OpaquePointer?
  /// The error of preparing or binding, thrown by the next step.
  private var failure: DataError?
  /// A buffer for bound texts and bytes. It is reused, because SQLite would allocate and free a copy of each value,
  /// five of them for an added todo (row "100,000 adds from a file, durable" of `Scripts/bench`).
  private var held: UnsafeMutableRawPointer?
  private var heldCount = 0

  /// The size of ``held`` in bytes. SQLite copies values that do not fit.
  private static let maxHeld = 1024

  init(_ connection: SQLiteConnection, _ sql: String) {
    database = connection.handle
    self.sql = sql
  }

  deinit {
    if !database.isClosed { sqlite3_finalize(prepared) }
    held?.deallocate()
  }

  // MARK: Values

  func bind(_ number: Int64, at index: Int32) { note(sqlite3_bind_int64(handle(), index, number)) }

  /// Binds the text with its length, so that U+0000 does not end it.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) {
    let handle = handle()
    // A null pointer would bind NULL, and an empty buffer may have one.
    guard let start = text.baseAddress, !text.isEmpty else {
      return note(sqlite3_bind_text(handle, index, "", 0, nil))
    }
    let (place, owner) = hold(start, text.count)
    note(
      sqlite3_bind_text64(
        handle, index, place.assumingMemoryBound(to: CChar.self), UInt64(text.count), owner,
        UInt8(truncatingIfNeeded: SQLITE_UTF8)))
  }

  func bind(_ bytes: [UInt8], at index: Int32) {
    let handle = handle()
    let code = bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      let (place, owner) = hold(start, bytes.count)
      return sqlite3_bind_blob64(handle, index, place, UInt64(bytes.count), owner)
    }
    note(code)
  }

  /// Copies bytes into ``held`` if they fit. Returns the pointer to bind, and its destructor: `nil` for the copy, which
  /// stays valid until the reset, or ``copied`` for the bytes themselves.
  private func hold(_ start: UnsafeRawPointer, _ count: Int) -> (UnsafeRawPointer, sqlite3_destructor_type?) {
    guard count <= Self.maxHeld - heldCount else { return (start, Self.copied) }
    let held = held ?? .allocate(byteCount: Self.maxHeld, alignment: 1)
    self.held = held
    let place = held + heldCount
    place.copyMemory(from: start, byteCount: count)
    heldCount += count
    return (UnsafeRawPointer(place), nil)
  }

  func bindNull(at index: Int32) { note(sqlite3_bind_null(handle(), index)) }

  /// Returns the prepared statement, or `nil` if it cannot be prepared; binding a value to `nil` fails. Inlined, because
  /// it is called for each value.
  @inline(__always)
  private func handle() -> OpaquePointer? {
    if let prepared, !database.isClosed { return prepared }
    return prepare()
  }

  private func prepare() -> OpaquePointer? {
    guard !database.isClosed else {
      (prepared, failure) = (nil, .storage("the store is closed"))
      return nil
    }
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(database.pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    if code != SQLITE_OK { failure = database.failure(code) }
    prepared = handle
    return handle
  }

  @inline(__always)
  private func note(_ code: Int32) {
    if code != SQLITE_OK { noteFailure(code) }
  }

  private func noteFailure(_ code: Int32) { failure = failure ?? database.failure(code) }

  // MARK: Rows

  func run() throws(DataError) {
    _ = try step()
    reset()
  }

  func step() throws(DataError) -> Bool {
    let handle = handle()
    if let failure {
      self.failure = nil
      heldCount = 0
      throw failure
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      // Read before the reset, which may replace the connection's message.
      let failure = database.failure(code)
      reset()
      throw failure
    }
  }

  func reset() {
    if !database.isClosed { sqlite3_reset(prepared) }
    heldCount = 0
  }

  // MARK: Columns

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(prepared, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(prepared, column) == SQLITE_NULL }

  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    // The pointer is read first, because reading it may convert the value and so change the count.
    let start = sqlite3_column_text(prepared, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared, column)))
  }

  func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(prepared, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(prepared, column)))
  }
}
