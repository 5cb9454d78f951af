import GroupsDomain

extension GroupsStore {
  /// Applies a change and records it. If it throws, nothing has changed, unless the error is `uncertain`: then the
  /// change may or may not have been made. In a batch, the change becomes durable with the batch, otherwise at once.
  ///
  /// The receipt's `createdID` is the id of the created item. If a member to add is already in the group, it is the
  /// member's id, which is then also in `unchanged`.
  package func apply(_ change: Change) throws(DataError) -> ChangeReceipt {
    try checkTexts(of: change)
    let receipt = try write { () throws(DataError) in try perform(change) }
    if receipt.changeID != nil { onChange?() }
    return receipt
  }

  private func perform(_ change: Change) throws(DataError) -> ChangeReceipt {
    switch change {
    case .createGroup(let name, let category): try createGroup(name, category)
    case .renameGroup(let target, let name): try renameGroup(target, name)
    case .moveGroup(let target, let from, let to): try moveGroup(target, from: from, to: to)
    case .deleteGroup(let target): try deleteGroup(target)
    case .addMember(let group, let firstName, let lastName): try addMember(group, firstName, lastName)
    case .renameUser(let target, let firstName, let lastName): try renameUser(target, firstName, lastName)
    case .removeMember(let group, let user): try removeMember(user, from: group)
    case .addTodo(let group, let fields): try addTodo(group, fields)
    case .importTodos(let items): try importTodos(items)
    case .setDone(let targets, let isDone, let today): try setDone(targets, isDone, today: today)
    case .set(let targets, let field, let value): try set(targets, field, value)
    case .tag(let targets, let added, let removed): try tag(targets, adding: added, removing: removed)
    case .extendTodo(let target, let text, let end): try extendTodo(target, text, at: end)
    case .postpone(let targets, let spans, let today): try postpone(targets, by: spans, today: today)
    case .moveTodos(let targets, let group): try moveTodos(targets, to: group)
    case .removeTodos(let targets): try removeTodos(targets)
    case .clearDone(let group): try clearDone(group)
    }
  }

  /// Begins to write a change. All checks that may refuse the change must precede this call, unless the change is
  /// revocable and `write` rolls it back for their errors. From now on, `counters.change` is the id of the change, which
  /// is also the version of the rows that it writes.
  ///
  /// - Parameter rows: the number of rows that the change writes. A change of many rows is made revocable, so that the
  ///   user can interrupt it.
  /// - Throws: ``DataError`` if the savepoint cannot be set or the undone changes cannot be discarded.
  func startWriting(rows: Int = 1) throws(DataError) {
    if rows >= InterruptionCheck.interval { try makeRevocable() }
    isMidway = true
    inverse = Inverse()
    lastUndone = nil
    if mayHaveUndone {
      try changeTable.discardUndone(by: session, through: initialCounters.undo)
      mayHaveUndone = false
    }
    counters.change += 1
  }

  /// Records the change that has been written, with its inverse.
  ///
  /// - Parameters:
  ///   - kind: the kind of change.
  ///   - subjectID: the id of the first object that the change modified.
  ///   - subject: the name of this object after the change.
  ///   - count: the number of objects that the change modified.
  ///   - at: the time of the change; `nil` for now.
  /// - Returns: the id of the change.
  /// - Throws: ``DataError`` if the change cannot be recorded.
  func record(
    _ kind: ChangeRecord.Kind, subjectID: Int64, _ subject: String, count: Int = 1, at: Timestamp? = nil
  ) throws(DataError) -> Int64 {
    let id = counters.change
    let at = at ?? clock()
    try changeTable.add(
      id, at: at, kind, subjectID: subjectID, subject, count: count, origin: session, payload: inverse.bytes)
    guard isRemote else { return id }
    // After a rollback, ids are assigned again.
    newRecords.removeAll { $0.id >= id }
    remember(
      ChangeRecord(id: id, at: at, kind: kind, subjectID: subjectID, subject: subject, count: count, isUndone: false))
    return id
  }
}
