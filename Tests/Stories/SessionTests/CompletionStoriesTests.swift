import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("Completion of members, tags, views and dates")
struct CompletionStoriesTests {
  private let app: TestApp

  init() throws {
    app = try TestApp(at: "/groups")
    _ = app.run(
      "create Home", "open 1", "add Ada Lovelace", "add Ada Byron", "add Bob", "todos", "add Buy milk +garden +shop",
      "add Sell car +garden", "show")
  }

  private func candidates(_ line: String) -> [Completions.Candidate] {
    PromptSession(app.session).completions(of: line, at: line.utf8.count).candidates
  }

  private func offers(_ line: String) -> [String] { candidates(line).map(\.replacement) }

  @Test("`set me` is completed with the names of members")
  func setMe() {
    #expect(offers("set me ") == ["auto", "Ada Byron", "Ada Lovelace", "Bob"])
    #expect(offers("set me b") == ["Bob"])
    #expect(offers("set me ada l") == ["Ada Lovelace"])
  }

  @Test("`set default-group` and `set start` are completed with names that find the group, or with its id")
  func setDefaultGroup() {
    _ = app.run("home", "create 1", "create Home")
    #expect(Set(offers("set default-group ")) == ["auto", "#1", "#3", "1"])
    #expect(offers("set default-group H") == ["#1", "#3"])
    #expect(candidates("set default-group H").map(\.label) == ["Home", "Home"])
    for group in offers("set default-group ").dropFirst() {
      _ = app.run("set default-group \(group)")
      #expect(app.run("set default-group").lines == ["default-group \(group)"])
    }
    #expect(app.run("set start 1", "set start").lines == ["start /groups/2", "start /groups/2"])
    #expect(app.run("set start 3", "set start").lines == ["start /groups/3", "start /groups/3"])
    // After `#` there is always an id.
    _ = app.run("home", "create \"#1\"")
    #expect(app.run("set start #1", "set start").lines == ["start /groups/1", "start /groups/1"])
    #expect(offers("set default-group ").contains("#4"))
  }

  @Test("In the text of `add`, `@` is completed with members, and `+` with tags")
  func addWithMarks() {
    #expect(offers("add Wash @") == ["Wash @\"Ada Lovelace\"", "Wash @\"Ada Byron\"", "Wash @Bob"])
    #expect(candidates("add Wash @a").map(\.label) == ["Wash @Ada Lovelace", "Wash @Ada Byron"])
    #expect(candidates("add Wash +").map(\.detail) == ["2 open todos", "1 open todo"])
    #expect(offers("add Wash +s") == ["Wash +shop"])
    #expect(offers("add Wash ") == [])
    #expect(offers("add \"Wash @") == [])
    #expect(offers("add Wash \"@a") == [] && offers("add -- @a") == [] && offers("add Wash -- +s") == [])
    #expect(offers("add ") == [])
    _ = app.run("set me Bob")
    #expect(offers("add Wash @") == ["Wash @me", "Wash @\"Ada Lovelace\"", "Wash @\"Ada Byron\"", "Wash @Bob"])
    #expect(offers("add Wash @\"ada b") == ["Wash @\"Ada Byron\""])
    #expect(app.run("add Wash @#2").out.hasPrefix("+ todo #3 Wash: for Ada Byron\n"))
    #expect(app.run("add Dry @#9").out.hasPrefix("+ todo #4 Dry @#9\n"))
  }

  @Test("The filter of a list is completed with views, signed tags and members")
  func filters() {
    #expect(
      offers("list ") == [
        "open", "done", "all", "today", "week", "overdue", "@nobody", "+garden", "+shop", "@\"Ada Lovelace\"",
        "@\"Ada Byron\"", "@Bob",
      ])
    #expect(offers("list -") == ["-garden", "-shop"])
    #expect(offers("list open -s") == ["open -shop"])
    #expect(offers("list +") == ["+garden", "+shop"])
    #expect(offers("list \"@a") == [] && offers("find \"@a") == [] && offers("list '+s") == [])
    // A second view or member, or the same tag again, would be refused.
    #expect(offers("list -shop +") == ["-shop +garden"])
    #expect(offers("list open d") == [] && offers("list @bob @") == [] && offers("list +shop -") == ["+shop -garden"])
    #expect(candidates("list open @ada").map(\.label) == ["open @Ada Lovelace", "open @Ada Byron"])
    #expect(candidates("list @#").map(\.detail) == ["#1", "#2"])
    #expect(offers("list @#") == ["@#1", "@#2"])
    #expect(offers("list open @\"ada l") == ["open @\"Ada Lovelace\""] && offers("list @\"Ada Byron\" @") == [])
    #expect(app.run("list week").error.isEmpty)
  }

  @Test("In a filter, a member is also completed by the beginning of a later word of the name")
  func laterWords() {
    #expect(candidates("list @lov").map(\.label) == ["@Lovelace"])
    #expect(offers("list open @by") == ["open @\"Ada Byron\""])
    #expect(offers("list @velace") == [])
    #expect(offers("list @zz") == [])
  }

  @Test("A period of several words is completed as a whole")
  func periods() {
    #expect(offers("report last ") == ["last week", "last month", "last year"])
    #expect(offers("report last w") == ["last week"])
    #expect(offers("report week +s") == ["week +shop"])
    #expect(offers("report --format ") == ["html"])
  }

  @Test("`--assign` is completed with nobody, @me and members, and takes nobody")
  func assignOption() {
    let members = ["\"Ada Lovelace\"", "\"Ada Byron\"", "Bob"]
    #expect(offers("add Wash --assign ") == ["nobody"] + members)
    _ = app.run("set me \"Ada Byron\"")
    #expect(offers("add Wash --assign ") == ["nobody", "@me"] + members)
    #expect(candidates("assign 1 @").map(\.detail) == ["Ada Byron"])
    #expect(app.run("add Wash --assign nobody").error.isEmpty)
    _ = app.run("set me Zoe")
    #expect(offers("add Wash --assign ") == ["nobody"] + members)
  }

  @Test("A due date is completed with weekdays after `next`")
  func nextWeekday() {
    #expect(offers("due 1 next f") == ["next friday"])
    #expect(offers("add Wash --due \"next f") == ["\"next friday\""])
    #expect(offers("due 1 ").contains("next week"))
    #expect(!offers("due 1 ").contains("next friday"))
  }
}
