import GroupsSupport
import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("Questions")
struct DialogStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true, at: "/groups/1/todos") }

  private static let question = "Remove todo #2 Fix the tap? yes, no or cancel [no]\n"
  private static let priorities = "Which priority for todo #2 Fix the tap? 1 normal, 2 important, 3 urgent [cancel]\n"

  @Test("The answer `yes` removes the todo and closes the question", arguments: ["yes", "y"])
  func yesRemovesTheTodo(answer: String) {
    #expect(
      app.run("remove 1", answer)
        == Printed(out: Self.question + "- todo #2 Fix the tap\n", error: "", status: .success))
    #expect(app.stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
  }

  @Test("The answers `no` and `cancel` change nothing and succeed", arguments: ["no", "n", "cancel"])
  func noChangesNothing(answer: String) throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("remove 1", answer)
        == Printed(out: Self.question + "todo #2 Fix the tap was not removed\n", error: "", status: .success))
    #expect(try app.sessionStore.fingerprint() == before)
    #expect(app.stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
  }

  @Test("The end of the input cancels an open question, changes nothing and exits with 3")
  func endOfInputCancelsTheQuestion() throws {
    let before = try app.sessionStore.fingerprint()
    let cancelled =
      "error: the input ended at a question, and nothing was changed: "
      + "answer it on the next line\n"
    #expect(app.run("remove 1") == Printed(out: Self.question, error: cancelled, status: .failed))
    #expect(app.type("priority 1").status == .failed)
    #expect(try app.sessionStore.fingerprint() == before)
    #expect(app.stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
  }

  @Test(
    "A choice is answered by its name, a prefix of it, or its number", arguments: ["urgent", "URG", "3", "'urgent'"])
  func choiceIsAnsweredByNameOrNumber(answer: String) {
    let said = app.run("priority #1", answer)
    #expect(said.lines.last == "! todo #1 Buy onions: urgent")
    #expect(said.status == .success)
  }

  @Test("`cancel` closes a choice without a change")
  func choiceCanBeCancelled() {
    #expect(
      app.run("priority 1", "cancel")
        == Printed(out: Self.priorities + "the priority was not changed\n", error: "", status: .success))
  }

  @Test("An unknown answer is rejected, and the question stays open at the prompt")
  func unknownAnswerIsRejected() {
    let printed = app.run("priority 1", "4")
    #expect(printed.error.hasPrefix("error: there is no choice at position 4: the list has 3 rows"))
    #expect(printed.status == .failed)
    let high = app.type("priority 1", "high", "cancel")
    #expect(high.error.contains("there is no choice \"high\": answer normal, important, urgent, or type cancel"))
    #expect(
      app.type("remove 1", "maybe", "no").error.hasPrefix("error: \"maybe\" is not an answer: answer yes, no or cancel")
    )
  }

  @Test("An open question rejects other commands except those that only show something")
  func openQuestionRejectsOtherCommands() throws {
    #expect(try app.perform("remove 1").screen == "confirm")
    for line in ["back", "home", "undo", "go /groups", "up", "source x"] {
      let result = try app.perform(line)
      #expect(result.failure?.code == .unavailable, "\(line)")
      #expect(
        result.failure?.text
          == "\(line.prefix { $0 != " " }) cannot be used while a question is open: answer it, or type cancel")
    }
    #expect(try app.perform("done 1").failure?.code == .unavailable)
    for line in ["help", "where", "show", "log", "set", "history"] {
      #expect(try app.perform(line).failure == nil, "\(line)")
    }
    #expect(try app.perform("where").message == "/groups/1/todos")
    #expect(try app.perform("no").screen == "todos")
  }

  @Test("An empty line at the prompt answers the default, which changes nothing")
  func emptyLineAnswersTheDefault() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.type("remove 1", "", "where").lines.contains("todo #2 Fix the tap was not removed"))
    #expect(app.type("priority 1", "  ").lines.contains("the priority was not changed"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("Blank lines and comments in a file do not answer a question")
  func blankLinesInFilesAreNoAnswers() {
    #expect(app.run("remove 1", "", "# sure?", "yes").lines.last == "- todo #2 Fix the tap")
  }

  private static let several = [
    "Remove 3 todos: #2 Fix the tap, #1 Buy onions, #3 Pay the rent? 1 all, 2 one by", "one, 3 none [none]",
  ]

  @Test(
    "A question about several todos names them, and `all` or `yes` removes all of them",
    arguments: ["all", "1", "yes", "y"])
  func answerAllRemovesAllTodos(answer: String) {
    let said = app.run("remove 1-2 #3", answer, "undo")
    #expect(
      said.lines
        == Self.several + [
          "- 3 todos: #2 Fix the tap, #1 Buy onions, #3 Pay the rent",
          "undid: remove 3 todos, #2 Fix the tap among them",
        ])
  }

  @Test(
    "A question about several todos removes none after `none`, `no`, `cancel` or an empty line",
    arguments: ["none", "3", "no", "cancel"])
  func answerNoneRemovesNoTodo(answer: String) throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("remove 1-2 #3", answer, "where").lines == Self.several + [
        "the 3 todos were not removed", "/groups/1/todos",
      ])
    #expect(app.type("remove 1-2 #3", "").lines.contains("the 3 todos were not removed"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("`one by one` asks about each todo and removes the chosen ones as one step for `undo`")
  func oneByOneRemovesTheChosenTodos() throws {
    let before = try app.sessionStore.fingerprint()
    let said = app.run("remove 1-2 #3", "one by one", "yes", "no", "yes", "undo")
    #expect(
      said.lines
        == Self.several + [
          "Remove todo #2 Fix the tap? (1 of 3) yes, no or cancel [no]",
          "Remove todo #1 Buy onions? (2 of 3, 1 chosen) yes, no or cancel [no]",
          "Remove todo #3 Pay the rent? (3 of 3, 1 chosen) yes, no or cancel [no]",
          "- 2 todos: #2 Fix the tap, #3 Pay the rent", "undid: remove 2 todos, #2 Fix the tap among them",
        ])
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test(
    "`one by one` changes nothing if each answer is `no` or one is `cancel`",
    arguments: [["no", "no"], ["yes", "cancel"]])
  func oneByOneChangesNothingIfNoneIsChosen(answers: [String]) throws {
    let before = try app.sessionStore.fingerprint()
    let lines = ["remove 1-2", "2"] + answers + ["where"]
    #expect(app.run(ListLineSource(lines)).lines.suffix(2) == ["the 2 todos were not removed", "/groups/1/todos"])
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("`clear` and `delete` ask before they remove anything")
  func clearAndDeleteAsk() {
    #expect(
      app.run("clear", "yes").lines == [
        "Remove the done todo #3 Pay the rent? yes, no or cancel [no]", "- 1 done todo",
      ])
    #expect(
      app.run("up", "delete", "no").lines.suffix(2) == [
        "Delete group #1 Household and its 4 todos? yes, no or cancel [no]", "group #1 Household was not deleted",
      ])
    #expect(app.run("delete", "yes", "where").lines.last == "/groups")
    #expect(app.run("delete #4", "yes").lines == ["Delete group #4 Choir? yes, no or cancel [no]", "- group #4 Choir"])
  }

  @Test("Confirming the removal of a todo that another store has changed is a conflict")
  func confirmedRemovalOfAChangedTodoIsAConflict() throws {
    let prompt = PromptSession(app.session)
    _ = prompt.perform("show")
    #expect(prompt.perform("remove 1").screen == "confirm")
    _ = try app.store.apply(.set([.init(2)], .name, .text("Mend the tap")))
    let result = prompt.perform("yes")
    #expect(result.failure?.code == .conflict)
    #expect(result.screen == "todos")
    #expect(try app.store.todo(id: 2)?.name == "Mend the tap")
  }
}
