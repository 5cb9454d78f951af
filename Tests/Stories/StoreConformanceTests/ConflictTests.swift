import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Several stores on the same data, of which others change what this one has read.
@Suite struct ConflictTests {
  @Test("A target is rejected if another store has changed the row since it was read", arguments: Engine.kept)
  func targetWithAnOldVersionIsRejected(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    let group = try mine.group("group")
    try mine.todo("a", in: group)
    let seen = try #require(try mine.todo(id: 1))
    let theirs = try place.store()
    _ = try theirs.apply(.renameTodo(1, name: "b"))
    let change = Change.setDone([Change.Target(1, version: seen.version)], true)
    #expect(throws: DataError.changed(.todo, id: 1, name: "b")) { try mine.apply(change) }
    // Their undo restores the version that was read.
    _ = try theirs.undo()
    #expect(try mine.apply(change).changed == [1])
  }

  @Test("`detectExternalChanges` reports another store's change once and never the store's own", arguments: Engine.kept)
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

  @Test("Writing to a locked store throws `locked` after the timeout, and the batch goes on", arguments: Engine.kept)
  func writingToALockedStoreThrowsAfterTheTimeout(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let holder = try place.store()
    let group = try holder.group("group")
    try holder.begin()
    try holder.todo("a", in: group)
    let waiter = try place.store(busyTimeout: 0.05)
    let start = ContinuousClock.now
    #expect(throws: DataError.locked) { try waiter.todo("b", in: group) }
    #expect(ContinuousClock.now - start < .seconds(5))
    // Reads do not wait, and see only committed changes.
    #expect(try waiter.todoCount(TodosQuery(.group(group))) == 0)
    // A batch whose first change failed because of the lock can still be used.
    try waiter.begin()
    #expect(throws: DataError.locked) { try waiter.todo("b", in: group) }
    try holder.commit()
    try waiter.todo("b", in: group)
    try waiter.commit()
    #expect(try holder.todoCount(TodosQuery(.group(group))) == 2)
  }

  @Test("A batch that only reads does not block a writer", arguments: Engine.kept)
  func readOnlyBatchDoesNotBlockAWriter(_ engine: Engine) throws {
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

  @Test("Eight concurrent writers lose no changes and share no ids", arguments: Engine.kept)
  func concurrentWritersLoseNoChanges(_ engine: Engine) async throws {
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
