import MVVMC
import CommandFiles
import Shell
import SystemSupport
import Testing

@Suite("Running a file with `source`")
struct RunnerSourceTests {
  private let run = RunnerBench()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func type(_ lines: String...) -> Shell.ExitStatus {
    run.run(ScriptedSource(lines.map { .line($0) }, isInteractive: true))
  }

  @Test("`source` runs its file before the lines that follow")
  func nested() throws {
    let inner = try folder.write("add inner\n", to: "inner.calcot")
    let outer = try folder.write("add before\nsource \(inner)\nadd after", to: "outer.calcot")
    #expect(run.run("source \(outer)", "add last") == .success)
    #expect(run.bench.names == ["before", "inner", "after", "last"])
    #expect(run.standard.text == "+ item #1 before\n+ item #2 inner\n+ item #3 after\n+ item #4 last\n")
  }

  @Test("A failed command in a sourced file is reported with its place and stops all files")
  func failingWithin() throws {
    let inner = try folder.write("add inner\n\nnonsense\n", to: "inner.calcot")
    #expect(run.run("source \(inner)", "add after") == .failed)
    #expect(run.bench.names == ["inner"])
    #expect(run.error.text.hasPrefix("\(inner):3: error: there is no command \"nonsense\""))
  }

  @Test("A failure in a sourced file names the lines that sourced it, innermost first")
  func chain() throws {
    let inner = try folder.write("nonsense\n", to: "inner.calcot")
    let outer = try folder.write("add a\nsource \(inner)\n", to: "outer.calcot")
    #expect(run.run("", "", "source \(outer)") == .failed)
    #expect(run.error.text.hasSuffix("\n  from \(outer):2, from a.calcot:3\n"))
  }

  @Test("At the prompt `source` runs its file even if an earlier command was interrupted")
  func afterInterruption() throws {
    let isStopped = Flag()
    isStopped.isSet = true
    let path = try folder.write("add a\n", to: "a.calcot")
    let runner = CommandFileRunner(
      session: run.bench.session, output: run.output, interruption: Interruption { isStopped.isSet },
      takeInterruption: {
        defer { isStopped.isSet = false }
        return isStopped.isSet
      })
    #expect(runner.run(ScriptedSource([.line("source \(path)")], isInteractive: true)) == .success)
    #expect(run.bench.names == ["a"])
  }

  @Test("A file that sources itself fails with the chain of files")
  func recursion() throws {
    let path = "\(folder.path)/self.calcot"
    try folder.write("add x\nsource \(path)\n", to: "self.calcot")
    #expect(run.run("source \(path)") == .failed)
    #expect(run.bench.names.count == 16)
    #expect(run.error.text.hasPrefix("\(path):2: error: source is nested too deeply: "))
    #expect(run.error.text.contains("\(path) → \(path)"))
  }

  @Test("Sixteen levels of sourced files are run, and seventeen fail")
  func deep() throws {
    for level in 1...17 {
      let next = level == 17 ? "" : "source \(folder.path)/\(level + 1).calcot"
      try folder.write("add \(level)\n\(next)", to: "\(level).calcot")
    }
    #expect(run.run("source \(folder.path)/2.calcot") == .success)
    #expect(run.bench.names.count == 16)
    #expect(run.run("source \(folder.path)/1.calcot") == .failed)
  }

  @Test("Sourcing a missing file or a folder fails with the status of an input error")
  func missing() {
    #expect(run.run("source \(folder.path)/none.calcot", "add x") == .inputOutput)
    #expect(run.error.text.hasPrefix("a.calcot:1: error: \(folder.path)/none.calcot cannot be read: "))
    #expect(run.run("source \(folder.path)") == .inputOutput)
    #expect(run.error.text.contains("\(folder.path) is a folder"))
    #expect(run.bench.names.isEmpty)
  }

