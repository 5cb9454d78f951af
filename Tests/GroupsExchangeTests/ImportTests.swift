import GroupsDomain
import MVVMC
import Testing

@testable import GroupsExchange

@Suite("The todos of a file")
struct ImportTests {
  private func importing(_ text: String, to home: Import.Home = .otherwise(nil), as format: ImportFormat = .csv) throws
    -> Import
  {
    var rest = Array(text.utf8)[...]
    return try Import(format, of: "todos", to: home, zoneOffset: { _ in 0 }) { () throws(Failure) in
      defer { rest = [] }
      return Array(rest)
    }
  }

  @Test("go to their groups, each named once, as their people are")
  func homes() throws {
    let todos = try importing("name,group.name,assignee\na,Home,Ada\nb,Shop,Ada\nc,Home,\n").todos
    #expect(todos.homes == [.named("Home", or: "Home"), .named("Shop", or: "Shop")])
    #expect(todos.people == ["Ada"] && todos.items.map(\.home) == [0, 1, 0])
    #expect(todos.items.map(\.assignee) == [0, 0, nil])
  }

  @Test("go where they are told to")
  func into() throws {
    let text = "name,group.name\na,Home\nb,\n"
    #expect(try importing(text, to: .always(7)).todos.homes == [.group(7)])
    #expect(try importing(text, to: .otherwise(7)).todos.homes == [.named("Home", or: "Home"), .group(7)])
    let failure = #expect(throws: Failure.self) { _ = try importing(text) }
    #expect(failure?.place == "todos:3" && failure?.message == "the todo has no group")
    #expect(failure?.advice == "write --into GROUP, or choose one with set default-group NAME")
  }

  @Test("keep their ids, also those that are too long to look up")
  func ids() throws {
    let long = String(repeating: "x", count: 256)
    let read = try importing("name,group.name,uuid\na,Home,u-1\nb,Home,u-1\nc,Home,\(long)\nd,Home,\(long)\ne,Home,\n")
    #expect(read.repeatedCount == 2 && read.todos.items.map(\.fields.name) == ["a", "c", "e"])
    let ids = read.todos.items.map(\.fields.foreignID)
    #expect(ids[0] == "u-1" && TodoUUID.isUUID(ids[1]) && TodoUUID.isUUID(ids[2]))
    #expect(read.todos.items.map(\.isKnownByText) == [false, false, true])
  }

  @Test("that are done do not repeat, and were not finished where they are open")
  func done() throws {
    let read = try importing(
      "name,group.name,done,repeat,finishedAt\na,Home,true,day,2026-11-20\nb,Home,false,day,2026-11-20\n")
    #expect(read.todos.items.map(\.fields.repeats) == [nil, RepeatRule("day")])
    #expect(read.todos.items.map(\.fields.finishedAt) == [.at("2026-11-20"), nil])
    #expect(read.lostFields == ["repetition of what is done": 1])
  }
}
