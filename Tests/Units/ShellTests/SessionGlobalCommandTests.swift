import ShelfApp
import MVVMC
import Shell
import Testing

@Suite("A command that can be given everywhere")
struct SessionGlobalCommandTests {
  private let bench = Bench()

  @Test("where prints the location")
  func whereCommand() {
    #expect(bench.perform("mark 1 low", "list marked", "where").message == "/items?show=marked")
    #expect(bench.perform("open 1", "where").message == "/items/1")
  }

  @Test("map shows which command leads where")
  func map() {
    #expect(
      bench.perform("map").printed == [
        "open ITEM → item", "mark ITEM… [low|high] → choice", "drop ITEM… [--yes] → confirm", "counter → counter",
      ])
    #expect(bench.perform("open 1", "map").printed == ["drop → items", "up → items", "home → items"])
  }

  @Test("help shows what can be done here, what cannot now, and what can be done everywhere")
  func help() throws {
    let lines = bench.perform("help").printed
    #expect(lines.first == "Here (items):")
    #expect(lines.contains { $0.hasPrefix("  open ITEM ") && $0.hasSuffix("  Open an item") })
    #expect(
      lines.contains { $0.hasPrefix("  marked ") && $0.hasSuffix("Show the marked items (not now: nothing is marked)") }
    )
    let everywhere = try #require(lines.firstIndex(of: "Everywhere:"))
    #expect(lines[everywhere...].contains { $0.hasPrefix("  back [N] ") })
    #expect(bench.perform("?").printed == lines)
  }

  @Test("help of a command says how it is written, also where it belongs to another screen")
  func helpOfCommand() {
    #expect(
      bench.perform("help open").printed == [
        "open ITEM", "  Open an item", "  also: view", "  leads to: item",
        "  one thing: a position (3), an id (#17) or a name", "  for example: open 1",
      ])
    #expect(
      bench.perform("help marked").printed == ["marked", "  Show the marked items", "  not now: nothing is marked"])
    #expect(bench.perform("help count").printed == ["count [N]", "  Count on (in counter)"])
  }

  @Test("help of a word finds the commands that speak of it, and fails where there is none")
  func helpOfWord() {
    let lines = bench.perform("help shelf").printed
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("shelf") })
    // Written otherwise, it is the same word; and a command that several screens have is told once.
    #expect(bench.perform("help SHELF").printed == lines)
    for word in ["item", "show", "a"] {
      let lines = bench.perform("help \(word)").printed
      #expect(lines.count > 1 && Set(lines).count == lines.count, "\(word)")
    }
    let failure = bench.perform("help xyzzy").failure
    #expect(failure?.code == .notFound)
    #expect(failure?.message == "there is no help on \"xyzzy\"")
  }

  @Test("set shows the settings and changes one")
  func set() {
    let others = ["ghost on", "highlight on", "keys auto", "me auto"]
    let more = ["pager off", "prompt auto", "redraw page", "start auto"]
    #expect(
      bench.perform("set").printed
        == ["color auto", "colors auto", "default-item auto", "format text"] + others + ["page-size auto"] + more + [
          "width auto"
        ])
    #expect(bench.perform("set width").message == "width auto")
    #expect(bench.perform("set width 100").message == "width 100")
    #expect(bench.settings.lineWidth == 100)
    #expect(bench.perform("set page-size all").message == "page-size all")
    #expect(bench.settings.viewport.pageSize == .all)
    #expect(bench.perform("set format json").message == "format json")
    #expect(bench.perform("set color never").message == "color never")
    #expect(
      bench.perform("set").printed
        == ["color never", "colors auto", "default-item auto", "format json"] + others + ["page-size all"] + more + [
          "width 100"
        ])
  }

  @Test(
    "set takes a value whatever its case, and shortened where it is unique",
    arguments: [
      ("format js", "format json"), ("format CSV", "format csv"), ("color al", "color always"),
      ("page-size AL", "page-size all"), ("width Au", "width auto"),
      ("start au", "start auto"), ("keys AU", "keys auto"), ("me AUTO", "me auto"), ("me au", "me au"),
    ] as [(String, String)])
  func setShortened(setting: String, expected: String) {
    #expect(bench.perform("set \(setting)").message == expected)
  }

  @Test(
    "set refuses what it does not know",
    arguments: [
      ("set widht 3", .usage, "there is no setting \"widht\": did you mean width?"),
      (
        "set x", .usage,
        "there is no setting \"x\": the settings are color, colors, format, ghost, highlight, keys, me, page-size, pager, prompt, redraw, start, width"
      ),
      ("set me \"\"", .invalid, "a name is a text of one line: write it as in set me Ada"),
      ("set me \"a\\u{1b}b\"", .invalid, "a name is a text of one line: write it as in set me Ada"),
      ("set width 19", .invalid, "\"19\" is not a width: give a number from 20 to 10000"),
      ("set width 10001", .invalid, "\"10001\" is not a width: give a number from 20 to 10000"),
      ("set width -20", .invalid, "\"-20\" is not a width: give a number from 20 to 10000"),
      ("set page-size -1", .invalid, "\"-1\" is not a page size: give a number from 1, all or auto"),
      ("set page-size 0", .invalid, "\"0\" is not a page size: give a number from 1, all or auto"),
      ("set format xml", .invalid, "format cannot be \"xml\": it is one of text, json, csv"),
      ("set color red", .invalid, "color cannot be \"red\": it is one of auto, always, never"),
      ("set color a", .ambiguous, "\"a\" could be auto, always: type more of it"),
      ("set page-size a", .invalid, "\"a\" is not a page size: give a number from 1, all or auto"),
    ] as [(String, Failure.Code, String)])
  func setRefuses(line: String, code: Failure.Code, text: String) {
    let failure = bench.perform(line).failure
    #expect(failure?.code == code)
    #expect(failure?.text == text)
  }

  @Test("set takes the least and the greatest that there is", arguments: ["width 20", "width 10000", "page-size 1"])
  func setTakesLimits(setting: String) {
    #expect(bench.perform("set \(setting)").message == setting)
  }

  @Test("a prompt may be a prefix of auto")
  func setTakesPromptLikeAuto() {
    #expect(bench.perform("set prompt a").message == "prompt a")
    #expect(bench.perform("set prompt AUTO").message == "prompt auto")
  }

  @Test("history shows the lines that were given, or those that hold a text")
  func history() {
    bench.perform("add x", "nonsense", "list")
    #expect(bench.perform("history").printed == ["add x", "nonsense", "list", "history"])
    #expect(bench.perform("history li").printed == ["list", "history li"])
  }

  @Test("history has the last thousand lines of a file")
  func historyOfFile() {
    for number in 1...3001 { _ = bench.session.perform("nonsense \(number)") }
    func history(_ text: String) -> [String] { bench.session.perform("history \(text)").lines.map(\.plain) }
    #expect(history("").suffix(2) == ["nonsense 3001", "history"])
    #expect(history("nonsense 2004") == ["nonsense 2004", "history nonsense 2004"])
    #expect(history("nonsense 2000") == ["history nonsense 2000"])
  }

  @Test("history has no answer that the end of the input gave, however many lines came before")
  func historyAtEndOfInput() {
    for number in 1...1001 { _ = bench.session.perform("nonsense \(number)") }
    bench.perform("add x", "drop x")
    #expect(bench.session.endInput() != nil)
    #expect(bench.session.perform("history").lines.map(\.plain).suffix(3) == ["add x", "drop x", "history"])
  }

  @Test("history asks the lines of earlier sessions where there are any")
  func earlierHistory() {
    final class Earlier: LineHistory {
      func entries(containing text: String, limit: Int) -> [HistoryEntry] {
        [HistoryEntry("\(text)!"), HistoryEntry("\(limit)")]
      }
      func note(_ outcome: HistoryEntry.Outcome) {}
      func delete(number: Int) throws(Failure) -> String { "\(number)" }
    }
    let earlier = Earlier()
    let session = PromptSession(Session(stack: ShelfApp.open(Shelf())), lineHistory: earlier)
    #expect(session.perform("history abc").printed == ["    0  abc!", "    0  100"])
    #expect(session.perform("history --delete 7").message == "deleted from the history: 7")
  }

  @Test("undo and redo take changes back and make them again, several at once or none")
  func undo() {
    bench.perform("add a", "add b", "add c")
    #expect(bench.perform("undo").printed == ["undid: 4 items"])
    #expect(bench.names == ["Leek", "Onion", "a", "b"])
    #expect(bench.perform("undo 2").printed == ["undid: 3 items", "undid: 2 items"])
    #expect(bench.perform("redo 3").printed == ["redid: 3 items", "redid: 4 items", "redid: 5 items"])
    let failure = bench.perform("undo 9").failure
    #expect(failure?.text == "there are only 3 changes to undo, so none was undone: give undo 3")
    #expect(bench.names == ["Leek", "Onion", "a", "b", "c"])
    #expect(bench.perform("redo").failure?.code == .unavailable)
  }

  @Test("undo of two steps where there is only one takes nothing back")
  func undoTwo() {
    bench.perform("add a")
    #expect(
      bench.perform("undo 2").failure?.text == "there is only 1 change to undo, so none was undone: give undo 1")
    #expect(bench.names == ["Leek", "Onion", "a"])
  }

  @Test("undo of what one looks at leaves the screen that is gone")
  func undoClosesScreens() {
    let result = bench.perform("add Garlic", "open Garlic", "undo")
    #expect(result.location.description == "/items")
    #expect(result.drawn == ["Items: 2"])
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("log shows what was changed, newest first")
  func log() {
    #expect(bench.perform("log").printed == ["there is nothing to undo"])
    bench.perform("add a", "add b", "add c")
    #expect(bench.perform("log").printed == ["change 3", "change 2", "change 1"])
    #expect(bench.perform("log 2").printed == ["change 3", "change 2"])
    for number in 4...25 { bench.perform("add \(number)") }
    #expect(bench.perform("log").printed == (6...25).reversed().map { "change \($0)" })
    #expect(bench.perform("log 21").printed.count == 21)
  }

  @Test("undo, redo and log are not offered where changes are not logged", arguments: ["undo", "redo", "log"])
  func withoutStore(line: String) {
    let session = Session(stack: ShelfApp.open(Shelf()))
    let reason = "this app keeps no log of changes"
    #expect(session.perform(line).failure == Failure(.unavailable, "\(line) is not available now: \(reason)"))
    #expect(
      session.perform("help").lines.contains {
        $0.plain.hasPrefix("  \(line) [N] ") && $0.plain.hasSuffix(" (not now: \(reason))")
      })
    #expect(session.perform("help \(line)").lines.last?.plain == "  not now: \(reason)")
    #expect(!PromptSession(session).completions(of: "", at: 0).candidates.contains { $0.replacement == line })
  }

  @Test("back says which places it passed over")
  func passedOver() {
    bench.perform("open 2", "home", "counter")
    bench.shelf.remove([2])
    bench.perform("home")
    let result = bench.perform("back", "back 2")
    #expect(result.message == "skipped /items/2, which no longer exists")
    #expect(bench.place == "/items")
  }

  @Test("go names the part of a location that is wrong and stays")
  func goFails() {
    #expect(bench.perform("go /items/9").failure?.text == "at \"9\": there is no item #9; look it up with list")
    #expect(bench.perform("go /nowhere").failure?.code == .notFound)
    #expect(bench.perform("go items").failure?.code == .invalid)
    #expect(bench.perform("go /items?show=x").failure?.code == .invalid)
    #expect(bench.place == "/items")
  }

  @Test("quit and source are left to whoever drives the session")
  func requests() {
    #expect(bench.perform("quit").effect == .quit)
    #expect(bench.perform("exit").effect == .quit)
    #expect(bench.perform("source a b's.calcot").effect == .source("a b's.calcot"))
    #expect(bench.perform("list").effect == .none)
  }

  @Test("gives way to a command of the screen, and to those of the app")
  func appCommands() {
    struct Own {
      static let commands: CommandTable<Own> = [.init("greet", "Greet") { _ in .done("hello") }]
    }
    let session = Session(stack: ShelfApp.open(Shelf()), appCommands: [AppCommands(Own.commands, on: Own())])
    #expect(session.perform("greet").message == "hello")
    #expect(session.perform("help greet").printed == ["greet", "  Greet"])
  }
  @Test("is meant by its beginning also where another one of the same name gives way to it")
  func sameName() {
    struct Own {
      static let commands: CommandTable<Own> = [.init("where", "Hide") { _ in .done("hidden") }]
    }
    let session = Session(stack: ShelfApp.open(Shelf()), appCommands: [AppCommands(Own.commands, on: Own())])
    #expect(PromptSession(session).perform("wher").message == "/items")
  }
}
