import GroupsDomain

extension GroupsStore {
  func addMember(_ group: Int64, _ firstName: String, _ lastName: String) throws(DataError) -> ChangeReceipt {
    try expectGroup(group)
    let known = try userID(firstName: firstName, lastName: lastName)
    if let known, try isMember(known, of: group) { return ChangeReceipt(createdID: known, unchanged: [known]) }
    let change = try startWriting()
    var inverse = Inverse()
    let user = try insertMember(known, firstName, lastName, into: group, in: change, &inverse)
    try record(
      change, .addMember, subjectID: user, User(id: user, firstName: firstName, lastName: lastName).name, inverse)
    return ChangeReceipt(changeID: change, createdID: user)
  }

  /// Inserts a membership as a part of a change, and the user if `known` is `nil`.
  ///
  /// - Returns: the id of the user.
  func insertMember(
    _ known: Int64?, _ firstName: String, _ lastName: String, into group: Int64, in change: Int64,
    _ inverse: inout Inverse
  ) throws(DataError) -> Int64 {
    var user = StoredUser(id: known ?? Counters.next(&counters.user))
    (user.version, user.firstName, user.lastName) = (change, firstName, lastName)
    if known == nil {
      inverse.created(RowKey(table: .user, id: user.id), version: change)
      try write(nil, user)
    }
    var member = StoredMember(id: Counters.next(&counters.member))
    (member.version, member.groupID, member.userID, member.userName) = (change, group, user.id, user.name)
    inverse.created(RowKey(table: .member, id: member.id), version: change)
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
    new.version = try startWriting()
    var inverse = Inverse()
    inverse.note(RowKey(table: .user, id: old.id), .user(old), presentVersion: new.version)
    try write(old, new)
    try record(new.version, .renameUser, subjectID: new.id, new.name, inverse)
    return ChangeReceipt(changeID: new.version, changed: [new.id])
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
    let change = try startWriting(rows: todos.count)
    var inverse = Inverse()
    var check = InterruptionCheck(connection)
    inverse.note(RowKey(table: .member, id: member.id), .member(member), presentVersion: 0)
    for old in todos {
      try check.countRow()
      inverse.note(RowKey(table: .todo, id: old.id), .todo(old), presentVersion: change)
      var new = old
      (new.fields.assigneeID, new.version) = (nil, change)
      try write(old, new)
    }
    try write(member, nil)
    try record(change, .removeMember, subjectID: user.id, user.name, inverse)
    return ChangeReceipt(changeID: change, changed: [user.id], unassignedCount: todos.count)
  }

  /// Returns the user of a target. Throws if they are missing or have changed since the person at the prompt saw them.
  private func expectUser(_ target: Change.Target) throws(DataError) -> StoredUser {
    guard let row = try userTable.row(target.id) else { throw .missing(.user, id: target.id) }
    if let version = target.version, version != row.version { throw .changed(.user, id: row.id, name: row.name) }
    return row
  }
}
