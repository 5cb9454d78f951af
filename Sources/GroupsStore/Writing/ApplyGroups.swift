import GroupsDomain

extension GroupsStore {
  func createGroup(_ name: String, _ category: Category) throws(DataError) -> ChangeReceipt {
    try startWriting()
    let id = try insertGroup(name, category)
    return ChangeReceipt(changeID: try record(.createGroup, subjectID: id, name), createdID: id)
  }

  /// Inserts a group as a part of a change.
  ///
  /// - Returns: the id of the group.
  func insertGroup(_ name: String, _ category: Category) throws(DataError) -> Int64 {
    var row = StoredGroup(id: Counters.next(&counters.group))
    (row.version, row.category, row.name) = (counters.change, category, name)
    try write(nil, row)
    return row.id
  }

  func renameGroup(_ target: Change.Target, _ name: String) throws(DataError) -> ChangeReceipt {
    let row = try expectGroup(target)
    guard row.name != name else { return ChangeReceipt(unchanged: [row.id]) }
    return try edit(row, .renameGroup) { $0.name = name }
  }

  func moveGroup(_ target: Change.Target, from: Category, to: Category) throws(DataError) -> ChangeReceipt {
    let row = try expectGroup(target)
    guard row.category == from else { throw .wrongCategory(id: row.id, name: row.name, is: row.category) }
    guard from != to else { return ChangeReceipt(unchanged: [row.id]) }
    return try edit(row, .moveGroup) { $0.category = to }
  }

  func deleteGroup(_ target: Change.Target) throws(DataError) -> ChangeReceipt {
    let group = try expectGroup(target)
    var members: [StoredMember] = []
    try lookups.membersOfGroup.forEach(group.id) { members.append($0) }
    let todos = try todos(ofGroup: group.id)
    try startWriting(rows: todos.count)
    try remove(todos)
    for member in members { try write(member, nil) }
    try write(group, nil)
    let change = try record(.deleteGroup, subjectID: group.id, group.name)
    return ChangeReceipt(changeID: change, changed: [group.id])
  }

  private func edit(
    _ old: StoredGroup, _ kind: ChangeRecord.Kind, _ edit: (inout StoredGroup) -> Void
  ) throws(DataError) -> ChangeReceipt {
    try startWriting()
    var new = old
    edit(&new)
    new.version = counters.change
    try write(old, new)
    return ChangeReceipt(changeID: try record(kind, subjectID: new.id, new.name), changed: [new.id])
  }

  /// Returns the group of a target. Throws if it is missing or has changed since the user saw it.
  private func expectGroup(_ target: Change.Target) throws(DataError) -> StoredGroup {
    guard let row = try groupTable.row(target.id) else { throw .missing(.group, id: target.id) }
    if let version = target.version, version != row.version { throw .changed(.group, id: row.id, name: row.name) }
    return row
  }

  /// Throws if the group does not exist.
  func expectGroup(_ id: Int64) throws(DataError) {
    guard try hasGroup(id) else { throw .missing(.group, id: id) }
  }
}
