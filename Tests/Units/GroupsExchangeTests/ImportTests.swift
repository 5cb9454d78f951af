import GroupsDomain
import MVVMC
import Testing

@testable import GroupsExchange

@Suite("Importing todos")
struct ImportTests {
  @Test("Imported todos keep the names of their groups and assignees")
  func homes() throws {
    let items = try importing("name,group.name,assignee\na,Home,Ada\nb,Shop,Ada\nc,Home,\n", as: .csv).items
    #expect(items.map(\.home) == ["Home", "Shop", "Home"].map { .named($0, or: $0) })
    #expect(items.map(\.assignee) == ["Ada", "Ada", nil])
  }

  @Test("Imported todos keep the ids of their groups")
  func groupIDs() throws {
    let items = try importing("name,group.name,group.id\na,Home,3\nb,Home,5\nc,Home,\n", as: .csv).items
    #expect(items.map(\.home) == [3, 5, nil].map { .named("Home", or: "Home", id: $0) })
    let object = #"{"name":"a","group":{"id":3,"name":"Home"}}"#
    #expect(try importing(object, as: .json).items.map(\.home) == [.named("Home", or: "Home", id: 3)])
  }

  @Test("Todos are imported into the chosen group, either all or only those without a group")
  func chosenGroup() throws {
    let text = "name,group.name\na,Home\nb,\n"
    #expect(try importing(text, to: .always(7, name: "Seven"), as: .csv).items.map(\.home) == [.group(7), .group(7)])
    let items = try importing(text, to: .otherwise(7), as: .csv).items
    #expect(items.map(\.home) == [.named("Home", or: "Home"), .group(7)])
    let failure = #expect(throws: Failure.self) { _ = try importing(text, as: .csv) }
    #expect(failure?.place == "todos:3" && failure?.message == "the todo has no group")
    #expect(failure?.advice == "write --into GROUP, or choose one with set default-group NAME")
  }

  @Test("With a chosen group, the projects of todo.txt are tags, except the one of this group")
  func projectsAsTags() throws {
    let text = "a +Home +garden\nb +My_group\nc +2026\nd\n"
    let (items, file) = try importing(text, to: .always(7, name: "My group"), as: .todotxt)
    #expect(items.map(\.home) == [ImportItem.Home](repeating: .group(7), count: 4))
    #expect(items.map(\.fields.tags) == [Tags(["garden", "home"]), Tags([]), Tags([]), Tags([])])
    #expect(file.lostFields == ["project 2026": 1])
  }

  @Test("Tags of other programs that cannot be tags are left out and counted")
  func foreignTags() throws {
    let tasks = #"[{"description":"a","project":"Home","status":"pending","tags":["v1.0","garden"]}]"#
    let calendar =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nCATEGORIES:Home,v1.0,garden\nEND:VTODO\nEND:VCALENDAR\n"
    for (text, format) in [(tasks, ImportFormat.taskwarrior), (calendar, .ics)] {
      let (items, file) = try importing(text, as: format)
      #expect(items.map(\.fields.tags) == [Tags(["garden"])])
      #expect(file.lostFields == [#"tag "v1.0""#: 1])
    }
  }

  @Test("With a chosen group, all categories of iCalendar are tags, except the one of this group")
  func categoriesAsTags() throws {
    func todo(_ lines: String) -> String { "BEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO\n" }
    let todos = ["garden,shop", "My group,shop", "shop,My group", "Home Office"].map { todo("CATEGORIES:\($0)") }
    let own = todo("X-CALCOT-GROUP:Home\nCATEGORIES:shop")
    let text = "BEGIN:VCALENDAR\n\(todos.joined())\(own)END:VCALENDAR\n"
    let (items, file) = try importing(text, to: .always(7, name: "My group"), as: .ics)
    #expect(
      items.map(\.fields.tags) == [Tags(["garden", "shop"]), Tags(["shop"]), Tags(["shop"]), Tags(), Tags(["shop"])])
    #expect(file.lostFields == [#"tag "Home Office""#: 1])
  }

  @Test("An imported id is kept if it is short, and a long or missing one becomes a UUID")
  func ids() throws {
    let long = String(repeating: "x", count: 256)
    let text = "name,group.name,uuid\na,Home,u-1\nb,Home,\(long)\nc,Home,\(long)\nd,Home,\n"
    let items = try importing(text, as: .csv).items
    let ids = items.map(\.fields.foreignID)
    #expect(ids[0] == "u-1" && ids[1] == ids[2] && ids[2] != ids[3] && ids[1...].allSatisfy(TodoUUID.isUUID))
    #expect(items.map(\.isKnownByText) == [false, false, false, true])
  }

  @Test("Imported todos do not repeat if they are done, and have no finishing time if they are open")
  func done() throws {
    let read = try importing(
      "name,group.name,done,repeat,finishedAt\na,Home,true,day,2026-11-20\nb,Home,false,day,2026-11-20\n", as: .csv)
    #expect(read.items.map(\.fields.repeats) == [nil, RepeatRule("day")])
    #expect(read.items.map(\.fields.finishedAt) == [.at("2026-11-20"), nil])
    #expect(read.file.lostFields == ["repetition of done todos": 1])
  }
}
