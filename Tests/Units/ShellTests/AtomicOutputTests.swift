import ShelfApp
import MVVMC
import CommandFiles
import Shell
import Testing

@Suite("The output of an atomic run")
struct AtomicOutputTests {
  private let shelf = Shelf()
  private let standard = MemorySink()
  private let error = MemorySink()

  private func run(_ lines: [String]) -> Shell.ExitStatus {
    var options = RunOptions()
    options.isAtomic = true
    let session = Session(stack: ShelfApp.open(shelf), store: RecordingStore(shelf))
    let output = Output(standard: standard, error: error)
    return CommandFileRunner(session: session, output: output).run(ListLineSource(lines, file: "a.calcot"), options)
  }

  @Test(
    "A failed atomic run keeps nothing, prints none of its output, and names the failed line",
    arguments: ["nonsense", "drop 1", "@nothing"])
  func failedRun(last: String) {
    #expect(run(["add a", "where", last]) != .success)
    #expect(standard.text == "")
    #expect(error.text.contains("a.calcot:3"))
    #expect(shelf.contents.items.isEmpty)
  }

  @Test("A successful atomic run prints all of its output")
  func successfulRun() {
    #expect(run(["add a", "where"]) == .success)
    #expect(standard.text == "+ item #1 a\n/items\n")
    #expect(error.text == "")
  }
}
