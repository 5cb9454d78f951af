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

  /// The id of the change that is being applied.
  var nextChange: Int64 { counters.change + 1 }

  /// Begins to write a change. All checks that may refuse the change must precede this call.
  ///
  /// - Parameter rows: the number of rows that the change writes. A change of many rows is made revocable, so that the
  ///   user can interrupt it.
  /// - Returns: the id of the change.
  /// - Throws: ``DataError`` if the savepoint cannot be set or the undone changes cannot be discarded.
  func startWriting(rows: Int = 1) throws(DataError) -> Int64 {
    if rows >= InterruptionCheck.interval { try makeRevocable() }
    isMidway = true
    lastUndone = nil
    if mayHaveUndone {
      try changeTable.discardUndone(by: session, through: initialCounters.undo)
      mayHaveUndone = false
    }
    return Counters.next(&counters.change)
  }

  /// Records a change with its inverse.
  func record(
    _ id: Int64, _ kind: ChangeRecord.Kind, subjectID: Int64, _ subject: String, count: Int = 1, at: Timestamp? = nil,
    _ inverse: Inverse
  ) throws(DataError) {
    let at = at ?? clock()
    try changeTable.add(
      id, at: at, kind, subjectID: subjectID, subject, count: count, origin: session, payload: inverse.bytes)
    guard isRemote else { return }
    // After a rollback, ids are assigned again.
    newRecords.removeAll { $0.id >= id }
    remember(
      ChangeRecord(id: id, at: at, kind: kind, subjectID: subjectID, subject: subject, count: count, isUndone: false))
  }
}
