import Foundation
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("A todo added from anywhere")
struct CaptureStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true) }

  @Test(
    "goes to the group that the line names, whatever the screen", arguments: ["/groups", "/agenda", "/groups/2/todos"])
  func named(location: String) {
    let line = location == "/groups/2/todos" ? "go /agenda" : "where"
    #expect(
      app.run("go \(location)", line, "add Buy soap --group Household").lines.last == "+ todo #10 Buy soap in Household"
    )
  }

  @Test("goes to the group of the todo that is shown")
  func shown() {
    #expect(app.run("go /groups/1/todos/2", "add Buy soap").lines.last == "+ todo #10 Buy soap in Household")
  }

  @Test("goes to the default group elsewhere, and undo takes it back")
  func defaultGroup() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(
      app.run("set default-group Household", "agenda", "add Buy soap", "undo").lines.suffix(2)
        == ["+ todo #10 Buy soap in Household", "undid: add todo #10 Buy soap"])
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("needs a group in a file, and changes nothing without one")
  func unknownGroup() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("add Buy soap").error.contains("add needs to know the group: write --group NAME"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("asks a user at the prompt for the group, and adds nothing where they choose none")
  func question() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.type("add Buy soap", "cancel").out.contains("no todo was added\n"))
    #expect(try app.sessionStore.fingerprint() == before)
    #expect(app.type("add Buy soap", "Household").out.contains("+ todo #10 Buy soap in Household\n"))
  }

  @Test("goes to the only joined group, however many others there are")
  func onlyJoinedGroup() throws {
    let app = try TestApp(demo: false)
    for number in 1...101 { #expect(app.run("create Other \(number)", "leave \"Other \(number)\"").error == "") }
    #expect(app.run("create Zebras").error == "")
    #expect(app.type("add Buy soap").out.contains("in Zebras\n"))
  }

  @Test("needs a group while the session is recorded, for a check of the recording has nobody to ask")
  func recorded() throws {
    let path = NSTemporaryDirectory() + "recording-\(UUID().uuidString).calcot"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let typed = app.type("record \(path)", "add Buy soap", "record off", "add Buy soap", "cancel")
    #expect(typed.error.contains("add needs to know the group") && typed.out.contains("no todo was added\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\nadd Buy soap\n| error: add needs"))
  }

  @Test("cannot go to a default group that has been deleted since")
  func deletedDefault() throws {
    #expect(app.run("set default-group Household", "delete Household --yes", "add x").error.contains("no group #1"))
  }

  @Test("is the only one of its own page, where todos before a member are refused with what to do")
  func ownPage() throws {
    let before = try app.sessionStore.fingerprint()
    let ran = app.run("go /groups/1/todos/2", "assign 1-3 Ada")
    #expect(ran.error.contains("this screen is todo #2 alone: \"assign Ada\", or \"up\" for several"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("goes to nobody who is not a member of the group")
  func stranger() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("add x --group Household --assign Linus").status != .success)
    #expect(try app.sessionStore.fingerprint() == before)
  }
}

@Suite("A thing is found by a part of its name")
struct NamePartStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true, at: "/groups/1/todos") }

  @Test("a word inside comes before any other part", arguments: [("tap", 2), ("cellar", 5), ("ell", 5), ("PLANTS", 4)])
  func part(name: String, id: Int) {
    #expect(app.run("rename \"\(name)\" Found").out.hasPrefix("~ todo #\(id) Found"))
  }

  @Test("a part of several names means none of them")
  func ambiguous() throws {
    let before = try app.sessionStore.fingerprint()
    #expect(app.run("done the").error.contains("\"the\" could be"))
    #expect(try app.sessionStore.fingerprint() == before)
  }

  @Test("the beginning of a name comes first")
  func beginning() {
    #expect(app.run("add Then tea", "done the").out.contains("✓ todo #10 Then tea"))
  }

  @Test("Tab offers names that contain what is typed after those that begin with it")
  func completion() {
    let offered = PromptSession(app.session).completions(of: "done the", at: 8).candidates.map(\.label)
    #expect(offered == ["Fix the tap", "Water the plants", "Sort the cellar"])
    #expect(PromptSession(app.session).prediction(of: "done tap") == nil)
  }

  @Test("a part of a name is no mistake while it is typed")
  func highlight() {
    let prompt = PromptSession(app.session)
    #expect(!prompt.highlights(of: "done tap").contains { $0.role == .mistake })
    #expect(prompt.highlights(of: "done zebra").contains { $0.role == .mistake })
  }
}
