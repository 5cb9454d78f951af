import GroupsDomain

extension GroupsStore {
  /// Undoes a change, or redoes an undone one, by restoring its rows. ``inverse`` reverts this again.
  ///
  /// - Throws: `overtaken` if a row has changed since, or if a row to restore conflicts with other rows. Some rows may
  ///   have been written before, so the caller has to roll back.
  func restore(_ entry: StoredChange, isInterruptible: Bool = true) throws(DataError) {
    inverse = Inverse()
    var check = InterruptionCheck(connection)
    var constraints = Constraints()
    var todos: [StoredTodo] = []
    // Groups are removed last, because removing their members and todos still writes to their counts.
    var removedGroups: [StoredGroup] = []
    try forEachRow(of: entry) { (item) throws(DataError) in
      if isInterruptible { try check.countRow() }
      let present = try row(item.key)
      guard present?.version ?? 0 == item.presentVersion else {
        throw overtaken(entry.record, item.key, present ?? item.row)
      }
      constraints.add(item.key, from: present, to: item.row)
      if case (nil, .todo(let todo)) = (present, item.row) { todos.append(todo) }
      if case (.group(let group), nil) = (present, item.row) { return removedGroups.append(group) }
      guard try putBack(present, item.row) else { throw overtaken(entry.record, item.key, item.row) }
    }
    for (constraint, key, row) in constraints.inOrder where try !isMet(constraint) {
      throw overtaken(entry.record, key, row)
    }
    if let todo = try importedAgain(todos) {
      throw overtaken(entry.record, RowKey(table: .todo, id: todo.id), .todo(todo))
    }
    for group in removedGroups { try write(group, nil) }
  }

  /// Returns a restored todo that has been imported again in the meantime: its id in an export is that of another todo.
  private func importedAgain(_ restored: [StoredTodo]) throws(DataError) -> StoredTodo? {
    guard !restored.isEmpty else { return nil }
    let seed = try uuidSeed()
    var todoOfID: [String: StoredTodo] = [:]
    for todo in restored {
      let own = TodoUUID(todo: todo.id, createdAt: Timestamp(seconds: todo.createdAt), store: seed).description
      todoOfID[todo.fields.foreignID.isEmpty ? own : todo.fields.foreignID] = todo
    }
    var (again, found): (StoredTodo?, Set<String>) = (nil, [])
    try lookups.foreignIDs.forEach(Dialect.texts(todoOfID.keys)) { row in
      let id = row.text(0)
      guard let todo = todoOfID[id] else { return }
      // The restored todo itself is found too, unless the id is only that of its export.
      if todo.fields.foreignID.isEmpty || !found.insert(id).inserted { again = todo }
    }
    return again
  }

  /// Calls `body` for each entry. On a server, reads the current rows of the next todos together.
  private func forEachRow(
    of change: StoredChange, _ body: (Inverse.WrittenRow) throws(DataError) -> Void
  ) throws(DataError) {
    var entries: [Inverse.WrittenRow] = []
    func visit() throws(DataError) {
      try readingAhead(entries, id: { $0.key.table == .todo ? $0.key.id : nil }, body)
      entries.removeAll(keepingCapacity: true)
    }
    let isReadable = try Inverse.forEachRow(in: change.payload, format: change.format) {
      (entry) throws(DataError) in
      entries.append(entry)
      if entries.count == RowCache.maxAhead { try visit() }
    }
    guard isReadable else { throw .damaged("change \(change.record.id) of the history cannot be read") }
    try visit()
  }

  /// Returns the current state of a row, or `nil` if it does not exist.
  func row(_ key: RowKey) throws(DataError) -> AnyRow? {
    switch key.table {
    case .group: try groupTable.row(key.id).map(AnyRow.group)
    case .user: try userTable.row(key.id).map(AnyRow.user)
    case .member: try memberTable.row(key.id).map(AnyRow.member)
    case .todo: try todo(key.id).map(AnyRow.todo)
    }
  }

  /// Replaces the current state of a row by another, where `nil` means that the row does not exist. Returns false if
  /// another row prevents this, for example a user who has the same name by now.
  private func putBack(_ present: AnyRow?, _ row: AnyRow?) throws(DataError) -> Bool {
    switch (present, row) {
    case (.group(let old)?, .group(let new)?): try write(old, new)
    case (nil, .group(let new)?): try write(nil, new)
    case (.member(let old)?, nil): try write(old, nil)
    case (nil, .member(var new)?):
      guard try !isMember(new.userID, of: new.groupID), let user = try userTable.row(new.userID) else { return false }
      new.userName = user.name
      try write(nil, new)
    case (.todo(let old)?, .todo(let new)?): try write(old, new)
    case (nil, .todo(let new)?): try write(nil, new)
    case (.todo(let old)?, nil): try write(old, nil)
    case (.user(let old)?, nil): try write(old, nil)
    case (let old, .user(let new)?):
      let bearer = try userID(firstName: new.firstName, lastName: new.lastName)
      guard bearer == nil || bearer == new.id else { return false }
      if case .user(let old)? = old { try write(old, new) } else { try write(nil, new) }
    default: break
    }
    return true
  }

  private func isMet(_ constraint: Constraint) throws(DataError) -> Bool {
    switch constraint {
    case .group(let group): try hasGroup(group)
    case .member(let user, let group): try isMember(user, of: group)
    case .emptyGroup(let group): try groupCounts.counts(group)?.isZero ?? true
    case .noMemberships(let user): try lookups.membershipOfUser.first(user) == nil
    case .noTodos(let user, let group): try lookups.todosOfAssignee.first(group, user) == nil
    }
  }

  /// Returns the error for a change that cannot be undone or redone because of a row.
  private func overtaken(_ record: ChangeRecord, _ key: RowKey, _ row: AnyRow?) -> DataError {
    switch (key.table, row) {
    case (.group, _): .overtaken(record, .group, id: key.id)
    case (.user, _): .overtaken(record, .user, id: key.id)
    case (.member, .member(let member)): .overtaken(record, .user, id: member.userID)
    // Without the row, only the id of the membership is known. But the subject of the change is the user who was added.
    case (.member, _): .overtaken(record, .user, id: record.subjectID)
    case (.todo, _): .overtaken(record, .todo, id: key.id)
    }
  }
}
