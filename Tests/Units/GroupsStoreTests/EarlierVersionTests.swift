import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Files of earlier versions of the program.
@Suite(.serialized) struct EarlierVersionTests {
  /// A store with twenty changes of fifteen kinds, the latest of them undone.
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    scratch.write(Scratch.bytes(of: "\(folder)/Stores/version1.sqlite"))
  }

  @Test("Changes that version 1 recorded can be undone and redone")
  func undoOfVersion1() throws {
    let store = try scratch.store()
    #expect(try store.number("PRAGMA user_version") == Int64(Schema.version))
    #expect(try store.changes(limit: 100).count == 20)
    let dump = try store.dump()
    #expect(try store.redo().subject == "Gone")
    let last = try store.dump()
    #expect(last.groups.count == dump.groups.count + 1)
    for _ in 0..<20 { _ = try store.undo() }
    #expect(throws: DataError.nothingToUndo) { try store.undo() }
    let empty = try store.dump()
    #expect(empty.groups.isEmpty && empty.todos.isEmpty)
    for _ in 0..<20 { _ = try store.redo() }
    #expect(try store.dump() == last)
    try store.close()
    #expect(try scratch.store().dump() == last)
  }

  @Test("The migration from version 1 drops the table `grdb_migrations`")
  func migrationDropsTheGRDBTable() throws {
    let count = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'grdb%'"
    let before = try SQLiteConnection(scratch.path, flags: 1)
    #expect(try before.number(count) > 0)
    try before.close()
    #expect(try scratch.store().number(count) == 0)
  }

  @Test("A migration that was lost in a crash is repeated at the next start")
  func lostMigrationIsRepeated() throws {
    let before = scratch.bytes()
    let store = try scratch.store()
    let crashed = try scratch.crashed()
    #expect(crashed.bytes() == before)
    #expect(try crashed.store().dump() == store.dump())
    try store.group("next")
    #expect(try scratch.crashed().store().dump() == store.dump())
  }

  @Test("Changes of version 1 are described with their old and new values, also in a copy")
  func alterationsOfVersion1() throws {
    let store = try scratch.store()
    let described = try store.describedChanges(limit: 100)
    #expect(
      try store.changes(limit: 100)
        == described.map { record in
          var record = record
          record.alteration = nil
          return record
        })
    let altered = Set(described.filter { $0.alteration != nil }.map(\.kind))
    #expect(altered.isSuperset(of: [.renameGroup, .moveGroup, .setPriority, .renameTodo, .assign]), "\(altered)")
    let copy = try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) })
    #expect(try copy.describedChanges(limit: 100) == described)
  }

  @Test("Copying a file of version 1 into memory leaves the file unchanged")
  func copyOfVersion1() throws {
    let before = scratch.bytes()
    let copy = try GroupsStore.copy(ofFile: scratch.path, clock: { Timestamp(seconds: 0) })
    #expect(try copy.redo().subject == "Gone")
    #expect(scratch.bytes() == before)
    #expect(try scratch.names() == ["calcot.sqlite"])
  }

  /// Adds so many rows that the migration asks whether it is interrupted.
  private func grow() {
    scratch.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
      INSERT INTO todo(groupID, isDone, priority, createdAt, version, nameKey, name)
      SELECT 1, 0, 2, i, 1, 'grown', 'grown' FROM n
      """)
  }

  @Test("An interrupted migration leaves the file at its version")
  func interruptedMigrationLeavesTheVersion() throws {
    grow()
    let path = scratch.path
    #expect(throws: DataError.interrupted) {
      try GroupsStore(location: .file(path), isInterrupted: { true }, clock: { Timestamp(seconds: 0) })
    }
    #expect(try GroupsStore.olderVersion(ofFile: path) == 1)
    #expect(try scratch.store().number("PRAGMA user_version") == Int64(Schema.version))
    #expect(try GroupsStore.olderVersion(ofFile: path) == nil)
  }

  @Test("Copying a file into memory can be interrupted")
  func copyIsInterrupted() throws {
    #expect(throws: DataError.interrupted) {
      try GroupsStore.copy(ofFile: scratch.path, isInterrupted: { true }, clock: { Timestamp(seconds: 0) })
    }
  }

  @Test("Checking a store can be interrupted")
  func checkIsInterrupted() throws {
    grow()
    let store = try scratch.store()
    store.isInterrupted = { true }
    #expect(throws: DataError.interrupted) { try store.check { _ in } }
    store.isInterrupted = { false }
    #expect(try store.check { _ in }.todos > 50_000)
  }

  @Test("Undoing a change in an unknown format throws and keeps the change")
  func changeInAnUnknownFormatIsNotUndone() throws {
    let store = try scratch.store()
    try store.execute("UPDATE change SET format = 3")
    let change = try store.changes(limit: 2)
    #expect(try store.describedChanges(limit: 2) == change)
    #expect(throws: DataError.unknownFormat(change[1])) { try store.undo() }
    #expect(throws: DataError.unknownFormat(change[0])) { try store.redo() }
    #expect(try store.changes(limit: 2) == change)
    try store.group("next")
    _ = try store.undo()
  }
}
