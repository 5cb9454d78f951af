import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// How SQLite goes about the lists: by index, in the order of the index.
@Suite struct PlanTests {
  @Test("no list of todos is sorted", arguments: TodoSelection.Kind.allCases)
  func noListOfTodos(_ kind: TodoSelection.Kind) throws {
    let store = try GroupsStore.inMemory()
    for sql in [
      kind.sql(selecting: "t.id", .sqlite), kind.sql(selecting: "t.id, t.name", .sqlite),
      kind.sql(selecting: TodoReader.columns, withNames: true, .sqlite),
    ] {
      let plan = try plan(sql, store)
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
      #expect(plan.contains { $0.contains("INDEX todo") }, "\(plan)")
    }
    // Rows that are skipped are met in the index only.
    #expect(try plan(kind.page(.sqlite), store).contains { $0.contains("COVERING INDEX todo") })
  }

  @Test("a list of groups is not sorted")
  func listOfGroupsIsNotSorted() throws {
    let store = try GroupsStore.inMemory()
    let plan = try plan(#"SELECT id FROM "group" WHERE category BETWEEN 0 AND 2 ORDER BY category, id"#, store)
    #expect(plan.allSatisfy { $0.contains("INDEX groupByCategory") }, "\(plan)")
  }

  private func plan(_ sql: String, _ store: GroupsStore) throws -> [String] {
    var steps: [String] = []
    try PreparedStatement(store.connection, "EXPLAIN QUERY PLAN \(sql)").forEach { steps.append($0.text(3)) }
    return steps
  }
}
