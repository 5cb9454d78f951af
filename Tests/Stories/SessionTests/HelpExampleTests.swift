import GroupsSupport
import MVVMC
import Testing

@testable import Shell

@Suite("The examples of help")
struct HelpExampleTests {
  @Test(
    "are lines that can be given",
    arguments: ["/groups", "/groups/1", "/groups/1/todos", "/groups/1/todos/1", "/agenda"])
  func examplesRun(place: String) throws {
    let app = try TestApp(demo: true, at: place)
    let tables: [any CommandTarget] = [app.stack.top.view] + app.session.everywhere.targets
    var count = 0
    for table in tables {
      for index in table.directory.declarations.indices where table.availability(ofCommand: index) == .available {
        app.stack.top.refreshIfStale()
        for example in CommandExamples(session: app.session, command: table, index: index).lines {
          // Each in an app of its own, so that none takes away what another names.
          let fresh = try TestApp(demo: true, at: place)
          let failure = try fresh.perform(example).failure
          // A state that a command finds may refuse it; what it is about has to be there, and written so.
          // A person, who reads the examples, would be asked for the group.
          let isRefused =
            failure?.code == .unavailable || failure?.advice == "choose another name"
            || failure?.message == "add needs to know the group"
          #expect(failure == nil || isRefused, "\(example): \(failure?.text ?? "")")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test("stand in the help of a command")
  func help() throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos")
    let lines = app.run("help add").lines
    #expect(lines.suffix(2) == ["  for example: add Buy onions", "               add Buy onions --priority urgent"])
  }
}
