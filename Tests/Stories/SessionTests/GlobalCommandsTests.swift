import Foundation
import GroupsSupport
import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("General commands")
struct GlobalCommandsTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true) }

  @Test("`show`, `where`, `history` and `set` show the page, location, lines and settings")
  func commandsShowTheSession() {
    #expect(
      app.run("list invited", "where", "show").lines.suffix(4) == [
        "/groups?category=invited", "Invitations (1)", "   id  name       members  open",
        "1  #3  Book Club        1     1",
      ])
    #expect(app.run("history").lines == ["list invited", "where", "show", "history"])
    #expect(app.run("history inv").lines == ["list invited", "history inv"])
    #expect(
      app.run("set").lines == [
        "color auto", "colors auto", "default-group auto", "format text", "ghost on", "highlight on", "keys auto",
        "me auto",
        "page-size 20",
        "pager off", "prompt auto", "redraw page", "start auto",
        "width auto",
      ])
    #expect(app.run("set width", "set width 40", "set width").lines == ["width auto", "width 40", "width 40"])
  }

  @Test("`set default-group` takes a group's name, or a prefix of `auto` if no group matches")
  func defaultGroupIsSetByName() {
    #expect(
      app.run("set default-group A", "create Allotment", "set default-group a").lines == [
        "default-group auto", "+ group #6 Allotment", "default-group Allotment",
      ])
    #expect(app.run("set start a", "set start").lines.suffix(2) == ["start /groups/6", "start /groups/6"])
    #expect(app.run("create Allotment", "set default-group #6").lines.last == "default-group #6")
    #expect(app.run("set default-group Nothing").error.contains("no group \"Nothing\""))
  }

  @Test("`set` changes the format and colours of the following output")
  func setChangesTheNextOutput() {
    #expect(
      app.run("set format json", "where").lines.last?.hasPrefix("{\"line\":2,\"command\":\"where\",\"ok\":true") == true
    )
    #expect(app.run("set format xml").out.contains("format cannot be \\\"xml\\\": it is one of text, json, csv"))
    #expect(
      app.run("set format text", "set color always", "list invited").lines.last
        == "\u{1b}[2m1\u{1b}[0m  \u{1b}[2m#3\u{1b}[0m  Book Club        1     1")
  }

  @Test("`quit` and `exit` end the run, and later lines are not performed", arguments: ["quit", "exit"])
  func quitEndsTheRun(word: String) {
    #expect(app.run("create a", word, "create b") == Printed(out: "+ group #6 a\n", error: "", status: .success))
    #expect(app.type(word).status == .success)
  }

  @Test("A file stops at the first failure and keeps the changes before it")
  func fileStopsAtTheFirstFailure() throws {
    let printed = app.run(ListLineSource(["create a", "open 77", "create b"], file: "x.calcot"))
    #expect(
      printed
        == Printed(
          out: "+ group #6 a\n",
          error: "x.calcot:2: error: there is no group at position 77: the list has 3 rows\n"
            + "  open 77\n",
          status: .failed))
    #expect(try app.store.group(id: 6)?.name == "a")
    let usage = app.run(ListLineSource(["  create"], file: "x.calcot"))
    #expect(
      usage.error == "x.calcot:1: error: create needs NAME; usage: "
        + "create NAME [--category joined|invited|suggested] (at column 9)\n    create\n")
  }

  @Test("The prompt continues after a failure")
  func promptContinuesAfterAFailure() {
    let printed = app.type("open 77", "where")
    #expect(printed.error == "error: there is no group at position 77: the list has 2 rows\n")
    #expect(printed.lines.first == "/groups")
    #expect(printed.status == .success)
  }

  @Test("A unique prefix of a command is accepted at the prompt but not in a file")
  func abbreviationsWorkOnlyAtThePrompt() {
    #expect(app.type("whe").lines.first == "/groups")
    #expect(app.type("cr Opera").lines.first == "+ group #6 Opera")
    let several = app.type("h")
    #expect(several.error == "error: \"h\" could be help, home, history: type more of it\n")
    #expect(app.run("whe").error == "error: there is no command \"whe\": did you mean where?\n")
  }

  @Test("`source` runs a file and rejects a file that sources itself")
  func sourceRunsAFile() throws {
    try withTemporaryFile { path in
      let file = path + ".calcot"
      try "# two groups\ncreate a\r\n\ncreate b".write(toFile: file, atomically: true, encoding: .utf8)
      #expect(
        app.run("source \(file)", "where")
          == Printed(out: "+ group #6 a\n+ group #7 b\n/groups\n", error: "", status: .success))
      try "source \(file)\n".write(toFile: file, atomically: true, encoding: .utf8)
      let printed = app.run("source \(file)")
      #expect(printed.status == .failed)
      #expect(printed.error.contains("source is nested too deeply"))
      #expect(app.run("source \(path).missing").status == .inputOutput)
    }
  }
}
