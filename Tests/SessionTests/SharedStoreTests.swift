import GroupsDomain
import GroupsSupport
import MVVMC
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

  @Test("change by an id whatever version there is")
  func byID() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done #3"], meanwhile: ["done #3": ["rename #3 theirs"]])
    #expect(printed.error == "")
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
      #expect(printed.error.contains("add is a command of group, todos, not of groups"))
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
