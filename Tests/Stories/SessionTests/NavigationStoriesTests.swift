import GroupsSupport
import MVVMC
import Testing

@Suite("Navigation")
struct NavigationStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true) }

  /// Performs a line that has to succeed and to draw a page. Returns the location after it.
  private func go(_ line: String) throws -> String {
    let result = try app.perform(line)
    #expect(result.failure == nil, "\(line): \(result.failure?.text ?? "")")
    #expect(result.page != nil, "\(line)")
    return result.location.description
  }

  @Test("`back` and `forward` retrace every kind of move, and a new move discards the forward moves")
  func backAndForward() throws {
    #expect(try go("open 1") == "/groups/1")
    #expect(try go("todos") == "/groups/1/todos")
    #expect(try go("open 1") == "/groups/1/todos/2")
    #expect(try go("home") == "/groups")
    #expect(try go("go /agenda") == "/agenda")
    #expect(try go("back") == "/groups")
    #expect(try go("back 2") == "/groups/1/todos")
    #expect(try go("forward") == "/groups/1/todos/2")
    #expect(try go("forward 9") == "/agenda")
    #expect(try go("back 9") == "/groups")
    #expect(try go("open 2") == "/groups/2")
    #expect(
      try app.perform("forward").failure
        == Failure(.unavailable, "there is no screen to go forward to", advice: "go opens any location"))
  }

  @Test("A change of the query is no move, and `back` returns to the last query")
  func otherQueryIsNoMove() throws {
    #expect(try go("list all") == "/groups?category=all")
    #expect(try go("list invited") == "/groups?category=invited")
    #expect(try app.perform("back").failure?.code == .unavailable)
    #expect(try go("open 1") == "/groups/3")
    #expect(try go("back") == "/groups?category=invited")
    #expect(try go("home") == "/groups")
  }

  @Test("`up` opens the parent of any screen")
  func upOpensTheParent() throws {
    #expect(try go("go /groups/1/todos/2") == "/groups/1/todos/2")
    #expect(try go("up") == "/groups/1/todos")
    #expect(try go("up") == "/groups/1")
    #expect(try go("up") == "/groups")
    #expect(try go("agenda") == "/agenda")
    #expect(try go("up") == "/groups")
  }

  @Test("`open` on the agenda opens the todo in its group, and `back` returns to the agenda")
  func openOnTheAgendaOpensTheTodoAtItsLocation() throws {
    _ = try go("agenda")
    #expect(try go("open Order the shirts") == "/groups/2/todos/7")
    #expect(try go("back") == "/agenda")
    #expect(try go("forward") == "/groups/2/todos/7")
    #expect(try go("up") == "/groups/2/todos")
  }

  @Test("Moving the shown todo opens its new location, and `back` skips the old one")
  func movedTodoTakesTheScreenAlong() throws {
    _ = try go("go /groups/1/todos")
    _ = try go("open Buy onions")
    let moved = try app.perform("move Morning Runners")
    #expect(moved.message == "→ todo #1 Buy onions: to group #2 Morning Runners (1 todo is now unassigned)")
    #expect(moved.location.description == "/groups/2/todos/1")
    let back = try app.perform("back")
    #expect(back.message == "skipped /groups/1/todos/1, which no longer exists")
    #expect(back.location.description == "/groups/1/todos")
  }

  @Test("`back` skips deleted locations and names them if none is left")
  func backSkipsDeletedLocations() throws {
    _ = try go("open 2")
    _ = try go("todos")
    _ = try go("home")
    #expect(try app.perform("delete #2 --yes").failure == nil)
    _ = try go("agenda")
    let back = try app.perform("back")
    #expect(back.location.description == "/groups")
    #expect(
      try app.perform("back").failure
        == Failure(
          .unavailable, "there is no screen to go back to: /groups/2/todos, /groups/2 no longer exist",
          advice: "go opens any location"))
    // The second step back skips both deleted locations, which lie between two visits of /groups.
    _ = try go("open 1")
    let far = try app.perform("back 2")
    #expect(far.location.description == "/groups")
    #expect(app.session.leaks == [])
  }

  @Test("`go` to an invalid location fails with its code and stays")
  func invalidLocationIsRejected() throws {
    _ = try go("go /groups/1/todos?show=done")
    for (location, code) in [
      ("/groups/1/todos/99", Failure.Code.notFound), ("/groups/99/todos", .notFound), ("/groups/1/members", .notFound),
      ("/x", .notFound), ("/groups/1/todos?show=x", .invalid), ("/groups/1?show=open", .invalid), ("", .usage),
      ("groups", .invalid), ("/groups//1", .invalid), ("/groups/%zz", .invalid), ("/groups/ch", .ambiguous),
      ("/groups/99999999999999999999", .invalid), ("/agenda?show=year", .invalid), ("/agenda/1", .notFound),
    ] {
      #expect(try app.perform("go \(location)").failure?.code == code, "\(location)")
      #expect(app.location == "/groups/1/todos?show=done", "\(location)")
    }
  }

  @Test("Locations accept percent-encoded names and are printed by id")
  func locationsTakeEncodedNames() throws {
    _ = try app.perform("create 50% a/b?")
    #expect(try go("go /groups/50%25%20a%2Fb%3F") == "/groups/6")
    _ = try app.perform("home")
    _ = try app.perform("create \"7\"")
    #expect(try go("go /groups/%37") == "/groups/7")
    #expect(try go("go /groups/household/todos/fix?") == "/groups/1/todos/2")
    _ = try app.perform("home")
    _ = try app.perform("create \"1st of May\"")
    // Encoded digits are a name, plain ones an id.
    #expect(try go("go /groups/%31") == "/groups/8")
    #expect(try go("go /groups/001") == "/groups/1")
  }

  @Test("`go` to a printed location opens that location")
  func printedLocationsRoundTrip() throws {
    for line in [
      "list all", "find o & p=q", "agenda", "list week", "find ü #?", "home", "open 1", "todos", "list done",
      "find %41",
      "open #2",
    ] {
      let here = try go(line)
      _ = try app.perform("go /groups")
      #expect(try go("go \(here)") == here)
    }
  }

  @Test("The prompt shows the location by names")
  func promptNamesTheLocation() throws {
    #expect(app.session.prompt == "groups> ")
    _ = try go("go /groups/1/todos/2")
    #expect(app.session.prompt == "groups/Household/todos/Fix the tap> ")
    _ = try app.perform("remove")
    #expect(app.session.prompt == "groups/Household/todos/Fix the tap confirm> ")
    _ = try app.perform("no")
    _ = try go("go /agenda")
    #expect(app.session.prompt == "groups/agenda> ")
  }
}
