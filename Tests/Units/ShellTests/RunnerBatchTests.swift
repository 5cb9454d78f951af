import ShelfApp
import MVVMC
import CommandFiles
import Shell
import Testing

@Suite("A batch")
struct RunnerBatchTests {
  private let run = RunnerBench()

  @Test("is durable before anything of it is printed")
  func commitsFirst() {
    var printedAtCommit: [Int] = []
    run.bench.store.onCommit = { [run] in printedAtCommit.append(run.standard.bytes.count) }
    let source = ScriptedSource([.line("add a"), .line("add b"), .pause, .line("add c")])
    var atAsk: [String] = []
    source.onAsk = { [run] _ in atAsk.append(run.standard.text) }
    #expect(run.run(source) == .success)
    let first = "+ item #1 a\n+ item #2 b\n"
    // What is printed is there before the next line is waited for, and not before its batch is kept.
    #expect(atAsk == ["", "", first, first])
    #expect(printedAtCommit == [0, first.utf8.count])
    #expect(run.bench.store.events == ["begin", "commit", "begin", "commit"])
  }

  @Test("that cannot be kept is not printed, and ends the run")
  func failingCommit() {
    run.bench.store.failingCommits = [2]
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .line("add c"), .pause, .line("add d")])
    #expect(run.run(source) == .inputOutput)
    #expect(run.standard.text == "+ item #1 a\n")
    #expect(run.error.text == "error: nothing of the last 2 commands was kept: the disk is full\n")
    #expect(run.bench.names == ["a"])
  }

  @Test("that cannot be kept says from which line on its work is lost")
  func lostLines() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(run.error.text == "a.calcot:2-3: error: nothing of these lines was kept: the disk is full\n")
  }

  @Test("of one line names that line")
  func lostLine() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a") == .inputOutput)
    #expect(run.error.text == "a.calcot:1: error: nothing of this line was kept: the disk is full\n")
  }

  @Test("that cannot be kept names its lines where they stand in two files")
  func lostLinesOfTwoFiles() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.write("add b\nadd c\n", to: "inner.calcot")
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a", "source \(inner)") == .inputOutput)
    #expect(
      run.error.text
        == "a.calcot:1 to \(inner):2: error: nothing of these lines was kept: the disk is full\n")
  }

  @Test("that cannot be kept is one object for programs, with its lines")
  func lostLinesInJSON() {
    run.bench.store.failingCommits = [1]
    run.bench.settings.format = .json
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text.hasPrefix(#"{"file":"a.calcot","line":2,"command":"","ok":false,"code":"storage","#))
    #expect(run.standard.text.contains(#""message":"nothing of these lines was kept: the disk is full""#))
    #expect(run.standard.text.hasSuffix("\"lastLine\":3}\n"))
    #expect(run.error.text == "")
  }

  @Test("that is refused is passed over where the run goes on after failures")
  func refusedBatchIsPassedOver() {
    run.bench.store.failingCommits = [2]
    run.bench.store.failure = Failure(.invalid, "the database does not accept the change")
    var options = RunOptions()
    options.keepsGoing = true
    let source = ScriptedSource(
      [.line("add a"), .pause, .line("add b"), .line("add c"), .pause, .line("add d")], file: "a.calcot")
    #expect(run.run(source, options) == .failed)
    #expect(run.bench.store.durable.items.map(\.name) == ["a", "d"])
    #expect(run.standard.text == "+ item #1 a\n+ item #2 d\n")
    #expect(
      run.error.text
        == "a.calcot:2-3: error: nothing of these lines was kept: the database does not accept the change\n")
  }

  @Test("that is refused ends a run with the status of a failed command, unless it goes on after failures")
  func refusedBatchEndsTheRun() {
    run.bench.store.failingCommits = [1]
    run.bench.store.failure = Failure(.invalid, "the database does not accept the change")
    let source = ScriptedSource([.line("add a"), .pause, .line("add b")], file: "a.calcot")
    #expect(run.run(source) == .failed)
    #expect(run.bench.store.durable.items.isEmpty)
  }

  @Test("that may have been kept is not said to be lost")
  func doubtfulLines() {
    run.bench.store.failingCommits = [1]
    run.bench.store.failure.isUncertain = true
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(run.error.text == "a.calcot:2-3: error: the disk is full\n")
  }

  @Test("that cannot be kept says where it began, not where the one before it did")
  func lostLinesOfALaterBatch() {
    run.bench.store.failingCommits = [2]
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .line("add c")], file: "a.calcot")
    #expect(run.run(source) == .inputOutput)
    #expect(run.standard.text == "+ item #1 a\n")
    #expect(run.error.text == "a.calcot:2-3: error: nothing of these lines was kept: the disk is full\n")
  }

  @Test("that cannot be kept does not print the failure that ended it either")
  func failureInLostBatch() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a", "nonsense") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(!run.error.text.contains("nonsense"))
  }

  @Test("is kept in the middle of a list that is too long to be held")
  func longList() {
    for index in 0..<200 { run.bench.shelf.add("name \(index)") }
    run.bench.settings.viewport.chosen = .all
    run.output.limit = 500
    var committed: [Int] = []
    run.bench.store.onCommit = { [run] in committed.append(run.standard.bytes.count) }
    run.bench.settings.format = .json
    #expect(run.run("add x", "list") == .success)
    #expect(committed.count > 5)
    #expect(run.standard.text.split(separator: "\n").count == 2)
    #expect(run.bench.store.durable.items.count == 201)
  }

  @Test("that was kept in the middle of a list goes on, and tells of a later list that cannot be printed")
  func longListThenFailure() {
    for index in 0..<200 { run.bench.shelf.add("name \(index)") }
    run.bench.settings.viewport.chosen = .all
    run.output.limit = 500
    run.bench.settings.format = .csv
    #expect(run.run("list", "add \"a\\nb\"", "list") == .failed)
    #expect(run.error.text.hasPrefix("a.calcot:3: error: a row holds a control character"))
    #expect(run.bench.store.durable.items.count == 201)
  }

  @Test("that cannot be kept in the middle of a list prints nothing of what was lost")
  func longListLost() {
    for index in 0..<200 { run.bench.shelf.add("name \(index)") }
    run.bench.settings.viewport.chosen = .all
    run.output.limit = 500
    run.bench.store.failingCommits = [1]
    run.bench.settings.format = .json
    #expect(run.run("add x", "list") == .inputOutput)
    #expect(run.standard.text.split(separator: "\n").count == 1)
    #expect(run.standard.text.contains("nothing of these lines was kept: the disk is full"))
  }

  @Test("whose output nobody takes ends the run without another word")
  func brokenPipe() {
    final class Closed: ByteSink {
      func write(_ bytes: [UInt8]) throws(Failure) { throw Failure(.storage, "the output cannot be written") }
    }
    let output = Output(standard: Closed(), error: run.error)
    let runner = CommandFileRunner(session: run.bench.session, output: output)
    #expect(runner.run(ListLineSource(["add a", "list"])) == .inputOutput)
    #expect(run.error.text == "")
    #expect(run.bench.store.durable.items.count == 1)
  }
}

