import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

@Suite struct BatchTests {
  @Test("Another store sees a batch's changes only after the commit", arguments: Engine.kept)
  func otherStoreSeesABatchOnceCommitted(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let (store, other) = (try place.store(), try place.store())
    try store.begin()
    try store.group("group")
    #expect(try store.allGroups().total == 1)
    #expect(try other.allGroups().total == 0)
    try store.commit()
    #expect(try other.allGroups().total == 1)
  }

  @Test("Rolling back a batch restores the rows, the log and the next id", arguments: Engine.all)
  func rollBackRestoresRowsLogAndIDs(_ engine: Engine) throws {
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

  @Test("Rolling back to a savepoint discards the changes made after it", arguments: Engine.all)
  func rollingBackToASavepointDiscardsLaterChanges(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    try store.begin()
    // The batch has not written anything yet, so this savepoint is set in the database only at the first change.
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

  @Test("Rolling back to a command savepoint restores the rows, the log and the fingerprint", arguments: Engine.all)
  func commandSavepointRestoresRowsLogAndFingerprint(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    // After this change, there are no undone changes to discard, so the log reverts the changes below, not the
    // database.
    try store.begin()
    try store.todo("first", in: 1)
    let (before, log, fingerprint) = (try store.dump(), try store.changes(limit: 99), try store.fingerprint())
    var noticeCount = 0
    store.onChange = { noticeCount += 1 }
    let point = try #require(try store.commandSavepoint())
    try store.group("group")
    try store.todo("x", in: 1)
    _ = try store.apply(.deleteGroup(.init(1)))
    try store.rollBack(to: point)
    #expect(noticeCount == 4)
    try store.release(point)
    #expect(try store.dump() == before)
    #expect(try store.changes(limit: 99) == log)
    #expect(try store.fingerprint() == fingerprint)
    #expect(try store.group("group") == 3)
    try store.commit()
    #expect(throws: DataError.self) { try store.rollBack(to: point) }
  }

  @Test("Rolling back to a command savepoint restores the changes that were undone before it", arguments: Engine.all)
  func commandSavepointRestoresUndoneChanges(_ engine: Engine) throws {
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

  @Test("`commandSavepoint` returns nil outside of a batch", arguments: Engine.all)
  func commandSavepointNeedsABatch(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    #expect(try store.commandSavepoint() == nil)
  }

  @Test("`onChange` reports each change, and a rollback that discards changes", arguments: Engine.all)
  func onChangeReportsChangesAndRollbacks(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    var noticeCount = 0
    store.onChange = { noticeCount += 1 }
    try store.group("group")
    _ = try store.undo()
    _ = try store.redo()
    #expect(noticeCount == 3)
    try store.begin()
    try store.rollBack()
    #expect(noticeCount == 3)
    try store.begin()
    try store.todo("a", in: 1)
    let savepoint = try store.savepoint()
    try store.rollBack(to: savepoint)
    #expect(noticeCount == 4)
    try store.rollBack()
    #expect(noticeCount == 5)
  }

  @Test("`begin` throws inside a batch, and `commit` and `rollBack` throw outside of one", arguments: Engine.all)
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
