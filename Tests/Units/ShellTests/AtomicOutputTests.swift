import ShelfApp
import MVVMC
import CommandFiles
import Shell
import Testing

@Suite("What a run that is to be kept as a whole prints")
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

  @Test("is nothing of what is taken back, in whichever way it ends", arguments: ["nonsense", "drop 1", "@nothing"])
  func takenBack(last: String) {
    #expect(run(["add a", "where", last]) != .success)
    #expect(standard.text == "")
    #expect(error.text.contains("a.calcot:3"))
    #expect(shelf.contents.items.isEmpty)
  }

  @Test("is all of it where it is kept")
  func kept() {
    #expect(run(["add a", "where"]) == .success)
    #expect(standard.text == "+ item #1 a\n/items\n")
    #expect(error.text == "")
  }
}
