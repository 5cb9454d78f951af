import GroupsDomain

extension GroupsStore {
  /// Adds the todos of a file that are not in the store yet, with the groups and members that they need, in one change.
  ///
  /// The file is read in parts, so that it may have any length.
  ///
  /// - Parameters:
  ///   - dayOf: returns the day of a moment in the user's time zone. A todo without an id is recognized by its text and
  ///     its day of creation.
  ///   - next: returns the next todos of the file; empty at its end.
  /// - Returns: the ids of the new todos, and how many were already there.
  /// - Throws: ``DataError`` from `next` or the store. Nothing is changed then.
  package func importTodos(
    dayOf: @escaping (Timestamp) -> Day, from next: () throws(DataError) -> [ImportItem]
  ) throws(DataError) -> ChangeReceipt {
    let receipt = try write { () throws(DataError) in
      var writing = ImportWriting(self, dayOf: dayOf)
      while true {
        let items = try next()
        if items.isEmpty { return try writing.end() }
        try checkTexts(of: .importTodos(items))
        try writing.add(items)
      }
    }
    if receipt.changeID != nil { onChange?() }
    return receipt
  }

  /// Adds todos that are all in memory.
  func importTodos(_ items: [ImportItem]) throws(DataError) -> ChangeReceipt {
    var writing = ImportWriting(self) { $0.day() }
    try writing.add(items)
    return try writing.end()
  }
}

/// Writes the todos of a file. Their groups and members are created at the first todo that needs them.
private struct ImportWriting {
  private struct NamedMember: Hashable {
    let name: String
    let group: Int64
  }

  private let store: GroupsStore
  private let now: Timestamp
  private var check: InterruptionCheck
  private var knownItems: KnownItems
  /// The groups that were looked up; `nil` for groups that are to be created, or are ambiguous.
  private var groups: [ImportItem.Destination: Int64?] = [:]
  /// The groups that were found for an id in the file.
  private var identifiedGroups: Set<Int64> = []
  private var users: [NamedMember: Int64] = [:]
  private var usedGroups: Set<Int64> = []
  /// The first todo that was written.
  private var first: StoredTodo?
  private var receipt = ChangeReceipt()
  private var counts = ImportCounts()

  init(_ store: GroupsStore, dayOf: @escaping (Timestamp) -> Day) {
    self.store = store
    now = store.clock()
    check = InterruptionCheck(store.connection)
    knownItems = KnownItems(store, dayOf: dayOf)
  }

  /// Adds the todos that are not in the store yet.
  mutating func add(_ items: [ImportItem]) throws(DataError) {
    var groupIDs: [Int64?] = []
    for item in items { groupIDs.append(try group(item.destination)) }
    let known = try knownItems.indices(of: items, in: groupIDs)
    counts.known += known.count
    for (index, item) in items.enumerated() where !known.contains(index) {
      try check.countRow()
      try add(item)
    }
  }

  /// Records the change, if any todo was added.
  mutating func end() throws(DataError) -> ChangeReceipt {
    counts.groups = usedGroups.count
    receipt.imported = counts
    guard let first else { return receipt }
    receipt.changeID = try store.record(
      .importTodos, subjectID: first.id, first.fields.name, count: receipt.changed.count, at: now)
    return receipt
  }

  private mutating func add(_ item: ImportItem) throws(DataError) {
    if first == nil { try store.startWriting(rows: .max) }
    let group = try madeGroup(of: item)
    var row = StoredTodo(id: Counters.next(&store.counters.todo))
    (row.version, row.groupID, row.createdAt, row.fields) = (
      store.counters.change, group, (item.createdAt ?? now).seconds, item.fields
    )
    if let person = item.assignee {
      row.fields.assigneeID = try user(NamedMember(name: person, group: group))
    }
    try store.write(nil, row)
    usedGroups.insert(group)
    receipt.changed.append(row.id)
    first = first ?? row
  }

  // MARK: Groups and members

  /// Returns the group of a todo; `nil` if it is to be created, or if it is ambiguous.
  private mutating func group(_ destination: ImportItem.Destination) throws(DataError) -> Int64? {
    if let known = groups[destination] { return known }
    let found = try foundGroups(destination)
    let group = found.count == 1 ? found[0] : nil
    remember(group, for: destination)
    return group
  }

  private mutating func remember(_ group: Int64?, for destination: ImportItem.Destination) {
    groups[destination] = .some(group)
    if let group, case .named(_, _, .some) = destination { identifiedGroups.insert(group) }
  }

  /// Returns the groups to which the file may refer. There are several only if the file has no id for the group.
  private func foundGroups(_ destination: ImportItem.Destination) throws(DataError) -> [Int64] {
    switch destination {
    case .group(let id):
      try store.expectGroup(id)
      return [id]
    case .named(let name, let other, let id):
      for name in [name, other] {
        var found: [Int64] = []
        try store.lookups.groupsByKey.forEach(NameKey.of(name)) {
          if $0.name == name { found.append($0.id) }
        }
        if let id {
          // A group that was found for another id of the file is a different group with the same name. If the file is
          // from this store, the group has the id itself.
          found.removeAll(where: identifiedGroups.contains)
          if found.contains(id) { return [id] }
        }
        // If the file has ids for groups with this name, a todo without an id goes to the first group with the name.
        let isFirst = id != nil || found.contains(where: identifiedGroups.contains)
        if !found.isEmpty { return isFirst ? [found[0]] : found.sorted() }
      }
      return []
    }
  }

  /// Returns the group of a todo, and creates it if there is none. Throws if the file may refer to several groups.
  private mutating func madeGroup(of item: ImportItem) throws(DataError) -> Int64 {
    if let id = try group(item.destination) { return id }
    // Read again, because an earlier todo of the file may have created the group.
    let found = try foundGroups(item.destination)
    switch (item.destination, found.count) {
    case (.named(let name, _, _), 0):
      let id = try store.insertGroup(name, .joined)
      remember(id, for: item.destination)
      knownItems.addEmptyGroup(id)
      return id
    case (.named(let name, _, _), 2...): throw .ambiguousGroup(name: name, ids: found, line: item.line)
    default:
      remember(found[0], for: item.destination)
      return found[0]
    }
  }

  private mutating func user(_ member: NamedMember) throws(DataError) -> Int64 {
    if let known = users[member] { return known }
    let (firstName, lastName) = try store.names(of: member.name, inGroup: member.group)
    let user = try store.userID(firstName: firstName, lastName: lastName)
    if let user, try store.isMember(user, of: member.group) {
      users[member] = user
      return user
    }
    let added = try store.insertMember(user, firstName, lastName, into: member.group)
    users[member] = added
    return added
  }
}

extension GroupsStore {
  /// Splits a full name into first and last name: as a member of the group has them, otherwise as any user has them,
  /// otherwise at the first space that leaves neither part blank.
  fileprivate func names(of person: String, inGroup group: Int64) throws(DataError) -> (String, String) {
    // Limits the lookups for a name with unusually many words.
    let most = 8
    var found: (String, String)?
    var candidates: [(String, String)] = [(person, "")]
    for index in person.indices where person[index] == " " && candidates.count < most {
      candidates.append((String(person[..<index]), String(person[person.index(after: index)...])))
    }
    for names in candidates {
      guard let user = try userID(firstName: names.0, lastName: names.1) else { continue }
      if try isMember(user, of: group) { return names }
      found = found ?? names
    }
    func isBlank(_ name: String) -> Bool { name.allSatisfy(\.isWhitespace) }
    return found ?? candidates.dropFirst().first { !isBlank($0.0) && !isBlank($0.1) } ?? candidates[0]
  }
}
