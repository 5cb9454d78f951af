import GroupsSupport
import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("Pages at the prompt")
struct PromptPageTests {
  private let app: TestApp

  /// Makes a group of todos that take one line each, except for every third one, which takes three at 40 columns.
  init() throws {
    app = try TestApp()
    _ = app.run("create Home", "open 1", "todos")
    for number in 1...9 {
      let text =
        number % 3 == 0
        ? "Todo \(number) with a name that is so long that it takes three lines of a page" : "Todo \(number)"
      _ = app.run("add \(text)")
    }
    app.session.settings.width = 40
    app.session.settings.viewport.chosen = .rows(5)
  }

  private func lines(_ line: String) -> [String] { Array(app.type(line).lines) }
  private func positions(_ lines: [String]) -> [String] {
    lines.filter { $0.contains("#") && $0.first?.isNumber == true }.map { String($0.prefix { $0 != " " }) }
  }

  @Test("A page at the prompt has no more lines than its size, and at least one row")
  func pageSizeCountsLines() throws {
    let pages = ["list", "next", "next", "next"].map(lines)
    #expect(pages.map(positions) == [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], []])
    for page in pages.dropLast() { #expect(page.count <= 1 + 1 + 5 + 1, "\(page)") }
    #expect(pages[0].last == "rows 1 to 3 of 9: next")
    #expect(pages[1].last == "rows 4 to 6 of 9: next, previous")
    #expect(positions(lines("previous")) == ["4", "5", "6"])
    #expect(positions(lines("set page-size 1")) == ["4"])
    #expect(app.run("open 9", "where").lines.last == "/groups/1/todos/1")
  }

  @Test("A position means the row with that number, on the page or not")
  func positionMeansTheRowWithThatNumber() throws {
    _ = lines("list")
    #expect(lines("done 3").first == "✓ todo #7 Todo 7")
    #expect(lines("done 5").first == "✓ todo #4 Todo 4")
  }

  @Test("The page size counts rows in JSON, with `all`, and while recording")
  func pageSizeCountsRowsForMachines() throws {
    try withTemporaryFile { path in
      _ = lines("record \(path).calcot")
      #expect(positions(lines("list")) == ["1", "2", "3", "4", "5"])
      #expect(positions(lines("next")) == ["6", "7", "8", "9"])
      _ = lines("record off")
    }
    _ = lines("set format json")
    #expect(lines("list")[0].split(separator: "\"position\"").count == 1 + 5)
    _ = lines("set format text")
    #expect(positions(lines("set page-size all")).count == 9)
  }

  @Test("A page and the prompt fit into a window of any height")
  func pageAndPromptFitTheWindow() throws {
    for window in 8...30 {
      let settings = Settings(width: 40, viewport: Viewport(windowLines: { window }, fitting: { window - 6 }))
      let session = Session(groupsIn: app.store, settings: settings, now: { app.clock.now }, zoneOffset: { _ in 0 })
      let prompt = PromptSession(session)
      try session.stack.go(to: Route(parsing: "/groups/1/todos"))
      var seen = 0
      for line in ["list", "next", "next", "next", "next", "next", "next", "next", "next"] {
        let result = prompt.perform(line)
        guard let page = result.page else { break }
        let text = try Written(result, TextReporter(settings: settings)).output
        #expect(text.split(separator: "\n").count + 2 <= window, "\(window): \(text)")
        seen += page.rows?.count ?? 0
      }
      #expect(seen == 9, "\(window)")
    }
  }

  @Test("`set page-size auto` restores the automatic page size")
  func autoPageSizeIsRestored() {
    #expect(app.run("set page-size auto", "set page-size").lines == ["page-size auto", "page-size auto"])
    #expect(app.run("list").lines.count == 2 + 6 + 9)
  }
}
