import GroupsDomain

extension GroupsStore {
  /// The most frequent change, so it takes only two statements.
  func addTodo(_ group: Int64, _ fields: TodoFields) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    if let assignee = fields.assigneeID { try expectMember(assignee, of: group) }
    let change = try startWriting()
    let now = clock()
    var row = StoredTodo(id: Counters.next(&counters.todo))
    (row.version, row.groupID, row.createdAt, row.fields) = (change, group, now.seconds, fields)
    var inverse = Inverse()
    inverse.created(RowKey(table: .todo, id: row.id), version: change)
    try write(nil, row)
    try record(change, .addTodo, subjectID: row.id, fields.name, at: now, inverse)
    return ChangeReceipt(changeID: change, createdID: row.id)
  }

  func setDone(_ targets: [Change.Target], _ isDone: Bool, today: Day?) throws(DataError) -> ChangeReceipt {
    let now = clock()
    let edit = try TodosEdit(self, targets) { row in
      guard row.fields.isDone != isDone else { return }
      row.fields.isDone = isDone
      row.fields.finishedAt = isDone ? now : nil
      // The rule moves to the next todo.
      row.fields.repeats = nil
    }
    return try edit.carryOut(isDone ? .finishTodos : .reopenTodos) {
      $0.next(createdAt: now, today: today ?? now.day())
    }
  }

  func tag(_ targets: [Change.Target], adding added: Tags, removing removed: Tags) throws(DataError) -> ChangeReceipt {
    try TodosEdit(self, targets) { $0.fields.tags = $0.fields.tags.adding(added, removing: removed) }
      .carryOut(.set(.tags))
  }

  func set(_ targets: [Change.Target], _ field: TodoField, _ value: FieldValue) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, targets) { row in
      if case .day(let due?) = value { row.fields.repeats = row.fields.repeats?.moved(to: due) }
      row.fields[field] = value
    }
    switch field.condition {
    case .always: break
    case .openOnly: if let done = edit.firstDone { throw .isDone(id: done.id, name: done.fields.name) }
    case .memberOfGroup:
      guard case .member(let user?) = value else { break }
      for group in edit.groups.sorted() { try expectMember(user, of: group) }
    }
    return try edit.carryOut(.set(field))
  }

  func extendTodo(_ target: Change.Target, _ text: String, at end: TextEnd) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, [target]) { row in
      let name = row.fields.name
      row.fields.name = end == .front ? "\(text) \(name)" : "\(name) \(text)"
    }
    return try edit.carryOut(.set(.name))
  }

  func postpone(_ targets: [Change.Target], by spans: [DaySpan], today: Day) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, targets) { row in
      // If the date exceeds the calendar, the todo is due on its last day.
      let due = (row.fields.due ?? today).advanced(by: spans) ?? Day(number: .max)
      (row.fields.due, row.fields.repeats) = (due, row.fields.repeats?.moved(to: due))
    }
    return try edit.carryOut(.set(.due))
  }

  func moveTodos(_ targets: [Change.Target], to group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let edit = try TodosEdit(self, targets) { (row) throws(DataError) in
      guard row.groupID != group else { return }
      row.groupID = group
      if let user = row.fields.assigneeID, try !self.isMember(user, of: group) { row.fields.assigneeID = nil }
    }
    return try edit.carryOut(.moveTodos)
  }

  func removeTodos(_ targets: [Change.Target]) throws(DataError) -> ChangeReceipt {
    var removal = TodosRemoval()
    try forEachTodo(targets) { removal.add($0) }
    guard let first = removal.ids.first else { return ChangeReceipt() }
    let change = try startWriting(rows: removal.ids.count)
    try carryOut(removal)
    try record(
      change, .removeTodos, subjectID: first, removal.firstName, count: removal.ids.count, removal.inverse)
    return ChangeReceipt(changeID: change, changed: removal.ids)
  }

  func clearDone(_ group: Int64) throws(DataError) -> ChangeReceipt {
    guard let row = try groupTable.row(group) else { throw .missing(.group, id: group) }
    var removal = TodosRemoval()
    var check = InterruptionCheck(connection)
    try lookups.doneTodosOfGroup.forEach(group) { (row) throws(DataError) in
      try check.countRow()
      removal.add(row)
    }
    guard !removal.ids.isEmpty else { return ChangeReceipt() }
    let change = try startWriting(rows: removal.ids.count)
    try carryOut(removal)
    try record(change, .clearDone, subjectID: group, row.name, count: removal.ids.count, removal.inverse)
    return ChangeReceipt(changeID: change, changed: removal.ids)
  }

  /// Calls `body` once for each todo of the targets. Throws if one is missing or has changed since the user saw it.
  func forEachTodo(
    _ targets: [Change.Target], _ body: (StoredTodo) throws(DataError) -> Void
  ) throws(DataError) {
    var seen: Set<Int64> = []
    var check = InterruptionCheck(connection)
    try readingAhead(targets, id: { $0.id }) { (target) throws(DataError) in
      try check.countRow()
      guard let row = try todo(target.id) else { throw .missing(.todo, id: target.id) }
      if let version = target.version, version != row.version {
        throw .changed(.todo, id: row.id, name: row.fields.name)
      }
      if targets.count == 1 || seen.insert(row.id).inserted { try body(row) }
    }
  }

  private func expectMember(_ user: Int64, of group: Int64) throws(DataError) {
    guard try isMember(user, of: group) else {
      guard let row = try userTable.row(user) else { throw .missing(.user, id: user) }
      throw try notMember(row, of: group)
    }
  }
}

extension StoredTodo {
  /// Returns the todo that follows this one once it is done, and the number of skipped dates; `nil` if it does not
  /// repeat.
  fileprivate func next(createdAt: Timestamp, today: Day) -> (row: StoredTodo, missed: Int)? {
    guard !fields.isDone, let next = fields.repeats?.next(after: fields.due, today: today) else { return nil }
    var row = StoredTodo(id: 0)
    (row.groupID, row.createdAt, row.fields) = (groupID, createdAt.seconds, fields)
    (row.fields.due, row.fields.repeats, row.fields.foreignID) = (next.day, next.rule, "")
    return (row, next.missed)
  }
}
