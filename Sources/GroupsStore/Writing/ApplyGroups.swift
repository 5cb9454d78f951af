import GroupsDomain

extension GroupsStore {
  func createGroup(_ name: String, _ category: Category) throws(DataError) -> ChangeReceipt {
    let change = try startWriting()
    var inverse = Inverse()
    let id = try insertGroup(name, category, in: change, &inverse)
    try record(change, .createGroup, subjectID: id, name, inverse)
    return ChangeReceipt(changeID: change, createdID: id)
  }

  /// Inserts a group as a part of a change.
  ///
  /// - Returns: the id of the group.
  func insertGroup(
    _ name: String, _ category: Category, in change: Int64, _ inverse: inout Inverse
  ) throws(DataError) -> Int64 {
    var row = StoredGroup(id: Counters.next(&counters.group))
    (row.version, row.category, row.name) = (change, category, name)
    inverse.created(RowKey(table: .group, id: row.id), version: change)
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
    var removal = TodosRemoval()
    var check = InterruptionCheck(connection)
    removal.inverse.note(RowKey(table: .group, id: group.id), .group(group), presentVersion: 0)
    var members: [StoredMember] = []
    try lookups.membersOfGroup.forEach(group.id) { members.append($0) }
    for member in members {
      removal.inverse.note(RowKey(table: .member, id: member.id), .member(member), presentVersion: 0)
    }
    try lookups.todosOfGroup.forEach(group.id) { (row) throws(DataError) in
      try check.countRow()
      removal.add(row)
    }
    let change = try startWriting(rows: removal.ids.count)
    try carryOut(removal)
    for member in members { try write(member, nil) }
    try write(group, nil)
    try record(change, .deleteGroup, subjectID: group.id, group.name, removal.inverse)
    return ChangeReceipt(changeID: change, changed: [group.id])
  }

  private func edit(
    _ old: StoredGroup, _ kind: ChangeRecord.Kind, _ edit: (inout StoredGroup) -> Void
  ) throws(DataError) -> ChangeReceipt {
    let change = try startWriting()
    var inverse = Inverse()
    inverse.note(RowKey(table: .group, id: old.id), .group(old), presentVersion: change)
    var new = old
    edit(&new)
    new.version = change
    try write(old, new)
    try record(change, kind, subjectID: new.id, new.name, inverse)
    return ChangeReceipt(changeID: change, changed: [new.id])
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
