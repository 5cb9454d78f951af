import GroupsDomain

extension GroupsStore {
  func addMember(_ group: Int64, _ firstName: String, _ lastName: String) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let known = try userID(firstName: firstName, lastName: lastName)
    if let known, try isMember(known, of: group) { return ChangeReceipt(createdID: known, unchanged: [known]) }
    try startWriting()
    let user = try insertMember(known, firstName, lastName, into: group)
    let name = User(id: user, firstName: firstName, lastName: lastName).name
    let change = try record(.addMember, subjectID: user, name)
    return ChangeReceipt(changeID: change, createdID: user)
  }

  /// Inserts a membership as a part of a change, and the user if `known` is `nil`.
  ///
  /// - Returns: the id of the user.
  func insertMember(
    _ known: Int64?, _ firstName: String, _ lastName: String, into group: Int64
  ) throws(DataError) -> Int64 {
    var user = StoredUser(id: known ?? Counters.next(&counters.user))
    (user.version, user.firstName, user.lastName) = (counters.change, firstName, lastName)
    if known == nil { try write(nil, user) }
    var member = StoredMember(id: Counters.next(&counters.member))
    (member.version, member.groupID, member.userID, member.userName) = (counters.change, group, user.id, user.name)
    try write(nil, member)
    return user.id
  }

  func renameUser(
    _ target: Change.Target, _ firstName: String, _ lastName: String
  ) throws(DataError) -> ChangeReceipt {
    let old = try expectUser(target)
    guard old.firstName != firstName || old.lastName != lastName else { return ChangeReceipt(unchanged: [old.id]) }
    var new = old
    (new.firstName, new.lastName) = (firstName, lastName)
    if let bearer = try userID(firstName: firstName, lastName: lastName), bearer != old.id {
      throw .nameTaken(name: new.name, id: bearer)
    }
    try startWriting()
    new.version = counters.change
    try write(old, new)
    return ChangeReceipt(changeID: try record(.renameUser, subjectID: new.id, new.name), changed: [new.id])
  }

  /// Returns the error for a user who is not a member of a group.
  func notMember(_ user: StoredUser, of group: Int64) throws(DataError) -> DataError {
    .notMember(user: user.name, group: try groupTable.row(group)?.name ?? "group #\(group)")
  }

  func removeMember(_ target: Change.Target, from group: Int64) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let user = try expectUser(target)
    guard let member = try lookups.membership.first(user.id, group) else {
      throw try notMember(user, of: group)
    }
    var todos: [StoredTodo] = []
    try lookups.todosOfAssignee.forEach(group, user.id) { todos.append($0) }
    try startWriting(rows: todos.count)
    var check = InterruptionCheck(connection)
    for old in todos {
      try check.countRow()
      var new = old
      (new.fields.assigneeID, new.version) = (nil, counters.change)
      try write(old, new)
    }
    try write(member, nil)
    let change = try record(.removeMember, subjectID: user.id, user.name)
    return ChangeReceipt(changeID: change, changed: [user.id], unassignedCount: todos.count)
  }

  /// Returns the user of a target. Throws if they are missing or have changed since the person at the prompt saw them.
  private func expectUser(_ target: Change.Target) throws(DataError) -> StoredUser {
    guard let row = try userTable.row(target.id) else { throw .missing(.user, id: target.id) }
    if let version = target.version, version != row.version { throw .changed(.user, id: row.id, name: row.name) }
    return row
  }
}
