import GroupsDomain

/// The mark that a transaction leaves in the history: it shows later whether the transaction was kept.
enum LogTrace: Equatable {
  /// A change with this id, made by this store.
  case change(Int64)
  /// A change that was undone or redone.
  case state(of: Int64, isUndone: Bool)
  /// The counters of a store that was copied into an empty one.
  case copy(Counters)
}

extension GroupsStore {
  /// Commits. Where that fails, the store is asked whether the transaction was kept all the same: a write that fails at
  /// its very end may leave everything in the file, and a server may have committed before the connection was lost.
  ///
  /// Returns where the transaction was kept. Throws what the commit failed with where it was not, and `uncertain` where
  /// that cannot be known.
  func commitVerified(_ trace: LogTrace?) throws(DataError) {
    do throws(DataError) {
      try connection.commit()
    } catch {
      connection.rollBack()
      // Kept for now, and the server says that it may lose it.
      if case .uncertain = error { throw error }
      switch isKept(trace) {
      case true?: return
      case false?: throw error
      case nil: throw .uncertain(error.reason)
      }
    }
  }

  /// The mark of the open transaction; nil where it has only rewritten what was forgotten since.
  var trace: LogTrace? {
    counters.change > storedCounters.change ? .change(counters.change) : rewritten
  }

  /// True if a transaction was kept whose commit has failed; nil where that cannot be known.
  ///
  /// The store is asked in a transaction that writes: then no other one is under way, and what the failed one may have
  /// left at the end of a file is overwritten, so that the answer stays true.
  private func isKept(_ trace: LogTrace?) -> Bool? {
    do throws(DataError) {
      try connection.begin()
      let counters = try counterTable.read(forWriting: true)
      let isKept = try isKept(trace, counters)
      try counterTable.write(counters)
      try connection.commit()
      return isKept
    } catch {
      connection.rollBack()
      return connection.isFreeOfLeftovers ? false : nil
    }
  }

  private func isKept(_ trace: LogTrace?, _ counters: Counters) throws(DataError) -> Bool? {
    switch trace {
    case .change(let id):
      // Ids are not given twice: a lower counter means that nothing was kept.
      guard counters.change >= id else { return false }
      // A change that was undone and given up since is gone from the log.
      return try changeTable.state(of: id).map { $0.origin == session }
    case .state(let id, let isUndone): return try changeTable.state(of: id).map { $0.isUndone == isUndone }
    case .copy(let copied):
      // Otherwise the store is still empty, as it was.
      return counters.change >= copied.change && counters.todo >= copied.todo && counters.group >= copied.group
    case nil: return nil
    }
  }
}
