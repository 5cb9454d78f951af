import GroupsDomain

/// The way to roll back a single change without the rest of its batch.
enum Revocation {
  /// The batch had written nothing before the change: its transaction is rolled back and begins again with the next
  /// change.
  case restart
  /// The database is rolled back to a savepoint, and the counters and the sum of the todos' hashes to their values
  /// there.
  case savepoint(Counters, todoSum: UInt64?)
}

/// Rolls back a single change, when the user stops it or when it turns out to conflict after it began to write.
extension GroupsStore {
  /// True if the batch has written nothing, so that its transaction can be rolled back instead of a savepoint.
  ///
  /// After a savepoint, SQLite keeps the previous content of every written page in memory. For a change of a million
  /// rows, that would be by far the largest use of memory.
  private var canRestart: Bool {
    guard let batch else { return true }
    return batch.writeCount == 0 && batch.savepoints.allSatisfy { $0.counters == nil }
  }

  /// Ensures that the writes from now on can be rolled back without the earlier ones.
  func makeRevocable() throws(DataError) {
    guard !canRestart else { return revocation = .restart }
    try execute("SAVEPOINT change")
    revocation = .savepoint(counters, todoSum: todoSum)
  }

  /// Keeps the writes since ``makeRevocable()``. They can no longer be rolled back alone.
  func endRevocation() throws(DataError) {
    if case .savepoint = revocation { try execute("RELEASE change") }
    revocation = nil
  }

  /// Rolls back everything written since ``makeRevocable()``. Returns false if that is not possible.
  func revoke() -> Bool {
    defer { revocation = nil }
    guard connection.isInTransaction, let revocation else { return false }
    switch revocation {
    case .restart:
      restartBatch()
    case .savepoint(let counters, let todoSum):
      do throws(DataError) {
        try execute("ROLLBACK TO change")
        try execute("RELEASE change")
      } catch {
        return false
      }
      self.counters = counters
      rollBackCount += 1
      self.todoSum = todoSum
      forgetHistory()
    }
    return true
  }

  /// Rolls the transaction back. The batch continues as if it had just begun.
  func restartBatch() {
    abandonTransaction()
    batch?.hasBegun = false
    batch?.writeCount = 0
    for index in batch?.savepoints.indices ?? 0..<0 {
      batch?.savepoints[index].start = nil
      batch?.savepoints[index].counters = nil
    }
  }

  /// Prepares the savepoints of commands for a change that the history cannot revert: they are set in the database, or
  /// marked to restart the transaction.
  func keepSavepointsOfCommands() throws(DataError) {
    guard canRestart else { return try storeSavepointOfCommand() }
    for index in batch?.savepoints.indices ?? 0..<0 { batch?.savepoints[index].needsRestart = true }
  }
}
