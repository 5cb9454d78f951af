import GroupsDomain
import GroupsSupport
import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("Two sessions on one store")
struct SharedStoreTests {
  /// Types lines in the session `mine`. Before each line, another session on the same store performs the commands that
  /// `meanwhile` has for it.
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

  @Test("The prompt reports each change of another session once")
  func changeOfAnotherSessionIsNoticedOnce() throws {
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
      // The page was not drawn again, so the position means row 2 of the old page, which has changed since.
      #expect(prompt.perform("done 2").failure?.code == .conflict)
      #expect(try text(of: #require(prompt.draw().page)) != page)
      #expect(prompt.takeNotice() == nil)
      _ = other.run("done #2")
      #expect(prompt.takeNotice() == "somebody else finished #2 b")
      _ = other.run("undo")
      #expect(prompt.takeNotice() == "somebody else undid: finish #2 b")
      _ = other.run("redo")
      #expect(prompt.takeNotice() == "somebody else finished #2 b")
      #expect(prompt.takeNotice() == nil)
      // Somebody else undoes a change of this session.
      _ = prompt.perform("rename #1 mine")
      _ = try TestApp(.file(path)).run("undo")
      #expect(prompt.takeNotice() == "somebody else undid: rename #1 d → mine")
      // A change that was undone before the notice is not reported.
      _ = other.run("add e", "undo")
      #expect(prompt.takeNotice() == nil)
      // A command that fails does not draw the page, and keeps the changes before it for the notice.
      _ = other.run("add f")
      #expect(prompt.perform("frobnicate").failure?.code == .unknownCommand)
      _ = other.run("add g")
      #expect(prompt.takeNotice() == "2 changes by somebody else")
    }
  }

  @Test("The notice does not count more than 100 changes by others")
  func manyChangesByOthers() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "todos")
      let prompt = PromptSession(try TestApp(.file(path), at: "/groups/1/todos").session)
      _ = prompt.draw()
      for (count, notice) in [(99, "99 changes"), (100, "100 or more changes"), (101, "100 or more changes")] {
        for number in 1...count { _ = other.run("add \(number)") }
        #expect(prompt.takeNotice() == "\(notice) by somebody else")
      }
    }
  }

  @Test("The prompt reports changes that another session undoes one by one and redoes, each once")
  func changesAreUndoneAndRedone() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "todos")
      let prompt = PromptSession(try TestApp(.file(path), at: "/groups/1/todos").session)
      _ = prompt.draw()
      _ = other.run("add a", "add b")
      #expect(prompt.takeNotice() == "2 changes by somebody else")
      _ = other.run("undo")
      #expect(prompt.takeNotice() == "somebody else undid: add #2 b")
      _ = other.run("undo")
      #expect(prompt.takeNotice() == "somebody else undid: add #1 a")
      _ = other.run("redo", "redo")
      #expect(prompt.takeNotice() == "2 changes by somebody else")
    }
  }

  @Test("The prompt reports no command of another session that changes nothing")
  func noChangeIsNoNotice() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "todos", "add a", "done a")
      let mine = try TestApp(.file(path), at: "/groups/1/todos")
      let prompt = PromptSession(mine.session)
      _ = prompt.draw()
      _ = other.run("add b")
      #expect(prompt.takeNotice() == "somebody else added #2 b")
      for line in ["log", "agenda", "done #1", "find a"] {
        #expect(other.run(line).error == "")
        #expect(prompt.takeNotice() == nil, "\(line)")
        _ = try TestApp(.file(path), at: "/agenda").run(line)
        #expect(prompt.takeNotice() == nil, "\(line)")
      }
    }
  }

  @Test("A position means the row on the screen even if another session has moved it")
  func positionMeansTheRowOnTheScreen() throws {
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

  @Test("A row that another session has changed is a conflict and is drawn as it is now")
  func changedRowIsAConflict() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done 1"], meanwhile: ["done 1": ["rename #3 theirs"]])
    #expect(
      printed.error
        == "error: todo #3 theirs was changed elsewhere in the meantime: check it with show, then repeat the command\n")
    #expect(printed.lines.suffix(3).first == "1  #3  [ ]  theirs  normal    2026-01-02")
    #expect(printed.status == .success)
  }

  @Test("A group that another session has changed is a conflict")
  func changedGroupIsAConflict() throws {
    let (printed, _) = try prompt(
      at: "/groups", ["list", "rename 1 House"], meanwhile: ["rename 1 House": ["leave #1"]])
    #expect(printed.error.hasPrefix("error: group #1 Home was changed elsewhere in the meantime"))
    #expect(printed.lines.suffix(3) == ["My groups (1)", "   id  name  members  open", "1  #2  Work        0     0"])
  }

  @Test("The name of a row that another session has changed does not mean another row of this name")
  func namesakeOfAChangedRow() throws {
    for (meanwhile, mine) in [
      (["done a"], "done a"), (["done a"], #"priority "a" urgent"#), (["remove a --yes", "add a"], "done a"),
    ] {
      try withTemporaryFile { path in
        let other = try TestApp(.file(path))
        #expect(other.run("create Home", "open 1", "todos", "add a --every week").error == "")
        let prompt = PromptSession(try TestApp(.file(path), at: "/groups/1/todos").session)
        _ = prompt.draw()
        for line in meanwhile { #expect(other.run(line).error == "") }
        #expect(prompt.perform(mine).failure?.code == .ambiguous)
        _ = prompt.perform("list")
        _ = prompt.draw()
        // The row on the new page is the one that is meant.
        #expect(prompt.perform(mine).failure == nil)
      }
    }
  }

  @Test("A row that another session has removed is reported as removed")
  func removedRowIsAConflict() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done 1"], meanwhile: ["done 1": ["remove #3 --yes"]])
    #expect(printed.error.hasPrefix("error: todo #3 was removed elsewhere in the meantime: check the list with show"))
  }

  /// A line that changes a row of a page, and the commands with which another shell changes the same row after the page
  /// was drawn.
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
  /// Races whose lines refer to a row by its name on the page.
  static let racesByName = [
    Race("assign \"c\" nobody", at: "/groups/1/todos", meanwhile: todoChanged),
    Race("done c", at: "/groups/1/todos", meanwhile: ["go /groups/1/todos", "due #3 today"]),
    Race("done c", at: "/groups/1/todos", meanwhile: ["go /groups/1/todos", "remove #3 --yes"]),
    Race("due \"c\" today", at: "/agenda", meanwhile: todoChanged),
    Race("done c", at: "/groups?find=c", meanwhile: todoChanged),
    Race("rename Home mine", at: "/groups", meanwhile: groupChanged),
    Race("edit Ada Mine", at: "/groups/1", meanwhile: memberChanged),
  ]

  /// Draws the page of a race, lets another shell perform its commands, and then performs its line.
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

  @Test(
    "A target that another session has changed is a conflict at the prompt, however it is named",
    arguments: races + racesByName)
  func changedTargetIsAConflictAtThePrompt(race: Race) throws {
    #expect(try printed(by: race, isInteractive: true).error.contains("elsewhere in the meantime"))
  }

  @Test("A command in a file overwrites the change of another session", arguments: races)
  func fileOverwritesChangesOfOthers(race: Race) throws {
    #expect(try printed(by: race, isInteractive: false).error == "")
  }

  @Test("A line that is repeated after a conflict succeeds")
  func repeatedLineAfterAConflictSucceeds() throws {
    let (printed, _) = try prompt(
      at: "/groups/1/todos", ["list", "done #3", "done #3"],
      meanwhile: ["done #3": ["rename #3 theirs"]])
    #expect(printed.error.hasPrefix("error: todo #3 theirs was changed elsewhere"))
    #expect(printed.lines.contains("✓ todo #3 theirs"))
  }

  @Test("A session leaves the screen of a group that another session has deleted")
  func deletedGroupClosesItsScreen() throws {
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

  @Test(
    "A screen that another session has removed during a question is left after the answer", arguments: ["none", "all"])
  func vanishedBehindAQuestion(answer: String) throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      #expect(other.run("create Home", "open 1", "todos", "add a", "add b").status == .success)
      let mine = try TestApp(.file(path), at: "/groups/1/todos")
      let source = TypedLines(["list", "remove 1 2", answer, "list"])
      source.beforeLine = { line in
        if line == "remove 1 2" { #expect(other.run("go /groups/1", "delete --yes").error == "") }
      }
      _ = mine.run(source)
      #expect(mine.location == "/groups")
    }
  }

  @Test("A member who has left the group since the page was drawn cannot be renamed on it")
  func memberWhoHasLeft() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "add Ada", "home", "create Work", "open 2", "add Ada", "go /groups/1")
      let mine = try TestApp(.file(path), at: "/groups/1")
      let source = TypedLines(["show", "edit 1 Zoe"])
      source.beforeLine = { line in
        if line != "show" { #expect(other.run("remove Ada").error == "") }
      }
      let printed = mine.run(source)
      #expect(printed.error.hasPrefix("error: member #1 was removed elsewhere in the meantime"))
      #expect(other.run("go /groups/2").lines.contains { $0.contains("Ada") })
    }
  }

  @Test("A note that cannot be saved because of another session's change is kept in a file")
  func editedNoteIsKept() throws {
    try withTemporaryFile { path in
      let other = try TestApp(.file(path))
      _ = other.run("create Home", "open 1", "todos", "add a")
      let mine = try TestApp(.file(path), at: "/groups/1/todos")
      let prompt = PromptSession(mine.session)
      _ = prompt.draw()
      var kept: [String] = []
      prompt.editText = { _ in
        #expect(other.run("priority 1 urgent").error == "")
        return "ten\nlines"
      }
      prompt.keepText = {
        kept.append($0)
        return "/tmp/line-1"
      }
      let failure = prompt.perform("note 1").failure
      #expect(failure?.code == .conflict)
      #expect(failure?.advice?.hasSuffix("; the text is in /tmp/line-1") == true)
      #expect(kept == ["ten\nlines"])
    }
  }

  @Test("A file run sees the changes of another session's earlier run")
  func filesSeeChangesOfOtherSessions() throws {
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

  @Test("After another session's change, a position outside the page of found todos is rejected")
  func positionOutsideThePageOfFoundTodos() throws {
    let (printed, _) = try prompt(
      at: "/groups", ["set page-size 2", "find --due none", "done 3"],
      meanwhile: ["done 3": ["add d --group Home"]])
    #expect(
      printed.error
        == "error: the list was changed elsewhere, and position 3 is not on the screen: check it with show, then repeat the command\n"
    )
  }
}
