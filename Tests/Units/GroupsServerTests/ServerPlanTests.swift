#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  /// How a server goes about the lists, also before it knows how large its tables are.
  @Suite(.enabled(if: ServerScratch.isAvailable)) struct ServerPlanTests {
    /// Everything, of all groups, is sorted: a server does not know that a loop over ordered groups leaves an order.
    @Test("no list of todos is sorted", arguments: TodoSelection.ListKind.allCases.filter { $0 != .everywhere })
    func noListOfTodosIsSorted(_ kind: TodoSelection.ListKind) throws {
      let scratch = try ServerScratch()
      let store = try scratch.store()
      let group = try store.group("group")
      try store.begin()
      for number in 0..<2_000 { try store.todo("\(number)", in: group, due: number) }
      try store.commit()
      // What stands for the parameters does not matter.
      let sql = kind.sql(selecting: "t.id", .postgreSQL).replacing(#/\$\d/#, with: "1")
      var plan: [String] = []
      try PreparedStatement(store.connection, "EXPLAIN \(sql) LIMIT 20").forEach { plan.append($0.text(0)) }
      #expect(plan.contains { $0.contains("Index") }, "\(plan)")
      #expect(!plan.contains { $0.contains("Sort") && !$0.contains("Incremental") }, "\(plan)")
    }
  }
#endif
