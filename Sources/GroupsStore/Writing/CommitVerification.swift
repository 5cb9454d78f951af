import GroupsDomain

/// What a transaction leaves in the database, by which the store can tell later whether it was committed.
enum CommitTrace: Equatable {
  /// A new change with this id, made by this store.
  case change(Int64)
  /// An undone or redone change, and the number of undos and redos afterwards.
  case state(of: Int64, isUndone: Bool, undo: Int64)
  /// The counters of a store that was copied into an empty one.
  case copy(Counters)
}

extension GroupsStore {
  /// Commits the transaction. If the commit fails, reads from the database whether it took effect anyway: SQLite may
  /// have written the whole transaction to the log, and a server may commit before the connection is lost.
  ///
  /// - Throws: the commit's error if the transaction was not committed, or `uncertain` if that cannot be determined or
  ///   if a failover could lose the transaction.
  func commitVerified(_ trace: CommitTrace?) throws(DataError) {
    do throws(DataError) {
      try connection.commit()
    } catch {
      connection.rollBack()
      // The server has committed, but no standby has confirmed it. Reading the primary would not change that.
      if case .uncertain = error { throw error }
      switch isKept(trace) {
      case true?: return
      case false?: throw error
      case nil: throw .uncertain(error)
      }
    }
  }

  /// The trace of the open transaction; `nil` if it leaves none.
  var trace: CommitTrace? {
    counters.change > storedCounters.change ? .change(counters.change) : rewritten
  }

  /// Returns whether a transaction whose commit failed took effect; `nil` if that cannot be determined.
  ///
  /// Runs in a writing transaction, so that the answer stays true: no other writer is active, and the write of the
  /// counters overwrites what the failed commit has left at the end of the log.
  private func isKept(_ trace: CommitTrace?) -> Bool? {
    do throws(DataError) {
      try connection.begin()
      let counters = try counterTable.read(forWriting: true)
      let isKept = try isKept(trace, counters)
      try counterTable.write(counters)
      try connection.commit()
      return isKept
    } catch {
      connection.rollBack()
      return connection.mayCommitLater ? nil : false
    }
  }

  private func isKept(_ trace: CommitTrace?, _ counters: Counters) throws(DataError) -> Bool? {
    switch trace {
    case .change(let id):
      // Ids are never assigned twice, so a lower counter means that the transaction was not committed.
      guard counters.change >= id else { return false }
      // `nil` if the row is missing: the change may have been committed, and undone and discarded since.
      return try changeTable.state(of: id).map { $0.origin == session }
    case .state(let id, let isUndone, let undo):
      // The change may have been in this state before, as after undo, undo, redo.
      guard counters.undo >= undo else { return false }
      return try changeTable.state(of: id).map { $0.isUndone == isUndone }
    case .copy(let copied):
      // Without the copy, the store is still empty, and its counters are 0.
      return counters.change >= copied.change && counters.todo >= copied.todo && counters.group >= copied.group
    case nil: return nil
    }
  }
}
