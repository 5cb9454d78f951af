import GroupsDomain

extension GroupsStore {
  /// Begins a batch: the changes from now on become durable together.
  package func begin() throws(DataError) {
    guard !isClosed else { throw missingBatch }
    guard batch == nil else { throw .storage("a batch has already begun") }
    batch = Batch()
  }

  /// Commits the batch durably.
  ///
  /// - Throws: ``DataError`` if that fails, or if a change of the batch failed halfway. Everything is rolled back then.
  package func commit() throws(DataError) {
    guard let batch else { throw missingBatch }
    self.batch = nil
    try batch.expectWhole()
    guard batch.hasBegun else { return }
    do throws(DataError) {
      try endTransaction()
    } catch {
      abandonTransaction()
      if batch.writeCount > 0 { onChange?() }
      throw error
    }
  }

  /// Rolls the batch back.
  package func rollBack() throws(DataError) {
    guard let batch else { throw missingBatch }
    self.batch = nil
    if batch.hasBegun { abandonTransaction() }
    if batch.writeCount > 0, !batch.isBroken { onChange?() }
  }
}

extension GroupsStore {
  /// Runs `body` in the batch's transaction or, if there is no batch, in a transaction of its own.
  ///
  /// If `body` throws before it sets `isMidway`, the batch is unchanged. The same holds if it has made itself revocable
  /// and throws `interrupted`, `overtaken` or `ambiguousGroup`. After other errors it is unknown what was written, and
  /// the whole batch is rolled back.
  ///
  /// - Parameters:
  ///   - rewritesHistory: whether `body` modifies existing entries of the history, so that the history cannot revert
  ///     it.
  ///   - body: writes the change.
  /// - Returns: the result of `body`.
  /// - Throws: ``DataError`` from `body` or from the transaction.
  func write<Value>(
    rewritesHistory: Bool = false, _ body: () throws(DataError) -> Value
  ) throws(DataError) -> Value {
    try expectWholeBatch()
    try beginTransaction()
    isMidway = false
    revocation = nil
    // The inverse of a change of many rows is large, and the next change may come much later.
    defer { inverse = Inverse() }
    do throws(DataError) {
      // A new change discards undone ones, which modifies the history too.
      if rewritesHistory || mayHaveUndone { try keepSavepointsOfCommands() }
      let value = try body()
      try endRevocation()
      if batch == nil { try endTransaction() } else if isMidway { batch?.writeCount += 1 }
      return value
    } catch {
      if batch == nil {
        abandonTransaction()
      } else if isMidway || !connection.isInTransaction, !error.isRevocation || !revoke() {
        breakBatch(error)
      }
      throw error
    }
  }

  /// Throws if the batch is broken. Checks the flag first, because `batch?.expectWhole()` alone would copy the batch.
  func expectWholeBatch() throws(DataError) {
    if batch?.isBroken == true { try batch?.expectWhole() }
  }

  /// Rolls the whole batch back, because it is unknown what was written.
  func breakBatch(_ failure: DataError) {
    let hasChanges = (batch?.writeCount ?? 0) > 0
    batch?.failure = failure
    abandonTransaction()
    if hasChanges { onChange?() }
  }

  private func beginTransaction() throws(DataError) {
    guard batch?.hasBegun != true else { return }
    try connection.begin()
    do throws(DataError) {
      // Checked under the lock, so that the checked file and counters are the ones that are written.
      try connection.checkPresence()
      if isRemote {
        newRecords = []
        try connection.throwLoss()
      }
      counters = try counterTable.read(forWriting: true)
      storedCounters = counters
      cache.setTransaction(true)
      rewritten = nil
      guard var batch else { return }
      try storeSavepoints(in: &batch)
      batch.hasBegun = true
      self.batch = batch
    } catch {
      abandonTransaction()
      throw error
    }
  }

  private func endTransaction() throws(DataError) {
    try groupCounts.flush()
    if counters != storedCounters {
      try counterTable.write(counters)
      try connection.announce(counters, since: storedCounters, by: session)
    }
    try connection.checkPresence()
    try commitVerified(trace)
    if isRemote { noteConfirmed() }
    cache.setTransaction(false)
  }

  /// Rolls back, unless the engine has already done so, and resets all cached state.
  func abandonTransaction() {
    connection.rollBack()
    groupCounts.forgetAll()
    cache.setTransaction(false)
    rollBackCount += 1
    todoSum = nil
    forgetHistory()
  }

  /// Discards cached state of the history that may have been rolled back.
  func forgetHistory() {
    mayHaveUndone = true
    lastUndone = nil
    rewritten = nil
  }

  /// Runs a statement without parameters, mostly on a savepoint. Savepoints are named by their depth, so there are few
  /// different statements.
  ///
  /// The pending counts of groups are written before a savepoint is set or released, and discarded by a rollback.
  func execute(_ sql: String) throws(DataError) {
    if sql.hasPrefix("ROLLBACK") {
      groupCounts.forgetAll()
      cache.forget()
    } else {
      try groupCounts.flush()
    }
    let statement = plainStatements[sql] ?? PreparedStatement(connection, sql)
    plainStatements[sql] = statement
    try statement.run()
  }
}

extension DataError {
  /// True if the change itself gave up after it began to write, so that its writes are known and can be rolled back.
  fileprivate var isRevocation: Bool {
    switch self {
    case .interrupted, .overtaken, .ambiguousGroup: true
    default: false
    }
  }
}
