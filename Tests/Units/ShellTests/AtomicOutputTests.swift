import ShelfApp
import MVVMC
import CommandFiles
import Shell
import ShellSupport
import Testing

@Suite("The output of an atomic run")
struct AtomicOutputTests {
  private let shelf = Shelf()

  private func run(_ lines: [String]) -> Printed {
    var options = RunOptions()
    options.isAtomic = true
    let session = Session(stack: ShelfApp.open(shelf), store: RecordingStore(shelf))
    return Printed(of: ListLineSource(lines, file: "a.calcot"), in: session, options)
  }

  @Test(
    "A failed atomic run keeps nothing, prints none of its output, and names the failed line",
    arguments: ["nonsense", "drop 1", "@nothing"])
  func failedRun(last: String) {
    let printed = run(["add a", "where", last])
    #expect(printed.status != .success)
    #expect(printed.out == "")
    #expect(printed.error.contains("a.calcot:3"))
    #expect(shelf.contents.items.isEmpty)
  }

  @Test("A successful atomic run prints all of its output")
  func successfulRun() {
    #expect(run(["add a", "where"]) == Printed(out: "+ item #1 a\n/items\n", error: "", status: .success))
  }
}
