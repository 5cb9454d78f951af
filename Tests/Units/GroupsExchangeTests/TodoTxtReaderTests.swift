import GroupsDomain
import Testing

@testable import GroupsExchange

@Suite("Reading todo.txt")
struct TodoTxtReaderTests {
  @Test("A todo.txt line is read with its priority, its dates and the metadata at its end")
  func wholeLine() throws {
    let line = "(A) 2026-11-20 Buy  milk +My_home +garden +tools @Ada_van_Dyk due:2026-12-24 rec:+2w\n"
    let expected = ImportedTodo("Buy  milk") {
      ($0.priority, $0.due) = (.urgent, Day("2026-12-24"))
      ($0.group, $0.tags, $0.assignee) = ("My home", ["garden", "tools"], "Ada van Dyk")
      ($0.createdAt, $0.repeats) = (.at("2026-11-20T00:00+02:00"), RepeatRule("2 weeks"))
    }
    #expect(try readOne(line, as: .todotxt) == expected)
  }

  @Test("A done todo.txt line begins with `x`, the finishing date and the creation date")
  func doneLine() throws {
    let both = try readOne("x 2026-11-23 2026-11-20 Buy milk +Home pri:B", as: .todotxt)
    #expect(both.isDone)
    #expect(both.finishedAt == .at("2026-11-23T00:00+02:00"))
    #expect(both.createdAt == .at("2026-11-20T00:00+02:00"))
    #expect(both.name == "Buy milk")
    #expect(both.priority == .important)
    let early = try readOne("x (A) 2026-11-23 2026-11-20 Buy milk +Home", as: .todotxt)
    #expect(early.name == "Buy milk" && early.priority == .urgent && early.finishedAt == both.finishedAt)
    let none = try readOne("x Buy milk", as: .todotxt)
    #expect(none == ImportedTodo("Buy milk") { $0.isDone = true })
    #expect(try readOne("xylophone", as: .todotxt) == ImportedTodo("xylophone"))
    #expect(try readOne("X Buy", as: .todotxt).isDone == false)
  }

  @Test("Names inside the text of a todo.txt line are read and stay in the text, and other metadata is removed")
  func inside() throws {
    let todo = try readOne("Call @Mom about the +party due:2026-12-24 and more", as: .todotxt)
    #expect(todo.name == "Call @Mom about the +party and more")
    #expect(todo.assignee == "Mom")
    #expect(todo.group == "party")
    #expect(todo.due == Day("2026-12-24"))
    let own = try readOne("Call @Mom about the +party now +Home @Ada", as: .todotxt)
    #expect(own.name == "Call @Mom about the +party now")
    #expect(own.group == "Home")
    #expect(own.assignee == "Ada")
    #expect(own.tags == [])
    let assigned = try readOne("Call @Mom about the party +Home", as: .todotxt)
    #expect(assigned.group == "Home" && assigned.assignee == "Mom")
    let grouped = try readOne("Call about the +party @Ada", as: .todotxt)
    #expect(grouped.group == "party" && grouped.assignee == "Ada")
    let first = try readOne("rec:+1w due:2026-12-24 pri:B Water  the beds +Home ", as: .todotxt)
    let expected = ImportedTodo("Water  the beds") {
      ($0.group, $0.due, $0.priority, $0.repeats) = ("Home", Day("2026-12-24"), .important, RepeatRule("week"))
    }
    #expect(first == expected)
  }

  @Test("Unknown keys in a todo.txt line are text, even between the words at its end")
  func keys() throws {
    let todo = try readOne("Buy milk +Home t:2026-12-01 @Ada h:1 id:7 due:2026-12-24 a:b", as: .todotxt)
    #expect(todo.name == "Buy milk t:2026-12-01 h:1 id:7 a:b")
    #expect(todo.group == "Home")
    #expect(todo.assignee == "Ada")
    #expect(todo.due == Day("2026-12-24"))
    let address = try readOne("Read +Home https://example.org", as: .todotxt)
    #expect(address.name == "Read +Home https://example.org")
    #expect(address.group == "Home")
  }

  @Test("Further contexts of a todo.txt line are tags, and what a todo cannot store stays in its text")
  func second() throws {
    let todo = try readOne(
      "Call @phone @work @2nd_floor +Home +1x due:2026-12-24 due:2026-12-25 rec:1d rec:2d", as: .todotxt)
    #expect(todo.name == "Call @2nd_floor +1x due:2026-12-25 rec:2d")
    #expect(todo.assignee == "phone")
    #expect(todo.tags == ["work"])
    #expect(todo.group == "Home")
    #expect(todo.due == Day("2026-12-24"))
    #expect(todo.repeats == RepeatRule("day after done"))
    let same = try readOne("(A) Buy @Ada +Home @Ada +Home due:2026-12-24 due:2026-12-24", as: .todotxt)
    #expect(same.name == "Buy")
    #expect(same.tags == [])
  }

  @Test("Words before `--` in a todo.txt line are only text")
  func marked() throws {
    let todo = try readOne("2026-11-20 see @Mom due:2026-12-24 +x -- +Home", as: .todotxt)
    #expect(todo.name == "see @Mom due:2026-12-24 +x")
    #expect(todo.group == "Home")
    #expect(todo.assignee == "")
    #expect(todo.due == nil)
    #expect(todo.tags == [])
  }

  @Test(
    "A word that only resembles metadata is text",
    arguments: ["due:friday", "pri:AB", "rec:x", "rec:0d", "a:b", "+", "@", "(a) x", "(A)x"])
  func plain(_ text: String) throws { #expect(try readOne(text, as: .todotxt) == ImportedTodo(text)) }

  @Test("A todo.txt priority below B is counted as a loss")
  func losses() throws {
    #expect(try read("(C) Buy\n(D) Sell\n\n(A) Keep", as: .todotxt).losses.fields == ["priority below B": 2])
  }

  @Test("An invalid todo.txt line is rejected with its number, the reason and advice")
  func refusals() {
    let cases = [
      ("Buy\nSell due:2026-02-30\n", #"todos:2: "2026-02-30" is not a date; write it as in 2026-12-24"#),
      ("(A) 2026-11-31 Buy", #"todos:1: "2026-11-31" is not a date; write it as in 2026-12-24"#),
      ("Buy\n\n(A) 2026-11-20 +Home", "todos:3: the todo has no text; write what to do"),
    ]
    for (text, message) in cases { #expect(refusal(of: text, as: .todotxt) == message) }
    #expect(
      refusal(of: Array("Buy\n".utf8) + [0xff], as: .todotxt) == "todos:2: it is not UTF-8; save the file as UTF-8")
    let long = [UInt8](repeating: 0x61, count: ImportSource.longest + 1)
    #expect(refusal(of: long, as: .todotxt) == "todos:1: the todo is longer than 4 MiB; make it shorter")
  }

  @Test("A todo.txt file with CRLF line ends and a byte order mark is read")
  func ends() throws {
    let (todos, _) = try read([0xef, 0xbb, 0xbf] + Array("Buy\r\nSell\r\n".utf8), as: .todotxt)
    #expect(todos == [ImportedTodo("Buy"), ImportedTodo("Sell", line: 2)])
    #expect(try read("", as: .todotxt).todos == [])
  }
}
