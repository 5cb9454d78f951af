import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

/// Runs with `--keep-going`, which continue after a failed command.
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

  @Test("With `--keep-going`, a run continues after a failed command")
  func failedCommand() throws {
    let ran = try run("open 9\necho a\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .failed)
    #expect(!ran.isHalted)
  }

  @Test("With `--keep-going`, an unreadable or invalid file fails only its `source` command")
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

  @Test("With `--keep-going`, a file that cannot be included is omitted at any depth")
  func fileThatCannotBeIncluded() throws {
    let ran = try run("echo a\n@include gone.calcot\necho b\n")
    #expect(ran.lines == ["a", "b"])
    #expect(ran.status == .inputOutput)
    #expect(ran.errors.count == 1)
    #expect(folder.local(ran.errors[0]).hasPrefix("run.calcot:2: error: gone.calcot cannot be read"))
    try folder.write("bad.calcot", "echo c\n@nothing\n")
    try folder.write("between.calcot", "echo d\n@include bad.calcot\n@include between.calcot\necho e\n")
    // No command of an invalid file is run.
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

  @Test("With `--keep-going`, a failure of the store still ends the run")
  func storeThatFails() throws {
    let ran = try run("echo a\nlose\necho b\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test("With `--keep-going`, a failure of the store in a sourced file ends the run")
  func storeThatFailsInASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "open 9\necho a\nlose\necho b\n")
    let ran = try run("source \(inner)\necho c\n")
    #expect(ran.lines == ["a"])
    #expect(ran.status == .inputOutput)
    #expect(ran.isHalted)
  }

  @Test("With `--keep-going`, a sourced file continues after a failure and then fails")
  func failureInASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "open 9\necho a\n")
    let ran = try run("source \(inner)\necho b\n")
    #expect(ran.lines == ["a", "b"])
    #expect(ran.status == .failed)
    let expected = try run("source \(inner)\n|! not-found\necho b\n")
    #expect(expected.status == .success && expected.errors.isEmpty)
    #expect(try run("source \(inner)\nquit\n").status == .failed)
    let quits = try folder.write("quits.calcot", "open 9\nquit\n")
    #expect(try run("source \(quits)\n").status == .failed)
  }
}
