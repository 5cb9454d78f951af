import MVVMC
import Testing

@testable import Shell

/// Runs that go on after a command that failed.
@Suite struct KeepGoingTests {
  private let folder: Folder
  private let bench: ScriptBench

  init() throws {
    folder = try Folder()
    bench = ScriptBench(folder)
  }

  private func run(_ text: String) throws -> ScriptBench.Run {
    var options = RunOptions()
    options.keepsGoing = true
    return try bench.run(text, options)
  }

  @Test func aCommandThatFailsIsPassedOver() throws {
    let ran = try run("open 9\necho a\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .failed)
    #expect(!ran.isHalted)
  }

  @Test func aFileThatCannotBeReadIsTheFailureOfItsCommandOnly() throws {
    let ran = try run("source \(folder.file("gone"))\necho a\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(!ran.isHalted)
    let bad = try folder.write("bad.calcot", "echo b\n@nothing\n")
    let refused = try run("source \(bad)\necho a\n")
    #expect(refused.lines == ["a"])
    #expect(refused.status == .usage)
  }

  @Test func aStoreThatFailsIsTheEnd() throws {
    let ran = try run("echo a\nlose\necho b\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test func aStoreThatFailsInAFileThatIsRunIsTheEndToo() throws {
    let inner = try folder.write("inner.calcot", "open 9\necho a\nlose\necho b\n")
    let ran = try run("source \(inner)\necho c\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test func aFailureWithinAFileThatIsRunIsPassedOverThere() throws {
    let inner = try folder.write("inner.calcot", "open 9\necho a\n")
    let ran = try run("source \(inner)\necho b\n")
    #expect(ran.lines == ["a", "b"])
    #expect(ran.status == .failed)
    #expect(try run("source \(inner)\n|! not-found\necho b\n").status == .success)
    #expect(try run("source \(inner)\nquit\n").status == .failed)
    let quits = try folder.write("quits.calcot", "open 9\nquit\n")
    #expect(try run("source \(quits)\n").status == .failed)
  }
}
