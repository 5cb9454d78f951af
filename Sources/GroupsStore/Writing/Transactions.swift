import GroupsDomain

extension GroupsStore {
  /// Begins a batch: what is changed from now on becomes durable together.
  package func begin() throws(DataError) {
    guard !isClosed else { throw missingBatch }
    guard batch == nil else { throw .storage("a batch has already begun") }
    batch = Batch()
  }

  /// Makes the batch durable. Where that fails, and where a change of the batch failed in the middle, everything is
  /// taken back and the error says why.
  package func commit() throws(DataError) {
    guard let batch else { throw missingBatch }
    self.batch = nil
    try batch.expectWhole()
    guard batch.hasBegun else { return }
    do throws(DataError) {
      try endTransaction()
    } catch {
      abandonTransaction()
      if batch.writeCount > 0 { onChange?(ChangeNotice(origin: .elsewhere)) }
      throw error
    }
  }

  /// Takes the batch back.
  package func rollBack() throws(DataError) {
    guard let batch else { throw missingBatch }
    self.batch = nil
    if batch.hasBegun { abandonTransaction() }
    if batch.writeCount > 0, !batch.isBroken { onChange?(ChangeNotice(origin: .elsewhere)) }
  }
}

extension GroupsStore {
  /// Runs `body` in the batch's transaction, or in one of its own.
  ///
  /// If `body` throws before it has set `isMidway`, the batch is as it was; also where it has made itself revocable
  /// and throws `interrupted` or `overtaken`. Otherwise it is unknown what was written, and the whole batch is rolled
  /// back.
  ///
  /// - Parameters:
  ///   - rewritesHistory: whether `body` changes what the history holds already, so that the history cannot undo it.
  ///   - body: writes the change.
  /// - Returns: what `body` returns.
  /// - Throws: ``DataError`` that `body` throws, or of the transaction.
  func write<Value>(
    rewritesHistory: Bool = false, _ body: () throws(DataError) -> Value
  ) throws(DataError) -> Value {
    try expectWholeBatch()
    try beginTransaction()
    // A change gives up what was undone before it.
    if rewritesHistory || mayHaveUndone { try keepSavepointsOfCommands() }
    isMidway = false
    revocation = nil
    do throws(DataError) {
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

  /// Throws where the batch is broken. Asks its flag first: `batch?.expectWhole()` would copy the batch to ask it.
  func expectWholeBatch() throws(DataError) {
    if batch?.isBroken == true { try batch?.expectWhole() }
  }

  /// Takes the whole batch back, for it is unknown what was written.
  func breakBatch(_ failure: DataError) {
    let hasChanges = (batch?.writeCount ?? 0) > 0
    batch?.failure = failure
    abandonTransaction()
    if hasChanges { onChange?(ChangeNotice(origin: .elsewhere)) }
  }

  private func beginTransaction() throws(DataError) {
    guard batch?.hasBegun != true else { return }
    try connection.begin()
    do throws(DataError) {
      // With the lock held, so that what is checked is what will be written.
      try connection.checkPresence()
      if isRemote {
        newRecords = []
        try connection.checkAcknowledged()
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
    if isRemote { acknowledge() }
    cache.setTransaction(false)
  }

  /// Takes back what the engine has not taken back itself.
  func abandonTransaction() {
    connection.rollBack()
    groupCounts.forgetAll()
    cache.setTransaction(false)
    rollBackCount += 1
    todoSum = nil
    forgetHistory()
  }

  /// The cached state of the history may have been rolled back: it is asked for again.
  func forgetHistory() {
    mayHaveUndone = true
    lastUndone = nil
    rewritten = nil
  }

  /// Runs one of the few statements without parameters. Savepoints are named by how deep they lie, so that theirs are
  /// few.
  ///
  /// Counts from before a savepoint stay when it is rolled back to; later ones go.
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
  /// True if a change that has begun to write gives up by itself, so that what it has written is known and can be taken
  /// back.
  fileprivate var isRevocation: Bool {
    switch self {
    case .interrupted, .overtaken: true
    default: false
    }
  }
}
