import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("References")
struct ReferenceStoriesTests {
  private let app: TestApp

  init() throws { app = try TestApp(demo: true, at: "/groups/1/todos") }

  private func message(_ line: String) throws -> String? { try app.perform(line).message }

  @Test("Completion offers only references to which the command applies")
  func completionOffersApplicableReferences() throws {
    func offers(_ line: String) -> [String] {
      PromptSession(app.session).completions(of: line, at: line.utf8.count).candidates.map(\.label)
    }
    _ = app.run("show")
    let all = offers("rename ")
    #expect(all.count == 5)
    #expect(offers("undone ") == ["Pay the rent"])
    #expect(offers("done ") == all.filter { $0 != "Pay the rent" })
    _ = app.run("done \"\(all[0])\"", "show")
    let done = all.filter { [all[0], "Pay the rent"].contains($0) }
    #expect(offers("undone ") == done)
    #expect(offers("priority ").filter { all.contains($0) } == all.filter { !done.contains($0) })
    #expect(app.run("priority \"\(all[0])\" urgent").error.contains("is done"))
    // The same holds for references by id and by position.
    #expect(offers("undone #3") == ["#3"])
    #expect(offers("done #3") == [])
    #expect(offers("done 1") == ["1"])
    #expect(offers("undone 1") == [])
    #expect(app.run("done #3").out == "todo #3 Pay the rent is already done\n")
    _ = app.run("home", "show")
    #expect(offers("accept ") == ["Book Club"])
    #expect(offers("join ") == ["Choir", "Chess"])
    #expect(offers("invite ") == offers("join "))
    #expect(offers("leave ") == ["Household", "Morning Runners"])
    // The same holds for the rows that a search finds.
    _ = app.run("find the", "show")
    #expect(offers("undone ").sorted() == (done + ["Enter the spring race"]).sorted())
    #expect(!offers("done ").contains("Pay the rent"))
  }

  @Test("A reference is a position, an id, a name in any case, or a prefix of a name")
  func referenceIsAPositionIDOrName() throws {
    for reference in ["2", "#1", "'Buy onions'", "Buy\\ onions", "buy", "\"BUY ONIONS\"", "B"] {
      #expect(try message("done \(reference)") == "✓ todo #1 Buy onions", "\(reference)")
      _ = try app.perform("undone #1")
    }
  }

  @Test("The open occurrence of a todo that was often repeated is found by its name")
  func openOneAmongManyDone() throws {
    _ = try app.perform("add Pay the baker --every day --due today")
    let first = try #require(try app.store.todos(startingWith: "Pay the baker", in: .everywhere, limit: 1).first).id
    for id in first..<(first + 25) { #expect(try message("done #\(id)") != nil) }
    for name in ["baker", "Pay the baker", "pay the b"] {
      let open = try app.store.todos(startingWith: "Pay the baker", in: .everywhere, limit: 1)
      let id = try #require(open.first).id
      #expect(try message("done \"\(name)\"")?.hasPrefix("✓ todo #\(id) Pay the baker") == true, "\(name)")
    }
  }

  @Test("An exact name is found among many that differ only in case")
  func exactNameAmongMany() throws {
    _ = try app.perform("home")
    for _ in 1...25 { _ = try app.perform("create CLUB") }
    _ = try app.perform("create Club")
    for _ in 1...25 { _ = try app.perform("create CLUB") }
    #expect(try app.perform("open Club").failure == nil)
  }

  @Test("A member is found by the same rules with and without an @ before the name")
  func membersWithAMark() throws {
    _ = app.run("up", "add Ad", "add Adam Hopp", "todos")
    for (name, member) in [("Ad", "Ad"), ("hopper", "Grace Hopper"), ("lace", "Ada Lovelace"), ("adam", "Adam Hopp")] {
      _ = try app.perform("assign #5 nobody")
      #expect(try message("assign #5 @\(name)") == "@ todo #5 Sort the cellar: \(member)")
      #expect(try message("assign #5 \(name)") == "todo #5 Sort the cellar is already assigned to \(member)")
    }
    #expect(try app.perform("assign #5 @zoe").failure?.advice?.contains("\"add zoe\"") == true)
  }

  @Test("An unknown todo on a screen of groups is searched with find")
  func unknownTodoOnAScreenOfGroups() throws {
    _ = try app.perform("home")
    let failure = try #require(app.perform("done zzz").failure)
    #expect(failure.message == "there is no todo \"zzz\"")
    #expect(failure.advice == "find TEXT searches the todos of all groups")
    #expect(try app.perform("done \"Fix the tep\"").failure?.advice == "did you mean Fix the tap?")
  }

  @Test("The last reference takes the rest of the line as a name")
  func lastReferenceTakesTheRestOfTheLine() throws {
    #expect(try app.perform("open Buy onions").location.description == "/groups/1/todos/1")
    _ = try app.perform("back")
    #expect(try message("move 1 Morning Runners")?.hasPrefix("→ todo #2 Fix the tap: to group #2") == true)
    #expect(try message("assign 1 Ada Lovelace") == "todo #1 Buy onions is already assigned to Ada Lovelace")
  }

  @Test("A reference prefers the exact name, then the name in another case, then a prefix")
  func exactNameIsPreferred() throws {
    for name in ["buy", "Buy", "Buy onions today"] { _ = try app.perform("add \(name)") }
    #expect(try message("done buy") == "✓ todo #10 buy")
    #expect(try message("done Buy") == "✓ todo #11 Buy")
    let several = try app.perform("done BUY").failure
    #expect(several?.code == .ambiguous)
    #expect(several?.text == "\"BUY\" could be #11 Buy, #10 buy: give its id")
    #expect(
      try app.perform("done 'buy o'").failure?.text
        == "\"buy o\" could be #12 Buy onions today, #1 Buy onions: give its id")
  }

