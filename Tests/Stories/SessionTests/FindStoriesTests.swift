import GroupsSupport
import MVVMC
import GroupsScreens
import Shell
import Testing

/// The list that `find` shows, and the commands on its rows.
@Suite("Finding groups and todos")
struct FindStoriesTests {
  @Test("Groups and todos that `find` shows are opened and changed by position")
  func foundRowsAreUsedByPosition() throws {
    let app = try TestApp(demo: true)
    let found = app.run("find r").lines
    #expect(found.first == "Groups and todos that contain \"r\" (2 groups, 8 todos)")
    #expect(app.run("open 4", "where").lines.last == "/groups/1/todos/4")
    #expect(app.run("back", "where").lines.last == "/groups?find=r")
    #expect(app.run("open 1", "where", "back").lines.contains("/groups/2"))
    #expect(app.run("done 4 5").lines == ["✓ 2 todos: #4 Water the plants, #5 Sort the cellar"])
    #expect(app.run("list", "find r").lines.filter { $0.contains("[x]") }.count == 4)
    #expect(app.run("due 7 2026-01-05").lines == ["~ todo #7 Order the shirts: due 2026-01-05"])
    #expect(app.run("rename 7 Order shirts").lines == ["~ todo #7 Order shirts"])
    #expect(app.run("rename 1 Evening Runners").lines == ["~ group #2 Evening Runners"])
  }

  @Test("A command for groups rejects a todo's position, and one for todos a group's")
  func wrongKindOfRowIsRejected() throws {
    let app = try TestApp(demo: true)
    _ = app.run("find r")
    #expect(app.run("leave 4").error.contains("row 4 is todo #4 Water the plants, not a group"))
    #expect(app.run("done 1").error.contains("row 1 is group #2 Morning Runners, not a todo"))
    #expect(app.run("open #2").error.contains("#2 could be group #2 Morning Runners or todo #2 Fix the tap"))
  }

  @Test("Positions of found rows continue over the pages")
  func positionsContinueOverPages() throws {
    let app = try TestApp(demo: true, pageSize: .rows(4))
    #expect(app.run("find r", "next").lines.contains { $0.hasPrefix("6  #3  [x]") })
    #expect(app.run("done 7").lines == ["✓ todo #7 Order the shirts"])
    #expect(app.run("done 10").lines == ["✓ todo #9 Read chapter four"])
  }

  @Test("Words of a system shell that contain a mark of a filter are not quoted as a phrase")
  func wordsOfASystemShell() throws {
    let app = try TestApp()
    for words in ["milk -garden", "milk +garden", "milk @ada", "milk due:today"] {
      #expect(app.session.line(of: ["find", words]) == "find \(words)")
    }
    #expect(app.session.line(of: ["find", "oat milk"]) == "find \"oat milk\"")
  }

  @Test("`find` searches the notes on the screens groups, todos and agenda")
  func notesAreSearched() throws {
    let app = try TestApp(demo: true)
    _ = app.run("go /groups/1/todos", "note #5 ask the carpenter")
    for place in ["/groups", "/groups/1/todos", "/agenda"] {
      #expect(app.run("go \(place)", "find CARPENTER").lines.contains { $0.contains("Sort the cellar") }, "\(place)")
    }
  }

  @Test("A page without results advises `list` to show all rows again")
  func emptyResultAdvisesList() throws {
    let app = try TestApp(demo: true)
    let all = [
      ("/groups", "list shows your groups"), ("/groups/1/todos", "list shows all"), ("/agenda", "list shows all"),
    ]
    for (place, advice) in all {
      app.session.settings.width = 120
      #expect(app.run("go \(place)", "find dentist").lines.last?.hasSuffix("there are none: \(advice)") == true)
      #expect(app.run("list").lines.count > 2)
    }
  }

  @Test("CSV and JSON print all groups and todos that `find` shows")
  func csvAndJSONHaveAllResults() throws {
    let csv = try TestApp(format: .csv, pageSize: .all)
    let json = try TestApp(format: .json, pageSize: .all)
    for app in [csv, json] {
      _ = try app.store.apply(.createGroup(name: "Garden", category: .joined))
      for number in 1...30 {
        _ = try app.store.apply(
          .addTodo(group: 1, name: "garden \(number)", priority: .normal, due: nil, assignee: nil))
      }
    }
    let rows = csv.run("find garden").lines
    #expect(rows.count == 32)
    #expect(rows[0].hasPrefix("type,id,position,name,category"))
    #expect(rows[1] == "group,1,1,Garden,joined,0,30,,,,,,,,,,,")
    #expect(rows[31].hasPrefix("todo,1,31,garden 1,,,,normal,false,,,"))
    let object = json.run("find garden").out
    #expect(object.contains(#""total":31,"page":1,"pages":1,"groups":[{"id":1,"#))
    #expect((1...30).allSatisfy { object.contains("\"name\":\"garden \($0)\"") })
  }
}
