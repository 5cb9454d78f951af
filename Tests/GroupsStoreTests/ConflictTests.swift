import GroupsDomain
import Testing

@testable import GroupsStore

/// Two stores on one file.
@Suite struct ConflictTests {
  @Test("a target that somebody else changed is refused")
  func targetThatSomebodyElseChanged() throws {
    let scratch = Scratch()
    let mine = try scratch.store()
    let group = try mine.group("group")
    try mine.todo("a", in: group)
    let seen = try #require(try mine.todo(id: 1))
    let theirs = try scratch.store()
    _ = try theirs.apply(.renameTodo(1, name: "b"))
    let change = Change.setDone([Change.Target(1, version: seen.version)], true)
    #expect(throws: DataError.changed(.todo, id: 1, name: "b")) { try mine.apply(change) }
    // Put back to what it was, it is what the user saw.
    _ = try theirs.undo()
    #expect(try mine.apply(change).changed == [1])
  }

  @Test("external changes are detected once")
  func externalChangesAreDetectedOnce() throws {
    let scratch = Scratch()
    let mine = try scratch.store()
    #expect(try !mine.detectExternalChanges())
    try mine.group("mine")
    #expect(try !mine.detectExternalChanges())
    let theirs = try scratch.store()
    try theirs.group("theirs")
    #expect(try mine.detectExternalChanges())
    #expect(try !mine.detectExternalChanges())
    #expect(try !theirs.detectExternalChanges())
  }

  @Test("a locked store is told within the timeout")
  func lockedStoreIsToldWithin() throws {
    let scratch = Scratch()
    let holder = try scratch.store()
    let group = try holder.group("group")
    try holder.begin()
    try holder.todo("a", in: group)
    let waiter = try scratch.store(busyTimeout: 0.05)
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

  @Test("a batch that only reads keeps nobody waiting")
  func batchThatOnlyReadsKeeps() throws {
    let scratch = Scratch()
    let reader = try scratch.store(busyTimeout: 0)
    let writer = try scratch.store(busyTimeout: 0)
    try reader.begin()
    _ = try reader.savepoint()
    #expect(try reader.allGroups().total == 0)
    try writer.group("group")
    #expect(try reader.allGroups().total == 1)
    try reader.commit()
  }

  @Test("many writers lose nothing")
  func manyWritersLoseNothing() async throws {
    let scratch = Scratch()
    let group = try scratch.store().group("group")
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for writer in 0..<8 {
        tasks.addTask {
          let store = try GroupsStore(
            location: .file(path), busyTimeout: 60, clock: { Timestamp(seconds: 1_000_000) })
          for number in 0..<100 { try store.todo("\(writer)/\(number)", in: group) }
        }
      }
      try await tasks.waitForAll()
    }
    let store = try scratch.store()
    #expect(try store.allTodos(TodosQuery(.group(group))).total == 800)
    #expect(Set(try store.names(TodosQuery(.group(group)))).count == 800)
    #expect(try store.changes(limit: 10_000).count == 801)
    #expect(try store.number("SELECT max(id) FROM todo") == 800)
  }

  @Test("of many that start at once, one makes the file")
  func ofManyThatStart() async throws {
    let scratch = Scratch()
    let path = scratch.path
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for number in 0..<8 {
        tasks.addTask {
          let store = try GroupsStore(
            location: .file(path), busyTimeout: 60, clock: { Timestamp(seconds: 1_000_000) })
          try store.group("\(number)")
        }
      }
      try await tasks.waitForAll()
    }
    #expect(try scratch.store().allGroups().total == 8)
  }
}
