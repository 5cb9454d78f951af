import GroupsDomain

extension GroupsStore {
  func moveTodos(_ targets: [Change.Target], to group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let rows = try expectTodos(targets)
    var tally = Tally()
    var unassignedCount = 0
    var receipt = try edit(rows, .moveTodos, where: { $0.groupID != group }) { (row, change) throws(DataError) in
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
    let rows = try expectTodos(targets)
    guard let first = rows.first else { return ChangeReceipt() }
    let change = try startWriting()
    var tally = Tally()
    var footprint = Footprint()
    for row in rows {
      tally.count(row, -1)
      footprint.deleted(.todo(row))
      try todoTable.delete(row.id)
    }
    tally.write(to: groupTable)
    try record(change, .removeTodos, subjectID: first.id, first.name, count: rows.count, footprint)
    return ChangeReceipt(changeID: change, changed: rows.map(\.id))
  }

  func clearDone(_ group: Int64) throws(DataError) -> ChangeReceipt {
    guard let row = try groupTable.row(group) else { throw .missing(.group, id: group) }
    var receipt = ChangeReceipt()
    var footprint = Footprint()
    try todoTable.forEachDone(ofGroup: group) { row in
      footprint.deleted(.todo(row))
      receipt.changed.append(row.id)
    }
    guard !receipt.changed.isEmpty else { return receipt }
    let change = try startWriting()
    try todoTable.deleteDone(ofGroup: group)
    groupTable.add(Counts(done: -receipt.changed.count), to: group)
    try record(change, .clearDone, subjectID: group, row.name, count: receipt.changed.count, footprint)
    receipt.changeID = change
    return receipt
  }
}
