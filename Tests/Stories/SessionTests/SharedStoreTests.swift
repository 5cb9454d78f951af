import GroupsDomain
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("Two sessions on one store")
struct SharedStoreTests {
  /// Lines typed in `mine`, each after another shell did what `meanwhile` says about it.
  private func prompt(
    at place: String, _ lines: [String], meanwhile: [String: [String]]
  ) throws -> (printed: Printed, mine: TestApp) {
    var result: (Printed, TestApp)?
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      #expect(
        other.run(
          "create Home", "open 1", "todos", "add a", "add b", "add c", "home", "create Work"
        ).status == .success)
      let mine = try TestApp(.file(path), at: place)
      let source = TypedLines(lines)
      source.beforeLine = { line in
        for command in meanwhile[line] ?? [] {
          let printed = other.run("go \(place)", command)
          #expect(printed.error == "", "\(command)")
        }
      }
      result = (mine.run(source), mine)
    }
    return try #require(result)
  }

  @Test("tell of each change by others once, and of one that the log does not tell where the screen shows it")
  func notices() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "todos", "add a", "add b")
      let mine = try TestApp(.file(path), at: "/groups/1/todos")
      let prompt = PromptSession(mine.session)
      let page = try text(of: #require(prompt.draw().page))
      #expect(prompt.takeNotice() == nil)
      _ = other.run("home", "create Work", "go /agenda")
      #expect(prompt.takeNotice() == "somebody else created group #2 Work")
      #expect(prompt.takeNotice() == nil)
      _ = other.run("go /groups/1/todos", "add c", "rename #1 d")
      #expect(prompt.takeNotice() == "2 changes by somebody else")
      // The screen stays as it is, and so does what a position means.
      #expect(prompt.perform("done 2").failure?.code == .conflict)
      #expect(try text(of: #require(prompt.draw().page)) != page)
      #expect(prompt.takeNotice() == nil)
      _ = other.run("done #2")
      #expect(prompt.takeNotice() == "somebody else finished #2 b")
      _ = other.run("undo")
      #expect(prompt.takeNotice() == nil)
      _ = prompt.perform("show")
      _ = other.run("redo")
      #expect(prompt.takeNotice() == "changed by somebody else; show draws it as it is now")
    }
  }

  @Test("mean by a position the row on the screen, though another shell moved the list")
  func rowOnTheScreen() throws {
    let (printed, mine) = try prompt(
      at: "/groups/1/todos", ["list", "done 1"], meanwhile: ["done 1": ["add d --priority urgent"]])
    #expect(printed.error == "")
    #expect(printed.lines.contains("✓ todo #3 c"))
    #expect(
      printed.lines.suffix(6) == [
        "Todos of Home (3 open, 1 done)", "   id       name  priority  created",
        "1  #4  [ ]  d     urgent    2026-01-02", "2  #2  [ ]  b     normal    2026-01-02",
        "3  #1  [ ]  a     normal    2026-01-02", "4  #3  [x]  c     normal    2026-01-02",
      ])
    #expect(mine.session.leaks == [])
  }

  @Test("get a conflict where another shell changed the row meanwhile, and see it as it is")
  func changedRow() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done 1"], meanwhile: ["done 1": ["rename #3 theirs"]])
    #expect(
      printed.error
        == "error: todo #3 theirs was changed elsewhere in the meantime: check it with show, then repeat the command\n")
    #expect(printed.lines.suffix(3).first == "1  #3  [ ]  theirs  normal    2026-01-02")
    #expect(printed.status == .success)
  }

  @Test("get a conflict for groups too")
  func changedGroup() throws {
    let (printed, _) = try prompt(
      at: "/groups", ["list", "rename 1 House"], meanwhile: ["rename 1 House": ["leave #1"]])
    #expect(printed.error.hasPrefix("error: group #1 Home was changed elsewhere in the meantime"))
    #expect(printed.lines.suffix(3) == ["My groups (1)", "   id  name  members  open", "1  #2  Work        0     0"])
  }

  @Test("are told where the row on the screen was removed meanwhile")
  func removedRow() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done 1"], meanwhile: ["done 1": ["remove #3 --yes"]])
    #expect(printed.error.hasPrefix("error: todo #3 was removed elsewhere in the meantime: check the list with show"))
  }

  /// A line that changes something on a page, and what another shell did to the same thing after the page was drawn.
  struct Race: CustomTestStringConvertible, Sendable {
    let place: String
    let line: String
    let meanwhile: [String]
    var testDescription: String { "\(line) at \(place)" }

    init(_ line: String, at place: String, meanwhile: [String]) {
      self.line = line
      self.place = place
      self.meanwhile = meanwhile
    }
  }

  private static let todoChanged = ["go /groups/1/todos", "rename #3 theirs"]
  private static let groupChanged = ["go /groups", "rename #1 theirs"]
  private static let memberChanged = ["go /groups/1", "edit #1 Theirs"]
  static let races =
    ["rename #3 mine", "due #3 tomorrow", "assign 1 nobody", "done #1 #3", "append #3 more"]
    .map { Race($0, at: "/groups/1/todos", meanwhile: todoChanged) }
    + ["rename mine", "note mine", "priority urgent", "append more", "due today"]
    .map { Race($0, at: "/groups/1/todos/3", meanwhile: todoChanged) }
    + [
      Race("rename #3 mine", at: "/agenda", meanwhile: todoChanged),
      Race("rename #3 mine", at: "/groups?find=c", meanwhile: todoChanged),
    ]
    + ["rename #1 mine", "leave #1"].map { Race($0, at: "/groups", meanwhile: groupChanged) }
    + ["rename mine", "leave", "delete --yes"].map { Race($0, at: "/groups/1", meanwhile: groupChanged) }
    + ["edit #1 Mine", "remove #1"].map { Race($0, at: "/groups/1", meanwhile: memberChanged) }
  /// The names are those that the page shows.
  static let racesByName = [
    Race("assign \"c\" nobody", at: "/groups/1/todos", meanwhile: todoChanged),
    Race("done c", at: "/groups/1/todos", meanwhile: ["go /groups/1/todos", "due #3 today"]),
    Race("done c", at: "/groups/1/todos", meanwhile: ["go /groups/1/todos", "remove #3 --yes"]),
    Race("due \"c\" today", at: "/agenda", meanwhile: todoChanged),
    Race("done c", at: "/groups?find=c", meanwhile: todoChanged),
    Race("rename Home mine", at: "/groups", meanwhile: groupChanged),
    Race("edit Ada Mine", at: "/groups/1", meanwhile: memberChanged),
  ]

  /// Draws the page of a race and gives its line, while another shell changes the same thing in between.
  private func printed(by race: Race, isInteractive: Bool) throws -> Printed {
    var printed: Printed?
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "add Ada", "todos", "add a", "add b", "add c --assign Ada")
      let mine = try TestApp(.file(path), at: race.place)
      let source = TypedLines(["show", race.line], isInteractive: isInteractive)
      source.beforeLine = { line in
        guard line == race.line else { return }
        for command in race.meanwhile { #expect(other.run(command).error == "") }
      }
      printed = mine.run(source)
    }
    return try #require(printed)
  }

  @Test("get a conflict for what the page shows, however it is named", arguments: races + racesByName)
  func changedMeanwhile(race: Race) throws {
    #expect(try printed(by: race, isInteractive: true).error.contains("elsewhere in the meantime"))
  }

  @Test("overwrite in a file what another shell has changed", arguments: races)
  func overwrittenByFile(race: Race) throws {
    #expect(try printed(by: race, isInteractive: false).error == "")
  }

  @Test("can repeat a line after a conflict, for the page shows what it is about")
  func repeated() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done #3", "done #3"],
      meanwhile: ["done #3": ["rename #3 theirs"]])
    #expect(printed.error.hasPrefix("error: todo #3 theirs was changed elsewhere"))
    #expect(printed.lines.contains("✓ todo #3 theirs"))
  }

  @Test("leave a screen whose group another shell deleted")
  func deletedGroup() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      #expect(other.run("create Home").status == .success)
      let mine = try TestApp(.file(path), at: "/groups/1/todos")
      let source = TypedLines(["list", "show", "add x"])
      source.beforeLine = { line in
        if line == "show" { #expect(other.run("delete #1 --yes").status == .success) }
      }
      let printed = mine.run(source)
      #expect(mine.location == "/groups")
      #expect(printed.error.contains("there is no group to add a todo to"))
    }
  }

  @Test("see each other's changes between the runs of files")
  func files() throws {
    try withTemporaryFile { path in
      let (one, two) = (try TestApp(.file(path)), try TestApp(.file(path)))
      #expect(one.run("create a").lines == ["+ group #1 a"])
      #expect(
        two.run("list", "create b").lines == [
          "My groups (1)", "   id  name  members  open", "1  #1  a           0     0", "+ group #2 b",
        ])
      #expect(one.run("list").lines.first == "My groups (2)")
    }
  }
}
