import GroupsDomain

/// What a transaction leaves in the log, by which it can be told afterwards whether it was kept.
enum LogTrace: Equatable {
  /// A change with this id, made by this store.
  case change(Int64)
  /// A change that was undone, or made again.
  case state(of: Int64, isUndone: Bool)
  /// The counters of a store that was copied into an empty one.
  case copy(Counters)
}

extension GroupsStore {
  /// Commits. Where that fails, the store is asked whether the transaction was kept all the same: a write that fails at
  /// its very end may leave everything in the file, and a server may have committed before the connection was lost.
  ///
  /// Returns where the transaction was kept. Throws what the commit failed with where it was not, and `uncertain` where
  /// nobody can tell.
  func commitOrLookAgain(_ trace: LogTrace?) throws(DataError) {
    do throws(DataError) {
      try connection.commit()
    } catch {
      connection.rollBack()
      switch lookAgain(trace) {
      case true?: return
      case false?: throw error
      case nil: throw .uncertain(error.reason)
      }
    }
  }

  /// What the open transaction will have left once it is committed; nil where it has only rewritten what is forgotten
  /// since.
  var trace: LogTrace? {
    counters.change > storedCounters.change ? .change(counters.change) : rewritten
  }

  /// Whether a transaction was kept whose commit has failed; nil where that cannot be known.
  ///
  /// It is asked in a transaction of its own that writes: then nobody else is in the middle of anything, and what the
  /// failed one may have left at the end of a file is written over, so that the answer stays true.
  private func lookAgain(_ trace: LogTrace?) -> Bool? {
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
      // Ids are not given twice: where nobody has come so far, nothing was kept.
      guard counters.change >= id else { return false }
      // Somebody may have undone it and gone on since, and then it is gone from the log.
      return try changeTable.state(of: id).map { $0.origin == session }
    case .state(let id, let isUndone): return try changeTable.state(of: id).map { $0.isUndone == isUndone }
    case .copy(let copied):
      // Where nobody has come so far, the store is still the empty one that it was.
      return counters.change >= copied.change && counters.todo >= copied.todo && counters.group >= copied.group
    case nil: return nil
    }
  }
}
