import GroupsDomain
import Testing

@testable import GroupsStore

@Suite struct BatchTests {
  @Test("a batch is seen by others when it is committed")
  func batchIsSeenByOthers() throws {
    let scratch = Scratch()
    let (store, other) = (try scratch.store(), try scratch.store())
    try store.begin()
    try store.group("group")
    #expect(try store.allGroups().total == 1)
    #expect(try other.allGroups().total == 0)
    try store.commit()
    #expect(try other.allGroups().total == 1)
  }

  @Test("a batch rolled back has never been")
  func batchRolledBackHasNeverBeen() throws {
    let store = try ChangeTests.store()
    let before = try store.dump()
    let log = try store.changes(limit: 99)
    try store.begin()
    try store.group("group")
    _ = try store.undo()
    _ = try store.undo()
    try store.todo("x", in: 1)
    try store.rollBack()
    #expect(try store.dump() == before)
    #expect(try store.changes(limit: 99) == log)
    #expect(try store.group("group") == 3)
  }

  @Test("a savepoint takes back what came after it")
  func savepointTakesBackWhatCame() throws {
    let store = try GroupsStore.inMemory()
    try store.begin()
    // Marked before anything was written.
    let outer = try store.savepoint()
    let group = try store.group("group")
    let inner = try store.savepoint()
    try store.todo("a", in: group)
    try store.rollBack(to: inner)
    #expect(try store.todo("b", in: group) == 1)
    try store.rollBack(to: inner)
    try store.release(inner)
    #expect(throws: DataError.self) { try store.rollBack(to: inner) }
    #expect(try store.allTodos(TodosQuery(.group(group))).total == 0)
    try store.rollBack(to: outer)
    #expect(try store.allGroups().total == 0)
    try store.group("another")
    try store.commit()
    #expect(try store.allGroups().rows.map(\.name) == ["another"])
    #expect(try store.changes(limit: 9).count == 1)
  }

  @Test("the point before a command takes back all that came after it")
  func pointBeforeACommandTakes() throws {
    let store = try ChangeTests.store()
    // What was undone is forgotten with the first change, so that the log alone takes back what follows.
    try store.begin()
    try store.todo("first", in: 1)
    let (before, log, fingerprint) = (try store.dump(), try store.changes(limit: 99), try store.fingerprint())
    var notices: [ChangeNotice.Origin] = []
    store.onChange = { notices.append($0.origin) }
    let point = try #require(try store.commandSavepoint())
    try store.group("group")
    try store.todo("x", in: 1)
    _ = try store.apply(.deleteGroup(.init(1)))
    try store.rollBack(to: point)
    #expect(notices == [.here, .here, .here, .elsewhere])
    try store.release(point)
    #expect(try store.dump() == before)
    #expect(try store.changes(limit: 99) == log)
    #expect(try store.fingerprint() == fingerprint)
    #expect(try store.group("group") == 3)
    try store.commit()
    #expect(throws: DataError.self) { try store.rollBack(to: point) }
  }

  @Test("the point before a command takes back also what was undone")
  func pointBeforeACommandTakesBack() throws {
    let store = try ChangeTests.store()
    try store.begin()
    _ = try store.undo()
    let (before, log) = (try store.dump(), try store.changes(limit: 99))
    let point = try #require(try store.commandSavepoint())
    try store.group("group")
    _ = try store.undo()
    _ = try store.undo()
    try store.rollBack(to: point)
    #expect(try store.dump() == before)
    #expect(try store.changes(limit: 99) == log)
    _ = try store.redo()
    try store.commit()
  }

  @Test("there is no point before a command without a batch")
  func thereIsNoPoint() throws {
    let store = try GroupsStore.inMemory()
    #expect(try store.commandSavepoint() == nil)
  }

  @Test("observers are told of each change and of what is taken back")
  func observersAreToldOfEach() throws {
    let store = try GroupsStore.inMemory()
    var notices: [ChangeNotice.Origin] = []
    store.onChange = { notices.append($0.origin) }
    try store.group("group")
    _ = try store.undo()
    _ = try store.redo()
    #expect(notices == [.here, .here, .here])
    try store.begin()
    try store.rollBack()
    #expect(notices.count == 3)
    try store.begin()
    try store.todo("a", in: 1)
    let savepoint = try store.savepoint()
    try store.rollBack(to: savepoint)
    #expect(notices.count == 4)
    try store.rollBack()
    #expect(notices == [.here, .here, .here, .here, .elsewhere])
  }

  @Test("a write that fails in the middle takes the whole batch back")
  func writeThatFails() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    try store.begin()
    try store.todo("a", in: group)
    // The database refuses further pages, as a full disk would.
    try store.execute("PRAGMA max_page_count = 1")
    #expect(throws: DataError.self) { try store.todo(String(repeating: "x", count: 10_000_000), in: group) }
    #expect(throws: DataError.self) { try store.todo("b", in: group) }
    #expect(throws: DataError.self) { try store.commit() }
    try store.execute("PRAGMA max_page_count = 1000000")
    #expect(try store.todoCount(TodosQuery(.group(group))) == 0)
    try store.todo("c", in: group)
    #expect(try scratch.store().names(TodosQuery(.group(group))) == ["c"])
  }

  @Test("batches do not nest")
  func batchesDoNotNest() throws {
    let store = try GroupsStore.inMemory()
    #expect(throws: DataError.self) { try store.commit() }
    #expect(throws: DataError.self) { try store.rollBack() }
    #expect(throws: DataError.self) { try store.savepoint() }
    try store.begin()
    #expect(throws: DataError.self) { try store.begin() }
    try store.rollBack()
  }
}
