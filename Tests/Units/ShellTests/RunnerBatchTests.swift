import ShelfApp
import MVVMC
import CommandFiles
import Shell
import SystemSupport
import Testing

@Suite("Batches of a run")
struct RunnerBatchTests {
  private let run = RunnerBench()

  @Test("A batch is committed before its output is printed")
  func commitsFirst() {
    var printedAtCommit: [Int] = []
    run.bench.store.onCommit = { [run] in printedAtCommit.append(run.standard.bytes.count) }
    let source = ScriptedSource([.line("add a"), .line("add b"), .pause, .line("add c")])
    var atAsk: [String] = []
    source.onAsk = { [run] _ in atAsk.append(run.standard.text) }
    #expect(run.run(source) == .success)
    let first = "+ item #1 a\n+ item #2 b\n"
    // Output is printed after its batch is committed, and before the runner waits for the next line.
    #expect(atAsk == ["", "", first, first])
    #expect(printedAtCommit == [0, first.utf8.count])
    #expect(run.bench.store.events == ["begin", "commit", "begin", "commit"])
  }

  @Test("A batch that cannot be committed is not printed and ends the run")
  func failingCommit() {
    run.bench.store.failingCommits = [2]
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .line("add c"), .pause, .line("add d")])
    #expect(run.run(source) == .inputOutput)
    #expect(run.standard.text == "+ item #1 a\n")
    #expect(run.error.text == "error: no changes from the last 2 commands were kept: the disk is full\n")
    #expect(run.bench.names == ["a"])
  }

  @Test("If the next batch cannot begin, the failure names the last line that was kept")
  func refusedBatch() {
    run.bench.store.onCommit = { [run] in run.bench.store.refusedBatches = 1 }
    #expect(run.run(ScriptedSource([.line("add a"), .pause, .line("add b")], file: "a.calcot")) == .inputOutput)
    #expect(run.error.text == "a.calcot:1: error: the changes up to this line are kept: the disk is full\n")
    #expect(run.bench.store.durable.items.map(\.name) == ["a"])
  }

  @Test("A failed commit names the first and the last of the lost lines")
  func lostLines() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(run.error.text == "a.calcot:2-3: error: no changes from these lines were kept: the disk is full\n")
  }

  @Test("A failed commit of a single line names that line")
  func lostLine() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a") == .inputOutput)
    #expect(run.error.text == "a.calcot:1: error: no changes from this line were kept: the disk is full\n")
  }

  @Test("A failed commit of lines from two files names the first and the last line with their files")
  func lostLinesOfTwoFiles() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.write("add b\nadd c\n", to: "inner.calcot")
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a", "source \(inner)") == .inputOutput)
    #expect(
      run.error.text
        == "a.calcot:1 to \(inner):2: error: no changes from these lines were kept: the disk is full\n")
  }

  @Test("With JSON a failed commit is one object with the first and the last line")
  func lostLinesInJSON() {
    run.bench.store.failingCommits = [1]
    run.bench.settings.format = .json
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text.hasPrefix(#"{"file":"a.calcot","line":2,"command":"","ok":false,"code":"storage","#))
    #expect(run.standard.text.contains(#""message":"no changes from these lines were kept: the disk is full""#))
    #expect(run.standard.text.hasSuffix("\"lastLine\":3}\n"))
    #expect(run.error.text == "")
  }

  @Test("A run with `keepsGoing` continues after a batch that the store rejects")
  func rejectedBatchIsSkipped() {
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
        == "a.calcot:2-3: error: no changes from these lines were kept: the database does not accept the change\n")
  }

  @Test("A batch that the store rejects ends the run with the status of a failed command")
  func rejectedBatchEndsTheRun() {
    run.bench.store.failingCommits = [1]
    run.bench.store.failure = Failure(.invalid, "the database does not accept the change")
    let source = ScriptedSource([.line("add a"), .pause, .line("add b")], file: "a.calcot")
    #expect(run.run(source) == .failed)
    #expect(run.bench.store.durable.items.isEmpty)
  }

  @Test("A check of a recording stops at the changes that could not be saved")
  func lostChangesInRecording() throws {
    let folder = try TemporaryFolder()
    run.bench.session.recording.begin(try Recorder(path: folder.file("r.calcot")))
    run.bench.store.failingCommits = [2]
    run.bench.store.failure = Failure(.invalid, "the database does not accept the change")
    var options = RunOptions()
    options.keepsGoing = true
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .pause, .line("add c")])
    #expect(run.run(source, options) == .failed)
    let lines = try folder.lines(of: "r.calcot")
    let gap = try #require(lines.firstIndex(of: "@data own where changes could not be saved"))
    #expect(lines[gap - 1] == "# A check stops here, because changes could not be saved.")
    #expect(lines[gap...].contains("add c"))
  }

  @Test("A commit with an uncertain failure does not report its lines as lost")
  func uncertainCommit() {
    run.bench.store.failingCommits = [1]
    run.bench.store.failure.isUncertain = true
    #expect(run.run("", "add a", "add b") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(run.error.text == "a.calcot:2-3: error: the disk is full\n")
  }

  @Test("A failed commit names only the lines of its own batch")
  func lostLinesOfALaterBatch() {
    run.bench.store.failingCommits = [2]
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .line("add c")], file: "a.calcot")
    #expect(run.run(source) == .inputOutput)
    #expect(run.standard.text == "+ item #1 a\n")
    #expect(run.error.text == "a.calcot:2-3: error: no changes from these lines were kept: the disk is full\n")
  }

  @Test("A failed commit replaces the report of the command failure that ended the batch")
  func failureInLostBatch() {
    run.bench.store.failingCommits = [1]
    #expect(run.run("add a", "nonsense") == .inputOutput)
    #expect(run.standard.text == "")
    #expect(!run.error.text.contains("nonsense"))
  }

  @Test("Changes are committed while a list that is too long to be held is printed")
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

  @Test("A failed list after a long list is reported, and the changes before it are kept")
  func longListThenFailure() {
    for index in 0..<200 { run.bench.shelf.add("name \(index)") }
    run.bench.settings.viewport.chosen = .all
    run.output.limit = 500
    run.bench.settings.format = .csv
    #expect(run.run("list", "add \"a\\nb\"", "list") == .failed)
    #expect(run.error.text.hasPrefix("a.calcot:3: error: a row contains a control character"))
    #expect(run.bench.store.durable.items.count == 201)
  }

  @Test("A commit that fails during a long list prints nothing but the failure")
  func longListLost() {
    for index in 0..<200 { run.bench.shelf.add("name \(index)") }
    run.bench.settings.viewport.chosen = .all
    run.output.limit = 500
    run.bench.store.failingCommits = [1]
    run.bench.settings.format = .json
    #expect(run.run("add x", "list") == .inputOutput)
    #expect(run.standard.text.split(separator: "\n").count == 1)
    #expect(run.standard.text.contains("no changes from these lines were kept: the disk is full"))
  }

  @Test("A closed output ends the run without an error message, and the changes are kept")
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

