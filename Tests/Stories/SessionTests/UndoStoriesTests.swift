import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import SystemSupport
import Testing

@Suite("Undo and redo")
struct UndoStoriesTests {
  @Test("`undo` and `redo` restore the data for every kind of change and name the change")
  func undoAndRedoEveryKindOfChange() throws {
    let app = try TestApp(demo: true)
    let steps: [(place: String, line: String, sentence: String)] = [
      ("/groups", "create Opera", "create group #6 Opera"),
      ("/groups", "rename #1 House", "rename group #1 Household → House"),
      ("/groups", "accept #3", "change the category of group #3 Book Club: invited → joined"),
      ("/groups", "delete #2 --yes", "delete group #2 Morning Runners"),
      ("/groups/1", "add Alan Kay", "add member #5 Alan Kay"),
      ("/groups/1", "edit #1 Augusta King", "rename member #1 Ada Lovelace → Augusta King"),
      ("/groups/1", "remove #2", "remove member #2 Grace Hopper"),
      ("/groups/1/todos", "add Milk", "add todo #10 Milk"),
      ("/groups/1/todos", "done #1 #2", "finish 2 todos, #1 Buy onions among them"),
      ("/groups/1/todos", "undone #3", "reopen todo #3 Pay the rent"),
      ("/groups/1/todos", "priority #5 urgent", "prioritise todo #5 Sort the cellar: normal → urgent"),
      ("/groups/1/todos", "rename #5 Sort it", "rename todo #5 Sort the cellar → Sort it"),
      ("/groups/1/todos/5", "note Now", "note on todo #5 Sort it: no note → \"Now\""),
      ("/groups/1/todos", "assign #5 Augusta", "assign todo #5 Sort it: nobody → Augusta King"),
      ("/groups/1/todos", "due #5 today", "set the due date of todo #5 Sort it: never → 2026-01-02"),
      ("/groups/1/todos", "move #4 #3", "move todo #4 Water the plants: House → Book Club"),
      ("/groups/1/todos", "remove #5 --yes", "remove todo #5 Sort it"),
      ("/groups/1/todos", "clear --yes", "clear the 2 done todos of group #1 House"),
    ]
    var states = [try app.sessionStore.fingerprint()]
    for step in steps {
      for line in ["go \(step.place)", step.line] { #expect(try app.perform(line).failure == nil, "\(line)") }
      states.append(try app.sessionStore.fingerprint())
    }
    #expect(Set(states).count == steps.count + 1)
    for (index, step) in steps.enumerated().reversed() {
      #expect(try app.perform("undo").lines.map(\.plain) == ["undid: \(step.sentence)"])
      #expect(try app.sessionStore.fingerprint() == states[index], "\(step.line)")
    }
    #expect(try app.perform("undo").failure == Failure(.unavailable, "there is nothing to undo"))
    for (index, step) in steps.enumerated() {
      #expect(try app.perform("redo").lines.map(\.plain) == ["redid: \(step.sentence)"])
      #expect(try app.sessionStore.fingerprint() == states[index + 1], "\(step.line)")
    }
    #expect(try app.perform("redo").failure == Failure(.unavailable, "there is nothing to redo"))
    #expect(try app.perform("undo 18").lines.count == 18)
    #expect(try app.sessionStore.fingerprint() == states[0])
  }

  @Test("An undo succeeds even if its description cannot be read")
  func undoWithoutDescription() throws {
    let app = try TestApp(demo: true)
    #expect(try app.perform("create Opera").failure == nil)
    app.store.onChange = { [weak store = app.store] in try? store?.close() }
    #expect(try app.sessionStore.undo().line == "create group #6 Opera")
  }

  @Test("`undo N` undoes all N changes or none")
  func undoOfTooManyChangesFails() throws {
    let app = try TestApp()
    let printed = app.run("create a", "create b", "undo 3")
    #expect(
      printed.error
        == "error: there are only 2 changes to undo, so none was undone: give undo 2\n")
    #expect(printed.status == .failed)
    #expect(app.run("undo 2", "list all").lines.first == "undid: create group #2 b")
    #expect(app.run("redo 2").lines == ["redid: create group #1 a", "redid: create group #2 b"])
  }

  @Test("A new change discards the undone changes")
  func newChangeDiscardsUndoneChanges() throws {
    let app = try TestApp()
    let printed = app.run("create a", "undo", "create b", "redo")
    #expect(printed.error == "error: there is nothing to redo\n")
    #expect(app.run("log").lines == ["2026-01-02 09:00  create group #2 b"])
  }

  @Test("`undo` closes the screens of rows that it removes")
  func undoLeavesScreensOfRemovedRows() throws {
    let app = try TestApp()
    let printed = app.run("create a", "open 1", "todos", "undo", "where")
    #expect(printed.lines.suffix(3).first == "My groups (0)")
    #expect(printed.lines.last == "/groups")
    #expect(app.run("redo", "where").lines == ["redid: create group #1 a", "/groups"])
  }

  @Test("`log` lists changes newest first, with the time and whether they are undone")
  func logListsChanges() throws {
    let app = try TestApp()
    #expect(app.run("log").lines == ["there is nothing to undo"])
    _ = app.run("create a")
    app.clock.now = Timestamp(seconds: TestClock.start.seconds + 61)
    #expect(
      app.run("create b", "undo", "log").lines.suffix(2) == [
        "2026-01-02 09:01  create group #2 b (undone)", "2026-01-02 09:00  create group #1 a",
      ])
    #expect(app.run("log 1").lines == ["2026-01-02 09:01  create group #2 b (undone)"])
  }

  @Test("`undo` and `redo` work in a later session on the same file")
  func undoWorksInALaterSession() throws {
    try withTemporaryFile { path in
      #expect(try TestApp(.file(path)).run("create a", "create b", "rename 1 c").status == .success)
      let later = try TestApp(.file(path))
      #expect(later.run("undo 2").lines == ["undid: rename group #1 a → c", "undid: create group #2 b"])
      let last = try TestApp(.file(path))
      #expect(
        last.run("redo", "list").lines == [
          "redid: create group #2 b", "My groups (2)", "   id  name  members  open", "1  #1  a           0     0",
          "2  #2  b           0     0",
        ])
    }
  }

  @Test("`undo` ignores the changes of other sessions, and fails if one of them has changed the same row since")
  func undoLeavesOtherSessionsAlone() throws {
    try withTemporaryFile { path in
      let mine = try TestApp(.file(path))
      let other = try TestApp(.file(path))
      #expect(mine.run("create a", "create b").status == .success)
      #expect(other.run("rename #1 theirs").status == .success)
      #expect(mine.run("undo").lines == ["undid: create group #2 b"])
      #expect(
        mine.run("undo").error
          == "error: \"create group #1 a\" cannot be undone or redone: group #1 has been changed since; "
          + "change it by hand\n")
      #expect(
        mine.run("list").lines == ["My groups (1)", "   id  name    members  open", "1  #1  theirs        0     0"])
      #expect(other.run("undo").lines == ["undid: rename group #1 a → theirs"])
    }
  }
}

/// Calls `body` with a path in a new folder and removes the folder afterwards.
func withTemporaryFile(_ body: (String) throws -> Void) throws {
  let folder = try TemporaryFolder()
  try body(folder.file("store.sqlite"))
}
