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

  @Test("Todos are imported into the chosen group, either all or only those without a group")
  func chosenGroup() throws {
    let text = "name,group.name\na,Home\nb,\n"
    #expect(try importing(text, to: .always(7), as: .csv).items.map(\.home) == [.group(7), .group(7)])
    let items = try importing(text, to: .otherwise(7), as: .csv).items
    #expect(items.map(\.home) == [.named("Home", or: "Home"), .group(7)])
    let failure = #expect(throws: Failure.self) { _ = try importing(text, as: .csv) }
    #expect(failure?.place == "todos:3" && failure?.message == "the todo has no group")
    #expect(failure?.advice == "write --into GROUP, or choose one with set default-group NAME")
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
