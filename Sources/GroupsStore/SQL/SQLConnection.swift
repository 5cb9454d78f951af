import GroupsDomain

/// A connection to a database: all that the store needs of an engine.
///
/// The store is written once over this protocol. An engine conforms a connection and a statement to it, and brings a
/// ``Dialect`` for the phrases that it writes otherwise. One thread uses a connection.
package protocol SQLConnection: AnyObject {
  /// The SQL phrases in which engines differ.
  var dialect: Dialect { get }

  /// A statement that is prepared at its first use, and valid as long as the connection. Parameters are written `$1`,
  /// `$2`, … in the order of their first use. `rows` is how many rows to expect: whether they fit in memory.
  func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement

  /// Runs statements without parameters and without rows, one after the other, as migrations are.
  func execute(script: String) throws(DataError)

  /// Lets the user stop the statements of `body`, however long one of them takes; it fails with `interrupted` then. Not
  /// within itself.
  func stoppable<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value

  // MARK: Transactions

  /// Begins a transaction that writes. Others that write wait for its end.
  func begin() throws(DataError)
  /// Begins a transaction that reads the data of one moment, and does not block writers. ``rollBack()`` ends it.
  func beginReading() throws(DataError)
  /// Makes the transaction durable.
  func commit() throws(DataError)
  /// Takes the transaction back, if one is open.
  func rollBack()
  /// True if a transaction is open. Engines end one themselves after some errors, so this is asked, never remembered.
  var isInTransaction: Bool { get }
  /// True if it is certain that nothing is left of a transaction whose commit has failed: neither here nor where
  /// somebody else could find it later. Asked where the next transaction has failed as well.
  var isFreeOfLeftovers: Bool { get }

  // MARK: What was changed

  /// A number that grows whenever this connection changes rows.
  var totalChangedRowCount: Int { get }
  /// A number that differs from an earlier one where somebody else has changed the data in between.
  func dataVersion() throws(DataError) -> Int64
  /// A descriptor that becomes readable when ``dataVersion()`` may have changed; nil if there are no notifications.
  var noticeDescriptor: Int32? { get }
  /// Announces the changes of a transaction that is about to be committed, where an engine does not do that by itself.
  ///
  /// - Parameters:
  ///   - counters: the counters with the changes.
  ///   - start: the counters when the transaction began.
  ///   - session: the number of the session that makes them.
  /// - Throws: ``DataError`` where the announcement cannot be sent; the transaction is not committed then.
  func announce(_ counters: Counters, since start: Counters, by session: Int64) throws(DataError)
  /// True if others may open the same data.
  var isShared: Bool { get }
  /// Remembers the changes of a transaction that is called done from now on.
  func acknowledge(_ changes: Acknowledgement)
  /// Throws ``DataError/lostChanges(first:last:_:)``, once, where the server no longer has changes that it acknowledged.
  func checkAcknowledged() throws(DataError)
  /// The loss that ``checkAcknowledged()`` is going to throw; nil if there is none.
  var untoldLoss: DataError? { get }
  /// Returns, once, that the data comes from another server now; nil where nothing has changed.
  func takeConnectionNotice() -> String?
  /// False while a connection is lost that the next statement makes anew.
  var isConnected: Bool { get }

  // MARK: The place of the data

  /// The faults that the engine itself finds in its data, in words.
  func integrityFaults() throws(DataError) -> [String]

  /// Throws where what is written now would be lost, as where the file has been deleted since it was opened.
  func checkPresence() throws(DataError)
  /// True if the user wants to stop what is being done. Asked while waiting for others.
  var isInterrupted: () -> Bool { get set }
  /// Ends the connection. Nothing is done with it afterwards.
  func close() throws(DataError)
}

extension SQLConnection {
  /// A file holds what was written to it.
  package func acknowledge(_ changes: Acknowledgement) {}
  package func checkAcknowledged() throws(DataError) {}
  package var untoldLoss: DataError? { nil }
  package func takeConnectionNotice() -> String? { nil }
  package var isConnected: Bool { true }

  /// An engine that is waited for can be stopped all the time.
  package func stoppable<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value { try body() }
}

extension SQLStatement {
  /// Binds a text: in place where it is in one piece, as nearly every one is.
  package func bind(_ text: String, at index: Int32) {
    guard text.utf8.withContiguousStorageIfAvailable({ bind($0, at: index) }) == nil else { return }
    Array(text.utf8).withUnsafeBufferPointer { bind($0, at: index) }
  }
}

/// The number of rows to expect of a statement.
package enum ExpectedRows {
  /// A page at most.
  case few
  /// As many as there are: they come some at a time, from an engine that would send all at once.
  case many
}

/// A statement of a connection. It serves one use at a time: bind, run or step through the rows, reset.
package protocol SQLStatement: AnyObject {
  /// Gives a parameter, counted from 1, its value. What is wrong with it is told by ``run()`` and ``step()``.
  func bind(_ number: Int64, at index: Int32)
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32)
  func bind(_ bytes: [UInt8], at index: Int32)
  func bindNull(at index: Int32)

  /// Runs a statement that gives no rows. An engine may put it off until its result matters.
  func run() throws(DataError)
  /// Goes to the next row, or returns false where there is none.
  func step() throws(DataError) -> Bool
  /// Ends the use. All values are bound anew for the next one.
  func reset()

  // The columns of the row that the statement stands on, counted from 0; valid until the next step.
  func number(_ column: Int32) -> Int64
  func isNull(_ column: Int32) -> Bool
  func text(_ column: Int32) -> UnsafeBufferPointer<UInt8>
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer
}
