import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@Suite("Lists")
struct ListStoriesTests {
  @Test("`next` and `previous` page through a list, and its footer names them")
  func listIsPaged() throws {
    let app = try TestApp(demo: true, pageSize: .rows(2), at: "/groups?category=all")
    #expect(
      app.run("show", "next", "next", "previous").lines == [
        "All groups (5)", "   id  name             members  open  category",
        "1  #1  Household              2     4  joined", "2  #2  Morning Runners        2     2  joined",
        "page 1 of 3: next", "All groups (5)", "   id  name       members  open  category",
        "3  #3  Book Club        1     1  invited", "4  #4  Choir            0     0  suggested",
        "page 2 of 3: next, previous", "All groups (5)", "   id  name   members  open  category",
        "5  #5  Chess        0     0  suggested", "page 3 of 3: previous", "All groups (5)",
        "   id  name       members  open  category", "3  #3  Book Club        1     1  invited",
        "4  #4  Choir            0     0  suggested", "page 2 of 3: next, previous",
      ])
    #expect(app.run("open 5", "where").lines.last == "/groups/5")
  }

  @Test("`set page-size` changes the number of rows, and `all` shows all on one page")
  func setChangesThePageSize() throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos")
    #expect(app.run("set page-size 3", "show").lines.last == "page 1 of 2: next")
    #expect(
      app.run("next", "set page-size all", "show").lines.suffix(5).map { $0.prefix(5) } == [
        "1  #2", "2  #1", "3  #4", "4  #5", "5  #3",
      ])
    #expect(app.run("next").error == "error: next is not available now: this is the last page\n")
  }

  @Test("The members of a group are paged")
  func membersArePaged() throws {
    let app = try TestApp(demo: true, pageSize: .rows(1), at: "/groups/1")
    #expect(app.run("next").lines.suffix(2) == ["2  #2  Grace Hopper", "page 2 of 2: previous"])
    #expect(app.run("remove 2", "show").lines.last == "1  #1  Ada Lovelace")
  }

  @Test("A list shows its last page if the current page no longer exists")
  func lastPageIsShownIfThePageIsGone() throws {
    let app = try TestApp(demo: true, pageSize: .rows(2), at: "/groups/1/todos")
    _ = app.run("next", "next")
    #expect(
      app.run("remove 4-5 --yes", "show").lines.suffix(2) == [
        "3  #4  [ ]  Water the plants  normal    2026-01-05  Ada Lovelace  2026-01-02", "page 2 of 2: previous",
      ])
  }

  @Test("Drawing a list while it is shorter does not change the page that is shown later")
  func drawingDoesNotChangeThePage() throws {
    var pages: [[String]] = []
    for looks in [true, false] {
      let app = try TestApp(demo: true, pageSize: .rows(2), at: "/groups/1/todos")
      _ = app.run("next", "next")
      for line in ["remove 4-5 --yes", "add a", "add b"] { _ = looks ? app.run(line, "show") : app.run(line) }
      pages.append(app.run("previous", "show").lines)
    }
    #expect(pages[0] == pages[1])
    #expect(pages[0].last == "page 2 of 3: next, previous")
  }

  @Test("`list` without an argument shows the first view")
  func listWithoutAnArgumentShowsTheFirstView() throws {
    let app = try TestApp(demo: true)
    for (place, line) in [("/groups", "list all"), ("/groups/1/todos", "list done"), ("/agenda", "list week")] {
      #expect(app.run("go \(place)", line, "list", "where").lines.last == place)
    }
  }

  @Test("`find` on the groups screen shows groups and the todos of all groups")
  func findOnGroupsShowsGroupsAndTodos() throws {
    let app = try TestApp(demo: true)
    #expect(
      app.run("find CHE").lines == [
        "Groups and todos that contain \"CHE\" (1 group, 0 todos)", "   id         name",
        "1  #5  group  Chess (suggested)",
      ])
    #expect(
      app.run("find \"the s\"").lines == [
        "Groups and todos that contain \"the s\" (0 groups, 2 todos)",
        "   id       name                   priority   due         assignee",
        "1  #7  [ ]  Order the shirts       important  2026-01-03  Grace Hopper", "            group Morning Runners",
        "2  #8  [x]  Enter the spring race  normal     2025-12-23", "            group Morning Runners",
      ])
    #expect(app.run("open 1", "back", "where").lines.last == "/groups?find=the%20s")
  }

  @Test("`find` on the todos screen and the agenda shows only their own todos")
  func findOnTodosShowsItsTodosOnly() throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos")
    #expect(
      app.run("find \"THE R\"").lines == [
        "Todos of Household (4 open, 1 done, those that contain \"THE R\")",
        "   id       name          priority  due         created",
        "1  #3  [x]  Pay the rent  normal    2026-01-01  2026-01-02",
      ])
    #expect(
      app.run("go /agenda", "find \"the s\"", "find zebra").lines.suffix(6) == [
        "Agenda (1 open, those that contain \"the s\")",
        "   id       name              priority   due         assignee",
        "1  #7  [ ]  Order the shirts  important  2026-01-03  Grace Hopper", "            group Morning Runners",
        "Agenda (0 open, those that contain \"zebra\")",
        "only todos that contain \"zebra\" are shown, and there are none: list shows all",
      ])
  }

  @Test("`find` ignores how accents are spelled and takes SQL wildcards literally")
  func findIsLiteral() throws {
    let app = try TestApp()
    _ = app.run("create Café", "create Cafe\u{301} Zwei", "create 100%", "create a_b", "create a\\b")
    #expect(app.run("find É").lines.first == "Groups and todos that contain \"É\" (2 groups, 0 todos)")
    #expect(
      app.run("find %").lines.prefix(3) == [
        "Groups and todos that contain \"%\" (1 group, 0 todos)", "   id         name", "1  #3  group  100% (joined)",
      ])
    #expect(app.run("find _").lines.first == "Groups and todos that contain \"_\" (1 group, 0 todos)")
    #expect(app.run("find '\\'").lines.first == "Groups and todos that contain \"\\\" (1 group, 0 todos)")
  }

  @Test("Days are in the session's time zone, and times in JSON are in UTC")
  func daysAreInTheTimeZone() throws {
    let app = try TestApp(demo: true, zoneOffset: 15 * 3600, at: "/groups/1/todos")
    #expect(
      app.run("add Jog --due today", "find jog").lines.last == "1  #10  [ ]  Jog   normal    2026-01-03  2026-01-03")
    let json = try TestApp(demo: true, format: .json, zoneOffset: 15 * 3600, at: "/groups/1/todos/1")
    #expect(
      json.run("show").out.contains(#""due":"2026-01-03","assignee":"Ada Lovelace","createdAt":"2026-01-02T09:00:00Z""#)
    )
  }

  @Test("The list of overdue todos follows the clock")
  func listBecomesOverdueWithTime() throws {
    let app = try TestApp(demo: true, at: "/agenda?show=overdue")
    #expect(app.run("show").lines.count == 3)
    app.clock.now = Timestamp(seconds: TestClock.start.seconds + 86_400)
    #expect(app.run("list overdue").lines.count == 4)
  }

  @Test("A list is drawn again after a change at the prompt but not in a file")
  func promptRedrawsAfterAChange() throws {
    let app = try TestApp(demo: true, at: "/groups?category=suggested")
    #expect(app.run("join 1").lines == ["~ group #4 Choir: joined"])
    #expect(
      app.type("join 1").lines == [
        "~ group #5 Chess: joined", "Suggested groups (0)", "none: list all shows every group",
      ])
  }
}
