import GroupsDomain

extension GroupsStore {
  func moveTodos(_ targets: [Change.Target], to group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    var tally = Tally()
    var unassignedCount = 0
    let edit = try TodosEdit(self, targets) { $0.groupID != group }
    var receipt = try edit.carryOut(.moveTodos) { (row, change) throws(DataError) in
      tally.count(row, -1)
      row.groupID = group
      row.version = change
      tally.count(row, 1)
      if let user = row.assigneeID, try !memberTable.contains(user: user, group: group) {
        row.assigneeID = nil
        unassignedCount += 1
      }
      try todoTable.put(row)
    } finally: { () throws(DataError) in
      tally.write(to: groupTable)
    }
    receipt.unassignedCount = unassignedCount
    return receipt
  }

  func removeTodos(_ targets: [Change.Target]) throws(DataError) -> ChangeReceipt {
    var receipt = ChangeReceipt()
    var tally = Tally()
    var footprint = Footprint()
    var subject = ""
    try forEachTodo(targets) { (row) throws(DataError) in
      if receipt.changed.isEmpty { subject = row.name }
      tally.count(row, -1)
      footprint.deleted(.todo(row))
      receipt.changed.append(row.id)
    }
    guard let first = receipt.changed.first else { return receipt }
    let change = try startWriting(rows: receipt.changed.count)
    var check = InterruptionCheck(connection)
    for id in receipt.changed {
      try check.countRow()
      try todoTable.delete(id)
    }
    tally.write(to: groupTable)
    try record(change, .removeTodos, subjectID: first, subject, count: receipt.changed.count, footprint)
    receipt.changeID = change
    return receipt
  }

  func clearDone(_ group: Int64) throws(DataError) -> ChangeReceipt {
    guard let row = try groupTable.row(group) else { throw .missing(.group, id: group) }
    var receipt = ChangeReceipt()
    var footprint = Footprint()
    var check = InterruptionCheck(connection)
    try todoTable.forEachDone(ofGroup: group) { (row) throws(DataError) in
      try check.countRow()
      footprint.deleted(.todo(row))
      receipt.changed.append(row.id)
    }
    guard !receipt.changed.isEmpty else { return receipt }
    let change = try startWriting(rows: receipt.changed.count)
    try delete(receipt.changed, ofGroup: group, onlyDone: true)
    groupTable.add(Counts(done: -receipt.changed.count), to: group)
    try record(change, .clearDone, subjectID: group, row.name, count: receipt.changed.count, footprint)
    receipt.changeID = change
    return receipt
  }

  /// Deletes all todos of a group, or all that are done, whose ids are given in order.
  func delete(_ ids: [Int64], ofGroup group: Int64, onlyDone: Bool) throws(DataError) {
    var start = 0
    while start < ids.count {
      if start > 0, isInterrupted() { throw .interrupted }
      let end = min(start + InterruptionCheck.interval, ids.count) - 1
      try todoTable.delete(ids[start]...ids[end], ofGroup: group, onlyDone: onlyDone)
      start = end + 1
    }
  }
}
