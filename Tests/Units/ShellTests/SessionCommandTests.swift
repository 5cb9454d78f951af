import MVVMC
import Shell
import Testing

@Suite("Performing a line")
struct SessionCommandTests {
  private let bench = Bench()

  @Test("A command of a file returns its message and location, and draws no page")
  func done() {
    let result = bench.perform("  add Don't  buy 2 \"big\" onions --mark high --owner Ada \t")
    #expect(result.command == "add Don't  buy 2 \"big\" onions --mark high --owner Ada")
    #expect(result.failure == nil)
    #expect(result.message == "+ item #3 Don't  buy 2 \"big\" onions")
    #expect(result.page == nil)
    #expect(result.location.description == "/items")
    #expect(result.screen == "items")
    #expect(bench.shelf.item(3)?.mark == .high)
    #expect(bench.shelf.item(3)?.owner == "Ada")
  }

  @Test("At the prompt the page is drawn again after a change, and not otherwise")
  func interactiveDraws() {
    let person = Bench(isInteractive: true)
    #expect(person.perform().drawn == ["Items: 2"])
    #expect(person.perform("add Garlic").drawn == ["Items: 3"])
    #expect(person.perform("where").drawn == nil)
    #expect(person.perform("frobnicate").drawn == nil)
  }

  @Test("A command that opens another screen draws it")
  func moves() {
    let result = bench.perform("open Onion")
    #expect(result.drawn == ["Onion"])
    #expect(result.message == nil)
    #expect(result.location.description == "/items/2")
    #expect(result.screen == "item")
    #expect(bench.perform("up").drawn == ["Items: 2"])
    #expect(bench.perform("counter").drawn == ["The counter shows 0"])
    #expect(bench.perform("home").drawn == ["Items: 2"])
    #expect(bench.perform("back").drawn == ["The counter shows 0"])
    #expect(bench.perform("forward").drawn == ["Items: 2"])
    #expect(bench.perform("go /items/Leek").drawn == ["Leek"])
    #expect(bench.perform("drop").drawn == ["Items: 1"])
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("`list`, `show` and `marked` draw the page of the screen")
  func draws() {
    #expect(bench.perform("list").drawn == ["Items: 2"])
    #expect(bench.perform("mark 1 low", "list marked").drawn == ["Marked items: 1"])
    #expect(bench.place == "/items?show=marked")
    #expect(bench.perform("show").drawn == ["Marked items: 1"])
    #expect(bench.perform("marked").drawn == ["Marked items: 1"])
  }

  @Test("An unknown command is rejected, and similar commands are suggested")
  func unknown() {
    let failure = bench.perform("oepn 1").failure
    #expect(
      failure
        == Failure(.unknownCommand, "there is no command \"oepn\"", advice: "did you mean open?", range: 0..<4))
    #expect(bench.perform("xyzzy").failure?.advice == "help lists the commands here")
    #expect(bench.perform("bakc").failure?.advice == "did you mean back?")
    #expect(bench.perform("veiw").failure?.advice == "did you mean view?")
    #expect(bench.perform("LIST").failure?.code == .unknownCommand)
  }

  @Test("An unknown command of one letter does not suggest `?`", arguments: ["x", "!", "é"])
  func oneLetter(word: String) {
    #expect(bench.perform(word).failure?.advice == "help lists the commands here")
  }

  @Test("Equally similar commands are all suggested, and a long unknown word is cut in the message")
  func unknownWords() {
    #expect(bench.perform("op").failure?.advice == "did you mean open or up?")
    for (count, shown) in [
      (60, String(repeating: "y", count: 60)), (61, String(repeating: "y", count: 59) + "…"),
      (5000, String(repeating: "y", count: 59) + "…"),
    ] {
      let message = bench.perform(String(repeating: "y", count: count)).failure?.message
      #expect(message == "there is no command \"\(shown)\"", "\(count)")
    }
  }

