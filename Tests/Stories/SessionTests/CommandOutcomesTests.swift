import GroupsSupport
import MVVMC
import Shell
import Testing

/// The messages and locations of a series of commands on one app with the sample.
@Suite("Outcomes of commands")
struct CommandOutcomesTests {
  private typealias Step = (line: String, says: String?, location: String)

  /// Performs the steps and expects that each either prints its message or, if it has none, draws a page.
  private func follow(_ steps: [Step], from place: String) throws {
    let app = try TestApp(demo: true, at: place)
    for step in steps {
      let result = try app.perform(step.line)
      #expect(result.failure == nil, "\(step.line)")
      #expect(result.message == step.says, "\(step.line)")
      #expect(result.location.description == step.location, "\(step.line)")
      let isDrawn = result.page != nil
      #expect(isDrawn == (step.says == nil), "\(step.line) \(isDrawn ? "draws" : "draws nothing")")
    }
    #expect(app.session.leaks == [])
  }

  @Test("Commands of the groups screen report their change or draw a page at the expected location")
  func groupsScreenCommands() throws {
    try follow(
      [
        ("list", nil, "/groups"),
        ("list invited", nil, "/groups?category=invited"),
        ("list suggested", nil, "/groups?category=suggested"),
        ("list all", nil, "/groups?category=all"),
        ("list joined", nil, "/groups"),
        ("create Garden club", "+ group #6 Garden club", "/groups"),
        ("create Opera --category invited", "+ group #7 Opera (invited)", "/groups"),
        ("create --category=suggested Jazz", "+ group #8 Jazz (suggested)", "/groups"),
        ("rename 1 Our house", "~ group #1 Our house", "/groups"),
        ("rename Garden Garden club", "group #6 is already called Garden club", "/groups"),
        ("accept #7", "~ group #7 Opera: joined", "/groups"),
        ("decline book", "~ group #3 Book Club: suggested", "/groups"),
        ("join Book Club", "~ group #3 Book Club: joined", "/groups"),
        ("leave Book Club", "~ group #3 Book Club: suggested", "/groups"),
        ("invite #3", "~ group #3 Book Club: invited", "/groups"),
        ("delete Jazz --yes", "- group #8 Jazz", "/groups"),
        ("delete --yes Chess", "- group #5 Chess", "/groups"),
        ("fetch", nil, "/groups"),
        ("find c", nil, "/groups?find=c"),
        ("agenda", nil, "/agenda"),
        ("back", nil, "/groups?find=c"),
        ("open Morning Runners", nil, "/groups/2"),
      ], from: "/groups")
  }

  @Test("Commands of the group screen report their change or draw a page at the expected location")
  func groupScreenCommands() throws {
    try follow(
      [
        ("list", nil, "/groups/1"),
        ("add Alan Turing", "+ member #3 Alan Turing", "/groups/1"),
        ("add Alan Turing", "member #3 Alan Turing is already in the group", "/groups/1"),
        ("add Jean-Luc van den Berg", "+ member #5 Jean-Luc van den Berg", "/groups/1"),
        ("add Cher", "+ member #6 Cher", "/groups/1"),
        ("edit 1 Augusta Ada King", "~ member #1 Augusta Ada King", "/groups/1"),
        ("edit Cher Cher", "member #6 is already called Cher", "/groups/1"),
        ("remove Grace Hopper", "- member #2 Grace Hopper (1 todo is now unassigned)", "/groups/1"),
        ("remove 1", "- member #1 Augusta Ada King (2 todos are now unassigned)", "/groups/1"),
        ("rename Home sweet home", "~ group #1 Home sweet home", "/groups/1"),
        ("leave", "~ group #1 Home sweet home: suggested", "/groups/1"),
        ("invite", "~ group #1 Home sweet home: invited", "/groups/1"),
        ("decline", "~ group #1 Home sweet home: suggested", "/groups/1"),
        ("join", "~ group #1 Home sweet home: joined", "/groups/1"),
        ("fetch", nil, "/groups/1"),
        ("todos", nil, "/groups/1/todos"),
        ("up", nil, "/groups/1"),
      ], from: "/groups/1")
    try follow([("accept", "~ group #3 Book Club: joined", "/groups/3")], from: "/groups/3")
  }

