import GroupsDomain

extension GroupsStore {
  /// Takes back the newest change that is applied and is this user's: made by this store, or there when it was opened.
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

  /// Redoes the change that was undone last, by this store or before it was opened.
  package func redo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesHistory: true) { () throws(DataError) in
      guard let entry = try changeTable.latestUndone(by: session, through: initialCounters.undo) else {
        throw .nothingToRedo
      }
      try entry.checkFormat()
      // No order is kept of it, but others look at the counters for what has changed.
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

  /// The latest changes, newest first. Those that were undone and then given up for another change are gone.
  package func changes(limit: Int) throws(DataError) -> [ChangeRecord] { try changeTable.records(limit: limit) }

  /// Empties the history: what is there now was there from the beginning, and cannot be undone.
  package func forgetChanges() throws(DataError) {
    try write(rewritesHistory: true) { () throws(DataError) in
      isMidway = true
      try execute("DELETE FROM change")
    }
  }

  /// Puts the rows of a change back. Throws and has changed nothing where they have been overtaken, or the user stops it:
  /// whether rows still fit the others is known best when they are written, and that can be rolled back.
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
