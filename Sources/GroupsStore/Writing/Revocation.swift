import GroupsDomain

/// The means to roll back one change without the rest of its batch.
enum Revocation {
  /// Nothing was written in the batch before: its transaction is taken back, and begins again with the next change.
  case restart
  /// The database goes back to a savepoint, and the counters and the sum of the todos' hashes to what they were there.
  case savepoint(Counters, todoSum: UInt64?)
}

/// A change of many rows may be stopped by the user, and an undo may turn out not to fit. Then only that is taken back.
extension GroupsStore {
  /// True if the batch has written nothing, so that taking back its transaction takes nothing away.
  ///
  /// A savepoint has SQLite keep every page that is written after it as it was before, in memory: with a change of a
  /// million rows that is by far the most that it takes. So there is none where the transaction itself will do.
  private var canRestart: Bool {
    guard let batch else { return true }
    return batch.writeCount == 0 && batch.savepoints.allSatisfy { $0.counters == nil }
  }

  /// Sees to it that what is written from here on can be taken back alone.
  func makeRevocable() throws(DataError) {
    guard !canRestart else { return revocation = .restart }
    try execute("SAVEPOINT change")
    revocation = .savepoint(counters, todoSum: todoSum)
  }

  /// Keeps what was written.
  func endRevocation() throws(DataError) {
    if case .savepoint = revocation { try execute("RELEASE change") }
    revocation = nil
  }

  /// Takes back what was written since ``makeRevocable()``, in a batch; false where that cannot be done.
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

  /// Takes the transaction back; the batch goes on as if it had just begun.
  func restartBatch() {
    abandonTransaction()
    batch?.hasBegun = false
    batch?.writeCount = 0
    for index in batch?.savepoints.indices ?? 0..<0 {
      batch?.savepoints[index].start = nil
      batch?.savepoints[index].counters = nil
      batch?.savepoints[index].needsRestart = false
    }
  }

  /// Sees to it that the points before commands can be gone back to although the history will not lead there.
  func keepSavepointsOfCommands() throws(DataError) {
    guard canRestart else { return try storeSavepointOfCommand() }
    for index in batch?.savepoints.indices ?? 0..<0 { batch?.savepoints[index].needsRestart = true }
  }
}