@Suite("Atomic runs")
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

  @Test("An atomic run discards all changes if a line fails")
  func failedLine() {
    #expect(run(["add a", "nonsense"], keptBy: RecordingStore(shelf)) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(error.text.hasSuffix("no changes from the file were kept\n"))
  }

  @Test("An atomic run discards all changes if a line fails after a pause of the input")
  func failedLineAfterPause() {
    let store = RecordingStore(shelf)
    #expect(run(ScriptedSource([.line("add a"), .pause, .line("nonsense")]), keptBy: store) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(store.durable.items.isEmpty)
  }

  @Test("An atomic run discards all changes if the input ends at a question")
  func endAtQuestion() {
    let store = RecordingStore(shelf)
    #expect(run(["add a", "drop 1"], keptBy: store) == .failed)
    #expect(shelf.contents.items.isEmpty)
    #expect(store.durable.items.isEmpty)
  }

  @Test("An atomic run is rejected before its first command if the session has no store")
  func withoutStore() {
    #expect(run(["add a", "nonsense"], keptBy: nil) == .usage)
    #expect(shelf.contents.items.isEmpty)
    #expect(standard.text == "")
    #expect(error.text == "error: this app cannot roll back its changes: leave out --atomic\n")
  }
}

@Suite("Runs at the prompt")
struct RunnerPromptTests {
  private let run = RunnerBench(["Leek"])

