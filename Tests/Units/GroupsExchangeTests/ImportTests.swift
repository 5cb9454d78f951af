import GroupsDomain
import MVVMC
import Testing

@testable import GroupsExchange

@Suite("Importing todos")
struct ImportTests {
  @Test("Imported todos keep the names of their groups and assignees")
  func homes() throws {
    let items = try importing("name,group.name,assignee\na,Home,Ada\nb,Shop,Ada\nc,Home,\n", as: .csv).items
    #expect(items.map(\.destination) == ["Home", "Shop", "Home"].map { .named($0, or: $0) })
    #expect(items.map(\.assignee) == ["Ada", "Ada", nil])
  }

  @Test("Imported todos keep the ids of their groups")
  func groupIDs() throws {
    let items = try importing("name,group.name,group.id\na,Home,3\nb,Home,5\nc,Home,\n", as: .csv).items
    #expect(items.map(\.destination) == [3, 5, nil].map { .named("Home", or: "Home", id: $0) })
    let object = #"{"name":"a","group":{"id":3,"name":"Home"}}"#
    #expect(try importing(object, as: .json).items.map(\.destination) == [.named("Home", or: "Home", id: 3)])
  }

  @Test("Todos are imported into the chosen group, either all or only those without a group")
  func chosenGroup() throws {
    let text = "name,group.name\na,Home\nb,\n"
    #expect(
      try importing(text, to: .always(7, name: "Seven"), as: .csv).items.map(\.destination) == [.group(7), .group(7)])
    let items = try importing(text, to: .otherwise(.success(7)), as: .csv).items
    #expect(items.map(\.destination) == [.named("Home", or: "Home"), .group(7)])
    let failure = #expect(throws: Failure.self) { _ = try importing(text, as: .csv) }
    #expect(failure?.place == "todos:3")
    #expect(failure?.message == "the todo has no group")
    #expect(failure?.advice == "write --into GROUP, or choose one with set default-group NAME")
  }

  @Test("A failure to find the usual group matters only for a todo without a group")
  func noUsualGroup() throws {
    let usual = Import.GroupChoice.otherwise(.failure(Failure(.ambiguous, "two groups")))
    #expect(try importing("name,group.name\na,Home\n", to: usual, as: .csv).items.count == 1)
    let text = "name,group.name\na,Home\nb,\n"
    let failure = #expect(throws: Failure.self) { _ = try importing(text, to: usual, as: .csv) }
    #expect(failure?.place == "todos:3")
    #expect(failure?.message == "two groups")
  }

  @Test("A date without a time is a day of the user's time zone, and the todo has the same id in every time zone")
  func days() throws {
    let files: [(ImportFormat, String)] = [
      (.todotxt, "x 2026-11-23 2026-11-20 a +Home\n"),
      (.csv, "name,group.name,done,createdAt,finishedAt\na,Home,true,2026-11-20,2026-11-23\n"),
    ]
    for (format, text) in files {
      let east = try importing(text, as: format, offset: 3600)
      let west = try importing(text, as: format, offset: -28_800)
      #expect(east.items[0].createdAt == .at("2026-11-20T00:00+01:00"))
      #expect(west.items[0].fields.finishedAt == .at("2026-11-23T00:00-08:00"))
      #expect(east.items[0].fields.foreignID == west.items[0].fields.foreignID)
    }
  }

  @Test("A day whose midnight the clocks skip stays the same day", arguments: [(-3, "2018-11-04"), (2, "2023-03-26")])
  func skippedMidnight(hours: Int, day: String) throws {
    // São Paulo and Beirut: the clocks go from midnight to one o'clock.
    let change = Timestamp.at(day).seconds - Int64(hours) * 3600
    let values = ImportValues(place: ImportPlace(file: "", line: 1)) {
      ($0.seconds < change ? hours : hours + 1) * 3600
    }
    let start = try #require(try values.moment(day))
    #expect(start == Timestamp(seconds: change))
  }

  @Test("With a chosen group, the projects of todo.txt are tags, except the one of this group")
  func projectsAsTags() throws {
    let text = "a +Home +garden\nb +My_group\nc +2026\nd\n"
    let (items, file) = try importing(text, to: .always(7, name: "My group"), as: .todotxt)
    #expect(items.map(\.destination) == [ImportItem.Destination](repeating: .group(7), count: 4))
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
    let text = "name,group.name,uuid\na,Home,u-1\nb,Home,\(long)\nb,Home,\(long)\nd,Home,\n"
    let items = try importing(text, as: .csv).items
    let ids = items.map(\.fields.foreignID)
    try #require(ids.count == 4)
    #expect(ids.map(TodoUUID.isUUID) == [false, true, true, true])
    #expect(ids[0] == "u-1")
    #expect(ids[1] == ids[2], "equal ids become equal UUIDs")
    #expect(ids[2] != ids[3])
    #expect(items.map(\.isKnownByText) == [false, false, false, true])
  }

  @Test("Two different todos with one id are refused with the line of the second, and equal ones count as one")
  func repeatedIDs() throws {
    let header = "name,group.name,uuid\n"
    let failure = #expect(throws: Failure.self) { try importing(header + "a,Home,u-1\nb,Home,u-1\n", as: .csv) }
    #expect(failure?.place == "todos:3")
    #expect(failure?.message == "another todo of the file has the id \"u-1\"")
    // The two todos are in different batches.
    let rows = (1...2_000).map { "\($0),Home,u-\($0)\n" }.joined()
    let late = #expect(throws: Failure.self) { try importing(header + rows + "b,Home,u-1\n", as: .csv) }
    #expect(late?.place == "todos:2002")
    #expect(try importing(header + "a,Home,u-1\na,Home,u-1\n", as: .csv).items.count == 2)
  }

  @Test("Imported todos do not repeat if they are done, and have no finishing time if they are open")
  func done() throws {
    let read = try importing(
      "name,group.name,done,repeat,finishedAt\na,Home,true,day,2026-11-20\nb,Home,false,day,2026-11-20\n", as: .csv)
    #expect(read.items.map(\.fields.repeats) == [nil, RepeatRule("day")])
    #expect(read.items.map(\.fields.finishedAt) == [.at("2026-11-20"), nil])
    #expect(read.file.lostFields == ["repetition of done todos": 1, "finishing time of open todos": 1])
  }
}
