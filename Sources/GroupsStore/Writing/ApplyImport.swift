import GroupsDomain

extension GroupsStore {
  /// Adds the todos of a file that are not there yet, and the groups and members that they need, in one change.
  func importTodos(_ wanted: TodosImport) throws(DataError) -> ChangeReceipt {
    var homes: [Int64?] = []
    for home in wanted.homes { homes.append(try group(home)) }
    let known = try KnownTodos(self, of: wanted, in: homes)
    var receipt = ChangeReceipt()
    var counts = ImportCounts()
    counts.known = known.count
    receipt.imported = counts
    guard counts.known < wanted.items.count else { return receipt }
    var writing = try ImportWriting(self, wanted, homes)
    var check = InterruptionCheck(connection)
    for (index, item) in wanted.items.enumerated() where !known.contains(index) {
      try check.countRow()
      receipt.changed.append(try writing.add(item))
    }
    try writing.record()
    receipt.changeID = writing.change
    receipt.imported?.groups = writing.usedHomes.count
    return receipt
  }

  /// The group that todos are added to; nil where it is to be made.
  private func group(_ home: TodosImport.Home) throws(DataError) -> Int64? {
    switch home {
    case .group(let id):
      try expectGroup(id)
      return id
    case .named(let name, let other):
      for name in [name, other] {
        var found: Int64?
        try lookups.groupsByKey.forEach(NameKey.of(name)) { if found == nil, $0.name == name { found = $0.id } }
        if let found { return found }
      }
      return nil
    }
  }
}

/// Those todos of a file that are in the store already.
private struct KnownTodos {
  private var indices: Set<Int> = []

  var count: Int { indices.count }

  func contains(_ index: Int) -> Bool { indices.contains(index) }

  init(_ store: GroupsStore, of wanted: TodosImport, in homes: [Int64?]) throws(DataError) {
    var foreign: Set<TextHash> = []
    try store.lookups.foreignIDs.forEach { foreign.insert(TextHash($0.text(0))) }
    let number = store.number
    var texts: [Int64: KnownTexts] = [:]
    var check = InterruptionCheck(store.connection)
    for (index, item) in wanted.items.enumerated() {
      try check.countRow()
      let id = item.fields.foreignID
      var isKnown = foreign.contains(TextHash(id))
      if !isKnown { isKnown = try Self.isOwn(id, store, number) }
      if !isKnown, item.isKnownByText, let group = homes[item.home] {
        if texts[group] == nil { texts[group] = try KnownTexts(store, ofGroup: group) }
        isKnown = texts[group]?.take(item) ?? false
      }
      if isKnown { indices.insert(index) }
    }
  }

  /// Whether an id is the one by which a todo of this store is exported.
  private static func isOwn(_ id: String, _ store: GroupsStore, _ number: Int64) throws(DataError) -> Bool {
    guard let uuid = TodoUUID(id), uuid.todoID > 0, uuid.todoID <= store.counters.todo,
      let row = try store.todo(uuid.todoID)
    else { return false }
    return TodoUUID(todo: row.id, createdAt: Timestamp(seconds: row.createdAt), store: number) == uuid
  }
}

/// The texts of a group's todos that came from no other program, each as often as it is there.
private struct KnownTexts {
  private var counts: [TextHash: Int] = [:]

  init(_ store: GroupsStore, ofGroup group: Int64) throws(DataError) {
    try store.lookups.todosOfGroup.forEach(group) { row in
      guard row.fields.foreignID.isEmpty else { return }
      let day = Timestamp(seconds: row.createdAt).day()
      counts[TextHash(row.fields.name, day.description), default: 0] += 1
      // In some formats no day is told of what is done.
      if row.fields.isDone { counts[TextHash(row.fields.name), default: 0] += 1 }
    }
  }

  /// Whether a todo with the text of another is still there for it.
  mutating func take(_ item: TodosImport.Item) -> Bool {
    let name = item.fields.name
    let hash = item.createdAt.map { TextHash(name, $0.day().description) } ?? TextHash(name)
    guard item.createdAt != nil || item.fields.isDone, let count = counts[hash], count > 0 else { return false }
    counts[hash] = count - 1
    return true
  }
}

/// Writes the todos of a file, and what they need before the first of them that needs it.
private struct ImportWriting {
  private struct Membership: Hashable {
    let person: Int
    let group: Int64
  }

  let change: Int64
  private(set) var usedHomes: Set<Int64> = []

  private let store: GroupsStore
  private let wanted: TodosImport
  private let now: Timestamp
  private var homes: [Int64?]
  private var users: [Membership: Int64] = [:]
  private var inverse = Inverse()
  private var first: StoredTodo?
  private var count = 0

  init(_ store: GroupsStore, _ wanted: TodosImport, _ homes: [Int64?]) throws(DataError) {
    self.store = store
    self.wanted = wanted
    self.homes = homes
    now = store.clock()
    change = try store.startWriting(rows: wanted.items.count)
  }

  /// Adds a todo.
  ///
  /// - Returns: its id.
  mutating func add(_ item: TodosImport.Item) throws(DataError) -> Int64 {
    let group = try group(item.home)
    var row = StoredTodo(id: Counters.next(&store.counters.todo))
    (row.version, row.groupID, row.createdAt, row.fields) = (
      change, group, (item.createdAt ?? now).seconds, item.fields
    )
    if let person = item.assignee { row.fields.assigneeID = try user(Membership(person: person, group: group)) }
    inverse.created(RowKey(table: .todo, id: row.id), version: change)
    try store.write(nil, row)
    usedHomes.insert(group)
    first = first ?? row
    count += 1
    return row.id
  }

  /// Records the change.
  func record() throws(DataError) {
    try store.record(
      change, .importTodos, subjectID: first?.id ?? 0, first?.fields.name ?? "", count: count, at: now, inverse)
  }

  private mutating func group(_ home: Int) throws(DataError) -> Int64 {
    if let id = homes[home] { return id }
    guard case .named(let name, _) = wanted.homes[home] else { return 0 }
    let id = try store.insertGroup(name, .joined, in: change, &inverse)
    homes[home] = id
    return id
  }

  private mutating func user(_ membership: Membership) throws(DataError) -> Int64 {
    if let known = users[membership] { return known }
    let (firstName, lastName) = try store.names(of: wanted.people[membership.person], inGroup: membership.group)
    let user = try store.userID(firstName: firstName, lastName: lastName)
    if let user, try store.isMember(user, of: membership.group) {
      users[membership] = user
      return user
    }
    let added = try store.insertMember(user, firstName, lastName, into: membership.group, in: change, &inverse)
    users[membership] = added
    return added
  }
}

extension GroupsStore {
  /// The first and the last name of a person whose names are known as one text: those of a member of the group, else of
  /// any user, else the first word and the others.
  fileprivate func names(of person: String, inGroup group: Int64) throws(DataError) -> (String, String) {
    // A name has few words; an odd one of very many is not looked for in all its parts.
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
    // What begins or ends with a blank is one name: neither may be empty.
    return found ?? candidates.dropFirst().first { !$0.0.isEmpty && !$0.1.isEmpty } ?? candidates[0]
  }
}
