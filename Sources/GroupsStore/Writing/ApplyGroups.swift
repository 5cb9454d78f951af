import GroupsDomain

extension GroupsStore {
  func createGroup(_ name: String, _ category: Category) throws(DataError) -> ChangeReceipt {
    let change = try startWriting()
    let row = StoredGroup(id: Counters.next(&counters.group), category: category, version: change, name: name)
    var footprint = Footprint()
    footprint.created(.group, row.id, version: change)
    try groupTable.put(row)
    try record(change, .createGroup, subjectID: row.id, name, footprint)
    return ChangeReceipt(changeID: change, createdID: row.id)
  }

  func renameGroup(_ target: Change.Target, _ name: String) throws(DataError) -> ChangeReceipt {
    var row = try expectGroup(target)
    guard row.name != name else { return ChangeReceipt(unchanged: [row.id]) }
    return try change(&row, .renameGroup) { $0.name = name }
  }

  func moveGroup(_ target: Change.Target, from: Category, to: Category) throws(DataError) -> ChangeReceipt {
    var row = try expectGroup(target)
    guard row.category == from else { throw .wrongCategory(id: row.id, name: row.name, is: row.category) }
    guard from != to else { return ChangeReceipt(unchanged: [row.id]) }
    return try change(&row, .moveGroup) { $0.category = to }
  }

  func deleteGroup(_ target: Change.Target) throws(DataError) -> ChangeReceipt {
    let row = try expectGroup(target)
    var todos: [Int64] = []
    var footprint = Footprint()
    var check = InterruptionCheck(connection)
    footprint.deleted(.group(row))
    try memberTable.forEach(ofGroup: row.id) { footprint.deleted(.member($0)) }
    try todoTable.forEach(ofGroup: row.id) { (row) throws(DataError) in
      try check.countRow()
      footprint.deleted(.todo(row))
      todos.append(row.id)
    }
    let change = try startWriting(rows: todos.count)
    todos.sort()
    try delete(todos, ofGroup: row.id, onlyDone: false)
    try memberTable.delete(ofGroup: row.id)
    try groupTable.delete(row.id)
    try record(change, .deleteGroup, subjectID: row.id, row.name, footprint)
    return ChangeReceipt(changeID: change, changed: [row.id])
  }

  private func change(
    _ row: inout StoredGroup, _ kind: ChangeRecord.Kind, _ edit: (inout StoredGroup) -> Void
  ) throws(DataError) -> ChangeReceipt {
    let change = try startWriting()
    var footprint = Footprint()
    footprint.changed(.group(row), version: change)
    edit(&row)
    row.version = change
    try groupTable.put(row)
    try record(change, kind, subjectID: row.id, row.name, footprint)
    return ChangeReceipt(changeID: change, changed: [row.id])
  }

  /// The group that a target means, as the user saw it.
  private func expectGroup(_ target: Change.Target) throws(DataError) -> StoredGroup {
    guard let row = try groupTable.row(target.id) else { throw .missing(.group, id: target.id) }
    if let version = target.version, version != row.version { throw .changed(.group, id: row.id, name: row.name) }
    return row
  }

  /// Throws where there is no such group.
  func expectGroup(_ id: Int64) throws(DataError) {
    guard try groupTable.contains(id) else { throw .missing(.group, id: id) }
  }
}
