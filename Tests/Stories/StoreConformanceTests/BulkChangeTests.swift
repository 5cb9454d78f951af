import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Changes of so many todos that they check for an interruption while they write.
@Suite struct BulkChangeTests {
  private static let count: Int64 = 1100

  @Test(
    "Removing, clearing and deleting a thousand todos leaves other groups alone and can be undone",
    arguments: Engine.all)
  func removalsOfManyTodosAreUndone(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let (home, other) = (try store.group("Home"), try store.group("Other"))
    try store.begin()
    for number in 1...Self.count {
      try store.todo("t\(number)", in: home)
      // The ids of the other group's todos are between those of this group.
      if number.isMultiple(of: 100) { try store.todo("other", in: other) }
    }
    try store.commit()
    let homes = try store.allTodos(TodosQuery(.group(home))).rows
    let all = homes.map { Change.Target($0.id) }
    _ = try store.apply(.setDone(Array(all.dropFirst()), true))
    for (change, left) in [(Change.removeTodos(all), 0), (.clearDone(group: home), 1), (.deleteGroup(.init(home)), 0)] {
      let receipt = try store.apply(change)
      #expect(receipt.changeID != nil)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 11 + left)
      #expect(try store.names(TodosQuery(.group(other))).count == 11)
      _ = try store.undo()
      #expect(try store.todoCount(TodosQuery(.group(home), isDone: true)) == all.count - 1)
    }
    _ = try store.undo()
    #expect(try store.allTodos(TodosQuery(.group(home))).rows.map(\.id) == homes.map(\.id))
    withExtendedLifetime(place) {}
  }

  @Test("An interrupted change or undo throws and leaves the todos unchanged", arguments: Engine.all)
  func interruptedChangeLeavesTheStoreUnchanged(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group("Home")
    try store.begin()
    for number in 1...Self.count { try store.todo("t\(number)", in: group) }
    try store.commit()
    let all = (1...Self.count).map { Change.Target($0) }
    store.isInterrupted = { true }
    #expect(throws: DataError.interrupted) { try store.apply(.removeTodos(all)) }
    #expect(throws: DataError.interrupted) { try store.apply(.setDone(all, true)) }
    store.isInterrupted = { false }
    #expect(try store.todoCount(TodosQuery(.group(group), isDone: false)) == all.count)
    _ = try store.apply(.removeTodos(all))
    store.isInterrupted = { true }
    #expect(throws: DataError.interrupted) { try store.undo() }
    store.isInterrupted = { false }
    #expect(try store.todoCount(TodosQuery(.group(group))) == 0)
    #expect(try store.undo().count == all.count)
    #expect(try store.todoCount(TodosQuery(.group(group))) == all.count)
    withExtendedLifetime(place) {}
  }
}
