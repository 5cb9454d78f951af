import MVVMC
import Testing

@testable import CommandFiles
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

  @Test("a command that fails is passed over")
  func commandThatFailsIsPassed() throws {
    let ran = try run("open 9\necho a\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .failed)
    #expect(!ran.isHalted)
  }

  @Test("a file that cannot be read is the failure of its command only")
  func fileThatCannotBeRead() throws {
    let ran = try run("source \(folder.file("gone"))\necho a\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(!ran.isHalted)
    let bad = try folder.write("bad.calcot", "echo b\n@nothing\n")
    let refused = try run("source \(bad)\necho a\n")
    #expect(refused.lines == ["a"])
    #expect(refused.status == .usage)
  }

  @Test("a file that cannot be included is passed over, in files that are run and included too")
  func fileThatCannotBeIncluded() throws {
    let ran = try run("echo a\n@include gone.calcot\necho b\n")
    #expect(ran.lines == ["a", "b"])
    #expect(ran.status == .inputOutput)
    #expect(ran.errors.count == 1)
    #expect(folder.local(ran.errors[0]).hasPrefix("run.calcot:2: error: gone.calcot cannot be read"))
    try folder.write("bad.calcot", "echo c\n@nothing\n")
    try folder.write("between.calcot", "echo d\n@include bad.calcot\n@include between.calcot\necho e\n")
    // Of a file that cannot be parsed nothing is run.
    let between = try run("@include between.calcot\necho f\n")
    #expect(between.lines == ["d", "e", "f"])
    #expect(between.status == .usage)
    #expect(between.errors.count { $0.contains("error: ") } == 2)
    let sourced = folder.file("between.calcot")
    #expect(try run("source \(sourced)\necho f\n").lines == ["d", "e", "f"])
    #expect(try run("source \(sourced)\necho f\n").status == .usage)
    #expect(try run("source \(sourced)\n|! usage\necho f\n").status == .success)
    #expect(try bench.run("echo a\n@include gone.calcot\necho b\n").lines == ["a"])
  }

  @Test("a store that fails is the end")
  func storeThatFails() throws {
    let ran = try run("echo a\nlose\necho b\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test("a store that fails in a file that is run is the end too")
  func storeThatFailsInAFile() throws {
    let inner = try folder.write("inner.calcot", "open 9\necho a\nlose\necho b\n")
    let ran = try run("source \(inner)\necho c\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test("a failure within a file that is run is passed over there")
  func failureWithinAFile() throws {
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
