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
    let rows = try expectTodos(targets)
    return try edit(rows, isDone ? .finishTodos : .reopenTodos, where: { $0.isDone != isDone }) {
      (row, change) throws(DataError) in
      tally.count(row, -1)
      row.isDone = isDone
      tally.count(row, 1)
      try todoTable.setDone(row.id, isDone, version: change)
    } finally: { () throws(DataError) in
      tally.write(to: groupTable)
    }
  }

  func setPriority(_ targets: [Change.Target], _ priority: Priority) throws(DataError) -> ChangeReceipt {
    let rows = try expectTodos(targets)
    for row in rows where row.isDone { throw .isDone(id: row.id, name: row.name) }
    return try edit(rows, .setPriority, where: { $0.priority != priority }) { (row, change) throws(DataError) in
      try todoTable.setPriority(row.id, priority, version: change)
    }
  }

  func renameTodo(_ target: Change.Target, _ name: String) throws(DataError) -> ChangeReceipt {
    let rows = try expectTodos([target])
    return try edit(rows, .renameTodo, where: { $0.name != name }) { (row, change) throws(DataError) in
      row.name = name
      row.version = change
      try todoTable.put(row)
    }
  }

  func setNote(_ target: Change.Target, _ note: String) throws(DataError) -> ChangeReceipt {
    let rows = try expectTodos([target])
    return try edit(rows, .setNote, where: { $0.note != note }) { (row, change) throws(DataError) in
      try todoTable.setNote(row.id, note, version: change)
    }
  }

  func setDue(_ targets: [Change.Target], _ due: Day?) throws(DataError) -> ChangeReceipt {
    let due = due.map { Int64($0.number) }
    let rows = try expectTodos(targets)
    return try edit(rows, .setDue, where: { $0.due != due }) { (row, change) throws(DataError) in
      try todoTable.setDue(row.id, due, version: change)
    }
  }

  func assign(_ targets: [Change.Target], _ user: Int64?) throws(DataError) -> ChangeReceipt {
    let rows = try expectTodos(targets)
    if let user {
      for group in Set(rows.map(\.groupID)).sorted() { try expectMember(user, of: group) }
    }
    return try edit(rows, .assign, where: { $0.assigneeID != user }) { (row, change) throws(DataError) in
      try todoTable.setAssignee(row.id, user, version: change)
    }
  }

  /// The todos that targets mean, as the user saw them; each once.
  func expectTodos(_ targets: [Change.Target]) throws(DataError) -> [StoredTodo] {
    var rows: [StoredTodo] = []
    var seen: Set<Int64> = []
    for target in targets {
      guard let row = try todoTable.row(target.id) else { throw .missing(.todo, id: target.id) }
      if let version = target.version, version != row.version { throw .changed(.todo, id: row.id, name: row.name) }
      if seen.insert(row.id).inserted { rows.append(row) }
    }
    return rows
  }

  private func expectMember(_ user: Int64, of group: Int64) throws(DataError) {
    guard try memberTable.contains(user: user, group: group) else {
      guard try userTable.row(user) != nil else { throw .missing(.user, id: user) }
      throw .notMember(user: user, group: group)
    }
  }

  /// Edits those of the rows that are not so already, and records it.
  func edit(
    _ rows: [StoredTodo], _ kind: ChangeRecord.Kind, where needsEdit: (StoredTodo) -> Bool,
    _ write: (inout StoredTodo, Int64) throws(DataError) -> Void,
    finally: () throws(DataError) -> Void = { () throws(DataError) in }
  ) throws(DataError) -> ChangeReceipt {
    var receipt = ChangeReceipt()
    var edited: [StoredTodo] = []
    for row in rows {
      if needsEdit(row) { edited.append(row) } else { receipt.unchanged.append(row.id) }
    }
    guard let first = edited.first else { return receipt }
    let change = try startWriting()
    var footprint = Footprint()
    var subject = first.name
    for var row in edited {
      footprint.changed(.todo(row), version: change)
      try write(&row, change)
      if row.id == first.id { subject = row.name }
      receipt.changed.append(row.id)
    }
    try finally()
    try record(change, kind, subjectID: first.id, subject, count: edited.count, footprint)
    receipt.changeID = change
    return receipt
  }
}
