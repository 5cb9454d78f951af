#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A connection to a database of a PostgreSQL server.
  ///
  /// In a transaction, statements without rows are pipelined: the connection waits for their results only before it
  /// reads rows and at the commit. If the connection to the server is lost, the current command fails, and the next one
  /// reconnects.
  final class PostgreSQLConnection: SQLConnection {
    /// The state of the transaction.
    enum Transaction: Equatable {
      case none, open
      /// A statement has failed, and the server refuses all others until a rollback.
      case failed(DataError)
      /// The connection was lost during the transaction.
      case lost
    }

    let dialect = Dialect.postgreSQL
    let address: ServerAddress
    var isInterrupted: () -> Bool {
      didSet { link?.waiting.isInterrupted = isInterrupted }
    }
    /// The number of times that the current link has waited for the server.
    var roundTripCount: Int { link?.roundTripCount ?? 0 }
    /// True after a commit whose result was lost, because the server may still be executing it. False again after
    /// another commit succeeds.
    private(set) var mayCommitLater = false
    /// Counts statements that may change rows, not rows: the results of pipelined statements arrive too late.
    private(set) var totalChangedRowCount = 0

    private let lockTimeout: Double
    /// The query that sets the session's parameters for one transaction. Behind a pooler, each transaction needs it,
    /// because the next one may run in another session.
    private lazy var settings = ServerSession.settings(lockTimeout: lockTimeout, isLocal: "true")
    /// The link to the server; `nil` if it is lost or the connection is closed.
    var link: ServerPipeline?
    private var isClosed = false
    var session: ServerSession
    private(set) var transaction = Transaction.none
    /// The data version: incremented when another connection has, or may have, changed the data.
    var externalChangeCount: Int64 = 0
    /// Incremented by everything that may close cursors on the server: a rollback, or a new link.
    private(set) var cursorGeneration = 0
    /// The names of the open cursors.
    var cursorNames: Set<String> = []
    /// The cursors that could not be closed because the transaction had failed.
    var unclosedCursors: [String] = []

    /// The changes by which a loss is detected on the next link.
    var confirmedChanges = ConfirmedChanges()
    /// The confirmed changes that the server has lost and that are still to be reported; `nil` if there are none.
    var loss: ConfirmedChanges.Loss?
    /// The message that tells the user which server is connected now; `nil` if there is none to show.
    private var notice: String?

    /// Connects to a server.
    ///
    /// - Parameters:
    ///   - address: the address of the database.
    ///   - lockTimeout: the seconds to wait for a lock while other connections write.
    ///   - isInterrupted: returns whether the user wants to stop. It is also called while this initializer connects.
    /// - Throws: ``DataError/server(_:reason:)`` if no server can be reached or there is no store of this version.
    init(
      _ address: ServerAddress, lockTimeout: Double = 10, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) {
      self.address = address
      self.lockTimeout = lockTimeout
      self.isInterrupted = isInterrupted
      let search = ServerSearch(address: address, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
      var confirmedChanges = ConfirmedChanges()
      let (link, session) = try search.open(isCurrent: { (link) throws(DataError) in
        try confirmedChanges.read(address.confirmedChangesFile, of: link)
        return try confirmedChanges.isReached(by: link)
      })
      // The search asks only about standbys, so the changes are still unread if it found the primary.
      try confirmedChanges.read(address.confirmedChangesFile, of: link)
      loss = try confirmedChanges.loss(on: link)
      (self.link, self.session, self.confirmedChanges) = (link, session, confirmedChanges)
      notice = session.isStandby ? connectionNotice : nil
    }

    /// Replaces the link with one to the primary. If there is no primary and `needsPrimary` is false, a standby will do
    /// that has every change that this user has seen or made. Records a loss of confirmed changes without throwing it.
    private func reconnect(needsPrimary: Bool) throws(DataError) -> ServerPipeline {
      guard !isClosed else { throw .storage("the store is closed") }
      confirmedChanges.see(session.seenChange)
      let search = ServerSearch(address: address, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
      let (link, session) = try search.open(needsPrimary: needsPrimary, isPatient: true) {
        (link) throws(DataError) in try confirmedChanges.isReached(by: link)
      }
      loss = try confirmedChanges.loss(on: link) ?? loss
      cursorGeneration += 1
      (self.link, self.session) = (link, session)
      notice = connectionNotice
      // Notifications were missed while the connection was lost, so assume that others have changed the data.
      externalChangeCount += 1
      return link
    }

    func close() throws(DataError) {
      isClosed = true
      link = nil
    }

    func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement {
      // Cursors WITH HOLD belong to a session, and a pooler may switch sessions between transactions.
      switch rows {
      case .many where link?.isPooled == false: PostgreSQLCursor(self, sql)
      default: PostgreSQLStatement(self, sql)
      }
    }

    func execute(script: String) throws(DataError) {
      try withLink { (link) throws(DataError) in try link.execute(script: script) }
    }

    // MARK: Statements

    /// Sends a statement that returns no rows. In a transaction, a later read or the commit throws its error.
    func run(_ sql: String, _ parameters: StatementParameters = .none) throws(DataError) {
      if sql.hasPrefix("ROLLBACK") { return try rollBack(to: sql) }
      // INSERT, UPDATE and DELETE.
      if sql.first == "I" || sql.first == "U" || sql.hasPrefix("D") { totalChangedRowCount += 1 }
      try withLink { (link) throws(DataError) in
        try sendSettingsIfPooled(link)
        try link.send(sql, parameters)
        // Outside a transaction, no commit would check the result.
        if transaction == .none { try link.flush() }
      }
    }

    /// Runs a `ROLLBACK TO` statement. A transaction that failed after its savepoint can continue then.
    private func rollBack(to savepoint: String) throws(DataError) {
      cursorGeneration += 1
      let previous = transaction
      if case .failed = previous { transaction = .open }
      link?.forgetFailure()
      do throws(DataError) {
        try withLink { (link) throws(DataError) in
          try link.send(savepoint, .none)
          if previous != .open { try link.flush() }
        }
      } catch {
        // If the savepoint comes after the failure, it does not exist, and this rollback has failed too. Throws the
        // first failure, which is the cause.
        guard case .failed(let failure) = previous, case .failed = transaction else { throw error }
        transaction = previous
        throw failure
      }
    }

    /// Returns all rows of a query. The caller must clear the result.
    func read(_ sql: String, _ parameters: StatementParameters = .none) throws(DataError) -> OpaquePointer? {
      try withLink { (link) throws(DataError) in
        try sendSettingsIfPooled(link)
        return try link.read(sql, parameters)
      }
    }

    /// Behind a pooler, sends the settings before the first statement of an implicit transaction.
    private func sendSettingsIfPooled(_ link: ServerPipeline) throws(DataError) {
      if link.isPooled, transaction == .none, link.isSynchronized { try link.send(settings, .none) }
    }

    /// Calls `body` with the link, and records an error in the state of the transaction.
    ///
    /// If the link is lost, this reconnects first. Within a transaction it throws instead, because the server has
    /// rolled the transaction back.
    func withLink<Value>(
      _ body: (ServerPipeline) throws(DataError) -> Value
    ) throws(DataError) -> Value {
      if case .failed(let failure) = transaction { throw failure }
      let link = if let link = self.link { link } else { try reconnectOutsideTransaction() }
      do throws(DataError) {
        return try body(link)
      } catch {
        if link.isLost {
          confirmedChanges.see(link.storedNotifications().max() ?? 0)
          self.link = nil
          if transaction != .none { transaction = .lost }
        } else if transaction == .open {
          transaction = .failed(error)
        }
        throw error
      }
    }

    private func reconnectOutsideTransaction() throws(DataError) -> ServerPipeline {
      guard transaction == .none else {
        throw .server(.lost, reason: "the connection to \(address.shown) was lost")
      }
      let link = try reconnect(needsPrimary: false)
      // Throws before the user sees data without their changes. `loss` is kept for `throwLoss()`, because a
      // caller may ignore this error.
      if let error = unreportedLoss { throw error }
      return link
    }

    private var connectionNotice: String? {
      guard let link else { return nil }
      return session.isStandby
        ? "connected to the standby \(link.serverName): the data is read-only for now"
        : "connected to \(link.serverName)"
    }

    var isConnected: Bool { link != nil }

    func takeConnectionNotice() -> String? {
      defer { notice = nil }
      return notice
    }

    // MARK: Transactions

    var isInTransaction: Bool { transaction == .open }

    func begin() throws(DataError) {
      try leaveStandby()
      try begin("BEGIN")
    }
    func beginReading() throws(DataError) {
      // Without a flush, pending statements such as CLOSE would begin an implicit transaction that BEGIN only
      // continues. Its isolation level could not be changed any more.
      try withLink { (link) throws(DataError) in try link.flush() }
      try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    }

    private func begin(_ sql: String) throws(DataError) {
      try withLink { (link) throws(DataError) in
        try link.send(sql, .none)
        transaction = .open
        if link.isPooled { try link.send(settings, .none) }
      }
    }

    /// Reconnects from a standby to the primary before a change.
    private func leaveStandby() throws(DataError) {
      guard transaction == .none else { return }
      // Does not throw a loss that this finds: the store calls `throwLoss()` itself, unless it is checking
      // whether a failed commit took effect.
      if link == nil { _ = try reconnect(needsPrimary: false) }
      guard session.isStandby else { return }
      // The standby may have been promoted to primary in the meantime, and then accepts changes.
      let rows = ServerRows(try read("SELECT pg_is_in_recovery()::int"))
      guard rows.next(), rows.number(0) == 1 else { return session.isStandby = false }
      guard try ServerConnecting.hosts(of: address).count > 1 else { throw ServerSearch.standby(address) }
      _ = try reconnect(needsPrimary: true)
    }

    func commit() throws(DataError) {
      try withLink { (link) throws(DataError) in
        try link.send("COMMIT", .none)
        // Forgets warnings about earlier transactions. The flush sets it if the server warns about this one.
        link.isUnconfirmed = false
        do throws(DataError) {
          try link.flush(cancelsOnInterruption: false)
        } catch {
          if link.isLost { mayCommitLater = true }
          throw error
        }
        // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, without an error.
        guard link.commandTag == "COMMIT" else {
          transaction = .none
          cursorGeneration += 1
          throw .server(.failed, reason: "the server rolled the transaction back")
        }
        transaction = .none
        mayCommitLater = false
        if link.isUnconfirmed {
          let reason = "\(link.serverName) has stored it, but no standby has confirmed it: a failover would lose it"
          throw .uncertain(.server(.failed, reason: reason))
        }
      }
    }

    func rollBack() {
      defer { transaction = .none }
      cursorGeneration += 1
      guard transaction != .none, transaction != .lost else { return }
      transaction = .open
      // An error is ignored: a server that cannot be reached rolls back when the connection ends.
      try? withLink { (link) throws(DataError) in try link.rollBack() }
    }
  }
#endif
