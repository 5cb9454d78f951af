import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// SQLite's query plans for lists.
@Suite struct PlanTests {
  @Test(
    "Every list of todos is read in the order of an index, without sorting", arguments: TodoSelection.ListKind.allCases)
  func listsOfTodosAreNotSorted(_ kind: TodoSelection.ListKind) throws {
    let store = try GroupsStore.inMemory()
    for sql in [
      kind.sql(selecting: "t.id", .sqlite), kind.sql(selecting: "t.id, t.name", .sqlite),
      kind.sql(selecting: TodoReader.columns, withNames: true, .sqlite),
    ] {
      let plan = try plan(sql, store)
      #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
      #expect(plan.contains { $0.contains("INDEX todo") }, "\(plan)")
    }
    // Skipped rows are read from the index only.
    #expect(try plan(kind.page(.sqlite), store).contains { $0.contains("COVERING INDEX todo") })
  }

  @Test("A page filtered by assignee, tag or due date is read from a covering index")
  func narrowedPagesUseCoveringIndexes() throws {
    let store = try GroupsStore.inMemory()
    let member = try pagePlan(store) { $0.assignee = .user(1) }
    #expect(!member.contains { $0.contains("TEMP B-TREE") }, "\(member)")
    #expect(member.contains { $0.contains("COVERING INDEX todoByAssignee") }, "\(member)")
    let tag = try pagePlan(store) { $0.tags = Tags(["garden"]) }
    #expect(tag.contains { $0.contains("COVERING INDEX todoByTags (groupID=? AND tags=?") }, "\(tag)")
    let due = try pagePlan(store) { $0.due = .days(from: Day(number: 1), through: Day(number: 9)) }
    #expect(
      due.contains { $0.contains("COVERING INDEX todoByDue (groupID=? AND isDone=? AND due>? AND due<?)") }, "\(due)")
  }

  @Test("A page ordered by due date is read from covering indexes with at most two sorts")
  func pageByDueUsesIndexes() throws {
    let store = try GroupsStore.inMemory()
    var query = TodosQuery(.group(1))
    query.order = .due
    let selection = try #require(TodoSelection(query, .sqlite))
    #expect(selection.isByDue)
    let plan = try plan(selection.kind.pageByDue(selection.filter, .sqlite), store)
    for search in ["todoByDue (groupID=? AND isDone=? AND due>?)", "todoInOrder (groupID=? AND isDone=? AND place=?)"] {
      #expect(plan.contains { $0.contains("COVERING INDEX \(search)") }, "\(plan)")
    }
    // One sort merges the parts, and one orders the rows of the page.
    #expect(plan.count { $0.contains("TEMP B-TREE") } <= 2, "\(plan)")
  }

  private func pagePlan(_ store: GroupsStore, _ narrow: (inout TodosQuery) -> Void) throws -> [String] {
    var query = TodosQuery(.group(1))
    narrow(&query)
    let selection = try #require(TodoSelection(query, .sqlite))
    return try plan(selection.kind.sql(selecting: "t.id", filteredBy: selection.filter, .sqlite), store)
  }

  @Test("The list of groups is read in the order of an index, without sorting")
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
