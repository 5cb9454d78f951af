import GroupsDomain

/// An edit of several todos. All are read and checked before the first is written.
///
/// In between, the rows are kept in the encoding of the history, which takes a fraction of the memory of decoded rows.
struct TodosEdit {
  /// The ids of the groups of all targets.
  private(set) var groups: Set<Int64> = []
  /// The first done todo among the targets.
  private(set) var firstDone: StoredTodo?

  private let store: GroupsStore
  private let edit: (inout StoredTodo) throws(DataError) -> Void
  private var inverse = Inverse()
  private var receipt = ChangeReceipt()

  /// Reads the todos of the targets, and calls `edit` for each to find out which ones it changes. It is called again
  /// for each of these when it is written.
  ///
  /// - Throws: `missing` or `changed` if a todo is not as the user saw it, or the error of `edit`.
  init(
    _ store: GroupsStore, _ targets: [Change.Target],
    edit: @escaping (inout StoredTodo) throws(DataError) -> Void
  ) throws(DataError) {
    self.store = store
    self.edit = edit
    var (inverse, receipt, groups, firstDone) = (inverse, receipt, groups, firstDone)
    let change = store.nextChange
    try store.forEachTodo(targets) { (old) throws(DataError) in
      groups.insert(old.groupID)
      if old.fields.isDone { firstDone = firstDone ?? old }
      var new = old
      try edit(&new)
      guard new != old else { return receipt.unchanged.append(old.id) }
      if old.groupID != new.groupID, old.fields.assigneeID != new.fields.assigneeID { receipt.unassignedCount += 1 }
      inverse.note(RowKey(table: .todo, id: old.id), .todo(old), presentVersion: change)
      receipt.changed.append(old.id)
    }
    (self.inverse, self.receipt, self.groups, self.firstDone) = (inverse, receipt, groups, firstDone)
  }

  /// Writes the todos one by one and records the change.
  ///
  /// - Parameters:
  ///   - kind: the kind of change, for the history.
  ///   - next: returns the todo that follows a changed one, without an id, and the number of skipped dates; `nil` if
  ///     none follows.
  /// - Returns: the receipt. If no todo changes, nothing is recorded.
  /// - Throws: ``DataError`` if a row cannot be written. The caller then rolls back the transaction.
  func carryOut(
    _ kind: ChangeRecord.Kind, next: (StoredTodo) -> (row: StoredTodo, missed: Int)? = { _ in nil }
  ) throws(DataError) -> ChangeReceipt {
    var (receipt, inverse) = (receipt, inverse)
    guard let first = receipt.changed.first else { return receipt }
    let change = try store.startWriting(rows: receipt.changed.count)
    var subject = ""
    var check = InterruptionCheck(store.connection)
    try Inverse.forEachRow(in: self.inverse.bytes) { (entry) throws(DataError) in
      guard case .todo(let old)? = entry.row else { return }
      try check.countRow()
      var new = old
      try edit(&new)
      new.version = change
      try store.write(old, new)
      if new.id == first { subject = new.fields.name }
      guard case (var row, let missed)? = next(old) else { return }
      (row.id, row.version) = (Counters.next(&store.counters.todo), change)
      inverse.created(RowKey(table: .todo, id: row.id), version: change)
      try store.write(nil, row)
      receipt.next.append(
        NextTodo(id: row.id, previousID: old.id, due: row.fields.due ?? Day(number: 0), missed: missed))
    }
    try store.record(change, kind, subjectID: first, subject, count: receipt.changed.count, inverse)
    receipt.changeID = change
    return receipt
  }
}
