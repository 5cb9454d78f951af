import GroupsDomain

/// A point in a batch that the batch can be taken back to.
public struct Savepoint: Equatable, Sendable {
  let id: Int
}

extension GroupsStore {
  /// Begins a batch: what is changed from now on becomes durable together.
  public func begin() throws(DataError) {
    guard batch == nil else { throw .storage("a batch has begun already") }
    batch = Batch()
  }

  /// Makes the batch durable. Where that fails, and where a change of the batch failed in the middle, everything is taken
  /// back and the error says why.
  public func commit() throws(DataError) {
    guard let batch else { throw .storage("no batch has begun") }
    self.batch = nil
    guard !batch.isBroken else { throw Self.brokenBatch }
    todoHashes?.release(depth: 0)
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
  public func rollBack() throws(DataError) {
    guard let batch else { throw .storage("no batch has begun") }
    self.batch = nil
    if batch.hasBegun { abandonTransaction() }
    if batch.writeCount > 0, !batch.isBroken { onChange?(ChangeNotice(origin: .elsewhere)) }
  }

  /// Marks a point in the batch.
  public func savepoint() throws(DataError) -> Savepoint {
    guard var batch else { throw .storage("no batch has begun") }
    guard !batch.isBroken else { throw Self.brokenBatch }
    batch.savepointCount += 1
    var savepoint = Batch.Savepoint(id: batch.savepointCount, counters: nil, writeCount: batch.writeCount)
    if batch.hasBegun {
      savepoint.counters = counters
      try execute("SAVEPOINT s\(batch.savepoints.count)")
    }
    todoHashes?.mark(depth: batch.savepoints.count)
    batch.savepoints.append(savepoint)
    self.batch = batch
    return Savepoint(id: savepoint.id)
  }

  /// Takes back what was changed since the point, which stays marked.
  public func rollBack(to savepoint: Savepoint) throws(DataError) {
    guard var batch, let index = batch.savepoints.firstIndex(where: { $0.id == savepoint.id }) else {
      throw .storage("no such savepoint")
    }
    guard !batch.isBroken else { throw Self.brokenBatch }
    batch.savepoints.removeSubrange((index + 1)...)
    if todoHashes?.rollBack(to: index) == false { todoHashes = nil }
    let hasChanges = batch.writeCount > batch.savepoints[index].writeCount
    if let counters = batch.savepoints[index].counters {
      try execute("ROLLBACK TO s\(index)")
      rollBackCount += 1
      self.counters = counters
      forgetLog()
    }
    batch.writeCount = batch.savepoints[index].writeCount
    self.batch = batch
    if hasChanges { onChange?(ChangeNotice(origin: .elsewhere)) }
  }

  /// Forgets the point and keeps what was changed since.
  public func release(_ savepoint: Savepoint) throws(DataError) {
    guard var batch, let index = batch.savepoints.firstIndex(where: { $0.id == savepoint.id }) else {
      throw .storage("no such savepoint")
    }
    guard !batch.isBroken else { throw Self.brokenBatch }
    if batch.savepoints[index].counters != nil { try execute("RELEASE s\(index)") }
    todoHashes?.release(depth: index)
    batch.savepoints.removeSubrange(index...)
    self.batch = batch
  }

  private static var brokenBatch: DataError {
    .storage("a change failed in the middle, and everything since the last commit was taken back")
  }
}

extension GroupsStore {
  /// Runs `body` in the batch's transaction, or in one of its own. Where it throws before it has set `isMidway`, the batch
  /// is as it was; afterwards nobody knows what was written, and the whole batch is taken back.
  func write<Value>(_ body: () throws(DataError) -> Value) throws(DataError) -> Value {
    if batch?.isBroken == true { throw Self.brokenBatch }
    try beginTransaction()
    isMidway = false
    do throws(DataError) {
      let value = try body()
      if batch == nil { try endTransaction() } else if isMidway { batch?.writeCount += 1 }
      return value
    } catch {
      if batch == nil {
        abandonTransaction()
      } else if isMidway || !connection.isInTransaction {
        let hasChanges = (batch?.writeCount ?? 0) > 0
        batch?.isBroken = true
        abandonTransaction()
        if hasChanges { onChange?(ChangeNotice(origin: .elsewhere)) }
      }
      throw error
    }
  }

  private func beginTransaction() throws(DataError) {
    guard batch?.hasBegun != true else { return }
    try beginStatement.run()
    do throws(DataError) {
      // With the lock held, so that what is checked is what will be written.
      try file?.checkPresence()
      counters = try counterTable.read()
      storedCounters = counters
      guard var batch else { return }
      for index in batch.savepoints.indices {
        try execute("SAVEPOINT s\(index)")
        batch.savepoints[index].counters = counters
      }
      batch.hasBegun = true
      self.batch = batch
    } catch {
      abandonTransaction()
      throw error
    }
  }

  private func endTransaction() throws(DataError) {
    if counters != storedCounters { try counterTable.write(counters) }
    try file?.checkPresence()
    try commitStatement.run()
  }

  /// Takes back what SQLite has not taken back itself.
  private func abandonTransaction() {
    if connection.isInTransaction { try? rollBackStatement.run() }
    rollBackCount += 1
    todoHashes = nil
    forgetLog()
  }

  /// What was remembered of the log may have been taken back: it is asked for again.
  private func forgetLog() {
    mayHaveUndone = true
    lastUndone = nil
  }

  /// Runs one of the few statements without parameters. Savepoints are named by how deep they lie, so that theirs are few.
  func execute(_ sql: String) throws(DataError) {
    let statement = plainStatements[sql] ?? PreparedStatement(connection, sql)
    plainStatements[sql] = statement
    try statement.run()
  }
}
