import GroupsSupport
import MVVMC
import Testing

@testable import Shell

@Suite("Examples in the help")
struct HelpExampleTests {
  @Test(
    "Every example in the help of a screen's commands is a valid line",
    arguments: ["/groups", "/groups/1", "/groups/1/todos", "/groups/1/todos/1", "/agenda"])
  func helpExamplesAreValidLines(place: String) throws {
    let app = try TestApp(demo: true, at: place)
    let tables: [any CommandTarget] = [app.stack.top.view] + app.session.everywhere.targets
    var count = 0
    for table in tables {
      for index in table.directory.declarations.indices where table.availability(ofCommand: index) == .available {
        app.stack.top.refreshIfStale()
        for example in CommandExamples(session: app.session, command: table, index: index).lines {
          // Each example runs in a new app, because it may remove a row that another one names.
          let fresh = try TestApp(demo: true, at: place)
          let failure = try fresh.perform(example).failure
          // An example may fail because its command is unavailable now, because a name is taken, or because `add` asks
          // for the group at the prompt only. Its references have to be valid.
          let isRefused =
            failure?.code == .unavailable || failure?.advice == "choose another name"
            || failure?.message == "add needs a group"
          #expect(failure == nil || isRefused, "\(example): \(failure?.text ?? "")")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test("The help of `add` ends with its examples")
  func helpOfACommandShowsExamples() throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos")
    let lines = app.run("help add").lines
    #expect(lines.suffix(2) == ["  for example: add Buy onions", "               add Buy onions --priority urgent"])
  }
}
