import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The todos of a file: one change, whatever it needs.
@Suite struct ImportTests {
  private static func item(
    _ name: String, _ id: String, in group: String = "Runners", for person: String? = nil
  ) -> ImportItem {
    var fields = TodoFields(name: name)
    fields.foreignID = id
    return ImportItem(
      home: .named(group, or: group.lowercased()), assignee: person, createdAt: Timestamp(seconds: 5), fields: fields)
  }

  static let items = [
    item("a", "u-1", for: "Ada Lovelace"), item("b", "u-2", in: "New", for: "Ada Lovelace"),
    item("c", "u-3", in: "New", for: "Mary Ann Lee"), item("d", "u-4", for: "Zoe"),
  ]

  @Test("a file's todos come with their groups and members, and go with one undo", arguments: Engine.all)
  func oneChange(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.items))
    #expect(receipt.changed.count == 4 && receipt.imported?.groups == 2 && receipt.imported?.known == 0)
    #expect(try store.allGroups().rows.map(\.name).sorted() == ["Chess", "New", "Runners"])
    #expect(try store.allMembers(of: 3).rows.map(\.name) == ["Ada Lovelace", "Mary Ann Lee"])
    #expect(try store.allMembers(of: 1).rows.map(\.name) == ["Ada Lovelace", "Bob", "Zoe"])
    let todo = try #require(try store.todo(id: receipt.changed[2]))
    #expect(
      todo.fields.foreignID == "u-3" && todo.createdAt == Timestamp(seconds: 5) && todo.assigneeName == "Mary Ann Lee")
    #expect(try store.faults() == [])
    let record = try #require(try store.changes(limit: 1).first)
    #expect(record.kind == .importTodos && record.count == 4 && record.subject == "a")
    let after = try store.dump()
    _ = try store.undo()
    #expect(try store.dump() == before)
    _ = try store.redo()
    #expect(try store.dump() == after)
    #expect(try store.faults() == [])
  }

  @Test("an empty store takes a file, and nothing of an empty one", arguments: Engine.all)
  func empty(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    #expect(try store.apply(.importTodos([])).changeID == nil)
    var items = Self.items
    items[0].fields.foreignID = TodoUUID(TextHash("a")).description
    #expect(try store.apply(.importTodos(items)).changed == [1, 2, 3, 4])
    _ = try store.undo()
    #expect(try store.groupCount(GroupsQuery()) == 0 && store.faults() == [])
  }

  @Test("the same file twice changes nothing", arguments: Engine.all)
  func twice(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    _ = try store.apply(.importTodos(Self.items))
    // Wherever the todo is by now, and however it is called.
    let id = try #require(try store.allTodos(TodosQuery(.group(3))).rows.first?.id)
    _ = try store.apply(.moveTodos([Change.Target(id)], group: 2))
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.items))
    #expect(receipt.changeID == nil && receipt.changed.isEmpty && receipt.imported?.known == 4)
    #expect(try store.dump() == before)
    #expect(try store.apply(.importTodos(Self.items + [Self.item("e", "u-5")])).changed.count == 1)
  }

  @Test("what was exported from a store is not added to it again", arguments: Engine.all)
  func own(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let todo = try #require(try store.todo(id: 2))
    let own = TodoUUID(todo: 2, createdAt: todo.createdAt, store: store.number)
    let other = TodoUUID(todo: 2, createdAt: Timestamp(seconds: 1), store: store.number)
    let items = [Self.item("renamed", own.description), Self.item("other", other.description)]
    let receipt = try store.apply(.importTodos(items))
    #expect(receipt.imported?.known == 1 && receipt.changed.count == 1)
    #expect(try store.todo(id: receipt.changed[0])?.name == "other")
  }

  @Test("without an id, a todo is known by its text and its day, each as often as it is there", arguments: Engine.all)
  func byText(_ engine: Engine) throws {
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
    #expect(receipt.imported?.known == 2 && receipt.changed.count == 2)
    #expect(try store.apply(.importTodos(items)).imported?.known == 4)
  }

  @Test("a group is found by the other spelling of its name, and a missing one is refused", arguments: Engine.all)
  func homes(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let group = try store.group("my_project")
    var items = [Self.item("a", "u-1")]
    items[0].home = .named("my project", or: "my_project")
    let id = try #require(try store.apply(.importTodos(items)).changed.first)
    #expect(try store.todo(id: id)?.group.id == group)
    items = [Self.item("b", "u-2")]
    items[0].home = .group(99)
    let before = try store.dump()
    #expect(throws: DataError.missing(.group, id: 99)) { try store.apply(.importTodos(items)) }
    #expect(try store.dump() == before)
  }

  @Test("what the user interrupts leaves nothing behind", arguments: Engine.all)
  func interrupted(_ engine: Engine) throws {
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

  @Test("a file comes in parts, and its failure takes all of them back", arguments: Engine.all)
  func parts(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let before = try store.dump()
    func parts(failing fails: Bool) throws -> ChangeReceipt {
      var rest = Self.items + [Self.item("again", "u-1"), Self.item("quote \"", "u-\"\\\n")]
      return try store.importTodos { () throws(DataError) in
        if fails, rest.isEmpty { throw .interrupted }
        defer { rest.removeFirst(min(3, rest.count)) }
        return Array(rest.prefix(3))
      }
    }
    #expect(throws: DataError.interrupted) { try parts(failing: true) }
    #expect(try store.dump() == before)
    let receipt = try parts(failing: false)
    #expect(receipt.changed.count == 5 && receipt.imported == ImportCounts(groups: 2, known: 1))
    #expect(try store.changes(limit: 1).map(\.count) == [5] && store.faults() == [])
    #expect(try parts(failing: false).imported?.known == 6)
    _ = try store.undo()
    #expect(try store.dump() == before)
  }
}
