import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The import of a file's todos, which is one change together with the groups and members that it creates.
@Suite struct ImportTests {
  private static func item(
    _ name: String, _ id: String, in group: String = "Runners", for person: String? = nil
  ) -> ImportItem {
    var fields = TodoFields(name: name)
    fields.foreignID = id
    return ImportItem(
      destination: .named(group, or: group.lowercased()), assignee: person, createdAt: Timestamp(seconds: 5),
      fields: fields)
  }

  static let items = [
    item("a", "u-1", for: "Ada Lovelace"), item("b", "u-2", in: "New", for: "Ada Lovelace"),
    item("c", "u-3", in: "New", for: "Mary Ann Lee"), item("d", "u-4", for: "Zoe"),
  ]

  @Test("An import creates missing groups and members, and one undo removes everything", arguments: Engine.all)
  func importCreatesGroupsAndMembers(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.items))
    #expect(receipt.changed.count == 4)
    #expect(receipt.imported?.groups == 2)
    #expect(receipt.imported?.known == 0)
    #expect(try store.allGroups().rows.map(\.name).sorted() == ["Chess", "New", "Runners"])
    #expect(try store.allMembers(of: 3).rows.map(\.name) == ["Ada Lovelace", "Mary Ann Lee"])
    #expect(try store.allMembers(of: 1).rows.map(\.name) == ["Ada Lovelace", "Bob", "Zoe"])
    let todo = try #require(try store.todo(id: receipt.changed[2]))
    #expect(
      todo.fields.foreignID == "u-3" && todo.createdAt == Timestamp(seconds: 5) && todo.assigneeName == "Mary Ann Lee")
    #expect(try store.faults() == [])
    let record = try #require(try store.changes(limit: 1).first)
    #expect(record.kind == .importTodos)
    #expect(record.count == 4)
    #expect(record.subject == "a")
    let after = try store.dump()
    _ = try store.undo()
    #expect(try store.dump() == before)
    _ = try store.redo()
    #expect(try store.dump() == after)
    #expect(try store.faults() == [])
  }

  @Test("An empty store imports a file's todos, and an empty import is no change", arguments: Engine.all)
  func emptyStoreImports(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    #expect(try store.apply(.importTodos([])).changeID == nil)
    var items = Self.items
    items[0].fields.foreignID = TodoUUID(TextHash("a")).description
    #expect(try store.apply(.importTodos(items)).changed == [1, 2, 3, 4])
    _ = try store.undo()
    #expect(try store.groupCount(GroupsQuery()) == 0 && store.faults() == [])
  }

  @Test("Importing the same file again changes nothing", arguments: Engine.all)
  func secondImportOfAFileChangesNothing(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    _ = try store.apply(.importTodos(Self.items))
    // A todo is recognized even if it has been moved.
    let id = try #require(try store.allTodos(TodosQuery(.group(3))).rows.first?.id)
    _ = try store.apply(.moveTodos([Change.Target(id)], group: 2))
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.items))
    #expect(receipt.changeID == nil)
    #expect(receipt.changed.isEmpty)
    #expect(receipt.imported?.known == 4)
    #expect(try store.dump() == before)
    #expect(try store.apply(.importTodos(Self.items + [Self.item("e", "u-5")])).changed.count == 1)
  }

  @Test("A todo with a UUID of this store is recognized and not imported again", arguments: Engine.all)
  func exportedTodoIsNotImportedAgain(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let todo = try #require(try store.todo(id: 2))
    let own = TodoUUID(todo: 2, createdAt: todo.createdAt, store: try store.uuidSeed())
    let other = TodoUUID(todo: 2, createdAt: Timestamp(seconds: 1), store: try store.uuidSeed())
    let items = [Self.item("renamed", own.description), Self.item("other", other.description)]
    let receipt = try store.apply(.importTodos(items))
    #expect(receipt.imported?.known == 1)
    #expect(receipt.changed.count == 1)
    #expect(try store.todo(id: receipt.changed[0])?.name == "other")
  }

  @Test("A todo of another store is imported even if a todo of this store has its id and time", arguments: Engine.all)
  func todoOfAnotherStoreIsImported(_ engine: Engine) throws {
    let (place, otherPlace) = (try StorePlace(engine), try StorePlace(.memory))
    let (store, other) = (try ChangeTests.store(place), try ChangeTests.store(otherPlace))
    let todo = try #require(try store.todo(id: 2))
    let foreign = TodoUUID(todo: 2, createdAt: todo.createdAt, store: try other.uuidSeed())
    let receipt = try store.apply(.importTodos([Self.item("other", foreign.description)]))
    #expect(receipt.imported?.known == 0 && receipt.changed.count == 1)
  }

  @Test("A todo without an id is recognized by its text and day, once for each such todo", arguments: Engine.all)
  func todoWithoutIDIsKnownByTextAndDay(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let day = try #require(try store.todo(id: 2)).createdAt
    var items = [
      Self.item("Rest", "h-1"), Self.item("Rest", "h-2"), Self.item("Rest", "h-3"), Self.item("Stretch", "h-4"),
    ]
    for index in items.indices {
      (items[index].isKnownByText, items[index].createdAt) = (true, day)
    }
    items[2].createdAt = Timestamp(seconds: 86_400 * 100)
    items[3].createdAt = nil
    items[3].fields.isDone = true
    let receipt = try store.apply(.importTodos(items))
    #expect(receipt.imported?.known == 2)
    #expect(receipt.changed.count == 2)
    #expect(try store.apply(.importTodos(items)).imported?.known == 4)
  }

  @Test(
    "An import finds a group by the alternative spelling of its name and rejects an unknown id", arguments: Engine.all)
  func importFindsTheGroup(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let group = try store.group("my_project")
    var items = [Self.item("a", "u-1")]
    items[0].destination = .named("my project", or: "my_project")
    let id = try #require(try store.apply(.importTodos(items)).changed.first)
    #expect(try store.todo(id: id)?.group.id == group)
    items = [Self.item("b", "u-2")]
    items[0].destination = .group(99)
    let before = try store.dump()
    #expect(throws: DataError.missing(.group, id: 99)) { try store.apply(.importTodos(items)) }
    #expect(try store.dump() == before)
  }

  @Test("Groups with equal names in a file stay separate, and are found again in the store", arguments: Engine.all)
  func groupsOfOneNameStaySeparate(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    func items(_ ids: [(String, Int64?)]) -> [ImportItem] {
      ids.map { name, id in
        var item = Self.item(name, name)
        item.destination = .named("Home", or: "Home", id: id)
        return item
      }
    }
    let first = try store.apply(.importTodos(items([("a", 7), ("b", 9), ("c", nil), ("d", 7)])))
    #expect(first.imported?.groups == 2)
    #expect(try first.changed.map { try store.todo(id: $0)?.group.id } == [1, 2, 1, 1])
    // In a later import, an id that a "Home" of the store has means that group. Other ids follow the order in the file.
    let second = try store.apply(.importTodos(items([("e", 2), ("f", 1), ("g", 9), ("h", nil)])))
    #expect(try second.changed.map { try store.todo(id: $0)?.group.id } == [2, 1, 3, 1])
    let none = try store.apply(.importTodos(items([("i", nil), ("j", 1), ("k", 4), ("l", 5)])))
    #expect(try none.changed.map { try store.todo(id: $0)?.group.id } == [1, 1, 2, 3])
    #expect(try store.faults() == [])
  }

  @Test("A name that several groups have is ambiguous for a new todo, and nothing is imported", arguments: Engine.all)
  func nameOfSeveralGroupsIsAmbiguous(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    _ = try store.apply(.importTodos([Self.item("a", "u-1", in: "Home")]))
    let second = try #require(try store.apply(.createGroup(name: "Home", category: .joined)).createdID)
    // A todo that is already there needs no group.
    #expect(try store.apply(.importTodos([Self.item("a", "u-1", in: "Home")])).imported?.known == 1)
    let before = try store.dump()
    var item = Self.item("c", "u-3", in: "Home")
    item.line = 4
    #expect(throws: DataError.ambiguousGroup(name: "Home", ids: [1, second], line: 4)) {
      try store.apply(.importTodos([Self.item("b", "u-2", in: "Other"), item]))
    }
    #expect(try store.dump() == before)
  }

  @Test("An import that turns out ambiguous after it began leaves the rest of its batch", arguments: Engine.all)
  func ambiguousImportInABatch(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    for _ in 0..<2 { _ = try store.apply(.createGroup(name: "Home", category: .joined)) }
    try store.begin()
    _ = try store.apply(.createGroup(name: "Before", category: .joined))
    #expect(throws: DataError.self) {
      try store.apply(.importTodos([Self.item("b", "u-2", in: "Other"), Self.item("c", "u-3", in: "Home")]))
    }
    _ = try store.apply(.createGroup(name: "After", category: .joined))
    try store.commit()
    #expect(try store.groups(GroupsQuery(), limit: .max).map(\.name) == ["Home", "Home", "Before", "After"])
    #expect(try store.faults() == [])
  }

  @Test("An interrupted import throws and leaves the store unchanged", arguments: Engine.all)
  func interruptedImportChangesNothing(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let items = (0..<5_000).map { Self.item("a", "u-\($0)", in: "New", for: "Ada Lovelace") }
    let before = try store.dump()
    for count in [0, 1, 3, 4] {
      var left = count
      store.isInterrupted = {
        left -= 1
        return left < 0
      }
      #expect(throws: DataError.interrupted) { try store.apply(.importTodos(items)) }
      store.isInterrupted = { false }
      #expect(try store.dump() == before)
    }
    #expect(try store.apply(.importTodos(items)).changed.count == 5_000)
  }

  @Test("An import that arrives in parts is one change, and an error rolls back all parts", arguments: Engine.all)
  func importInPartsIsOneChange(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let before = try store.dump()
    func parts(failing fails: Bool) throws -> ChangeReceipt {
      var rest = Self.items + [Self.item("again", "u-1"), Self.item("quote \"", "u-\"\\\n")]
      return try store.importTodos(dayOf: { $0.day() }) { () throws(DataError) in
        if fails, rest.isEmpty { throw .interrupted }
        defer { rest.removeFirst(min(3, rest.count)) }
        return Array(rest.prefix(3))
      }
    }
    #expect(throws: DataError.interrupted) { try parts(failing: true) }
    #expect(try store.dump() == before)
    let receipt = try parts(failing: false)
    #expect(receipt.changed.count == 5)
    #expect(receipt.imported == ImportCounts(groups: 2, known: 1))
    #expect(try store.changes(limit: 1).map(\.count) == [5] && store.faults() == [])
    #expect(try parts(failing: false).imported?.known == 6)
    _ = try store.undo()
    #expect(try store.dump() == before)
  }
}