  private func type(_ lines: String..., drawsFirst: Bool = false) -> Shell.ExitStatus {
    var options = RunOptions()
    options.drawsFirst = drawsFirst
    return run.run(ScriptedSource(lines.map { .line($0) }, isInteractive: true), options)
  }

  @Test("The prompt draws the screen at the start and after a change")
  func draws() {
    #expect(type("add Onion", drawsFirst: true) == .success)
    #expect(run.standard.text == "Items: 1\n   name\n1  Leek\n+ item #2 Onion\nItems: 2\n   name\n1  Leek\n2  Onion\n")
  }

  @Test("The prompt reports a failed command and reads the next line")
  func continuesAfterFailure() {
    #expect(type("nonsense", "add Onion") == .success)
    #expect(run.error.text == "error: there is no command \"nonsense\": help lists the commands here\n")
    #expect(run.bench.names == ["Leek", "Onion"])
  }

  @Test("Leaving the prompt succeeds, except at an open question")
  func leaving() {
    #expect(type("quit") == .success)
    #expect(type() == .success)
    #expect(type("drop 1") == .failed)
    #expect(run.bench.names == ["Leek"])
    #expect(run.error.text.hasPrefix("error: the input ended at a question"))
  }

  @Test("The prompt reports a failed commit instead of the result, and reads the next line")
  func failingCommit() {
    run.bench.store.failingCommits = [1]
    #expect(type("add Onion", "add Garlic") == .success)
    #expect(!run.standard.text.contains("Onion\n+"))
    #expect(run.error.text == "error: the disk is full\n")
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Garlic"])
    #expect(run.standard.text.hasPrefix("+ item #2 Garlic\n"))
  }

  @Test("A failed commit ends a sourced file and the file that sourced it, but not the prompt")
  func failingCommitOfAFile() throws {
    let folder = try TemporaryFolder()
    let inner = try folder.write("add a\n", to: "inner.calcot")
    let outer = try folder.write("add b\nsource \(inner)\n", to: "outer.calcot")
    // The first commits belong to the `source` command itself, before its file begins.
    run.bench.store.failingCommits = [3]
    #expect(type("source \(outer)", "add Onion") == .success)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Onion"])
    #expect(run.error.text.hasSuffix("error: no changes from these lines were kept: the disk is full\n"))
  }

  @Test("A connection that is lost between two batches of a sourced file ends the file, but not the prompt")
  func lostBetweenBatches() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("add a\nadd b\n", to: "a.calcot")
    var commits = 0
    run.bench.store.onCommit = { [run] in
      commits += 1
      if commits == 3 { run.bench.store.refusedBatches = 1 }
    }
    #expect(type("source \(file)", "add Onion") == .success)
    #expect(run.bench.store.durable.items.map(\.name).last == "Onion")
    #expect(run.error.text == "\(file):2: error: the changes up to this line are kept: the disk is full\n")
  }

  @Test("The lines typed at the prompt are numbered from 1")
  func numbers() {
    run.bench.settings.format = .json
    #expect(type("add a", "add b") == .success)
    let lines = run.standard.text.split(separator: "\n")
    #expect(lines.map { String($0.prefix(27)) } == [#"{"line":1,"command":"add a""#, #"{"line":2,"command":"add b""#])
  }

  @Test("The prompt commits each command before it reads the next line")
  func committedAtOnce() {
    let source = ScriptedSource([.line("add a"), .line("add b")], isInteractive: true)
    var kept: [Int] = []
    source.onAsk = { [run] _ in kept.append(run.bench.store.durable.items.count) }
    _ = run.run(source)
    #expect(kept == [1, 2, 3])
  }
}
