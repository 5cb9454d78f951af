import GroupsDomain

extension GroupsStore {
  /// The most frequent change, so it takes only two statements.
  func addTodo(_ group: Int64, _ fields: TodoFields) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    if let assignee = fields.assigneeID { try expectMember(assignee, of: group) }
    try startWriting()
    let now = clock()
    var row = StoredTodo(id: Counters.next(&counters.todo))
    (row.version, row.groupID, row.createdAt, row.fields) = (counters.change, group, now.seconds, fields)
    try write(nil, row)
    return ChangeReceipt(changeID: try record(.addTodo, subjectID: row.id, fields.name, at: now), createdID: row.id)
  }

  func setDone(_ targets: [Change.Target], _ isDone: Bool, today: Day?) throws(DataError) -> ChangeReceipt {
    let now = clock()
    let todos = try CheckedTodos(self, targets)
    return try edit(
      todos, isDone ? .finishTodos : .reopenTodos, next: { $0.next(createdAt: now, today: today ?? now.day()) }
    ) { row in
      guard row.fields.isDone != isDone else { return }
      row.fields.isDone = isDone
      row.fields.finishedAt = isDone ? now : nil
      // The rule moves to the next todo.
      row.fields.repeats = nil
    }
  }

  func tag(_ targets: [Change.Target], adding added: Tags, removing removed: Tags) throws(DataError) -> ChangeReceipt {
    try edit(CheckedTodos(self, targets), .set(.tags)) { row in
      row.fields.tags = row.fields.tags.adding(added, removing: removed)
    }
  }

  func set(_ targets: [Change.Target], _ field: TodoField, _ value: FieldValue) throws(DataError) -> ChangeReceipt {
    let todos = try CheckedTodos(self, targets)
    switch field.condition {
    case .always: break
    case .openOnly: if let done = todos.firstDone { throw .isDone(id: done.id, name: done.fields.name) }
    case .memberOfGroup:
      guard case .member(let user?) = value else { break }
      for group in todos.groups.sorted() { try expectMember(user, of: group) }
    }
    return try edit(todos, .set(field)) { row in
      if case .day(let due?) = value { row.fields.repeats = row.fields.repeats?.moved(to: due) }
      row.fields[field] = value
    }
  }

  func extendTodo(_ target: Change.Target, _ text: String, at end: TextEnd) throws(DataError) -> ChangeReceipt {
    try edit(CheckedTodos(self, [target]), .set(.name)) { row in
      let name = row.fields.name
      row.fields.name = end == .front ? "\(text) \(name)" : "\(name) \(text)"
    }
  }

  func postpone(_ targets: [Change.Target], by spans: [DaySpan], today: Day) throws(DataError) -> ChangeReceipt {
    try edit(CheckedTodos(self, targets), .set(.due)) { row in
      // If the date exceeds the calendar, the todo is due on its last day.
      let due = (row.fields.due ?? today).advanced(by: spans) ?? Day(number: .max)
      (row.fields.due, row.fields.repeats) = (due, row.fields.repeats?.moved(to: due))
    }
  }

  func moveTodos(_ targets: [Change.Target], to group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    return try edit(CheckedTodos(self, targets), .moveTodos) { (row) throws(DataError) in
      guard row.groupID != group else { return }
      row.groupID = group
      if let user = row.fields.assigneeID, try !isMember(user, of: group) { row.fields.assigneeID = nil }
    }
  }

  func removeTodos(_ targets: [Change.Target]) throws(DataError) -> ChangeReceipt {
    let todos = try CheckedTodos(self, targets)
    guard let first = todos.first else { return ChangeReceipt() }
    return try remove(todos.targets, .removeTodos, subjectID: first.id, first.fields.name)
  }

  func clearDone(_ group: Int64) throws(DataError) -> ChangeReceipt {
    guard let row = try groupTable.row(group) else { throw .missing(.group, id: group) }
    let todos = try todos(ofGroup: group, areDone: true)
    guard !todos.isEmpty else { return ChangeReceipt() }
    return try remove(todos, .clearDone, subjectID: group, row.name)
  }

  private func remove(
    _ todos: [Change.Target], _ kind: ChangeRecord.Kind, subjectID: Int64, _ subject: String
  ) throws(DataError) -> ChangeReceipt {
    try startWriting(rows: todos.count)
    try remove(todos)
    let change = try record(kind, subjectID: subjectID, subject, count: todos.count)
    return ChangeReceipt(changeID: change, changed: todos.map(\.id))
  }

  /// Returns all todos of a group, or only the done ones.
  func todos(ofGroup group: Int64, areDone: Bool = false) throws(DataError) -> [Change.Target] {
    var ids: [Int64] = []
    var check = InterruptionCheck(connection)
    try lookups.todoIDs.forEach(group, areDone) { (row) throws(DataError) in
      try check.countRow()
      ids.append(row.int(0))
    }
    return ids.sorted().map { Change.Target($0) }
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
