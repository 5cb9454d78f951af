import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The todos of a file: one change, whatever it needs.
@Suite struct ImportTests {
  private static func item(_ name: String, _ id: String, in home: Int = 0, for person: Int? = nil) -> TodosImport.Item {
    var fields = TodoFields(name: name)
    fields.foreignID = id
    return TodosImport.Item(home: home, assignee: person, createdAt: Timestamp(seconds: 5), fields: fields)
  }

  static var wanted: TodosImport {
    var wanted = TodosImport()
    wanted.homes = [.named("Runners", or: "Runners"), .named("New", or: "new")]
    wanted.people = ["Ada Lovelace", "Mary Ann Lee", "Zoe"]
    wanted.items = [
      item("a", "u-1", for: 0), item("b", "u-2", in: 1, for: 0), item("c", "u-3", in: 1, for: 1),
      item("d", "u-4", for: 2),
    ]
    return wanted
  }

  @Test("a file's todos come with their groups and members, and go with one undo", arguments: Engine.all)
  func oneChange(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.wanted))
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
    #expect(try store.apply(.importTodos(TodosImport())).changeID == nil)
    var wanted = Self.wanted
    wanted.items[0].fields.foreignID = TodoUUID(TextHash("a")).description
    #expect(try store.apply(.importTodos(wanted)).changed == [1, 2, 3, 4])
    _ = try store.undo()
    #expect(try store.groupCount(GroupsQuery()) == 0 && store.faults() == [])
  }

  @Test("the same file twice changes nothing", arguments: Engine.all)
  func twice(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    _ = try store.apply(.importTodos(Self.wanted))
    // Wherever the todo is by now, and however it is called.
    let id = try #require(try store.allTodos(TodosQuery(.group(3))).rows.first?.id)
    _ = try store.apply(.moveTodos([Change.Target(id)], group: 2))
    let before = try store.dump()
    let receipt = try store.apply(.importTodos(Self.wanted))
    #expect(receipt.changeID == nil && receipt.changed.isEmpty && receipt.imported?.known == 4)
    #expect(try store.dump() == before)
    var more = Self.wanted
    more.items.append(Self.item("e", "u-5"))
    #expect(try store.apply(.importTodos(more)).changed.count == 1)
  }

  @Test("what was exported from a store is not added to it again", arguments: Engine.all)
  func own(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let todo = try #require(try store.todo(id: 2))
    var wanted = Self.wanted
    let own = TodoUUID(todo: 2, createdAt: todo.createdAt, store: store.number)
    let other = TodoUUID(todo: 2, createdAt: Timestamp(seconds: 1), store: store.number)
    wanted.items = [Self.item("renamed", own.description), Self.item("other", other.description)]
    let receipt = try store.apply(.importTodos(wanted))
    #expect(receipt.imported?.known == 1 && receipt.changed.count == 1)
    #expect(try store.todo(id: receipt.changed[0])?.name == "other")
  }

  @Test("without an id, a todo is known by its text and its day, each as often as it is there", arguments: Engine.all)
  func byText(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let day = try #require(try store.todo(id: 2)).createdAt
    var wanted = Self.wanted
    wanted.items = [
      Self.item("Rest", "h-1"), Self.item("Rest", "h-2"), Self.item("Rest", "h-3"), Self.item("Stretch", "h-4"),
    ]
    for index in wanted.items.indices {
      (wanted.items[index].isKnownByText, wanted.items[index].createdAt) = (true, day)
    }
    wanted.items[2].createdAt = Timestamp(seconds: 86_400 * 100)
    wanted.items[3].createdAt = nil
    wanted.items[3].fields.isDone = true
    let receipt = try store.apply(.importTodos(wanted))
    #expect(receipt.imported?.known == 2 && receipt.changed.count == 2)
    #expect(try store.apply(.importTodos(wanted)).imported?.known == 4)
  }

  @Test("a group is found by the other spelling of its name, and a missing one is refused", arguments: Engine.all)
  func homes(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    let group = try store.group("my_project")
    var wanted = Self.wanted
    wanted.homes = [.named("my project", or: "my_project")]
    wanted.items = [Self.item("a", "u-1")]
    let id = try #require(try store.apply(.importTodos(wanted)).changed.first)
    #expect(try store.todo(id: id)?.group.id == group)
    wanted.homes = [.group(99)]
    wanted.items = [Self.item("b", "u-2")]
    let before = try store.dump()
    #expect(throws: DataError.missing(.group, id: 99)) { try store.apply(.importTodos(wanted)) }
    #expect(try store.dump() == before)
  }

  @Test("what the user interrupts leaves nothing behind", arguments: Engine.all)
  func interrupted(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    var wanted = Self.wanted
    wanted.items = (0..<5_000).map { Self.item("a", "u-\($0)", in: 1, for: 1) }
    let before = try store.dump()
    for count in [0, 3, 6, 8] {
      var left = count
      store.isInterrupted = {
        left -= 1
        return left < 0
      }
      #expect(throws: DataError.interrupted) { try store.apply(.importTodos(wanted)) }
      store.isInterrupted = { false }
      #expect(try store.dump() == before)
    }
    #expect(try store.apply(.importTodos(wanted)).changed.count == 5_000)
  }
}
