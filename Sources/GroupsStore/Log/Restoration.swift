import GroupsDomain

/// Puts the rows of a footprint back, for undo and redo alike. There may be millions: the footprint is gone through
/// once to check and once to write, and no list of its entries is made.
struct Restoration {
  private let store: GroupsStore
  private let entry: ChangeTable.Entry
  /// Whether the user may stop it.
  private let isStoppable: Bool

  init(_ store: GroupsStore, of entry: ChangeTable.Entry, isStoppable: Bool = true) {
    self.store = store
    self.entry = entry
    self.isStoppable = isStoppable
  }

  /// Throws where a row is not as the footprint left it. Gives the footprint of the way back.
  func check() throws(DataError) -> [UInt8] {
    var footprint = Footprint()
    try forEachEntry { (entry) throws(DataError) in
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
  /// Groups go last: until then, their counts follow their members and todos.
  func write() throws(DataError) {
    var tally = Tally()
    var demands = Demands()
    var removedGroups: [Int64] = []
    try forEachEntry { (entry) throws(DataError) in
      try write(entry, &tally, &demands)
      if entry.key.table == .group, entry.image == nil { removedGroups.append(entry.key.id) }
    }
    tally.write(to: store.groupTable)
    for (demand, row) in demands.inOrder where try !isMet(demand) { throw overtaken(row.image, row.key) }
    for group in removedGroups { try store.groupTable.delete(group) }
  }

  private func forEachEntry(_ body: (Footprint.Entry) throws(DataError) -> Void) throws(DataError) {
    var check = InterruptionCheck(store.connection)
    var entries: [Footprint.Entry] = []
    func visit() throws(DataError) {
      try store.todoTable.readingAhead(entries, id: { $0.key.table == .todo ? $0.key.id : nil }) {
        (entry) throws(DataError) in
        if isStoppable { try check.countRow() }
        try body(entry)
      }
      entries.removeAll(keepingCapacity: true)
    }
    try Footprint.forEachEntry(of: entry.record.id, in: entry.payload) { (entry) throws(DataError) in
      entries.append(entry)
      if entries.count == TodosAhead.count { try visit() }
    }
    try visit()
  }

  private func write(_ entry: Footprint.Entry, _ tally: inout Tally, _ demands: inout Demands) throws(DataError) {
    switch (try image(entry.key), entry.image) {
    case (_, .group(let row)): try store.groupTable.put(row)
    case (.group(let row), nil): demands.add(.emptyGroup(row.id), of: entry)
    case (.member(let row), nil):
      tally.count(row, -1)
      demands.add(.noTodos(user: row.userID, group: row.groupID), of: entry.key, .member(row))
      try store.memberTable.delete(row.id)
    case (nil, .member(let row)):
      // Another membership of the same user would be replaced without a word.
      guard try !store.memberTable.contains(user: row.userID, group: row.groupID),
        let user = try store.userTable.row(row.userID)
      else { throw overtaken(.member(row)) }
      tally.count(row, 1)
      demands.add(.group(row.groupID), of: entry)
      try store.memberTable.put(row, name: user.name)
    case (.todo(let row), nil):
      tally.count(row, -1)
      try store.todoTable.delete(row.id)
    case (let present, .todo(let row)):
      if case .todo(let present) = present { tally.count(present, -1) }
      tally.count(row, 1)
      demands.add(.group(row.groupID), of: entry)
      if let user = row.assigneeID { demands.add(.member(user: user, group: row.groupID), of: entry) }
      try store.todoTable.put(row)
    case (.user(let row), nil):
      demands.add(.noMemberships(user: row.id), of: entry)
      try store.userTable.delete(row.id)
    case (_, .user(let row)):
      let bearer = try store.userTable.id(firstName: row.firstName, lastName: row.lastName)
      guard bearer == nil || bearer == row.id else { throw overtaken(.user(row)) }
      try store.userTable.put(row)
    default: break
    }
  }

  /// Whether the rows that were written fit the others.
  private func isMet(_ demand: Demand) throws(DataError) -> Bool {
    switch demand {
    case .group(let group): try store.groupTable.contains(group)
    case .member(let user, let group): try store.memberTable.contains(user: user, group: group)
    case .emptyGroup(let group): try store.groupTable.counts(group)?.isZero ?? true
    case .noMemberships(let user): try !store.memberTable.contains(user: user)
    case .noTodos(let user, let group): try !store.todoTable.hasAny(ofAssignee: user, group: group)
    }
  }

  private func image(_ key: RowKey) throws(DataError) -> RowImage? {
    switch key.table {
    case .group: try store.groupTable.row(key.id).map(RowImage.group)
    case .user: try store.userTable.row(key.id).map(RowImage.user)
    case .member: try store.memberTable.row(key.id).map(RowImage.member)
    case .todo: try store.todoTable.row(key.id).map(RowImage.todo)
    }
  }

  private func overtaken(_ image: RowImage) -> DataError {
    switch image {
    case .group(let row): .overtaken(entry.record, .group, id: row.id)
    case .user(let row): .overtaken(entry.record, .user, id: row.id)
    case .member(let row): .overtaken(entry.record, .user, id: row.userID)
    case .todo(let row): .overtaken(entry.record, .todo, id: row.id)
    }
  }

  /// Without an image: the row is gone, and was not there before the change either.
  private func overtaken(_ image: RowImage?, _ key: RowKey) -> DataError {
    if let image { return overtaken(image) }
    switch key.table {
    case .group: return .overtaken(entry.record, .group, id: key.id)
    case .user: return .overtaken(entry.record, .user, id: key.id)
    // Of a membership only its id is known; it was created by adding this user.
    case .member: return .overtaken(entry.record, .user, id: entry.record.subjectID)
    case .todo: return .overtaken(entry.record, .todo, id: key.id)
    }
  }
}
