import GroupsDomain

/// Puts the rows of a footprint back, for undo and redo alike.
struct Restoration {
  private let store: GroupsStore
  private let record: ChangeRecord
  private let entries: [Footprint.Entry]

  init(_ store: GroupsStore, of record: ChangeRecord, _ entries: [Footprint.Entry]) {
    self.store = store
    self.record = record
    self.entries = entries
  }

  /// Throws where a row is not as the footprint left it. Gives the footprint of the way back.
  func check() throws(DataError) -> [UInt8] {
    var footprint = Footprint()
    for entry in entries {
      let present = try image(entry.key)
      guard present?.version ?? 0 == entry.presentVersion else {
        throw overtaken(present ?? entry.image, entry.key)
      }
      footprint.append(entry.key, presentVersion: entry.image?.version ?? 0, image: present)
    }
    return footprint.bytes
  }

  /// Writes the rows and the counts, and throws where they do not fit the others any more.
  ///
  /// Groups come first and go last: in between, their counts follow their members and todos.
  func write() throws(DataError) {
    var tally = Tally()
    var left: [StoredMember] = []
    for case .group(let row)? in entries.map(\.image) { try store.groupTable.put(row) }
    for entry in entries where entry.key.table != .group { try write(entry, &tally, &left) }
    tally.write(to: store.groupTable)
    for entry in entries { try checkFit(entry) }
    for row in left where try store.todoTable.hasAny(ofAssignee: row.userID, group: row.groupID) {
      throw overtaken(.member(row))
    }
    for entry in entries where entry.key.table == .group && entry.image == nil {
      try store.groupTable.delete(entry.key.id)
    }
  }

  private func write(
    _ entry: Footprint.Entry, _ tally: inout Tally, _ left: inout [StoredMember]
  ) throws(DataError) {
    switch (try image(entry.key), entry.image) {
    case (.member(let row), nil):
      tally.count(row, -1)
      left.append(row)
      try store.memberTable.delete(row.id)
    case (nil, .member(let row)):
      // Another membership of the same user would be replaced without a word.
      guard try !store.memberTable.contains(user: row.userID, group: row.groupID),
        let user = try store.userTable.row(row.userID)
      else { throw overtaken(.member(row)) }
      tally.count(row, 1)
      try store.memberTable.put(row, name: user.name)
    case (.todo(let row), nil):
      tally.count(row, -1)
      try store.todoTable.delete(row.id)
    case (let present, .todo(let row)):
      if case .todo(let present) = present { tally.count(present, -1) }
      tally.count(row, 1)
      try store.todoTable.put(row)
    case (.user(let row), nil): try store.userTable.delete(row.id)
    case (_, .user(let row)):
      let bearer = try store.userTable.id(firstName: row.firstName, lastName: row.lastName)
      guard bearer == nil || bearer == row.id else { throw overtaken(.user(row)) }
      try store.userTable.put(row)
    default: break
    }
  }

  /// Throws where a row hangs on one that is gone, or goes although others hang on it.
  private func checkFit(_ entry: Footprint.Entry) throws(DataError) {
    let fits: Bool
    switch (entry.key.table, entry.image) {
    case (.group, nil): fits = try store.groupTable.counts(entry.key.id)?.isZero ?? true
    case (.user, nil): fits = try !store.memberTable.contains(user: entry.key.id)
    case (_, .member(let row)): fits = try store.groupTable.contains(row.groupID)
    case (_, .todo(let row)): fits = try hasPlace(row)
    default: fits = true
    }
    guard fits else { throw overtaken(entry.image, entry.key) }
  }

  private func image(_ key: RowKey) throws(DataError) -> RowImage? {
    switch key.table {
    case .group: try store.groupTable.row(key.id).map(RowImage.group)
    case .user: try store.userTable.row(key.id).map(RowImage.user)
    case .member: try store.memberTable.row(key.id).map(RowImage.member)
    case .todo: try store.todoTable.row(key.id).map(RowImage.todo)
    }
  }

  private func hasPlace(_ row: StoredTodo) throws(DataError) -> Bool {
    guard try store.groupTable.contains(row.groupID) else { return false }
    guard let user = row.assigneeID else { return true }
    return try store.memberTable.contains(user: user, group: row.groupID)
  }

  private func overtaken(_ image: RowImage) -> DataError {
    switch image {
    case .group(let row): .overtaken(record, .group, id: row.id)
    case .user(let row): .overtaken(record, .user, id: row.id)
    case .member(let row): .overtaken(record, .user, id: row.userID)
    case .todo(let row): .overtaken(record, .todo, id: row.id)
    }
  }

  /// Without an image: the row is gone, and was not there before the change either.
  private func overtaken(_ image: RowImage?, _ key: RowKey) -> DataError {
    if let image { return overtaken(image) }
    switch key.table {
    case .group: return .overtaken(record, .group, id: key.id)
    case .user: return .overtaken(record, .user, id: key.id)
    // Of a membership only its id is known; it was created by adding this user.
    case .member: return .overtaken(record, .user, id: record.subjectID)
    case .todo: return .overtaken(record, .todo, id: key.id)
    }
  }
}
