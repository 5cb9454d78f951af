import GroupsDomain

extension GroupsStore {
  func addMember(_ group: Int64, _ firstName: String, _ lastName: String) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let known = try userTable.id(firstName: firstName, lastName: lastName)
    if let known, try memberTable.contains(user: known, group: group) {
      return ChangeReceipt(createdID: known, unchanged: [known])
    }
    let change = try startWriting()
    var footprint = Footprint()
    let user = StoredUser(
      id: known ?? Counters.next(&counters.user), version: change, firstName: firstName, lastName: lastName)
    if known == nil {
      footprint.created(.user, user.id, version: change)
      try userTable.put(user)
    }
    let member = StoredMember(
      id: Counters.next(&counters.member), groupID: group, userID: user.id, version: change)
    footprint.created(.member, member.id, version: change)
    try memberTable.put(member, name: user.name)
    groupTable.add(Counts(members: 1), to: group)
    try record(change, .addMember, subjectID: user.id, user.name, footprint)
    return ChangeReceipt(changeID: change, createdID: user.id)
  }

  func renameUser(
    _ target: Change.Target, _ firstName: String, _ lastName: String
  ) throws(DataError) -> ChangeReceipt {
    var row = try expectUser(target)
    guard row.firstName != firstName || row.lastName != lastName else { return ChangeReceipt(unchanged: [row.id]) }
    let before = row
    row.firstName = firstName
    row.lastName = lastName
    // The texts may differ and be the same name still, where only the spelling of an accent does: then it is this user.
    if let bearer = try userTable.id(firstName: firstName, lastName: lastName), bearer != row.id {
      throw .nameTaken(name: row.name, id: bearer)
    }
    let change = try startWriting()
    row.version = change
    var footprint = Footprint()
    footprint.changed(.user(before), version: change)
    try userTable.put(row)
    try record(change, .renameUser, subjectID: row.id, row.name, footprint)
    return ChangeReceipt(changeID: change, changed: [row.id])
  }

  func removeMember(_ target: Change.Target, from group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let user = try expectUser(target)
    guard let member = try memberTable.row(user: user.id, group: group) else {
      throw .notMember(user: user.id, group: group)
    }
    let todos = try todoTable.ofAssignee(user.id, group: group)
    let change = try startWriting(rows: todos.count)
    var footprint = Footprint()
    var check = InterruptionCheck(connection)
    footprint.deleted(.member(member))
    for todo in todos {
      try check.countRow()
      footprint.changed(.todo(todo), version: change)
      try todoTable.setAssignee(todo.id, nil, version: change)
    }
    try memberTable.delete(member.id)
    groupTable.add(Counts(members: -1), to: group)
    try record(change, .removeMember, subjectID: user.id, user.name, footprint)
    return ChangeReceipt(changeID: change, changed: [user.id], unassignedCount: todos.count)
  }

  /// The user that a target means, as the person at the prompt saw them.
  private func expectUser(_ target: Change.Target) throws(DataError) -> StoredUser {
    guard let row = try userTable.row(target.id) else { throw .missing(.user, id: target.id) }
    if let version = target.version, version != row.version { throw .changed(.user, id: row.id, name: row.name) }
    return row
  }
}
