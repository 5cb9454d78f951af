#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  /// Pipelining: the statements that a connection sends ahead, and its round trips.
  @Suite(.enabled(if: ServerScratch.isAvailable)) final class PipelineTests: ServerGroupTests {
    private func roundTrips(_ body: () throws -> Void) throws -> Int {
      let before = try store.server.roundTripCount
      try body()
      return try store.server.roundTripCount - before
    }

    @Test("Adding a todo and reading a page take at most four round trips")
    func addTakesFewRoundTrips() throws {
      #expect(try roundTrips { try store.todo("a", in: group) } <= 3)
      let user = try store.member("Ada", in: group)
      #expect(try roundTrips { try store.todo("b", in: group, for: user) } <= 4)
      #expect(
        try roundTrips { _ = try store.allTodos(TodosQuery(.group(group)), in: Window(offset: 0, limit: 20)) } <= 3)
      #expect(try roundTrips { _ = try store.allGroups(in: Window(offset: 0, limit: 20)) } <= 3)
      #expect(try roundTrips { _ = try store.allMembers(of: group) } <= 3)
    }

    @Test("A batch of 200 adds takes at most five round trips")
    func batchTakesFewRoundTrips() throws {
      let user = try store.member("Ada", in: group)
      let count = try roundTrips {
        try store.begin()
        for index in 0..<200 { try store.todo("\(index)", in: group, for: user) }
        try store.commit()
      }
      #expect(count <= 5)
      #expect(try scratch.number("SELECT count(*) FROM todo") == 200)
      #expect(try store.group(id: group)?.openTodoCount == 200)
    }

    @Test("Changes of 640 todos and their undo take at most 40 round trips")
    func bulkChangesTakeFewRoundTrips() throws {
      try store.begin()
      for index in 0..<640 { try store.todo("\(index)", in: group) }
      try store.commit()
      let targets = (1...640).map { Change.Target(Int64($0)) }
      #expect(try roundTrips { _ = try store.apply(.setDone(targets, true)) } <= 20)
      #expect(try roundTrips { _ = try store.apply(.removeTodos(targets + targets)) } <= 40)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 0)
      #expect(try roundTrips { _ = try store.undo() } <= 40)
      #expect(try store.todoCount(TodosQuery(.everywhere, isDone: true)) == 640)
    }

    @Test("A batch that exceeds the send buffer arrives completely")
    func longBatchArrivesWhole() throws {
      try store.begin()
      for index in 0..<3_000 { try store.todo(String(repeating: "x", count: 200) + "\(index)", in: group) }
      try store.commit()
      #expect(try scratch.number("SELECT count(DISTINCT name) FROM todo") == 3_000)
    }

    @Test("Counts that are not written yet are included when a group is read")
    func pendingCountsAreRead() throws {
      try store.begin()
      try store.todo("a", in: group)
      #expect(try store.group(id: group)?.openTodoCount == 1)
      let savepoint = try store.savepoint()
      try store.todo("b", in: group)
      try store.rollBack(to: savepoint)
      #expect(try store.todoCount(TodosQuery(.group(group))) == 1)
      try store.todo("c", in: group)
      try store.commit()
      #expect(try store.group(id: group)?.openTodoCount == 2)
      #expect(try scratch.number(#"SELECT openTodoCount FROM "group""#) == 2)
    }

    @Test("The error of a statement that was sent ahead is thrown by the next read")
    func deferredErrorIsThrownLater() throws {
      let connection = try store.server
      try connection.begin()
      let insert = PreparedStatement(
        connection, #"INSERT INTO "group"(id, category, version, nameKey, name) VALUES ($1, 7, 0, '', '')"#)
      try insert.run(99)
      #expect {
        _ = try store.groupCount(GroupsQuery())
      } throws: { error in
        guard case .server(.rejected, let reason)? = error as? DataError else { return false }
        return reason.contains("group_category_check")
      }
      #expect(!connection.isInTransaction)
      connection.rollBack()
      #expect(try store.groupCount(GroupsQuery()) == 1)
    }

    @Test("A failed transaction continues after rolling back to a savepoint")
    func failedTransactionContinuesFromASavepoint() throws {
      let connection = try store.server
      try connection.begin()
      try connection.run("SAVEPOINT s0")
      #expect(throws: DataError.self) { try store.number("SELECT 1 / 0") }
      #expect(!connection.isInTransaction)
      try connection.run("ROLLBACK TO s0")
      #expect(connection.isInTransaction)
      #expect(try store.groupCount(GroupsQuery()) == 1)
      try connection.commit()
    }

    @Test("A batch with a rejected statement is rolled back as a whole")
    func rejectedStatementRollsBackTheBatch() throws {
      try scratch.execute("ALTER TABLE todo ADD CHECK (name <> 'refused')")
      try store.begin()
      try store.todo("a", in: group)
      try store.todo("refused", in: group)
      #expect(performing: { try store.commit() }, throws: Self.isRefusal)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 0)
      try store.todo("b", in: group)
      #expect(try store.group(id: group)?.openTodoCount == 1)
    }

    @Test("A batch with a rejected statement fails each later command and the commit for the same reason")
    func rejectedBatchKeepsItsReason() throws {
      try scratch.execute("ALTER TABLE todo ADD CHECK (name <> 'refused')")
      try store.begin()
      try store.todo("refused", in: group)
      #expect(performing: { _ = try store.groupCount(GroupsQuery()) }, throws: Self.isRefusal)
      let point = try store.commandSavepoint()
      #expect(performing: { try store.todo("a", in: group) }, throws: Self.isRefusal)
      #expect(throws: DataError.self) { if let point { try store.rollBack(to: point) } }
      #expect(performing: { try store.commit() }, throws: Self.isRefusal)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 0)
    }

    @Test("A batch that a deferred trigger rejects at its commit is rolled back as a whole")
    func batchRejectedByItsCommitIsRolledBack() throws {
      try scratch.execute(
        """
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$not todo_name_check$$; END';
        CREATE CONSTRAINT TRIGGER late AFTER INSERT ON todo DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
          WHEN (NEW.name = 'refused') EXECUTE FUNCTION refuse()
        """)
      try store.begin()
      for name in ["a", "refused", "b"] { try store.todo(name, in: group) }
      #expect(performing: { try store.commit() }, throws: Self.isRefusal)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 0)
      #expect(try store.todo("c", in: group) == 1)
    }

    private static func isRefusal(_ error: any Error) -> Bool {
      guard case .server(.rejected, let reason)? = error as? DataError else { return false }
      return reason.contains("todo_name_check")
    }

    @Test("A text with U+0000 is rejected, and the batch keeps its other changes")
    func textWithNULIsRejected() throws {
      try store.begin()
      try store.todo("a", in: group)
      let changes: [Change] = [
        .addTodo(group: group, name: "b\u{0}c", priority: .normal, due: nil, assignee: nil),
        .createGroup(name: "\u{0}", category: .joined), .addMember(group: group, firstName: "A\u{0}", lastName: ""),
        .setNote(Change.Target(1), note: "x\u{0}"), .renameTodo(Change.Target(1), name: "\u{0}y"),
      ]
      for change in changes {
        #expect {
          _ = try store.apply(change)
        } throws: { error in
          guard case .server(.text, _)? = error as? DataError else { return false }
          return true
        }
      }
      try store.commit()
      #expect(try store.allTodos(TodosQuery(.group(group))).rows.map(\.name) == ["a"])
    }

    @Test(
      "Any other text is stored exactly and restored by an undo",
      arguments: ["", "it's", "\\", "\u{7F}\u{1}\t\n", "𝄞é\u{301}", "NULL", "\\x41"])
    func textRoundTrips(text: String) throws {
      let id = try store.todo("n" + text, in: group)
      _ = try store.apply(.setNote(Change.Target(id), note: text))
      #expect(try store.note(ofTodo: id) == text)
      #expect(try store.todo(id: id)?.name == "n" + text)
      // The log stores the text as bytes.
      _ = try store.apply(.removeTodos([Change.Target(id)]))
      _ = try store.undo()
      #expect(try store.note(ofTodo: id) == text)
    }

    @Test("Names of 100,000 characters are stored and found")
    func longNamesAreFound() throws {
      let name = String(repeating: "long ", count: 20_000)
      try store.member(name, name, in: group)
      try store.member(name, name, in: group)
      #expect(try store.allMembers(of: group).total == 1)
      try store.todo(name, in: group)
      #expect(try store.todos(startingWith: "long long", in: .everywhere, limit: 9).map(\.name) == [name])
    }
  }
#endif