@Suite("A run that is to be kept as a whole")
struct AtomicRunTests {
  private let shelf = Shelf()
  private let standard = MemorySink()
  private let error = MemorySink()

  private func run(_ lines: [String], keptBy store: (any TransactionalStore)?) -> Shell.ExitStatus {
    run(ListLineSource(lines, file: "a.calcot"), keptBy: store)
  }

  private func run(_ source: any LineSource, keptBy store: (any TransactionalStore)?) -> Shell.ExitStatus {
    var options = RunOptions()
    options.isAtomic = true
    let session = Session(stack: ShelfApp.open(shelf), store: store)
    let output = Output(standard: standard, error: error)
    return CommandFileRunner(session: session, output: output).run(source, options)
  }

  @Test("takes back what was done where a line fails")
  func takesBack() {
    #expect(run(["add a", "nonsense"], keptBy: RecordingStore(shelf)) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(error.text.hasSuffix("nothing of the file was kept\n"))
  }

  @Test("keeps nothing of a line whose next one had to be waited for either")
  func waits() {
    let store = RecordingStore(shelf)
    #expect(run(ScriptedSource([.line("add a"), .pause, .line("nonsense")]), keptBy: store) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(store.durable.items.isEmpty)
  }

  @Test("takes back what was done where it ends at a question")
  func takesBackAtQuestion() {
    let store = RecordingStore(shelf)
    #expect(run(["add a", "drop 1"], keptBy: store) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(store.durable.items.isEmpty)
  }

