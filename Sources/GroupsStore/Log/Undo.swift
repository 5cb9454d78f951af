import GroupsDomain

extension GroupsStore {
  /// Takes back the newest change that is applied and is this user's: made by this store, or there when it was opened.
  package func undo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesLog: true) { () throws(DataError) in
      let entry = try changeTable.latestApplied(
        before: lastUndone ?? .max, by: session, through: initialCounters.change)
      guard let entry else { throw .nothingToUndo }
      try entry.checkFormat()
      let order = Counters.next(&counters.undo)
      try follow(entry) { (footprint) throws(DataError) in
        try changeTable.setUndone(entry.record.id, by: session, order: order, payload: footprint)
      }
      lastUndone = entry.record.id
      rewritten = .state(of: entry.record.id, isUndone: true)
      mayHaveUndone = true
      return entry.record.with(isUndone: true)
    }
    onChange?(ChangeNotice(origin: .here))
    return record
  }

  /// Redoes the change that was undone last, by this store or before it was opened.
  package func redo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesLog: true) { () throws(DataError) in
      guard let entry = try changeTable.latestUndone(by: session, through: initialCounters.undo) else {
        throw .nothingToRedo
      }
      try entry.checkFormat()
      // No order is kept of it, but others look at the counters for what has changed.
      _ = Counters.next(&counters.undo)
      try follow(entry) { (footprint) throws(DataError) in
        try changeTable.setApplied(entry.record.id, payload: footprint)
      }
      lastUndone = nil
      rewritten = .state(of: entry.record.id, isUndone: false)
      return entry.record.with(isUndone: false)
    }
    onChange?(ChangeNotice(origin: .here))
    return record
  }

  /// The latest changes, newest first. Those that were undone and then given up for another change are gone.
  package func changes(limit: Int) throws(DataError) -> [ChangeRecord] { try changeTable.records(limit: limit) }

  /// Empties the log: what is there now was there from the beginning, and cannot be undone.
  package func forgetChanges() throws(DataError) {
    try write(rewritesLog: true) { () throws(DataError) in
      isMidway = true
      try execute("DELETE FROM change")
    }
  }

  /// Puts rows back and passes on the way back from there; throws and has changed nothing where they have been
  /// overtaken, or the user stops it.
  ///
  /// Whether the rows still fit the others is known best when they are written: that can be revoked.
  private func follow(
    _ entry: ChangeTable.Entry, _ finish: ([UInt8]) throws(DataError) -> Void
  ) throws(DataError) {
    let restoration = Restoration(self, of: entry)
    let footprint = try restoration.check()
    try makeRevocable()
    isMidway = true
    try restoration.write()
    try finish(footprint)
  }
}

extension ChangeRecord {
  fileprivate func with(isUndone: Bool) -> ChangeRecord {
    ChangeRecord(
      id: id, at: at, kind: kind, subjectID: subjectID, subject: subject, count: count, isUndone: isUndone,
      author: author)
  }
}
