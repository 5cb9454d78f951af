#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  /// Cursors, which read results in chunks of rows.
  @Suite(.enabled(if: ServerScratch.isAvailable)) final class CursorTests: ServerGroupTests {
    override init() throws {
      try super.init()
      try store.begin()
      for index in 0..<2_500 { try store.todo("\(index)", in: group) }
      try store.commit()
    }

    @Test("A visit of many todos reads a thousand rows per round trip and closes its cursor", arguments: [false, true])
    func visitReadsAThousandRowsPerRoundTrip(inBatch: Bool) throws {
      if inBatch {
        try store.begin()
        try store.todo("one more", in: group)
      }
      let before = try store.server.roundTripCount
      var names: Set<String> = []
      try store.visitTodos(TodosQuery(.everywhere)) { names.insert($0.name) }
      #expect(names.count == (inBatch ? 2_501 : 2_500))
      #expect(try (3...4).contains(store.server.roundTripCount - before))
      if inBatch { try store.commit() }
      #expect(try openCursorCount() == 0)
    }

    @Test("Visits can be nested, change the todos and end early")
    func visitsNestChangeAndEndEarly() throws {
      struct Stop: Error {}
      var count = 0
      try store.visitTodos(TodosQuery(.everywhere)) { todo in
        count += 1
        guard count <= 3 else { return }
        _ = try store.apply(.setNote(Change.Target(todo.id), note: "seen"))
        #expect(throws: Stop.self) { try store.visitTodos(TodosQuery(.group(group))) { _ in throw Stop() } }
        #expect(throws: DataError.self) { try store.apply(.renameTodo(Change.Target(99_999), name: "none")) }
      }
      #expect(count == 2_500)
      #expect(try scratch.number("SELECT count(*) FROM todo WHERE note = 'seen'") == 3)
      #expect(try openCursorCount() == 0)
    }

    @Test("A visit whose batch is rolled back throws, and the store stays usable")
    func visitOfARolledBackBatchThrows() throws {
      try store.begin()
      try store.todo("one more", in: group)
      var count = 0
      #expect(throws: DataError.self) {
        try store.visitTodos(TodosQuery(.everywhere)) { _ in
          count += 1
          if count == 1 { try store.rollBack() }
        }
      }
      #expect(count == 1_000)
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 2_500)
      try expectNoCursor()
    }

    @Test("A visit whose batch is committed visits all todos and closes its cursor")
    func visitOfACommittedBatchClosesItsCursor() throws {
      try store.begin()
      try store.todo("one more", in: group)
      var count = 0
      try store.visitTodos(TodosQuery(.everywhere)) { _ in
        count += 1
        if count == 1 { try store.commit() }
      }
      #expect(count == 2_501)
      try expectNoCursor()
    }

    @Test("A visit during which a batch fails closes its cursor", arguments: [false, true])
    func visitOfAFailedBatchClosesItsCursor(beginsBefore: Bool) throws {
      func begin() throws {
        try store.begin()
        try store.todo("one more", in: group)
      }
      if beginsBefore { try begin() }
      #expect(throws: DataError.self) {
        try store.visitTodos(TodosQuery(.everywhere)) { _ in
          if !beginsBefore { try begin() }
          _ = try store.number("SELECT id FROM nowhere")
        }
      }
      try? store.rollBack()
      try store.visitTodos(TodosQuery(.everywhere)) { _ in }
      try expectNoCursor()
    }

    @Test("After a cursor that could not be opened, the store stays usable")
    func failedCursorLeavesNoTransaction() throws {
      let statement = PreparedStatement(store.connection, "SELECT id FROM nowhere", expecting: .many)
      #expect(throws: DataError.self) { try statement.forEach { _ in } }
      #expect(try store.todoCount(TodosQuery(.everywhere)) == 2_500)
      #expect(try openCursorCount() == 0)
    }

    /// Expects that no cursor is open and that no name of one is taken.
    private func expectNoCursor() throws {
      #expect(try openCursorCount() == 0)
      #expect(try store.server.cursorNames.isEmpty)
    }

    private func openCursorCount() throws -> Int64 {
      try store.number("SELECT count(*) FROM pg_cursors WHERE name LIKE 'c%'")
    }
  }
#endif
