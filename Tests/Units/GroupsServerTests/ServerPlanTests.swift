#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  /// The server's query plans for lists, also before it has statistics about the tables.
  @Suite(.enabled(if: ServerScratch.isAvailable)) struct ServerPlanTests {
    /// The list of all groups' todos is excluded: the server sorts it, because it cannot tell that a loop over ordered
    /// groups keeps the order.
    @Test(
      "Every list of one group's todos or of the agenda is read in the order of an index",
      arguments: TodoSelection.ListKind.allCases.filter { $0 != .everywhere })
    func listsOfTodosAreNotSorted(_ kind: TodoSelection.ListKind) throws {
      let scratch = try ServerScratch()
      let store = try scratch.store()
      let group = try store.group("group")
      try store.begin()
      for number in 0..<2_000 { try store.todo("\(number)", in: group, due: number) }
      try store.commit()
      // The values of the parameters do not matter.
      let sql = kind.sql(selecting: "t.id", .postgreSQL).replacing(#/\$\d/#, with: "1")
      var plan: [String] = []
      try PreparedStatement(store.connection, "EXPLAIN \(sql) LIMIT 20").forEach { plan.append($0.text(0)) }
      #expect(plan.contains { $0.contains("Index") }, "\(plan)")
      #expect(!plan.contains { $0.contains("Sort") && !$0.contains("Incremental") }, "\(plan)")
    }
  }
#endif