  @Test("Commands of the todos screen report their change or draw a page at the expected location")
  func todosScreenCommands() throws {
    try follow(
      [
        ("list open", nil, "/groups/1/todos?show=open"),
        ("list done", nil, "/groups/1/todos?show=done"),
        ("list all", nil, "/groups/1/todos"),
        ("list", nil, "/groups/1/todos"),
        (
          "add Don't buy 2 \"big\" onions --priority urgent", "+ todo #10 Don't buy 2 \"big\" onions", "/groups/1/todos"
        ),
        ("add --due +3d --assign Ada Lift --heavy -- boxes", "+ todo #11 Lift --heavy -- boxes", "/groups/1/todos"),
        ("done #10 #11", "✓ 2 todos: #10 Don't buy 2 \"big\" onions, #11 Lift --heavy -- boxes", "/groups/1/todos"),
        ("undone #10", "○ todo #10 Don't buy 2 \"big\" onions", "/groups/1/todos"),
        ("priority 1 2 normal", "! 2 todos: #2 Fix the tap, #10 Don't buy 2 \"big\" onions: normal", "/groups/1/todos"),
        ("rename #10 Leeks", "~ todo #10 Leeks", "/groups/1/todos"),
      ], from: "/groups/1/todos")
    try follow(
      [
        ("assign 1 #5 Ada Lovelace", "@ 2 todos: #2 Fix the tap, #5 Sort the cellar: Ada Lovelace", "/groups/1/todos"),
        ("assign 1 nobody", "@ todo #2 Fix the tap: nobody", "/groups/1/todos"),
        ("due 1 2 monday", "~ 2 todos: #2 Fix the tap, #1 Buy onions: due 2026-01-05", "/groups/1/todos"),
        ("due #5 2026-12-01", "~ todo #5 Sort the cellar: due 2026-12-01", "/groups/1/todos"),
        ("due 1 never", "~ todo #2 Fix the tap: never due", "/groups/1/todos"),
        (
          "move #4 #1 Morning Runners",
          "→ 2 todos: #4 Water the plants, #1 Buy onions: to group #2 Morning Runners (2 todos are now unassigned)",
          "/groups/1/todos"
        ),
        ("remove 1 --yes", "- todo #2 Fix the tap", "/groups/1/todos"),
        ("clear --yes", "- 1 done todo", "/groups/1/todos"),
        ("clear", "no todo is done", "/groups/1/todos"),
        ("find CELL", nil, "/groups/1/todos?find=CELL"),
        ("fetch", nil, "/groups/1/todos?find=CELL"),
        ("open 1", nil, "/groups/1/todos/5"),
      ], from: "/groups/1/todos")
  }

  @Test("Commands of the todo screen report their change or draw a page at the expected location")
  func todoScreenCommands() throws {
    try follow(
      [
        ("done", "✓ todo #1 Buy onions", "/groups/1/todos/1"),
        ("done", "todo #1 Buy onions is already done", "/groups/1/todos/1"),
        ("undone", "○ todo #1 Buy onions", "/groups/1/todos/1"),
        ("priority urgent", "! todo #1 Buy onions: urgent", "/groups/1/todos/1"),
        ("rename Buy red onions", "~ todo #1 Buy red onions", "/groups/1/todos/1"),
        ("note From the market, 'not' --ever the shop", "~ todo #1 Buy red onions: noted", "/groups/1/todos/1"),
        ("note \"\"", "~ todo #1 Buy red onions: no note", "/groups/1/todos/1"),
        ("assign Grace Hopper", "@ todo #1 Buy red onions: Grace Hopper", "/groups/1/todos/1"),
        ("assign nobody", "@ todo #1 Buy red onions: nobody", "/groups/1/todos/1"),
        ("due +2w", "~ todo #1 Buy red onions: due 2026-01-16", "/groups/1/todos/1"),
        ("due never", "~ todo #1 Buy red onions: never due", "/groups/1/todos/1"),
        ("fetch", nil, "/groups/1/todos/1"),
      ], from: "/groups/1/todos/1")
  }

  @Test("Commands of the agenda report their change or draw a page at the expected location")
  func agendaCommands() throws {
    try follow(
      [
        ("list today", nil, "/agenda?show=today"),
        ("list week", nil, "/agenda?show=week"),
        ("list overdue", nil, "/agenda?show=overdue"),
        ("list", nil, "/agenda"),
        ("priority 2 3 urgent", "! 2 todos: #1 Buy onions, #7 Order the shirts: urgent", "/agenda"),
        ("done 1 3", "✓ 2 todos: #2 Fix the tap, #7 Order the shirts", "/agenda"),
        ("undone #7", "○ todo #7 Order the shirts", "/agenda"),
        ("find o", nil, "/agenda?find=o"),
        ("open 1", nil, "/groups/1/todos/1"),
        ("back", nil, "/agenda?find=o"),
      ], from: "/agenda")
  }

  @Test("Messages and questions use the current names and counts even if no page was drawn since")
  func messagesUseCurrentNamesAndCounts() throws {
    try follow(
      [
        ("rename House", "~ group #1 House", "/groups/1"),
        ("leave", "~ group #1 House: suggested", "/groups/1"),
      ], from: "/groups/1")
    let app = try TestApp(demo: true, at: "/groups/4")
    #expect(
      app.run("rename Quire", "todos", "add Sing", "back", "delete", "no").lines.suffix(2) == [
        "Delete group #4 Quire and its 1 todo? yes, no or cancel [no]", "group #4 Quire was not deleted",
      ])
    #expect(app.run("rename Band", "delete --yes").lines.prefix(2) == ["~ group #4 Band", "- group #4 Band"])
  }
}
