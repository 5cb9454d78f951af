import GroupsDomain

extension GroupsStore {
  /// The change that is made most often, and in the largest numbers: two statements write it.
  func addTodo(
    _ group: Int64, _ name: String, _ priority: Priority, _ due: Day?, _ assignee: Int64?
  ) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    if let assignee { try expectMember(assignee, of: group) }
    let change = try startWriting()
    let now = clock()
    let row = StoredTodo(
      id: Counters.next(&counters.todo), groupID: group, isDone: false, priority: priority, createdAt: now.seconds,
      due: due.map { Int64($0.number) }, assigneeID: assignee, version: change, name: name, note: "")
    var footprint = Footprint()
    footprint.created(.todo, row.id, version: change)
    try todoTable.add(row)
    groupTable.add(Counts(open: 1), to: group)
    try record(change, .addTodo, subjectID: row.id, name, at: now, footprint)
    return ChangeReceipt(changeID: change, createdID: row.id)
  }

  func setDone(_ targets: [Change.Target], _ isDone: Bool) throws(DataError) -> ChangeReceipt {
    var tally = Tally()
    let edit = try TodosEdit(self, targets) { $0.isDone != isDone }
    return try edit.carryOut(isDone ? .finishTodos : .reopenTodos) { (row, change) throws(DataError) in
      tally.count(row, -1)
      row.isDone = isDone
      tally.count(row, 1)
      try todoTable.setDone(row.id, isDone, version: change)
    } finally: { () throws(DataError) in
      tally.write(to: groupTable)
    }
  }

  func setPriority(_ targets: [Change.Target], _ priority: Priority) throws(DataError) -> ChangeReceipt {
    var done: DataError?
    let edit = try TodosEdit(self, targets) { row in
      if row.isDone { done = done ?? .isDone(id: row.id, name: row.name) }
      return row.priority != priority
    }
    if let done { throw done }
    return try edit.carryOut(.setPriority) { (row, change) throws(DataError) in
      try todoTable.setPriority(row.id, priority, version: change)
    }
  }

  func renameTodo(_ target: Change.Target, _ name: String) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, [target]) { $0.name != name }
    return try edit.carryOut(.renameTodo) { (row, change) throws(DataError) in
      row.name = name
      row.version = change
      try todoTable.put(row)
    }
  }

  func extendTodo(_ target: Change.Target, _ text: String, at end: TextEnd) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, [target]) { _ in true }
    return try edit.carryOut(.renameTodo) { (row, change) throws(DataError) in
      row.name = end == .front ? "\(text) \(row.name)" : "\(row.name) \(text)"
      row.version = change
      try todoTable.put(row)
    }
  }

  func setNote(_ target: Change.Target, _ note: String) throws(DataError) -> ChangeReceipt {
    let edit = try TodosEdit(self, [target]) { $0.note != note }
    return try edit.carryOut(.setNote) { (row, change) throws(DataError) in
      try todoTable.setNote(row.id, note, version: change)
    }
  }

  func setDue(_ targets: [Change.Target], _ due: Day?) throws(DataError) -> ChangeReceipt {
    let due = due.map { Int64($0.number) }
    let edit = try TodosEdit(self, targets) { $0.due != due }
    return try edit.carryOut(.setDue) { (row, change) throws(DataError) in
      try todoTable.setDue(row.id, due, version: change)
    }
  }

  func postpone(_ targets: [Change.Target], by spans: [DaySpan], today: Day) throws(DataError) -> ChangeReceipt {
    func later(_ row: StoredTodo) -> Int64 {
      let day = row.due.map { Day(number: Int($0)) } ?? today
      // Nothing is due after the last day of the calendar.
      return Int64((day.advanced(by: spans) ?? Day(number: .max)).number)
    }
    let edit = try TodosEdit(self, targets) { $0.due != later($0) }
    return try edit.carryOut(.setDue) { (row, change) throws(DataError) in
      try todoTable.setDue(row.id, later(row), version: change)
    }
  }

  func assign(_ targets: [Change.Target], _ user: Int64?) throws(DataError) -> ChangeReceipt {
    var groups: Set<Int64> = []
    let edit = try TodosEdit(self, targets) { row in
      groups.insert(row.groupID)
      return row.assigneeID != user
    }
    if let user {
      for group in groups.sorted() { try expectMember(user, of: group) }
    }
    return try edit.carryOut(.assign) { (row, change) throws(DataError) in
      try todoTable.setAssignee(row.id, user, version: change)
    }
  }

  /// Visits the todos that targets mean, as the user saw them; each once.
  func forEachTodo(
    _ targets: [Change.Target], _ body: (StoredTodo) throws(DataError) -> Void
  ) throws(DataError) {
    var seen: Set<Int64> = []
    var check = InterruptionCheck(connection)
    try todoTable.readingAhead(targets, id: { $0.id }) { (target) throws(DataError) in
      try check.countRow()
      guard let row = try todoTable.row(target.id) else { throw .missing(.todo, id: target.id) }
      if let version = target.version, version != row.version { throw .changed(.todo, id: row.id, name: row.name) }
      if targets.count == 1 || seen.insert(row.id).inserted { try body(row) }
    }
  }

  private func expectMember(_ user: Int64, of group: Int64) throws(DataError) {
    guard try memberTable.contains(user: user, group: group) else {
      guard try userTable.row(user) != nil else { throw .missing(.user, id: user) }
      throw .notMember(user: user, group: group)
    }
  }
}
