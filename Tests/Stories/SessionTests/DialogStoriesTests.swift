import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("A question")
struct DialogStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true, at: "/groups/1/todos") }

  private static let question = "Remove todo #2 Fix the tap? yes, no or cancel [no]\n"
  private static let priorities = "Which priority for todo #2 Fix the tap? 1 normal, 2 important, 3 urgent [cancel]\n"

  @Test("answered with yes is acted upon", arguments: ["yes", "y"])
  func yes(answer: String) {
    #expect(
      app.run("remove 1", answer)
        == Printed(out: Self.question + "- todo #2 Fix the tap\n", error: "", status: .success))
    #expect(app.stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
  }

  @Test("answered with no or cancel changes nothing, and that is a success", arguments: ["no", "n", "cancel"])
  func no(answer: String) throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("remove 1", answer)
        == Printed(out: Self.question + "todo #2 Fix the tap was not removed\n", error: "", status: .success))
    #expect(try app.sessionStore.fingerprint() == before)
    #expect(app.stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
  }

  @Test("left open at the end of the input is cancelled, which changes nothing and ends with 3")
  func endOfInput() throws {
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
    "is answered by a choice's name, the beginning of it, or its number", arguments: ["urgent", "URG", "3", "'urgent'"])
  func choosing(answer: String) {
    let said = app.run("priority #1", answer)
    #expect(said.lines.last == "! todo #1 Buy onions: urgent")
    #expect(said.status == .success)
  }

  @Test("with several answers may be cancelled")
  func cancelling() {
    #expect(
      app.run("priority 1", "cancel")
        == Printed(out: Self.priorities + "the priority was not changed\n", error: "", status: .success))
  }

  @Test("stays open after an answer that it does not know")
  func wrongAnswer() {
    let printed = app.run("priority 1", "4")
    #expect(printed.error.hasPrefix("error: there is no choice at position 4: the list has 3 rows"))
    #expect(printed.status == .failed)
    let high = app.type("priority 1", "high", "cancel")
    #expect(high.error.contains("there is no choice \"high\" here"))
    #expect(
      app.type("remove 1", "maybe", "no").error.hasPrefix("error: \"maybe\" is not an answer: answer yes, no or cancel")
    )
  }

  @Test("lets no other command pass, but some that only tell")
  func waiting() throws {
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

  @Test("at the prompt takes an empty line for its harmless default")
  func emptyLine() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.type("remove 1", "", "where").lines.contains("todo #2 Fix the tap was not removed"))
    #expect(app.type("priority 1", "  ").lines.contains("the priority was not changed"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("in a file is not answered by blank lines and comments")
  func blankLinesInFiles() {
    #expect(app.run("remove 1", "", "# sure?", "yes").lines.last == "- todo #2 Fix the tap")
  }

  private static let several = [
    "Remove 3 todos: #2 Fix the tap, #1 Buy onions, #3 Pay the rent? 1 all, 2 one by", "one, 3 none [none]",
  ]

  @Test("about several todos names them: all of them go together", arguments: ["all", "1", "yes", "y"])
  func several(answer: String) {
    let said = app.run("remove 1-2 #3", answer, "undo")
    #expect(
      said.lines
        == Self.several + [
          "- 3 todos: #2 Fix the tap, #1 Buy onions, #3 Pay the rent",
          "undid: remove 3 todos, #2 Fix the tap among them",
        ])
  }

  @Test("about several todos is harmless by default", arguments: ["none", "3", "no", "cancel"])
  func noneOfSeveral(answer: String) throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("remove 1-2 #3", answer, "where").lines == Self.several + [
        "the 3 todos were not removed", "/groups/1/todos",
      ])
    #expect(app.type("remove 1-2 #3", "").lines.contains("the 3 todos were not removed"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("about several todos asks for each, one by one, and what was chosen goes as one step")
  func oneByOne() throws {
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
    "one by one changes nothing where all are refused, or one is cancelled",
    arguments: [["no", "no"], ["yes", "cancel"]])
  func oneByOneRefused(answers: [String]) throws {
    let before = try app.sessionStore.fingerprint()
    let lines = ["remove 1-2", "2"] + answers + ["where"]
    #expect(app.run(ListLineSource(lines)).lines.suffix(2) == ["the 2 todos were not removed", "/groups/1/todos"])
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("is asked by clear and by deleting a group too")
  func others() {
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

  @Test("that was overtaken by another shell is a conflict, and the screen stays")
  func overtaken() throws {
    let prompt = PromptSession(app.session)
    _ = prompt.perform("show")
    #expect(prompt.perform("remove 1").screen == "confirm")
    _ = try app.store.apply(.renameTodo(.init(2), name: "Mend the tap"))
    let result = prompt.perform("yes")
    #expect(result.failure?.code == .conflict)
    #expect(result.screen == "todos")
    #expect(try app.store.todo(id: 2)?.name == "Mend the tap")
  }
}
