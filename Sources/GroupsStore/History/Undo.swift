import GroupsDomain

extension GroupsStore {
  /// Undoes this user's newest applied change: one made by this store, or before it was opened.
  package func undo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesHistory: true) { () throws(DataError) in
      let entry = try changeTable.latestApplied(
        before: lastUndone ?? .max, by: session, through: initialCounters.change)
      guard let entry else { throw .nothingToUndo }
      try entry.checkFormat()
      let order = Counters.next(&counters.undo)
      let inverse = try follow(entry)
      try changeTable.setUndone(entry.record.id, by: session, order: order, payload: inverse.bytes)
      lastUndone = entry.record.id
      rewritten = .state(of: entry.record.id, isUndone: true)
      if isRemote { remember(entry.record.with(isUndone: true)) }
      mayHaveUndone = true
      return entry.record.with(isUndone: true)
    }
    onChange?(ChangeNotice(origin: .here))
    return record
  }

  /// Redoes the change undone last, by this store or before it was opened.
  package func redo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesHistory: true) { () throws(DataError) in
      guard let entry = try changeTable.latestUndone(by: session, through: initialCounters.undo) else {
        throw .nothingToRedo
      }
      try entry.checkFormat()
      // The number is not stored, but other sessions detect changes by the counters.
      _ = Counters.next(&counters.undo)
      let inverse = try follow(entry)
      try changeTable.setApplied(entry.record.id, by: session, payload: inverse.bytes)
      lastUndone = nil
      rewritten = .state(of: entry.record.id, isUndone: false)
      if isRemote { remember(entry.record) }
      return entry.record.with(isUndone: false)
    }
    onChange?(ChangeNotice(origin: .here))
    return record
  }

  /// Returns at most `limit` of the latest changes, newest first. Undone changes that a later change has discarded are
  /// left out.
  package func changes(limit: Int) throws(DataError) -> [ChangeRecord] { try changeTable.records(limit: limit) }

  /// Deletes the history, so that no change so far can be undone.
  package func forgetChanges() throws(DataError) {
    try write(rewritesHistory: true) { () throws(DataError) in
      isMidway = true
      try execute("DELETE FROM change")
    }
  }

  /// Restores the rows of a change. If they have been overtaken or the user stops, throws and changes nothing: a
  /// savepoint is rolled back, because conflicts are found only while rows are written.
  private func follow(_ entry: ChangeTable.Entry) throws(DataError) -> Inverse {
    try makeRevocable()
    isMidway = true
    return try restore(entry)
  }
}

extension ChangeRecord {
  fileprivate func with(isUndone: Bool) -> ChangeRecord {
    ChangeRecord(
      id: id, at: at, kind: kind, subjectID: subjectID, subject: subject, count: count, isUndone: isUndone,
      author: author)
  }
}
