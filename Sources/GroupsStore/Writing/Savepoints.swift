import GroupsDomain

/// A point that a batch can be rolled back to.
package struct Savepoint: Equatable, Sendable {
  let id: Int
}

extension GroupsStore {
  /// Sets a savepoint in the batch.
  package func savepoint() throws(DataError) -> Savepoint { try mark(isOfCommand: false) }

  /// Sets a savepoint before a command. It is nearly free, because usually no savepoint is set in the database: a
  /// rollback reverts the changes of the command with the history. Returns `nil` if there is no batch or the batch is
  /// broken.
  package func commandSavepoint() throws(DataError) -> Savepoint? {
    guard batch?.isBroken == false else { return nil }
    return try mark(isOfCommand: true)
  }

  private func mark(isOfCommand: Bool) throws(DataError) -> Savepoint {
    // Savepoints must be set in the database in their order.
    if !isOfCommand { try storeSavepointOfCommand() }
    try expectWholeBatch()
    // Mutated in place: copying the batch for each command of a long file would copy all its savepoints.
    guard var savepoint = batch?.nextSavepoint(isOfCommand: isOfCommand, counters) else {
      throw missingBatch
    }
    if !isOfCommand {
      let index = batch?.savepoints.count ?? 0
      if batch?.hasBegun == true { try store(&savepoint, index) }
    }
    batch?.savepoints.append(savepoint)
    return Savepoint(id: savepoint.id)
  }

  /// Sets the pending savepoints of commands in the database. They are the last ones, because this is called before any
  /// other savepoint is set.
  func storeSavepointOfCommand() throws(DataError) {
    guard var batch, batch.hasBegun, !batch.isBroken else { return }
    for index in batch.savepoints.indices
    where batch.savepoints[index].counters == nil && !batch.savepoints[index].needsRestart {
      try store(&batch.savepoints[index], index)
    }
    self.batch = batch
  }

  /// Records the counters in each savepoint, and sets the savepoints in the database, except trailing ones of commands.
  /// Called when the transaction begins.
  func storeSavepoints(in batch: inout Batch) throws(DataError) {
    let end = batch.savepoints.lastIndex { !$0.isOfCommand }.map { $0 + 1 } ?? 0
    for index in batch.savepoints.indices {
      batch.savepoints[index].start = counters
      if index < end { try store(&batch.savepoints[index], index) }
    }
  }

  private func store(_ savepoint: inout Batch.SavepointState, _ index: Int) throws(DataError) {
    try execute("SAVEPOINT s\(index)")
    savepoint.counters = counters
    savepoint.todoSum = todoSum
  }

  /// Rolls back to a savepoint, which stays set.
  package func rollBack(to savepoint: Savepoint) throws(DataError) {
    guard var batch, let index = batch.index(ofSavepoint: savepoint.id) else {
      throw .storage("no such savepoint")
    }
    try batch.expectWhole()
    batch.savepoints.removeSubrange((index + 1)...)
    let point = batch.savepoints[index]
    let hasChanges = batch.writeCount > point.writeCount
    batch.writeCount = point.writeCount
    self.batch = batch
    if point.needsRestart {
      restartBatch()
    } else if let counters = point.counters {
      try execute("ROLLBACK TO s\(index)")
      rollBackCount += 1
      self.counters = counters
      todoSum = point.todoSum
      forgetHistory()
    }
    // Read from the current batch, because after a restart nothing is left to revert.
    if let start = self.batch?.savepoints[index].start, start.change < counters.change {
      try takeBackChanges(since: start)
    }
    if hasChanges { onChange?() }
  }

  /// Reverts the changes since the counters were `start`, with their entries in the history, which it then deletes.
  private func takeBackChanges(since start: Counters) throws(DataError) {
    do throws(DataError) {
      var later = Int64.max
      while let entry = try changeTable.latest(after: start.change, before: later) {
        try restore(entry, isInterruptible: false)
        later = entry.record.id
      }
      try changeTable.delete(after: start.change)
    } catch {
      breakBatch(error)
      throw error
    }
    counters = start
    lastUndone = nil
  }

  /// Releases a savepoint and keeps the changes since.
  package func release(_ savepoint: Savepoint) throws(DataError) {
    guard let index = batch?.index(ofSavepoint: savepoint.id) else { throw .storage("no such savepoint") }
    try expectWholeBatch()
    if batch?.savepoints[index].counters != nil { try execute("RELEASE s\(index)") }
    batch?.savepoints.removeSubrange(index...)
  }
}
