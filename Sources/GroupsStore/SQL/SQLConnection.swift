import GroupsDomain

/// A connection to a database. The store reaches its engine only through this protocol.
///
/// An engine provides a connection, a statement, and a ``Dialect`` with the SQL in which it differs from other engines.
/// A connection is used by one thread.
package protocol SQLConnection: AnyObject {
  /// The SQL in which engines differ.
  var dialect: Dialect { get }

  /// Creates a statement, which is prepared at its first use and valid as long as the connection.
  ///
  /// - Parameters:
  ///   - sql: the statement. Its parameters are `$1`, `$2`, … in the order of their first use.
  ///   - rows: how many rows the statement may return.
  /// - Returns: the statement.
  func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement

  /// Runs a script of statements without parameters and rows, such as a migration.
  func execute(script: String) throws(DataError)

  /// Runs `body` so that the user can stop even a single long statement; it then throws `interrupted`. Calls must not
  /// be nested.
  func interruptible<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value

  // MARK: Transactions

  /// Begins a transaction that writes. Other writers wait until it ends.
  func begin() throws(DataError)
  /// Begins a transaction that reads a snapshot and does not block writers. ``rollBack()`` ends it.
  func beginReading() throws(DataError)
  /// Commits the transaction durably.
  func commit() throws(DataError)
  /// Rolls the transaction back, if one is open.
  func rollBack()
  /// True if a transaction is open. Engines end a transaction themselves after some errors, so the engine is asked each
  /// time.
  var isInTransaction: Bool { get }
  /// True if a failed commit may still take effect, because the log of a file may contain the whole transaction, or a
  /// server may still be executing it. Asked only if the store cannot find out with another transaction.
  var mayCommitLater: Bool { get }

  // MARK: Changes

  /// A number that increases whenever this connection changes rows.
  var totalChangedRowCount: Int { get }
  /// Returns a number that changes when another connection has changed the data.
  func dataVersion() throws(DataError) -> Int64
  /// A descriptor that becomes readable when ``dataVersion()`` may have changed; `nil` if there are no notifications.
  var noticeDescriptor: Int32? { get }
  /// Announces the changes of a transaction that is about to be committed, for engines that do not do so themselves.
  ///
  /// - Parameters:
  ///   - counters: the counters after the changes.
  ///   - start: the counters at the beginning of the transaction.
  ///   - session: the id of the session that makes the changes.
  /// - Throws: ``DataError`` if the announcement cannot be sent. The transaction must not be committed then.
  func announce(_ counters: Counters, since start: Counters, by session: Int64) throws(DataError)
  /// True if other connections may open the same data.
  var isShared: Bool { get }
  /// Remembers the changes of a committed transaction, to detect later that a server has lost them.
  func noteConfirmed(_ transaction: ConfirmedTransaction)
  /// Throws ``DataError/lostChanges(first:last:_:)`` if the server has lost changes that it had confirmed. Each loss is
  /// thrown once.
  func throwLoss() throws(DataError)
  /// The loss that ``throwLoss()`` will throw; `nil` if there is none.
  var unreportedLoss: DataError? { get }
  /// Returns a message that names the server after a reconnection, or if it is a standby; otherwise `nil`. Each message
  /// is returned once.
  func takeConnectionNotice() -> String?
  /// False while the connection is lost. The next statement reconnects.
  var isConnected: Bool { get }

  // MARK: The database itself

  /// Returns the faults that the engine's own check finds in its data, in words.
  func integrityFaults() throws(DataError) -> [String]

  /// Throws if a write would be lost, for example because the file has been deleted since it was opened.
  func checkPresence() throws(DataError)
  /// Returns true if the user wants to stop. Also called while waiting for other connections.
  var isInterrupted: () -> Bool { get set }
  /// Closes the connection, which must not be used afterwards.
  func close() throws(DataError)
}

extension SQLConnection {
  /// A file does not lose confirmed changes, so none are remembered.
  package func noteConfirmed(_ transaction: ConfirmedTransaction) {}
  package func throwLoss() throws(DataError) {}
  package var unreportedLoss: DataError? { nil }
  package func takeConnectionNotice() -> String? { nil }
  package var isConnected: Bool { true }

  /// The default for an engine that can be stopped at any time, because the client only waits for it.
  package func interruptible<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value { try body() }
}

extension SQLStatement {
  /// Binds a text. Its bytes are not copied first if its storage is contiguous, as it nearly always is.
  package func bind(_ text: String, at index: Int32) {
    guard text.utf8.withContiguousStorageIfAvailable({ bind($0, at: index) }) == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer { bind($0, at: index) }
  }
}

/// The number of rows that a statement may return.
package enum ExpectedRows {
  /// At most a page.
  case few
  /// Any number. An engine that would send all rows at once fetches them in parts.
  case many
}

/// A statement of a connection. It has one use at a time: bind the values, run it or step through its rows, reset it.
package protocol SQLStatement: AnyObject {
  /// Binds a value to a parameter, counted from 1. An error is thrown later, by ``run()`` or ``step()``.
  func bind(_ number: Int64, at index: Int32)
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32)
  func bind(_ bytes: [UInt8], at index: Int32)
  func bindNull(at index: Int32)

  /// Runs a statement that returns no rows. An engine may defer it until its result is needed.
  func run() throws(DataError)
  /// Moves to the next row. Returns false if there is none.
  func step() throws(DataError) -> Bool
  /// Ends the use of the statement. The next use must bind all values again.
  func reset()

  // The columns of the current row, counted from 0; valid until the next step.
  func number(_ column: Int32) -> Int64
  func isNull(_ column: Int32) -> Bool
  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8>
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer
}
