import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

@Suite struct ClosedStoreTests {
  private static let closed = DataError.storage("the store is closed")

  private static let uses: [@Sendable (GroupsStore, Scratch) throws -> Void] = [
    { store, _ in try store.begin() },
    { store, _ in try store.commit() },
    { store, _ in try store.rollBack() },
    { store, _ in _ = try store.savepoint() },
    { store, _ in try store.group("late") },
    { store, _ in _ = try store.undo() },
    { store, _ in _ = try store.redo() },
    { store, _ in try store.forgetChanges() },
    { store, _ in _ = try store.changes(limit: 1) },
    { store, _ in _ = try store.describedChanges(limit: 1) },
    { store, _ in _ = try store.fingerprint() },
    { store, _ in _ = try store.allGroups() },
    { store, _ in _ = try store.group(id: 1) },
    { store, _ in _ = try store.groupCount(GroupsQuery()) },
    { store, _ in _ = try store.allMembers(of: 1) },
    { store, _ in _ = try store.allTodos(TodosQuery(.everywhere)) },
    { store, _ in _ = try store.todo(id: 1) },
    { store, _ in _ = try store.todoCount(TodosQuery(.everywhere)) },
    { store, _ in _ = try store.detectExternalChanges() },
    { store, _ in _ = try store.check { _ in } },
    { store, scratch in try store.backup(to: scratch.folder + "/backup") },
    { store, _ in try store.copy(to: .inMemory()) },
    { store, _ in try GroupsStore.inMemory().copy(to: store) },
  ]

  @Test("Every use of a closed store throws that it is closed", arguments: uses.indices, [false, true])
  func closedStoreThrows(index: Int, isInMemory: Bool) throws {
    let scratch = try Scratch()
    let store = isInMemory ? try GroupsStore.inMemory() : try scratch.store()
    try store.group("group")
    try store.begin()
    try store.group("open")
    try store.close()
    for _ in 0..<2 { #expect(throws: Self.closed) { try Self.uses[index](store, scratch) } }
    #expect(store.revision >= 0)
    try store.close()
    #expect(try scratch.names() == (isInMemory ? [] : ["calcot.sqlite"]))
  }
}
