import MVVMC
import Shell
import Testing

@Suite("A question")
struct SessionDialogTests {
  private let bench = Bench()
  private let person = Bench(isInteractive: true)

  @Test("is answered by the next line")
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

  @Test("is answered with yes whatever its case", arguments: ["y", "Y", "YES", "Yes"])
  func yesInAnyCase(answer: String) {
    #expect(bench.perform("drop 1", answer).message == "dropped #1")
    #expect(person.perform("drop 1", answer).message == "dropped #1")
  }

  @Test(
    "that is answered with no or cancel is a success that changes nothing",
    arguments: ["no", "n", "cancel", "NO", "N", "Cancel"])
  func no(answer: String) {
    let result = bench.perform("drop 1", answer)
    #expect(result.failure == nil)
    #expect(result.message == "nothing was dropped")
    #expect(bench.names == ["Leek", "Onion"])
    #expect(bench.session.stack.calcots.count == 1)
  }

  @Test("is not answered by anything else, and stays open", arguments: ["maybe", "yes please", "add x", "1"])
  func otherAnswers(answer: String) {
    let result = bench.perform("drop 1", answer)
    #expect(result.failure != nil)
    #expect(result.screen == "confirm")
    #expect(bench.perform("yes").failure == nil)
    #expect(bench.names == ["Onion"])
  }

  @Test(
    "lets nobody move away",
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

  @Test("lets one look around", arguments: ["help", "show", "where", "history", "set", "log", "help yes"])
  func allows(line: String) {
    let result = bench.perform("drop 1", line)
    #expect(result.failure == nil)
    #expect(result.screen == "confirm")
  }

  @Test(
    "with choices is answered by name, by the beginning of one, or by number",
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

  @Test("with choices takes the beginning of one also where it begins a command", arguments: ["h", "l", "hi"])
  func choiceBeforePrefix(answer: String) {
    let result = person.perform("mark 1", answer)
    #expect(result.message == "marked #1 \(answer == "l" ? "low" : "high")")
  }

  @Test("with choices refuses what is none of them", arguments: ["3", "0", "medium", "\"1\""])
  func noChoice(answer: String) {
    let result = bench.perform("mark 1", answer)
    #expect(result.failure?.code == .notFound)
    #expect(result.screen == "choice")
  }

  @Test("with choices is cancelled whatever the case of the answer", arguments: ["CANCEL", "No"])
  func noChoiceInAnyCase(answer: String) {
    #expect(bench.perform("mark 1", answer).message == "nothing was marked")
  }

  @Test("is cancelled by the beginning of the word too where a person types")
  func cancelPrefix() {
    #expect(person.perform("mark 1", "canc").message == "nothing was marked")
    #expect(person.perform("drop 1", "Ye").message == "dropped #1")
  }

  @Test("takes an empty line for its harmless answer at the prompt, and for nothing in a file")
  func emptyLine() {
    bench.perform("drop 1")
    #expect(bench.session.isIdle(""))
    person.perform("drop 1")
    #expect(!person.prompt.isIdle("  "))
    #expect(person.perform("  ").message == "nothing was dropped")
    #expect(person.perform("mark 1", "").message == "nothing was marked")
    #expect(person.names == ["Leek", "Onion"])
  }

  @Test("that the input ends at is cancelled and changes nothing")
  func endOfInput() {
    #expect(bench.session.endInput()?.failure == nil)
    bench.perform("drop 1")
    let result = bench.session.endInput()
    #expect(result?.failure?.code == .cancelled)
    #expect(result?.screen == "items")
    #expect(result?.message == nil)
    #expect(result?.page == nil)
    #expect(bench.names == ["Leek", "Onion"])
    #expect(bench.session.endInput()?.failure == nil)
  }

  @Test("that the input ends at is not in the history as if it had been answered")
  func endOfInputInHistory() {
    bench.perform("drop 1")
    _ = bench.session.endInput()
    #expect(bench.perform("history").printed == ["drop 1", "history"])
  }

  @Test("leaves nothing behind once it is answered")
  func noLeaks() {
    bench.perform("drop 1", "no", "mark 1", "low", "mark 2", "cancel", "drop 2", "yes")
    #expect(bench.session.leaks.isEmpty)
  }

  @Test("names what could answer it when it is completed")
  func completions() {
    person.perform("mark 1")
    let names = person.prompt.completions(of: "", at: 0).candidates.map(\.label)
    #expect(names.contains("cancel"))
    #expect(!names.contains("back"))
    #expect(person.session.prompt == "Items choice> ")
  }
}