  @Test("A sourced file that is not UTF-8 is rejected before any of its commands is run")
  func invalidBytes() throws {
    let path = try folder.write(Array("add a\nadd ".utf8) + [0xff, 0x0a], to: "bad.calcot")
    #expect(run.run("source \(path)", "add b") == .usage)
    #expect(run.error.text.hasPrefix("\(path):2: error: the line is not UTF-8"))
    #expect(run.bench.names.isEmpty)
  }

  @Test("A sourced file that ends at a question stops the file that sourced it")
  func endsAtQuestion() throws {
    let inner = try folder.write("add a\ndrop a\n", to: "inner.calcot")
    #expect(run.run("source \(inner)", "add b") == .failed)
    #expect(run.bench.names == ["a"])
    #expect(run.error.text.hasPrefix("\(inner):2: error: the input ended at a question"))
  }

  @Test("After a sourced file the prompt draws the current screen and reads the next line")
  func fromPrompt() throws {
    let path = try folder.write("add a\nopen a\n", to: "a.calcot")
    #expect(type("source \(path)", "ren b") == .success)
    #expect(run.standard.text.hasPrefix("Items: 0\n+ item #1 a\na\na\nrenamed to b\n"))
  }

  @Test("The prompt continues after a sourced file that fails or does not exist")
  func failsFromPrompt() throws {
    let path = try folder.write("add a\nnonsense\nadd b\n", to: "a.calcot")
    #expect(type("source \(path)", "add c") == .success)
    #expect(run.bench.names == ["a", "c"])
    #expect(run.error.text.hasPrefix("\(path):2: error: there is no command"))
    #expect(type("source \(folder.path)/none", "add d") == .success)
    #expect(run.bench.names == ["a", "c", "d"])
  }

  @Test("At the prompt a sourced file that cannot be committed prints none of its output")
  func lostAtPrompt() throws {
    let path = try folder.write("add a\nadd b\n", to: "a.calcot")
    // The first commits belong to the `source` command itself.
    run.bench.store.failingCommits = [3]
    #expect(type("source \(path)", "where") == .success)
    #expect(!run.standard.text.contains("+ item"))
    #expect(run.error.text == "\(path):1-2: error: no changes from these lines were kept: the disk is full\n")
    #expect(run.bench.names.isEmpty)
    #expect(!run.standard.text.isEmpty)
  }

  @Test("At the prompt a file is not run if the commit of its `source` command fails")
  func commandNotKept() throws {
    let path = try folder.write("add a\n", to: "a.calcot")
    run.bench.store.failingCommits = [1]
    #expect(type("source \(path)", "add b") == .success)
    #expect(run.bench.names == ["b"])
    #expect(run.error.text == "error: the disk is full\n")
  }

  @Test("`quit` ends a sourced file, and the file that sourced it continues")
  func quit() throws {
    let path = try folder.write("quit\nadd a\n", to: "a.calcot")
    #expect(run.run("source \(path)", "add b") == .success)
    #expect(run.bench.names == ["b"])
  }

  @Test("`quit` in a sourced file ends the file, but not the prompt")
  func quitFromPrompt() throws {
    let path = try folder.write("add a\nquit\nadd b\n", to: "a.calcot")
    #expect(type("source \(path)", "add c") == .success)
    #expect(run.bench.names == ["a", "c"])
  }

  @Test("A syntax error in a sourced file names the lines that sourced it")
  func chainToBadFile() throws {
    let bad = try folder.write("add a\n@nothing\n", to: "bad.calcot")
    let outer = try folder.write("source \(bad)\n", to: "outer.calcot")
    #expect(run.run("", "source \(outer)") == .usage)
    #expect(run.error.text.hasPrefix("\(bad):2: error: there is no directive @nothing"))
    #expect(run.error.text.hasSuffix("\n  from \(outer):1, from a.calcot:2\n"))
  }
}

/// A flag that closures share.
private final class Flag: @unchecked Sendable {
  // Not synchronized: the test that uses it is single-threaded.
  var isSet = false
}
