import MVVMC
import Shell
import Testing

@Suite("A line")
struct SessionCommandTests {
  private let bench = Bench()

  @Test("says what was done, and draws no page where only a file looks on")
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

  @Test("draws the page again after a change where a person looks on, and only then")
  func interactiveDraws() {
    let person = Bench(isInteractive: true)
    #expect(person.perform().drawn == ["Items: 2"])
    #expect(person.perform("add Garlic").drawn == ["Items: 3"])
    #expect(person.perform("where").drawn == nil)
    #expect(person.perform("frobnicate").drawn == nil)
  }

  @Test("that leads to another screen draws it")
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

  @Test("that asks for the page draws it, though nothing moved")
  func draws() {
    #expect(bench.perform("list").drawn == ["Items: 2"])
    #expect(bench.perform("mark 1 low", "list marked").drawn == ["Marked items: 1"])
    #expect(bench.place == "/items?show=marked")
    #expect(bench.perform("show").drawn == ["Marked items: 1"])
    #expect(bench.perform("marked").drawn == ["Marked items: 1"])
  }

  @Test("whose command nobody knows names the nearest ones")
  func unknown() {
    let failure = bench.perform("oepn 1").failure
    #expect(
      failure
        == Failure(.unknownCommand, "there is no command \"oepn\"", advice: "did you mean open?", range: 0..<4))
    #expect(bench.perform("xyzzy").failure?.advice == "help shows what can be done here")
    #expect(bench.perform("bakc").failure?.advice == "did you mean back?")
    #expect(bench.perform("veiw").failure?.advice == "did you mean view?")
    #expect(bench.perform("LIST").failure?.code == .unknownCommand)
  }

  @Test("whose command is one letter that means nothing is not near to the question mark", arguments: ["x", "!", "é"])
  func oneLetter(word: String) {
    #expect(bench.perform(word).failure?.advice == "help shows what can be done here")
  }

  @Test("whose command nobody knows names several that are as near, and shows only the beginning of a long word")
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

  @Test("whose command exists elsewhere says where")
  func elsewhere() {
    let failure = bench.perform("count 2").failure
    #expect(failure?.code == .unavailable)
    #expect(failure?.message == "count is a command of counter, not of items")
    #expect(failure?.range == 0..<5)
    #expect(
      bench.perform("counter", "rename x").failure?.message == "rename is a command of items, item, not of counter")
  }

  @Test("whose command is not for now says why")
  func notNow() {
    #expect(bench.perform("marked").failure == Failure(.unavailable, "marked is not available now: nothing is marked"))
    #expect(bench.perform("mark 1 low", "marked").failure == nil)
    #expect(
      bench.perform("counter", "reset").failure?.text == "reset is not available now: the counter shows 0 already")
    #expect(bench.perform("count", "reset").failure == nil)
  }

  @Test("may begin a command where a person types it, and never in a file")
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

  @Test("that fails has changed nothing and said nothing of what it did")
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

  @Test("that is blank or a comment asks for nothing", arguments: ["", " ", "\t", "# add x", "#", "#17 x"])
  func idle(line: String) {
    #expect(bench.session.isIdle(line))
    #expect(Bench(isInteractive: true).prompt.isIdle(line))
  }

  @Test(
    "that is anything else asks for something", arguments: ["add # x", "  # x", "\\#", "'#'", "\u{a0}", "\u{feff}#"])
  func notIdle(line: String) {
    #expect(!bench.session.isIdle(line))
  }

  @Test("keeps what looks like blanks inside characters", arguments: ["add \u{301}x", "add x\u{600}", "add \u{600} "])
  func marks(line: String) {
    #expect(bench.perform(line + "  ").failure == nil)
    #expect(bench.names.last.map { Array($0.utf8) } == Array(line.utf8.dropFirst(4)).filter { $0 != 0x20 })
  }

  @Test("whose page cannot be read fails with the page's failure, and shows what is there")
  func unreadablePage() {
    bench.shelf.failure = Failure(.storage, "the shelf is locked")
    let result = bench.perform("list")
    #expect(result.failure == Failure(.storage, "the shelf is locked"))
    #expect(result.drawn == ["Items: 2"])
  }

  @Test("shows what somebody else changed, and leaves a screen whose subject they removed")
  func externalChanges() {
    let person = Bench(isInteractive: true)
    person.perform("open 1")
    person.shelf.remove([1])
    person.store.hasExternalChanges = true
    let result = person.perform("where")
    #expect(result.location.description == "/items")
    #expect(result.drawn == ["Items: 1"])
  }

  @Test("may mean a position that is not on the page again once the change of somebody else was shown")
  func positionsAfterForeignChanges() {
    let person = Bench(["Leek", "Onion", "Kale"], isInteractive: true)
    person.settings.viewport.chosen = .rows(2)
    person.store.hasExternalChanges = true
    #expect(person.perform("open 3").failure?.code == .conflict)
    #expect(person.perform("open 3").location.description == "/items/3")
  }

  @Test("that closes a screen which something still holds is a leak that the session notes")
  func leaks() {
    bench.perform("open 1")
    let kept = bench.session.stack.top
    bench.perform("home")
    #expect(bench.session.leaks == ["item"])
    withExtendedLifetime(kept) {}
  }

  @Test(
    "that is a position, an id or an answer is told what it is",
    arguments: [
      ("1", "there is no command \"1\": open 1 opens row 1"),
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
