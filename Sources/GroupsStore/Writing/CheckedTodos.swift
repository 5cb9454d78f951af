import GroupsDomain

/// The todos of a change, of which all are read and checked before the first is written. They are read again then,
/// because there may be too many to keep.
struct CheckedTodos {
  /// The todos without duplicates.
  private(set) var targets: [Change.Target] = []
  private(set) var first: StoredTodo?
  private(set) var firstDone: StoredTodo?
  /// The ids of their groups.
  private(set) var groups: Set<Int64> = []

  /// Throws `missing` or `changed` if a todo is not as the user saw it.
  init(_ store: GroupsStore, _ targets: [Change.Target]) throws(DataError) {
    var todos = CheckedTodos()
    var seen: Set<Int64> = []
    try store.forEachTodo(targets) { row in
      guard seen.insert(row.id).inserted else { return }
      todos.targets.append(Change.Target(row.id))
      todos.first = todos.first ?? row
      if row.fields.isDone { todos.firstDone = todos.firstDone ?? row }
      todos.groups.insert(row.groupID)
    }
    self = todos
  }

  private init() {}
}

extension GroupsStore {
  /// Edits todos one by one and records the change.
  ///
  /// - Parameters:
  ///   - todos: the todos.
  ///   - kind: the kind of change, for the history.
  ///   - next: returns the todo that follows a changed one, without an id, and the number of skipped dates; `nil` if
  ///     none follows.
  ///   - edit: changes a todo.
  /// - Returns: the receipt. If no todo changes, nothing is recorded.
  /// - Throws: ``DataError`` if a row cannot be written. The caller then rolls back the transaction.
  func edit(
    _ todos: CheckedTodos, _ kind: ChangeRecord.Kind,
    next: (StoredTodo) -> (row: StoredTodo, missed: Int)? = { _ in nil },
    _ edit: (inout StoredTodo) throws(DataError) -> Void
  ) throws(DataError) -> ChangeReceipt {
    var receipt = ChangeReceipt()
    var subject = ""
    try forEachTodo(todos.targets) { (old) throws(DataError) in
      var new = old
      try edit(&new)
      guard new != old else { return receipt.unchanged.append(old.id) }
      if receipt.changed.isEmpty {
        try startWriting(rows: todos.targets.count)
        subject = new.fields.name
      }
      receipt.changed.append(old.id)
      if old.groupID != new.groupID, old.fields.assigneeID != new.fields.assigneeID { receipt.unassignedCount += 1 }
      new.version = counters.change
      try write(old, new)
      guard case (var row, let missed)? = next(old) else { return }
      (row.id, row.version) = (Counters.next(&counters.todo), counters.change)
      try write(nil, row)
      receipt.next.append(
        NextTodo(id: row.id, previousID: old.id, due: row.fields.due ?? Day(number: 0), missed: missed))
    }
    guard let first = receipt.changed.first else { return receipt }
    receipt.changeID = try record(kind, subjectID: first, subject, count: receipt.changed.count)
    return receipt
  }

  /// Calls `body` for the todo of each target. Throws if one is missing or has changed since the user saw it.
  func forEachTodo(
    _ targets: [Change.Target], _ body: (StoredTodo) throws(DataError) -> Void
  ) throws(DataError) {
    var check = InterruptionCheck(connection)
    try readingAhead(targets, id: { $0.id }) { (target) throws(DataError) in
      try check.countRow()
      guard let row = try todo(target.id) else { throw .missing(.todo, id: target.id) }
      if let version = target.version, version != row.version {
        throw .changed(.todo, id: row.id, name: row.fields.name)
      }
      try body(row)
    }
  }

  /// Removes todos one by one, as a part of a change.
  func remove(_ todos: [Change.Target]) throws(DataError) {
    try forEachTodo(todos) { (row) throws(DataError) in try write(row, nil) }
  }
}