  @Test("A command of another screen is rejected with the names of the screens that have it")
  func elsewhere() {
    let failure = bench.perform("count 2").failure
    #expect(failure?.code == .unavailable)
    #expect(failure?.message == "count is a command of counter, not of items")
    #expect(failure?.range == 0..<5)
    #expect(
      bench.perform("counter", "rename x").failure?.message == "rename is a command of items, item, not of counter")
  }

  @Test("A command that is not available is rejected with the reason")
  func notAvailable() {
    #expect(bench.perform("marked").failure == Failure(.unavailable, "marked is not available now: nothing is marked"))
    #expect(bench.perform("mark 1 low", "marked").failure == nil)
    #expect(
      bench.perform("counter", "reset").failure?.text == "reset is not available now: the counter shows 0 already")
    #expect(bench.perform("count", "reset").failure == nil)
  }

  @Test("A unique prefix of a command is accepted at the prompt, and rejected in a file")
  func prefixes() {
    #expect(bench.perform("cou").failure?.code == .unknownCommand)
    let person = Bench(isInteractive: true)
    #expect(person.perform("cou").screen == "counter")
    #expect(person.perform("ho").screen == "items")
    #expect(person.perform("vi 1").screen == "item")
    #expect(
      person.perform("home", "ma 1").failure
        == Failure(.ambiguous, "\"ma\" could be mark, marked, map", advice: "type more of it", range: 0..<2))
    #expect(person.perform("mark 1 low").failure == nil)
  }

  @Test("A failed command changes nothing, and returns no message or page")
  func failing() {
    let before = bench.shelf.contents
    for line in [
      "done", "mark 1 9 low", "drop 1 Garlic --yes", "give 1 Zoe", "open 'x", "add", "rename 1", "add x --mark no",
    ] {
      let result = bench.perform(line)
      #expect(result.failure != nil, "\(line)")
      #expect(result.message == nil)
      #expect(result.page == nil)
    }
    #expect(bench.shelf.contents == before)
    #expect(bench.place == "/items")
  }

  @Test("A blank line or a comment is idle", arguments: ["", " ", "\t", "# add x", "#", "#17 x"])
  func idle(line: String) {
    #expect(bench.session.isIdle(line))
    #expect(Bench(isInteractive: true).prompt.isIdle(line))
  }

  @Test(
    "A line that only resembles a blank line or a comment is not idle",
    arguments: ["add # x", "  # x", "\\#", "'#'", "\u{a0}", "\u{feff}#"])
  func notIdle(line: String) {
    #expect(!bench.session.isIdle(line))
  }

  @Test(
    "A mark that combines with a blank is kept in the text",
    arguments: ["add \u{301}x", "add x\u{600}", "add \u{600} "])
  func marks(line: String) {
    #expect(bench.perform(line + "  ").failure == nil)
    #expect(bench.names.last.map { Array($0.utf8) } == Array(line.utf8.dropFirst(4)).filter { $0 != 0x20 })
  }

  @Test("A page that cannot be read completely is drawn as far as possible, with its failure")
  func unreadablePage() {
    bench.shelf.failure = Failure(.storage, "the shelf is locked")
    let result = bench.perform("list")
    #expect(result.failure == Failure(.storage, "the shelf is locked"))
    #expect(result.drawn == ["Items: 2"])
  }

  @Test("At the prompt an external change is drawn, and the screen of a removed item is closed")
  func externalChanges() {
    let person = Bench(isInteractive: true)
    person.perform("open 1")
    person.shelf.remove([1])
    person.store.hasExternalChanges = true
    let result = person.perform("where")
    #expect(result.location.description == "/items")
    #expect(result.drawn == ["Items: 1"])
  }

  @Test("After an external change, a position outside the page is rejected once")
  func positionsAfterForeignChanges() {
    let person = Bench(["Leek", "Onion", "Kale"], isInteractive: true)
    person.settings.viewport.chosen = .rows(2)
    person.store.hasExternalChanges = true
    #expect(person.perform("open 3").failure?.code == .conflict)
    #expect(person.perform("open 3").location.description == "/items/3")
  }

  @Test("A closed screen that is still referenced is reported as a leak")
  func leaks() {
    bench.perform("open 1")
    let kept = bench.session.stack.top
    bench.perform("home")
    #expect(bench.session.leaks == ["item"])
    withExtendedLifetime(kept) {}
  }

  @Test(
    "A position, id or answer typed as a command is rejected with an explanation",
    arguments: [
      ("1", "there is no command \"1\": open 1 opens row 1"),
      ("/items/1", "there is no command \"/items/1\": go /items/1 opens a location"),
      ("#1", "a line that begins with # is a comment: open #1 opens what has this id"),
      ("no", "no question is open, so there is nothing to answer"),
      ("yes", "no question is open, so there is nothing to answer"),
    ])
  func noCommand(line: String, text: String) {
    let person = Bench(isInteractive: true)
    #expect(!person.prompt.isIdle(line))
    #expect(person.perform(line).failure?.text == text)
    #expect(person.prompt.isIdle("#1 is a comment"))
  }
}
