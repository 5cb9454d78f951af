import GroupsDomain

/// A point in a batch that the batch can be taken back to.
package struct Savepoint: Equatable, Sendable {
  let id: Int
}

extension GroupsStore {
  /// Marks a point in the batch.
  package func savepoint() throws(DataError) -> Savepoint { try mark(isOfCommand: false) }

  /// Marks the point before a command: next to nothing is to be done for it where it is only forgotten again. What was
  /// changed since is taken back by the history. Nil where there is no batch, or it is lost.
  package func commandSavepoint() throws(DataError) -> Savepoint? {
    guard batch?.isBroken == false else { return nil }
    return try mark(isOfCommand: true)
  }

  private func mark(isOfCommand: Bool) throws(DataError) -> Savepoint {
    // The database has to know of the points in their order.
    if !isOfCommand { try storeSavepointOfCommand() }
    try expectWholeBatch()
    // The batch is changed where it is: a copy of it, for each command of a long file, would be one of its savepoints too.
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

  /// Tells the database of the points before commands that it does not know: the last ones, for there is no other point
  /// after them.
  func storeSavepointOfCommand() throws(DataError) {
    guard var batch, batch.hasBegun, !batch.isBroken else { return }
    for index in batch.savepoints.indices
    where batch.savepoints[index].counters == nil && !batch.savepoints[index].needsRestart {
      try store(&batch.savepoints[index], index)
    }
    self.batch = batch
  }

  /// Tells the database of the points that were marked before the transaction began.
  func storeSavepoints(in batch: inout Batch) throws(DataError) {
    let end = batch.savepoints.lastIndex { !$0.isOfCommand }.map { $0 + 1 } ?? 0
    for index in batch.savepoints.indices {
      batch.savepoints[index].start = counters
      if index < end { try store(&batch.savepoints[index], index) }
    }
  }

  private func store(_ savepoint: inout Batch.Savepoint, _ index: Int) throws(DataError) {
    try execute("SAVEPOINT s\(index)")
    savepoint.counters = counters
    savepoint.todoSum = todoSum
  }

  /// Takes back what was changed since the point, which stays marked.
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
    // Not as it was before, but as it is now: after a restart there is nothing more to take back.
    if let start = self.batch?.savepoints[index].start, start.change < counters.change {
      try takeBackChanges(since: start)
    }
    if hasChanges { onChange?(ChangeNotice(origin: .elsewhere)) }
  }

  /// Takes back by the history what was changed in this transaction since the counters were `start`.
  private func takeBackChanges(since start: Counters) throws(DataError) {
    do throws(DataError) {
      var later = Int64.max
      while let entry = try changeTable.latest(after: start.change, before: later) {
        _ = try restore(entry, isStoppable: false)
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

  /// Forgets the point and keeps what was changed since.
  package func release(_ savepoint: Savepoint) throws(DataError) {
    guard let index = batch?.index(ofSavepoint: savepoint.id) else { throw .storage("no such savepoint") }
    try expectWholeBatch()
    if batch?.isStored(index) == true { try execute("RELEASE s\(index)") }
    batch?.removeSavepoints(from: index)
  }
}
