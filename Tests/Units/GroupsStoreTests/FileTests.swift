import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Failures that only a store in a file can have.
@Suite struct FileTests {
  @Test("A failed write rolls back the whole batch")
  func failedWriteRollsBackTheBatch() throws {
    let scratch = try Scratch()
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

  @Test("Stores that start concurrently create and share one file", arguments: [false, true])
  func concurrentStartsShareOneFile(isEmptyThere: Bool) async throws {
    let scratch = try Scratch()
    if isEmptyThere { scratch.write([]) }
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
    #expect(try scratch.names() == ["calcot.sqlite"])
  }

  @Test("Only a file that nobody has written to, and that no other connection has open, is removed")
  func onlyAPristineFileIsRemoved() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    let other = try scratch.store()
    try store.close()
    #expect(throws: DataError.self) { try GroupsStore.removePristineFile(scratch.path) }
    try other.group("kept")
    try other.close()
    try GroupsStore.removePristineFile(scratch.path)
    #expect(try scratch.store().allGroups().rows.map(\.name) == ["kept"])
    let unused = try Scratch()
    try unused.store().close()
    try GroupsStore.removePristineFile(unused.path)
    #expect(try unused.names() == [])
  }

  @Test("A name that is invalid UTF-8 or a number is read as a text")
  func foreignNamesAreReadable() throws {
    let scratch = try Scratch()
    try scratch.store().group("group")
    scratch.execute("UPDATE \"group\" SET name = CAST(x'41FF42' AS TEXT)")
    #expect(try scratch.store().group(id: 1)?.name == "A\u{FFFD}B")
    scratch.execute("UPDATE \"group\" SET name = 7.5")
    #expect(try scratch.store().group(id: 1)?.name == "7.5")
  }
}
