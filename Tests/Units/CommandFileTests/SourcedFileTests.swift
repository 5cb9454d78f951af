import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

/// Files that the command `source` runs, in a run and in a check.
@Suite struct SourcedFileTests {
  private let folder: Folder
  private let bench: ScriptBench

  init() throws {
    folder = try Folder()
    bench = ScriptBench(folder)
  }

  /// Runs a file from within another one that then tells the location and two captures; and checks the lines that it
  /// prints.
  @discardableResult
  private func expect(_ lines: [String], of inner: String, failing code: Failure.Code? = nil) throws -> [String] {
    let inner = try folder.write("inner.calcot", inner)
    let all = try folder.write("all.calcot", "add Chard\nsource \(inner)\nwhere\necho t=$t u=$u\n")
    let ran = try bench.run("source \(all)\n")
    #expect(ran.status == (code == nil ? .success : .failed))
    #expect(ran.lines == lines)
    var expectations = lines.map { Expectation.literal($0).line }
    if let code { expectations += ["|...", "|! \(code.rawValue)"] }
    let report = try bench.check("@data demo\nsource \(all)\n\(expectations.joined(separator: "\n"))\n")
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))")
    return ran.errors
  }

  @Test("what a pattern captures can be named afterwards")
  func whatAPatternCapturesCan() throws {
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "Beet", "/items/4", "t=4 u=$u"],
      of: "add Beet\n|? + item #{t=int} {any}\nopen #$t\n| not this\n")
  }

  @Test("a capture is kept through includes and files within files")
  func captureIsKeptThroughIncludes() throws {
    try folder.write("included.calcot", "add Beet\n|? + item #{t=int} {any}\n")
    let innermost = try folder.write("innermost.calcot", "add Kale$t\n|? + item #{u=int} {any}\n")
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "+ item #5 Kale4", "/items", "t=4 u=5"],
      of: "@include included.calcot\nsource \(innermost)\n")
  }

  @Test("quit ends the file, and the one that runs it goes on")
  func quitEndsTheFile() throws {
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "/items", "t=$t u=$u"], of: "add Beet\nquit\n|-\nadd Kale\n")
    try folder.write("quits.calcot", "quit\nadd Kale\n")
    try expect(["+ item #3 Chard", "/items", "t=$t u=$u"], of: "@include quits.calcot\nadd Beet\n")
  }

  @Test("quit at a question cancels it, as the end of the file does")
  func quitAtAQuestion() throws {
    try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]"], of: "drop 1\nquit\nyes\n", failing: .cancelled)
  }

  @Test("a failure within a check shows the lines that led to it")
  func failureWithinACheck() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nopen 9\n")
    try folder.write("part.calcot", "source \(inner)\n")
    let report = try bench.check("@include part.calcot\n")
    #expect(report.findings.map(\.file).map(folder.local) == ["part.calcot"])
    #expect(
      report.findings.flatMap(\.details).map(folder.local).last
        == "at inner.calcot:2, from part.calcot:1, from check.calcot:1")
    let bad = try folder.write("bad.calcot", "@nothing\n")
    let refused = try bench.check("source \(bad)\n").findings.flatMap(\.details).map(folder.local)
    #expect(refused.last == "at bad.calcot:1, from check.calcot:1")
    try folder.write("part.calcot", "echo a\n| b\n")
    let mismatch = try bench.check("echo c\n@include part.calcot\n").findings.flatMap(\.details).map(folder.local)
    #expect(mismatch == ["from check.calcot:2", "- b", "+ a"])
  }

  @Test("a question that is open at the end is cancelled and fails")
  func questionThatIsOpen() throws {
    let errors = try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]"], of: "drop 1\n", failing: .cancelled)
    #expect(
      errors.first?.hasSuffix(
        "inner.calcot:1: error: the input ended at a question, and nothing was changed: "
          + "answer it on the next line") == true)
  }

  @Test("a question that is open at its end is cancelled also where a person goes on afterwards")
  func aQuestionThatIsOpenAtItsEndIsCancelledAlsoWhereAPersonGoesOnAfterwards() throws {
    let inner = try folder.write("inner.calcot", "drop 1\n")
    var options = RunOptions()
    options.leavesQuestionOpen = true
    let ran = try bench.run("source \(inner)\n", options)
    #expect(ran.status == .failed)
    #expect(ran.errors.first?.hasPrefix("\(inner):1: error: the input ended at a question") == true)
    #expect(try bench.run("drop 1\n", options).status == .success)
  }

  @Test("a question that is open where an included file ends is answered after it")
  func questionThatIsOpenWhereAnIncluded() throws {
    try folder.write("included.calcot", "drop 1\n")
    try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]", "dropped #1", "/items", "t=$t u=$u"],
      of: "@include included.calcot\nyes\n")
  }

  @Test("a failure that nobody expects ends all")
  func failureThatNobodyExpectsEnds() throws {
    try expect(["+ item #3 Chard"], of: "open 9\n|! not-found\nopen 8\nadd Beet\n", failing: .notFound)
  }

  @Test("what a file sets stays set")
  func whatAFileSetsStays() throws {
    try expect(
      ["+ item #3 Chard", "page-size 2", "/items", "t=$t u=$u"], of: "@width 20\n@set page-size 2\nset page-size\n")
  }

  @Test("a failure within may be expected below the command that runs the file")
  func failureWithinMayBeExpected() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nopen 9\nadd Kale\n")
    let asks = try folder.write("asks.calcot", "drop 1\n")
    let text =
      "source \(inner)\n|! not-found\nsource \(asks)\n|! cancelled\nsource gone\n|! storage\nlist\n|...\n| 3  Beet\n"
    let ran = try bench.run(text)
    #expect(ran.status == .success)
    #expect(ran.lines.suffix(5) == ["Items: 3", "   name", "1  Leek", "2  Onion", "3  Beet"])
    #expect(try bench.check("@data demo\n" + text).findings == [])
    // Another failure is expected: that is none.
    let other = try bench.run("source \(inner)\n|! usage\nadd Leek\n")
    #expect(other.status == .failed)
    #expect(other.errors.first?.hasPrefix("\(inner):2: error: ") == true)
  }

  @Test("a pattern below the command that runs a file captures what the file prints")
  func patternBelowTheCommand() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nadd Kale\n")
    let text = "source \(inner)\n|...\n|? + item #{t=int} Kale\nopen #$t\nwhere\n| /items/4\n"
    #expect(try bench.run(text).lines.last == "/items/4")
    #expect(try bench.check("@data demo\n" + text).findings == [])
  }

  @Test("a path may be quoted for every verb", arguments: ["\"a b.calcot\"", "a\\ b.calcot", "a b.calcot"])
  func pathMayBeQuoted(name: String) throws {
    try folder.write("a b.calcot", "add Beet\n")
    let path = name.replacing("a", with: folder.path + "/a", maxReplacements: 1)
    let text = "source \(path)\nopen Beet\n"
    #expect(try bench.run(text).status == .success)
    #expect(try bench.check(text).isPassed)
  }

  @Test("an interruption within stops the check there")
  func interruptionWithinStopsTheCheck() throws {
    let inner = try folder.write("inner.calcot", String(repeating: "echo a\n", count: 50))
    let asked = Counter()
    let checker = CommandFileChecker(maker: bench.maker, interruption: Interruption { asked.next() > 10 })
    let report = checker.check(try folder.write("a.calcot", "echo b\nsource \(inner)\n"))
    #expect(report.status == .interrupted)
    #expect(report.problem?.hasSuffix("a.calcot: stopped after 1 command") == true)
    #expect(asked.count < 15)
  }

  @Test("an interruption within leaves an updated file as it was")
  func interruptionWithinLeavesAnUpdated() throws {
    let inner = try folder.write("inner.calcot", String(repeating: "echo a\n", count: 50))
    let text = "echo b\nsource \(inner)\n"
    let path = try folder.write("a.calcot", text)
    let asked = Counter()
    let updater = CommandFileUpdater(maker: bench.maker, interruption: Interruption { asked.next() > 10 })
    let failure = #expect(throws: Failure.self) { try updater.update(path) }
    #expect(failure?.code == .interrupted)
    #expect(try folder.read("a.calcot") == text)
    #expect(try folder.names() == ["a.calcot", "inner.calcot"])
  }

  @Test("data that a file fills ends at its question and its quit too")
  func dataThatAFileFills() throws {
    try folder.write("asks.calcot", "add Beet\ndrop 1\n")
    #expect(try bench.check("@data asks.calcot\nlist\n").problem?.contains("the input ended at a question") == true)
    try folder.write("fails.calcot", "add Beet\nopen 9\n")
    #expect(try bench.check("@data fails.calcot\nlist\n").problem?.contains("fails.calcot:2: error: ") == true)
    let fails = folder.file("fails.calcot")
    try folder.write("runs.calcot", "add Kale\nadd Leek\nadd Chard\nsource \(fails)\n")
    #expect(try bench.check("@data runs.calcot\nlist\n").problem?.contains("fails.calcot:2: error: ") == true)
    try folder.write("quits.calcot", "add Beet\n|? {any} #{t=int} {any}\nadd Kale$t\nquit\nadd Leek\n")
    let quitting = try bench.check("@data quits.calcot\nlist\n|...\n| 2  Kale1\n")
    #expect(quitting.isPassed, "\(CheckReportFormat.text.text(of: [quitting]))")
  }

  @Test("what a checked file records is kept in a folder of the check, where the file can run it")
  func recordingWithinACheck() throws {
    let before = try folder.names()
    let text = "record out\nadd Beet\nrecord off\nsource out\n| + item #2 Beet\nrecord out\n|! invalid\n"
    let path = folder.file("out")
    let report = try bench.check(text.replacing("out", with: path))
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))")
    _ = try CommandFileUpdater(maker: bench.maker).update(
      try folder.write("check.calcot", "record \(path)\nadd Beet\n"))
    #expect(try folder.names().filter { !$0.hasSuffix(".calcot") } == before)
  }

  @Test("a session that a check makes records which data it was made with")
  func sessionOfACheckRecords() throws {
    for (sample, data) in [(true, "demo"), (false, "empty")] {
      let session = try bench.maker.makeRecordableSession(sample: sample, settings: Settings(), clock: SessionClock())
      #expect(session.recordingHeader == ["@data \(data)", "@clock 2026-01-01T00:00:00Z"])
      session.didPerform(session.perform("add Beet"))
      #expect(session.recordingHeader.contains("@data own what was done before"))
    }
  }
}

extension Session {
  /// The lines that a recording would begin with now.
  fileprivate var recordingHeader: [String] {
    recording.data.map { RecordingStart(self, data: $0).lines } ?? []
  }
}