  @Test("is refused before anything is done where nothing can be taken back")
  func refused() {
    #expect(run(["add a", "nonsense"], keptBy: nil) == .usage)
    #expect(shelf.contents.items.isEmpty)
    #expect(standard.text == "")
    #expect(error.text == "error: this app cannot undo what it has done: leave out --atomic\n")
  }
}

@Suite("At the prompt")
struct RunnerPromptTests {
  private let run = RunnerBench(["Leek"])

  private func type(_ lines: String..., drawsFirst: Bool = false) -> Shell.ExitStatus {
    var options = RunOptions()
    options.drawsFirst = drawsFirst
    return run.run(ScriptedSource(lines.map { .line($0) }, isInteractive: true), options)
  }

  @Test("the screen is drawn at first, and after every change")
  func draws() {
    #expect(type("add Onion", drawsFirst: true) == .success)
    #expect(run.standard.text == "Items: 1\n   name\n1  Leek\n+ item #2 Onion\nItems: 2\n   name\n1  Leek\n2  Onion\n")
  }

  @Test("a failed command is told, and the next one is asked for")
  func goesOn() {
    #expect(type("nonsense", "add Onion") == .success)
    #expect(run.error.text == "error: there is no command \"nonsense\": help shows what can be done here\n")
    #expect(run.bench.names == ["Leek", "Onion"])
  }

  @Test("leaving is a success, and leaving a question open is not")
  func leaving() {
    #expect(type("quit") == .success)
    #expect(type() == .success)
    #expect(type("drop 1") == .failed)
    #expect(run.bench.names == ["Leek"])
    #expect(run.error.text.hasPrefix("error: the input ended at a question"))
  }

  @Test("what cannot be kept is told instead of what was done, and the next line is asked for")
  func failingCommit() {
    run.bench.store.failingCommits = [1]
    #expect(type("add Onion", "add Garlic") == .success)
    #expect(!run.standard.text.contains("Onion\n+"))
    #expect(run.error.text == "error: the disk is full\n")
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Garlic"])
    #expect(run.standard.text.hasPrefix("+ item #2 Garlic\n"))
  }

  @Test("a file whose lines cannot be kept ends, with the files that run it, and the next line is asked for")
  func failingCommitOfAFile() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.write("add a\n", to: "inner.calcot")
    let outer = try folder.write("add b\nsource \(inner)\n", to: "outer.calcot")
    // The first commits are those of the command itself, before its file begins.
    run.bench.store.failingCommits = [3]
    #expect(type("source \(outer)", "add Onion") == .success)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Onion"])
    #expect(run.error.text.hasSuffix("error: nothing of these lines was kept: the disk is full\n"))
  }

  @Test("lines are counted as they are typed")
  func numbers() {
    run.bench.settings.format = .json
    #expect(type("add a", "add b") == .success)
    let lines = run.standard.text.split(separator: "\n")
    #expect(lines.map { String($0.prefix(27)) } == [#"{"line":1,"command":"add a""#, #"{"line":2,"command":"add b""#])
  }

  @Test("a command is kept before the next line is asked for")
  func keptAtOnce() {
    let source = ScriptedSource([.line("add a"), .line("add b")], isInteractive: true)
    var kept: [Int] = []
    source.onAsk = { [run] _ in kept.append(run.bench.store.durable.items.count) }
    _ = run.run(source)
    #expect(kept == [1, 2, 3])
  }
}
