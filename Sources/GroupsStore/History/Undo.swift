import GroupsDomain

extension GroupsStore {
  /// Undoes the newest change of this user that is not undone yet. The changes of this user are those made through this
  /// store and those from before it was opened.
  ///
  /// - Throws: `nothingToUndo` if there is none, or `overtaken` if a later change prevents the undo.
  package func undo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesHistory: true) { () throws(DataError) in
      let entry = try changeTable.latestApplied(
        before: lastUndone ?? .max, by: session, through: initialCounters.change)
      guard let entry else { throw .nothingToUndo }
      try entry.checkFormat()
      let order = Counters.next(&counters.undo)
      try follow(entry)
      try changeTable.setUndone(entry.record.id, by: session, order: order, payload: inverse.bytes)
      lastUndone = entry.record.id
      rewritten = .state(of: entry.record.id, isUndone: true, undo: counters.undo)
      if isRemote { remember(entry.record.with(isUndone: true)) }
      mayHaveUndone = true
      return entry.record.with(isUndone: true)
    }
    onChange?()
    return record
  }

  /// Redoes the change that was undone last, through this store or before it was opened.
  ///
  /// - Throws: `nothingToRedo` if there is none, or `overtaken` if a later change prevents the redo.
  package func redo() throws(DataError) -> ChangeRecord {
    let record = try write(rewritesHistory: true) { () throws(DataError) in
      guard let entry = try changeTable.latestUndone(by: session, through: initialCounters.undo) else {
        throw .nothingToRedo
      }
      try entry.checkFormat()
      // A redo does not store the number, but increments the counter, by which other sessions detect that the data
      // changed.
      _ = Counters.next(&counters.undo)
      try follow(entry)
      try changeTable.setApplied(entry.record.id, by: session, payload: inverse.bytes)
      lastUndone = nil
      rewritten = .state(of: entry.record.id, isUndone: false, undo: counters.undo)
      if isRemote { remember(entry.record) }
      return entry.record.with(isUndone: false)
    }
    onChange?()
    return record
  }

  /// Deletes the history, so that no earlier change can be undone or redone.
  package func forgetChanges() throws(DataError) {
    try write(rewritesHistory: true) { () throws(DataError) in
      isMidway = true
      try execute("DELETE FROM change")
    }
  }

  /// Restores the rows of a change. If a later change prevents that or the user stops, throws and changes nothing:
  /// conflicts are found only while rows are written, so these rows are written so that they can be rolled back alone.
  private func follow(_ entry: StoredChange) throws(DataError) {
    try makeRevocable()
    isMidway = true
    try restore(entry)
  }
}

extension ChangeRecord {
  fileprivate func with(isUndone: Bool) -> ChangeRecord {
    ChangeRecord(
      id: id, at: at, kind: kind, subjectID: subjectID, subject: subject, count: count, isUndone: isUndone,
      author: author)
  }
}
