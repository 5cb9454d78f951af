import GroupsSupport
import MVVMC
import Shell
import SystemSupport
import Testing

@Suite("Adding a todo from any screen")
struct CaptureStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true) }

  @Test(
    "`add --group` adds the todo to the named group on a screen of no group", arguments: ["/groups", "/agenda"])
  func addUsesTheNamedGroup(location: String) {
    let lines = app.run("go \(location)", "add Buy soap --group Household").lines
    #expect(lines.last == "+ todo #10 Buy soap in Household")
  }

  @Test("`add` on a todo's screen adds to the group of that todo")
  func addUsesTheGroupOfTheTodo() {
    #expect(app.run("go /groups/1/todos/2", "add Buy soap").lines.last == "+ todo #10 Buy soap in Household")
  }

  @Test("`add` on the agenda adds to the default group, and `undo` removes the todo")
  func addUsesTheDefaultGroup() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("set default-group Household", "agenda", "add Buy soap", "undo").lines.suffix(2)
        == ["+ todo #10 Buy soap in Household", "undid: add todo #10 Buy soap"])
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("`add` without a group fails in a file and changes nothing")
  func addWithoutAGroupFailsInAFile() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("add Buy soap").error.contains("add needs a group: write --group NAME"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("`add` without a group asks for it at the prompt and adds nothing after `cancel`")
  func addAsksForTheGroupAtThePrompt() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.type("add Buy soap", "cancel").out.contains("no todo was added\n"))
    #expect(try app.sessionStore.fingerprint() == before)
    #expect(app.type("add Buy soap", "Household").out.contains("+ todo #10 Buy soap in Household\n"))
  }

  @Test("`add` at the prompt adds to the only joined group without asking")
  func addUsesTheOnlyJoinedGroup() throws {
    let app = try TestApp(demo: false)
    for number in 1...101 { #expect(app.run("create Other \(number)", "leave \"Other \(number)\"").error == "") }
    #expect(app.run("create Zebras").error == "")
    #expect(app.type("add Buy soap").out.contains("in Zebras\n"))
  }

  @Test("`add` without a group fails while the session is recorded")
  func addWithoutAGroupFailsWhileRecording() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("recording.calcot")
    let typed = app.type("record \(path)", "add Buy soap", "record off", "add Buy soap", "cancel")
    #expect(typed.error.contains("add needs a group"))
    #expect(typed.out.contains("no todo was added\n"))
    #expect(try folder.text(of: "recording.calcot").contains("\nadd Buy soap\n| error: add needs"))
  }

  @Test("`add` fails if the default group has been deleted")
  func addRejectsADeletedDefaultGroup() throws {
    let message = "there is no group \"Household\", the default-group: choose another with set default-group NAME"
    #expect(app.run("set default-group Household", "delete Household --yes", "add x").error.contains(message))
  }

  @Test("`assign` with todos on a todo's own screen fails with advice and changes nothing")
  func todoScreenRejectsReferencesToTodos() throws {
    let before = try app.sessionStore.fingerprint()
    let ran = app.run("go /groups/1/todos/2", "assign 1-3 Ada")
    #expect(ran.error.contains("this screen is todo #2 alone: \"assign Ada\", or \"up\" for others"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("`add` with an assignee who is not a member of the group fails and changes nothing")
  func addRejectsAnAssigneeWhoIsNoMember() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("add x --group Household --assign Linus").status != .success)
    #expect(try app.sessionStore.fingerprint() == before)
  }
}

@Suite("References by a part of a name")
struct NamePartStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true, at: "/groups/1/todos") }

  @Test(
    "A word inside a name matches before any other part of a name",
    arguments: [("tap", 2), ("cellar", 5), ("ell", 5), ("PLANTS", 4)])
  func wordInsideANameComesFirst(name: String, id: Int) {
    #expect(app.run("rename \"\(name)\" Found").out.hasPrefix("~ todo #\(id) Found"))
  }

  @Test("A part of several names is ambiguous and changes nothing")
  func partOfSeveralNamesIsAmbiguous() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("done the").error.contains("\"the\" could be"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("The beginning of a name matches before a part of another name")
  func prefixMatchesBeforeAPart() {
    #expect(app.run("add Then tea", "done the").out.contains("✓ todo #10 Then tea"))
  }

  @Test("Completion offers names that contain the text, and the ghost text predicts none of them")
  func completionOffersNamesThatContainTheText() {
    let offered = PromptSession(app.session).completions(of: "done the", at: 8).candidates.map(\.label)
    #expect(offered == ["Fix the tap", "Water the plants", "Sort the cellar"])
    #expect(PromptSession(app.session).prediction(of: "done tap") == nil)
  }

  @Test("A part of a name is not highlighted as a mistake, an unknown name is")
  func partOfANameIsNotAMistake() {
    let prompt = PromptSession(app.session)
    #expect(!prompt.highlights(of: "done tap").contains { $0.role == .mistake })
    #expect(prompt.highlights(of: "done zebra").contains { $0.role == .mistake })
  }
}
