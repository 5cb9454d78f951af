import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

@Suite struct BatchTests {
  @Test("a batch is seen by others when it is committed", arguments: Engine.kept)
  func batchIsSeenByOthers(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let (store, other) = (try place.store(), try place.store())
    try store.begin()
    try store.group("group")
    #expect(try store.allGroups().total == 1)
    #expect(try other.allGroups().total == 0)
    try store.commit()
    #expect(try other.allGroups().total == 1)
  }

  @Test("a batch rolled back has never been", arguments: Engine.all)
  func batchRolledBackHasNeverBeen(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
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

  @Test("a savepoint takes back what came after it", arguments: Engine.all)
  func savepointTakesBackWhatCame(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
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

  @Test("the point before a command takes back all that came after it", arguments: Engine.all)
  func pointBeforeACommandTakes(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
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

  @Test("the point before a command takes back also what was undone", arguments: Engine.all)
  func pointBeforeACommandTakesBack(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
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

  @Test("there is no point before a command without a batch", arguments: Engine.all)
  func thereIsNoPoint(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    #expect(try store.commandSavepoint() == nil)
  }

  @Test("observers are told of each change and of what is taken back", arguments: Engine.all)
  func observersAreToldOfEach(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
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

  @Test("batches do not nest", arguments: Engine.all)
  func batchesDoNotNest(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    #expect(throws: DataError.self) { try store.commit() }
    #expect(throws: DataError.self) { try store.rollBack() }
    #expect(throws: DataError.self) { try store.savepoint() }
    try store.begin()
    #expect(throws: DataError.self) { try store.begin() }
    try store.rollBack()
  }
}
