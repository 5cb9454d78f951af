import MVVMC
import Shell
import Testing

@Suite("Questions")
struct SessionDialogTests {
  private let bench = Bench()
  private let person = Bench(isInteractive: true)

  @Test("A question is answered by the next line")
  func yes() {
    let question = bench.perform("drop 1 2")
    #expect(question.drawn == ["Drop Leek, Onion? yes, no or cancel [no]"])
    #expect(question.screen == "confirm")
    #expect(question.location.description == "/items")
    let answer = bench.perform("yes")
    #expect(answer.message == "dropped #1, #2")
    #expect(answer.screen == "items")
    #expect(bench.names.isEmpty)
  }

  @Test("`yes` and `y` answer a question in any case", arguments: ["y", "Y", "YES", "Yes"])
  func yesInAnyCase(answer: String) {
    #expect(bench.perform("drop 1", answer).message == "dropped #1")
    #expect(person.perform("drop 1", answer).message == "dropped #1")
  }

  @Test(
    "A question answered with `no` or `cancel` succeeds and changes nothing",
    arguments: ["no", "n", "cancel", "NO", "N", "Cancel"])
  func no(answer: String) {
    let result = bench.perform("drop 1", answer)
    #expect(result.failure == nil)
    #expect(result.message == "nothing was dropped")
    #expect(bench.names == ["Leek", "Onion"])
    #expect(bench.session.stack.calcots.count == 1)
  }

  @Test("A question rejects other answers and stays open", arguments: ["maybe", "yes please", "add x", "1"])
  func otherAnswers(answer: String) {
    let result = bench.perform("drop 1", answer)
    #expect(result.failure != nil)
    #expect(result.screen == "confirm")
    #expect(bench.perform("yes").failure == nil)
    #expect(bench.names == ["Onion"])
  }

  @Test(
    "A question rejects most other commands, and advises to answer it",
    arguments: [
      "back", "forward", "up", "home", "go /counter", "map", "undo", "redo", "source x", "add x", "list", "count",
    ])
  func blocks(line: String) {
    let word = line.prefix { $0 != " " }
    let failure = bench.perform("drop 1", line).failure
    #expect(failure?.text == "\(word) cannot be used while a question is open: answer it, or type cancel")
    #expect(failure?.code == .unavailable)
    #expect(bench.session.stack.top.kind.name == "confirm")
  }

  @Test(
    "A question allows commands that only show something",
    arguments: ["help", "show", "where", "history", "set", "log", "help yes"])
  func allows(line: String) {
    let result = bench.perform("drop 1", line)
    #expect(result.failure == nil)
    #expect(result.screen == "confirm")
  }

  @Test(
    "A question with choices is answered by a name, a prefix or a number",
    arguments: [
      ("high", "high"), ("2", "high"), ("hi", "high"), ("LOW", "low"), ("1", "low"), ("answer 2", "high"),
      ("\"low\"", "low"),
    ] as [(String, String)])
  func choices(answer: String, mark: String) {
    let question = bench.perform("mark 1-2")
    #expect(question.drawn == ["Which mark? 1 low, 2 high [cancel]"])
    #expect(bench.perform(answer).message == "marked #1, #2 \(mark)")
    #expect(bench.shelf.contents.items.map(\.mark?.word) == [mark, mark])
  }

  @Test("A prefix of a choice is accepted even if it is also a prefix of a command", arguments: ["h", "l", "hi"])
  func choiceBeforePrefix(answer: String) {
    let result = person.perform("mark 1", answer)
    #expect(result.message == "marked #1 \(answer == "l" ? "low" : "high")")
  }

  @Test(
    "A question with choices rejects an answer that matches none, and stays open",
    arguments: ["3", "0", "medium", "\"1\""])
  func noChoice(answer: String) {
    let result = bench.perform("mark 1", answer)
    #expect(result.failure?.code == .notFound)
    #expect(result.screen == "choice")
  }

  @Test("`cancel` and `no` cancel a question with choices in any case", arguments: ["CANCEL", "No"])
  func cancelInAnyCase(answer: String) {
    #expect(bench.perform("mark 1", answer).message == "nothing was marked")
  }

  @Test("At the prompt a prefix of `cancel` or `yes` answers a question")
  func cancelPrefix() {
    #expect(person.perform("mark 1", "canc").message == "nothing was marked")
    #expect(person.perform("drop 1", "Ye").message == "dropped #1")
  }

  @Test("An empty line gives the default answer at the prompt, and is idle in a file")
  func emptyLine() {
    bench.perform("drop 1")
    #expect(bench.session.isIdle(""))
    person.perform("drop 1")
    #expect(!person.prompt.isIdle("  "))
    #expect(person.perform("  ").message == "nothing was dropped")
    #expect(person.perform("mark 1", "").message == "nothing was marked")
    #expect(person.names == ["Leek", "Onion"])
  }

  @Test("The end of the input cancels an open question and changes nothing")
  func endOfInput() {
    #expect(bench.session.endInput() == nil)
    bench.perform("drop 1")
    #expect(bench.session.endInput()?.code == .cancelled)
    #expect(bench.session.stack.top.kind.name == "items")
    #expect(bench.names == ["Leek", "Onion"])
    #expect(bench.session.endInput() == nil)
  }

  @Test("The history has no answer if the input ends at a question")
  func endOfInputInHistory() {
    bench.perform("drop 1")
    _ = bench.session.endInput()
    #expect(bench.perform("history").printed == ["drop 1", "history"])
  }

  @Test("Answered questions leave no leaks")
  func noLeaks() {
    bench.perform("drop 1", "no", "mark 1", "low", "mark 2", "cancel", "drop 2", "yes")
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("At a question completion offers `cancel` but not `back`, and the prompt shows its kind")
  func completions() {
    person.perform("mark 1")
    let names = person.prompt.completions(of: "", at: 0).candidates.map(\.label)
    #expect(names.contains("cancel"))
    #expect(!names.contains("back"))
    #expect(person.session.prompt == "Items choice> ")
  }
}