  @Test("A quoted reference is a name even if it looks like a position or an id")
  func quotedReferenceIsAName() throws {
    for name in ["2", "#1", "1-2"] { _ = try app.perform("add \"\(name)\"") }
    #expect(try message("done '2'") == "✓ todo #10 2")
    #expect(try message("done \"#1\"") == "✓ todo #11 #1")
    #expect(try message("done '1-2'") == "✓ todo #12 1-2")
  }

  @Test("Several references and ranges are taken once each, in order")
  func referencesAndRangesKeepTheirOrder() throws {
    #expect(
      try message("done 3-4 #1 3 \"fix the tap\"")
        == "✓ 4 todos: #4 Water the plants, #5 Sort the cellar, #1 Buy onions, #2 Fix the tap")
  }

  @Test("A command with one invalid reference among several changes nothing")
  func invalidReferenceRejectsTheWholeCommand() throws {
    let before = try app.sessionStore.fingerprint()
    for line in [
      "done 1 2 9", "done 1 nothing", "priority 1 2 #3 urgent", "due 1 2 never-ever", "assign 1 2 Mary",
      "move 1 #2 Opera", "remove 1 #77 --yes",
    ] {
      #expect(try app.perform(line).failure != nil, "\(line)")
      #expect(try app.sessionStore.fingerprint() == before, "\(line)")
    }
    #expect(try app.perform("undo").failure?.code == .unavailable)
  }

  @Test("A command on several todos is one step for `undo`")
  func commandOnSeveralTodosIsOneUndoStep() throws {
    let before = try app.sessionStore.fingerprint()
    for line in [
      "done 1-3", "priority 1-4 urgent", "due 1-5 today", "assign 1-5 nobody", "move 1-5 #4", "remove 1-5 --yes",
    ] {
      #expect(try app.perform(line).failure == nil, "\(line)")
      #expect(try app.perform("undo").failure == nil, "\(line)")
      #expect(try app.sessionStore.fingerprint() == before, "\(line)")
    }
  }

  @Test("Ids and names find rows that the filter hides, positions do not")
  func idsAndNamesFindHiddenRows() throws {
    _ = try app.perform("list done")
    #expect(try message("done #1") == "✓ todo #1 Buy onions")
    #expect(try message("undone Pay") == "○ todo #3 Pay the rent")
    #expect(try app.perform("undone 5").failure?.code == .notFound)
    _ = try app.perform("find sort")
    #expect(try message("done 1") == "✓ todo #5 Sort the cellar")
    #expect(try message("done Water") == "✓ todo #4 Water the plants")
  }

  @Test("A name that two groups share is ambiguous, and the id finds its group")
  func sharedNameNeedsAnID() throws {
    _ = try app.perform("home")
    #expect(try message("create Household") == "+ group #6 Household")
    let failure = try app.perform("open Household").failure
    #expect(failure?.code == .ambiguous)
    #expect(
      failure?.text == "\"Household\" could be #1, 2 members, 4 open; #6, 0 members, 0 open: give its id")
    #expect(try app.perform("go /groups/Household").failure?.code == .ambiguous)
    #expect(try app.perform("open #6").location.description == "/groups/6")
  }

  @Test("The ids of removed todos and groups are not reused")
  func idsAreNotReused() throws {
    #expect(try message("add a") == "+ todo #10 a")
    _ = try app.perform("remove #10 --yes")
    #expect(try message("add b") == "+ todo #11 b")
    _ = try app.perform("home")
    #expect(try message("create a") == "+ group #6 a")
    _ = try app.perform("delete #6 --yes")
    #expect(try message("create b") == "+ group #7 b")
  }
}
