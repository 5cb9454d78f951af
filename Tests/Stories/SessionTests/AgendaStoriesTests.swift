import GroupsSupport
import MVVMC
import GroupsScreens
import Shell
import Testing

/// The agenda's commands, and the command `agenda`, which is available on every screen.
@Suite("Working from the agenda")
struct AgendaStoriesTests {
  @Test("`agenda today` lists due and overdue todos, and `back` returns to the todo's screen")
  func agendaTodayOpensFromATodo() throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos/4")
    let lines = app.run("agenda today", "where").lines
    #expect(lines.first == "Agenda for today (2 open)")
    #expect(lines.last == "/agenda?show=today")
    #expect(lines.contains { $0.contains("overdue 2025-12-31") })
    #expect(app.run("back", "where").lines.last == "/groups/1/todos/4")
  }

  @Test("Changing the view of the agenda adds no move for `back`", arguments: ["agenda week", "list week"])
  func otherViewOfTheAgendaIsNoMove(line: String) throws {
    let app = try TestApp(demo: true, at: "/groups/1/todos")
    _ = app.run("agenda", line, "agenda overdue", "agenda")
    #expect(app.location == "/agenda")
    _ = app.run("back")
    #expect(app.location == "/groups/1/todos")
  }

  @Test("The agenda changes todos by position and id, and each command is one step for `undo`")
  func agendaChangesTodosByReference() throws {
    let app = try TestApp(demo: true, at: "/agenda")
    #expect(app.run("due 1 next friday").lines == ["~ todo #2 Fix the tap: due 2026-01-09"])
    #expect(app.run("due #2 later 1w").lines == ["~ todo #2 Fix the tap: due 2026-01-16"])
    #expect(app.run("assign #2 Ada").lines == ["@ todo #2 Fix the tap: Ada Lovelace"])
    #expect(app.run("note #2 the cold one").lines == ["~ todo #2 Fix the tap: noted"])
    #expect(app.run("rename #2 Mend the tap").lines == ["~ todo #2 Mend the tap"])
    #expect(app.run("move #2 Morning").lines.first?.hasPrefix("→ todo #2 Mend the tap: to group #2") == true)
    #expect(app.run("remove #2 --yes").lines == ["- todo #2 Mend the tap"])
    #expect(app.run("undo 7").lines.last == "undid: set the due date of todo #2 Fix the tap: 2025-12-31 → 2026-01-09")
    #expect(try app.store.todo(id: 2)?.due?.description == "2025-12-31")
  }

  @Test("An assignee who is not a member of the todo's group is rejected on the agenda")
  func assigneeWhoIsNoMemberIsRejected() throws {
    let app = try TestApp(demo: true, at: "/agenda")
    #expect(app.run("assign 1 Mary").error.contains("Mary Shelley is not a member of Household"))
    #expect(app.run("assign 1 Nobody Such").error.contains("no member \"Nobody Such\""))
    #expect(app.run("assign 1 1").error.contains("there is no member at position 1"))
  }

  @Test("The screens todos, todo, agenda and groups have every command that changes a todo")
  func everyListHasTheTodoCommands() throws {
    let app = try TestApp()
    func names(_ kind: String) -> Set<String> {
      let entry = app.session.screens.entries.first { $0.kind.name == kind }
      return Set(entry?.directory.declarations.map(\.name) ?? [])
    }
    let verbs: Set = [
      "done", "undone", "priority", "rename", "append", "prepend", "note", "assign", "due", "move", "remove",
    ]
    for kind in ["todos", "todo", "agenda", "groups"] { #expect(verbs.isSubset(of: names(kind)), "\(kind)") }
  }

  @Test("`agenda` is unavailable while a question is open and is completed with views and members")
  func agendaIsUnavailableDuringAQuestion() throws {
    let app = try TestApp(demo: true, at: "/groups/1")
    #expect(app.run("delete", "agenda").error.contains("a question is open"))
    _ = app.run("cancel")
    let prompt = PromptSession(app.session)
    #expect(prompt.completions(of: "ag", at: 2).candidates.map(\.label) == ["agenda"])
    #expect(
      prompt.completions(of: "agenda ", at: 7).candidates.map(\.label) == [
        "today", "week", "overdue", "all", "@nobody", "@Ada", "@Grace", "@Alan", "@Mary",
      ])
    #expect(prompt.completions(of: "agenda week @g", at: 14).candidates.map(\.label) == ["week @Grace"])
    // A text that begins in an alias is completed after it.
    _ = prompt.perform("alias wk = agenda week")
    let completed = prompt.completions(of: "wk @g", at: 5)
    #expect(completed.range == 2..<5 && completed.candidates.map(\.replacement) == [" @Grace"])
    #expect(completed.candidates.map(\.label) == ["@Grace"])
    // After `since`, a period needs a day.
    #expect(prompt.completions(of: "report since w", at: 14).candidates.isEmpty)
    #expect(prompt.completions(of: "report 3 days ago m", at: 19).candidates.isEmpty)
    // `@me` is offered only if the user is a member.
    for (name, offered) in [("Ada", ["@me"]), ("Zoe", [])] {
      _ = app.run("set me \(name)")
      #expect(prompt.completions(of: "agenda @m", at: 9).candidates.map(\.label) == offered + ["@Mary"], "\(name)")
    }
  }
}
