import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Two stores on one file.
@Suite struct ConflictTests {
  @Test("a target that somebody else changed is refused", arguments: Engine.kept)
  func targetThatSomebodyElseChanged(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    let group = try mine.group("group")
    try mine.todo("a", in: group)
    let seen = try #require(try mine.todo(id: 1))
    let theirs = try place.store()
    _ = try theirs.apply(.renameTodo(1, name: "b"))
    let change = Change.setDone([Change.Target(1, version: seen.version)], true)
    #expect(throws: DataError.changed(.todo, id: 1, name: "b")) { try mine.apply(change) }
    // Put back to what it was, it is what the user saw.
    _ = try theirs.undo()
    #expect(try mine.apply(change).changed == [1])
  }

  @Test("external changes are detected once", arguments: Engine.kept)
  func externalChangesAreDetectedOnce(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    #expect(try !mine.detectExternalChanges())
    try mine.group("mine")
    #expect(try !mine.detectExternalChanges())
    let theirs = try place.store()
    try theirs.group("theirs")
    mine.waitForNotice()
    #expect(try mine.detectExternalChanges())
    #expect(try !mine.detectExternalChanges())
    #expect(try !theirs.detectExternalChanges())
  }

  @Test("a locked store is told within the timeout", arguments: Engine.kept)
  func lockedStoreIsToldWithin(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let holder = try place.store()
    let group = try holder.group("group")
    try holder.begin()
    try holder.todo("a", in: group)
    let waiter = try place.store(busyTimeout: 0.05)
    let start = ContinuousClock.now
    #expect(throws: DataError.locked) { try waiter.todo("b", in: group) }
    #expect(ContinuousClock.now - start < .seconds(5))
    // Readers never wait, and see what is committed.
    #expect(try waiter.todoCount(TodosQuery(.group(group))) == 0)
    // A batch that could not begin to write is still good.
    try waiter.begin()
    #expect(throws: DataError.locked) { try waiter.todo("b", in: group) }
    try holder.commit()
    try waiter.todo("b", in: group)
    try waiter.commit()
    #expect(try holder.todoCount(TodosQuery(.group(group))) == 2)
  }

  @Test("a batch that only reads keeps nobody waiting", arguments: Engine.kept)
  func batchThatOnlyReadsKeeps(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let reader = try place.store(busyTimeout: 0)
    let writer = try place.store(busyTimeout: 0)
    try reader.begin()
    _ = try reader.savepoint()
    #expect(try reader.allGroups().total == 0)
    try writer.group("group")
    #expect(try reader.allGroups().total == 1)
    try reader.commit()
  }

  @Test("many writers lose nothing", arguments: Engine.kept)
  func manyWritersLoseNothing(_ engine: Engine) async throws {
    let place = try StorePlace(engine)
    let group = try place.store().group("group")
    let location = place.location
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for writer in 0..<8 {
        tasks.addTask {
          let store = try GroupsStore(
            location: location, busyTimeout: 60, clock: { Timestamp(seconds: 1_000_000) })
          for number in 0..<100 { try store.todo("\(writer)/\(number)", in: group) }
        }
      }
      try await tasks.waitForAll()
    }
    let store = try place.store()
    #expect(try store.allTodos(TodosQuery(.group(group))).total == 800)
    #expect(Set(try store.names(TodosQuery(.group(group)))).count == 800)
    #expect(try store.changes(limit: 10_000).count == 801)
    #expect(try store.allTodos(TodosQuery(.group(group))).rows.map(\.id).max() == 800)
  }
}
