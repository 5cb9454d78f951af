import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import ShellSupport
import Testing

@Suite("Commands on thousands of todos")
struct BulkStoriesTests {
  private static let stopped = "error: the command was stopped: nothing was changed\n"

  /// Returns an app with a group of `count` todos, which shows their list.
  private func app(_ count: Int) throws -> TestApp {
    let app = try TestApp()
    try app.store.begin()
    _ = try app.store.apply(.createGroup(name: "Home", category: .joined))
    for number in 1...count {
      _ = try app.store.apply(.addTodo(group: 1, name: "t\(number)", priority: .normal, due: nil, assignee: nil))
    }
    try app.store.commit()
    try app.session.stack.go(to: Route(parsing: "/groups/1/todos"))
    return app
  }

  @Test(
    "A range means the rows of the list, beyond the page, on the agenda and after `find`",
    arguments: [["show", "done 2-999"], ["find t", "done 2-999"], ["go /agenda", "show", "done 2-999"]])
  func rangeMeansTheRowsOfTheList(lines: [String]) throws {
    let app = try app(1000)
    for line in lines { #expect(try app.perform(line).failure == nil) }
    let open = TodosQuery(.group(1), isDone: false)
    #expect(try app.store.todoCount(open) == 2)
    #expect(try app.store.todo(at: 0, of: open)?.id == 1000)
    #expect(try app.store.todo(at: 1, of: open)?.id == 1)
  }

  @Test(
    "A stopped command changes nothing and ends the run with an error",
    arguments: [
      "done 1-2000", "priority 1-2000 urgent", "priority 1-2000", "assign 1-2000 nobody", "due 1-2000 today",
      "move 1-2000 Home", "remove 1-2000 --yes",
    ])
  func stoppedCommandChangesNothing(line: String) throws {
    let app = try app(2000)
    let before = try app.store.fingerprint()
    app.store.isInterrupted = { true }
    #expect(app.run(line, "where") == Printed(out: "", error: Self.stopped, status: .interrupted))
    #expect(try app.store.fingerprint() == before)
  }

  @Test("A stopped command keeps the changes of the commands before it")
  func stoppedCommandKeepsEarlierChanges() throws {
    let app = try app(2000)
    // The fifth question comes in the middle of the removal, after the todos were found and read.
    var questions = 0
    app.store.isInterrupted = {
      questions += 1
      return questions == 5
    }
    let printed = app.run("add last", "remove 2-2001 --yes", "add never")
    #expect(printed.lines == ["+ todo #2001 last"])
    #expect(printed.error == Self.stopped)
    #expect(questions == 5)
    #expect(try app.store.todoCount(TodosQuery(.group(1))) == 2001)
  }

  @Test("The prompt performs the next command after a command was stopped")
  func promptContinuesAfterAStoppedCommand() throws {
    let app = try app(2000)
    app.store.isInterrupted = { true }
    let source = TypedLines(["remove 1-2000", "done 1", "done 1-2000"])
    source.beforeLine = { if $0 == "done 1" { app.store.isInterrupted = { false } } }
    let printed = app.run(source)
    #expect(printed.error.hasPrefix(Self.stopped))
    #expect(try app.store.todoCount(TodosQuery(.group(1), isDone: true)) == 2000)
    #expect(app.session.leaks == [])
  }

  @Test("A stopped `undo` or `redo` changes nothing, even if it had several steps")
  func stoppedUndoChangesNothing() throws {
    let app = try app(2000)
    #expect(app.run("add last", "remove 2-2001 --yes").status == .success)
    let removed = try app.store.fingerprint()
    app.store.isInterrupted = { true }
    #expect(app.run("undo") == Printed(out: "", error: Self.stopped, status: .interrupted))
    let two = app.run("undo 2")
    #expect(two.status == .interrupted)
    #expect(try app.store.fingerprint() == removed)
    app.store.isInterrupted = { false }
    #expect(app.run("undo 2").status == .success)
    let start = try app.store.fingerprint()
    app.store.isInterrupted = { true }
    // The first step is too small to ask for an interruption; the second one is stopped.
    #expect(app.run("redo 2").error.hasPrefix("error: only 1 of 2 could be done, so none was: the command was stopped"))
    #expect(try app.store.fingerprint() == start)
    app.store.isInterrupted = { false }
    #expect(app.run("redo 2").status == .success)
    #expect(try app.store.fingerprint() == removed)
  }
}
