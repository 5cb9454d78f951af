import ShelfApp
import MVVMC
import Shell
import Testing

@Suite("Commands of every screen")
struct SessionGlobalCommandTests {
  private let bench = Bench()

  @Test("`where` prints the location")
  func whereCommand() {
    #expect(bench.perform("mark 1 low", "list marked", "where").message == "/items?show=marked")
    #expect(bench.perform("open 1", "where").message == "/items/1")
  }

  @Test("`map` lists the available commands that lead to other screens")
  func map() {
    #expect(
      bench.perform("map").printed == [
        "open ITEM → item", "mark ITEM… [low|high] → choice", "drop ITEM… [--yes] → confirm", "counter → counter",
      ])
    #expect(bench.perform("open 1", "map").printed == ["drop → items", "up → items", "home → items"])
  }

  @Test("`help` lists the commands of the screen, also unavailable ones, and the global commands")
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

  @Test("`help COMMAND` explains a command, also one of another screen")
  func helpOfCommand() {
    #expect(
      bench.perform("help open").printed == [
        "open ITEM", "  Open an item", "  also: view", "  leads to: item",
        "  one item: a position (3), an id (#17) or a name", "  for example: open 1",
      ])
    #expect(
      bench.perform("help marked").printed == ["marked", "  Show the marked items", "  not now: nothing is marked"])
    #expect(bench.perform("help count").printed == ["count [N]", "  Count on (in counter)"])
  }

  @Test("`help WORD` lists each command that mentions the word once, and fails if there is none")
  func helpOfWord() {
    let lines = bench.perform("help shelf").printed
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("shelf") })
    // The case of the word does not matter.
    #expect(bench.perform("help SHELF").printed == lines)
    for word in ["item", "show", "a"] {
      let lines = bench.perform("help \(word)").printed
      #expect(lines.count > 1 && Set(lines).count == lines.count, "\(word)")
    }
    let failure = bench.perform("help xyzzy").failure
    #expect(failure?.code == .notFound)
    #expect(failure?.message == "there is no help on \"xyzzy\"")
  }

  @Test("`set` lists the settings, prints one, or changes it")
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

  @Test("An app without users has no settings for them")
  func settingsOfUsers() {
    let session = Session(stack: ShelfApp.open(Shelf()))
    let names = session.perform("set").lines.map(\.plain).map { $0.prefix { $0 != " " } }
    #expect(names.contains("page-size") && !names.contains("me") && !names.contains("default-item"))
    for line in ["set me Ada", "set me", "set default-item Leek", "set default-item"] {
      #expect(session.perform(line).failure?.code == .usage, "\(line)")
    }
  }

  @Test(
    "`set` accepts a value in any case, and a unique prefix of it",
    arguments: [
      ("format js", "format json"), ("format CSV", "format csv"), ("color al", "color always"),
      ("page-size AL", "page-size all"), ("width Au", "width auto"),
      ("start au", "start auto"), ("keys AU", "keys auto"), ("me AUTO", "me auto"), ("me au", "me au"),
    ] as [(String, String)])
  func setShortened(setting: String, expected: String) {
    #expect(bench.perform("set \(setting)").message == expected)
  }

  @Test(
    "`set` rejects an unknown setting or an invalid value with the reason",
    arguments: [
      ("set widht 3", .usage, "there is no setting \"widht\": did you mean width?"),
      (
        "set x", .usage,
        "there is no setting \"x\": the settings are color, colors, default-item, format, ghost, highlight, keys, me, page-size, pager, prompt, redraw, start, width"
      ),
      ("set me \"\"", .invalid, "a name is one line of text: write it as in set me Ada"),
      ("set start ''", .invalid, "start cannot be empty: set start auto restores the default"),
      ("set default-item ''", .invalid, "default-item cannot be empty: set default-item auto restores the default"),
      ("set me \"a\\u{1b}b\"", .invalid, "a name is one line of text: write it as in set me Ada"),
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
  func setRejects(line: String, code: Failure.Code, text: String) {
    let failure = bench.perform(line).failure
    #expect(failure?.code == code)
    #expect(failure?.text == text)
  }

  @Test("`set` accepts the smallest and the largest value", arguments: ["width 20", "width 10000", "page-size 1"])
  func setAcceptsLimits(setting: String) {
    #expect(bench.perform("set \(setting)").message == setting)
  }

  @Test("`set prompt` accepts a prompt that is a prefix of `auto`")
  func setAcceptsPromptLikeAuto() {
    #expect(bench.perform("set prompt a").message == "prompt a")
    #expect(bench.perform("set prompt AUTO").message == "prompt auto")
  }

  @Test("`history` lists the lines of the session, or those that contain a text")
  func history() {
    bench.perform("add x", "nonsense", "list")
    #expect(bench.perform("history").printed == ["add x", "nonsense", "list", "history"])
    #expect(bench.perform("history li").printed == ["list", "history li"])
  }

  @Test("`history` keeps the last thousand lines of a file")
  func historyOfFile() {
    for number in 1...3001 { _ = bench.session.perform("nonsense \(number)") }
    func history(_ text: String) -> [String] { bench.session.perform("history \(text)").lines.map(\.plain) }
    #expect(history("").suffix(2) == ["nonsense 3001", "history"])
    #expect(history("nonsense 2004") == ["nonsense 2004", "history nonsense 2004"])
    #expect(history("nonsense 2000") == ["history nonsense 2000"])
  }

  @Test("After a thousand lines, the history has no answer if the input ends at a question")
  func historyAtEndOfInput() {
    for number in 1...1001 { _ = bench.session.perform("nonsense \(number)") }
    bench.perform("add x", "drop x")
    #expect(bench.session.endInput() != nil)
    #expect(bench.session.perform("history").lines.map(\.plain).suffix(3) == ["add x", "drop x", "history"])
  }

  @Test("`history` lists and deletes lines through the history of earlier sessions")
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

  @Test("`undo` and `redo` take a number, and `undo` does nothing if there are fewer changes")
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

  @Test("`undo 2` fails and undoes nothing if there is only one change")
  func undoTwo() {
    bench.perform("add a")
    #expect(
      bench.perform("undo 2").failure?.text == "there is only 1 change to undo, so none was undone: give undo 1")
    #expect(bench.names == ["Leek", "Onion", "a"])
  }

  @Test("`undo` closes the screen of an item that it removes")
  func undoClosesScreens() {
    let result = bench.perform("add Garlic", "open Garlic", "undo")
    #expect(result.location.description == "/items")
    #expect(result.drawn == ["Items: 2"])
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("`log` lists the last 20 changes, or the given number, newest first")
  func log() {
    #expect(bench.perform("log").printed == ["there is nothing to undo"])
    bench.perform("add a", "add b", "add c")
    #expect(bench.perform("log").printed == ["change 3", "change 2", "change 1"])
    #expect(bench.perform("log 2").printed == ["change 3", "change 2"])
    for number in 4...25 { bench.perform("add \(number)") }
    #expect(bench.perform("log").printed == (6...25).reversed().map { "change \($0)" })
    #expect(bench.perform("log 21").printed.count == 21)
  }

  @Test("`undo`, `redo` and `log` are unavailable in a session without a store", arguments: ["undo", "redo", "log"])
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

  @Test("`back` names a location that it skips because it no longer exists")
  func skippedLocations() {
    bench.perform("open 2", "home", "counter")
    bench.shelf.remove([2])
    bench.perform("home")
    let result = bench.perform("back", "back 2")
    #expect(result.message == "skipped /items/2, which no longer exists")
    #expect(bench.place == "/items")
  }

  @Test("`go` to an invalid location fails and stays on the screen")
  func goFails() {
    #expect(bench.perform("go /items/9").failure?.text == "at \"9\": there is no item #9; look it up with list")
    #expect(bench.perform("go /nowhere").failure?.code == .notFound)
    #expect(bench.perform("go items").failure?.code == .invalid)
    #expect(bench.perform("go /items?show=x").failure?.code == .invalid)
    #expect(bench.place == "/items")
  }

  @Test("`quit` and `source` return their effect to the caller")
  func effects() {
    #expect(bench.perform("quit").effect == .quit)
    #expect(bench.perform("exit").effect == .quit)
    #expect(bench.perform("source a b's.calcot").effect == .source("a b's.calcot"))
    #expect(bench.perform("list").effect == .none)
  }

  @Test("An app command is performed, and `help` explains it")
  func appCommands() {
    struct Own {
      static let commands: CommandTable<Own> = [.init("greet", "Greet") { _ in .done("hello") }]
    }
    let session = Session(stack: ShelfApp.open(Shelf()), appCommands: [AppCommands(Own.commands, on: Own())])
    #expect(session.perform("greet").message == "hello")
    #expect(session.perform("help greet").printed == ["greet", "  Greet"])
  }
  @Test("A prefix of a name that the shell and the app share performs the shell's command")
  func sameName() {
    struct Own {
      static let commands: CommandTable<Own> = [.init("where", "Hide") { _ in .done("hidden") }]
    }
    let session = Session(stack: ShelfApp.open(Shelf()), appCommands: [AppCommands(Own.commands, on: Own())])
    #expect(PromptSession(session).perform("wher").message == "/items")
  }
}
