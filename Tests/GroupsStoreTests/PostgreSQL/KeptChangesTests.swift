#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsStore

  /// What is kept of a batch of which the server refuses a change.
  @Suite(.enabled(if: ServerScratch.isAvailable)) final class KeptChangesTests: ServerGroupTests {
    override init() throws {
      try super.init()
      try scratch.execute("ALTER TABLE todo ADD CHECK (name <> 'refused')")
    }

    /// Adds todos in a batch, which the server does not take.
    private func add(_ names: String...) throws {
      try store.begin()
      for name in names { try store.todo(name, in: group) }
      #expect(throws: DataError.self) { try store.commit() }
    }

    private func names() throws -> [String] {
      try store.allTodos(TodosQuery(.group(group))).rows.sorted { $0.id < $1.id }.map { "\($0.id) \($0.name)" }
    }

    @Test("the changes before the refused one are kept, with their ids")
    func changesBefore() throws {
      try add("a", "b", "refused", "c")
      #expect(try names() == [])
      let kept = try #require(store.keepChanges(cuttingAt: [0, 1, 2, 3]))
      #expect(kept.count == 2)
      #expect(kept.failure?.reason.contains("todo_name_check") == true)
      #expect(try names() == ["1 a", "2 b"])
      #expect(try store.group(id: group)?.openTodoCount == 2)
      #expect(store.keepChanges(cuttingAt: [0]) == nil)
      try store.todo("d", in: group)
      _ = try store.undo()
      #expect(try names() == ["1 a", "2 b"])
    }

    @Test("what one command changes is kept as a whole, or not")
    func wholeCommands() throws {
      try add("a", "b", "refused")
      #expect(store.keepChanges(cuttingAt: [0, 1])?.count == 1)
      #expect(try names() == ["1 a"])
    }

    @Test("nothing is kept where the first is refused, and it is told why")
    func firstChange() throws {
      try add("refused", "b")
      let kept = try #require(store.keepChanges(cuttingAt: [0, 1]))
      #expect(kept.count == 0 && kept.failure != nil)
      #expect(try names() == [])
    }

    @Test("what was taken back is not made again, and an undo is")
    func takenBack() throws {
      try store.begin()
      try store.todo("a", in: group)
      let point = try store.savepoint()
      try store.todo("b", in: group)
      try store.rollBack(to: point)
      try store.release(point)
      try store.todo("c", in: group)
      _ = try store.undo()
      #expect(store.pendingChangeCount == 3)
      try store.todo("refused", in: group)
      #expect(throws: DataError.self) { try store.commit() }
      #expect(store.keepChanges(cuttingAt: [0, 1, 2, 3])?.count == 3)
      #expect(try names() == ["1 a"])
    }

    @Test("nothing is kept where somebody else has changed the data since")
    func changedMeanwhile() throws {
      try add("a", "refused")
      try scratch.store().todo("theirs", in: group)
      #expect(store.keepChanges(cuttingAt: [0, 1]) == nil)
      #expect(try names() == ["1 theirs"])
    }

    @Test("a batch that only something else has failed in is kept as a whole")
    func otherFailure() throws {
      try store.begin()
      try store.todo("a", in: group)
      #expect(throws: DataError.self) { try store.number("SELECT 1 / 0") }
      #expect(throws: DataError.self) { try store.commit() }
      #expect(store.keepChanges(cuttingAt: [0]) == KeptChanges(count: 1, failure: nil))
      #expect(try names() == ["1 a"])
    }
  }
#endif
