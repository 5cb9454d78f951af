import MVVMC
import Testing

@testable import Shell

/// A run and a check are two drivers of one session: a file that runs another one means the same to both.
@Suite struct SourceAgreementTests {
  private let folder: Folder
  private let maker = ShelfMaker()

  init() throws { folder = try Folder() }

  /// What a run prints on standard output, and how it ends.
  private func run(_ path: String) throws -> (status: Shell.ExitStatus, lines: [String]) {
    let session = try maker.makeSession(
      sample: true, settings: Settings(color: .never, width: 80), clock: SessionClock())
    let standard = MemorySink()
    let runner = ScriptRunner(session: session, output: Output(standard: standard, error: MemorySink()))
    let status = runner.run(try FileLineSource(path: path))
    return (status, standard.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  /// Runs a file from within another one that then tells the location, a capture and the data; and has a check compare all
  /// that it prints with what the run printed.
  private func agree(on inner: String, failing code: Failure.Code? = nil) throws -> [String] {
    try folder.write("inner.calcot", inner)
    let all = try folder.write(
      "all.calcot", "add Chard\nsource \(folder.file("inner.calcot"))\nwhere\necho t=$t u=$u\nhome\nlist\n")
    let path = try folder.write("run.calcot", "source \(all)\n")
    let ran = try run(path)
    #expect(ran.status == (code == nil ? .success : .failed))
    var expected = ran.lines.map { Expectation.literal($0).line }
    if let code { expected += ["|...", "|! \(code.rawValue)"] }
    let report = maker.check(
      try folder.write(
        "check.calcot", "@data demo\nsource \(all)\n\(expected.joined(separator: "\n"))\n"))
    #expect(report.isPassed, "\(CheckReportForm.text.text(of: [report]))")
    return ran.lines
  }

  @Test func whatAPatternKeepsInAFileThatIsRunCanBeNamedAfterwards() throws {
    let lines = try agree(on: "add Beet\n|? + item #{t=int} {any}\nopen #$t\n| not this\n")
    #expect(lines.contains("t=4 u=$u"))
    #expect(lines.contains("/items/4"))
  }

  @Test func aCaptureIsKeptThroughIncludesAndFilesWithinFiles() throws {
    try folder.write("included.calcot", "add Beet\n|? + item #{t=int} {any}\n")
    let innermost = try folder.write("innermost.calcot", "open #$t\nup\nadd Kale\n|? + item #{u=int} {any}\n")
    let lines = try agree(on: "@include included.calcot\nsource \(innermost)\n")
    #expect(lines.contains("t=4 u=5"))
  }

  @Test func quitInAFileThatIsRunEndsAll() throws {
    let lines = try agree(on: "add Beet\nquit\nadd Kale\n")
    #expect(lines == ["+ item #3 Chard", "+ item #4 Beet"])
    let path = try folder.write("a.calcot", "source \(folder.file("inner.calcot"))\nadd Leek\n")
    #expect(maker.check(path).findings.map(\.details) == [["the session ends here, and the file goes on"]])
  }

  @Test func aQuestionThatIsOpenWhereTheFileEndsIsCancelledAndFails() throws {
    let lines = try agree(on: "drop 1\n", failing: .cancelled)
    #expect(lines.last?.hasPrefix("Drop ") == true)
  }

  @Test func aQuestionThatIsOpenWhereAnIncludedFileEndsIsAnsweredAfterIt() throws {
    try folder.write("included.calcot", "drop 1\n")
    #expect(try agree(on: "@include included.calcot\nyes\n").contains("dropped #1"))
  }

  @Test func aFailureThatNobodyExpectsEndsAll() throws {
    #expect(try agree(on: "open 9\n|! not-found\nopen 8\nadd Beet\n", failing: .notFound) == ["+ item #3 Chard"])
  }

  @Test func whatAFileSetsStaysSet() throws {
    #expect(try agree(on: "@width 20\n@set page-size 2\n").contains("t=$t u=$u"))
  }

  @Test func dataThatAFileFillsEndsAtItsQuestionAndItsQuitToo() throws {
    try folder.write("asks.calcot", "add Beet\ndrop 1\n")
    let asking = maker.check(try folder.write("a.calcot", "@data asks.calcot\nlist\n"))
    #expect(asking.problem?.contains("the input ended at a question") == true)
    try folder.write("quits.calcot", "add Beet\n|? {any} #{t=int} {any}\nadd Kale$t\nquit\nadd Leek\n")
    let quitting = maker.check(try folder.write("a.calcot", "@data quits.calcot\nlist\n|...\n| 2  Kale1\n"))
    #expect(quitting.isPassed, "\(CheckReportForm.text.text(of: [quitting]))")
  }
}
