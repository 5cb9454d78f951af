import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

/// Files that are run by the command `source`, both in a run and in a check.
@Suite struct SourcedFileTests {
  private let folder: Folder
  private let bench: ScriptBench

  init() throws {
    folder = try Folder()
    bench = ScriptBench(folder)
  }

  /// Sources a file in another one, which then prints the location and two captures. Expects these lines both in a run
  /// and in a check.
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

  @Test("A capture of a sourced file can be used in the file and after it")
  func captureOfASourcedFile() throws {
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "Beet", "/items/4", "t=4 u=$u"],
      of: "add Beet\n|? + item #{t=int} {any}\nopen #$t\n| not this\n")
  }

  @Test("A capture is kept across includes and nested sourced files")
  func captureIsKept() throws {
    try folder.write("included.calcot", "add Beet\n|? + item #{t=int} {any}\n")
    let innermost = try folder.write("innermost.calcot", "add Kale$t\n|? + item #{u=int} {any}\n")
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "+ item #5 Kale4", "/items", "t=4 u=5"],
      of: "@include included.calcot\nsource \(innermost)\n")
  }

  @Test("`quit` ends a sourced file, and the file that sources it continues")
  func quitEndsTheSourcedFile() throws {
    try expect(
      ["+ item #3 Chard", "+ item #4 Beet", "/items", "t=$t u=$u"], of: "add Beet\nquit\n|-\nadd Kale\n")
    try folder.write("quits.calcot", "quit\nadd Kale\n")
    try expect(["+ item #3 Chard", "/items", "t=$t u=$u"], of: "@include quits.calcot\nadd Beet\n")
  }

  @Test("`quit` at a question of a sourced file cancels the question")
  func quitAtAQuestion() throws {
    try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]"], of: "drop 1\nquit\nyes\n", failing: .cancelled)
  }

  @Test("A finding in a sourced or included file shows the chain of lines that led to it")
  func findingShowsItsChain() throws {
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

  @Test("A question that is open at the end of a sourced file is cancelled and fails")
  func questionThatIsOpen() throws {
    let errors = try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]"], of: "drop 1\n", failing: .cancelled)
    #expect(
      errors.first?.hasSuffix(
        "inner.calcot:1: error: the input ended at a question, and nothing was changed: "
          + "answer it on the next line") == true)
  }

  @Test("A question that a sourced file leaves open is cancelled even before an interactive prompt")
  func questionIsCancelledBeforeAPrompt() throws {
    let inner = try folder.write("inner.calcot", "drop 1\n")
    var options = RunOptions()
    options.leavesQuestionOpen = true
    let ran = try bench.run("source \(inner)\n", options)
    #expect(ran.status == .failed)
    #expect(ran.errors.first?.hasPrefix("\(inner):1: error: the input ended at a question") == true)
    #expect(try bench.run("drop 1\n", options).status == .success)
  }

  @Test("A question at the end of an included file is answered by the next line")
  func questionOfAnIncludedFile() throws {
    try folder.write("included.calcot", "drop 1\n")
    try expect(
      ["+ item #3 Chard", "Drop Leek? yes, no or cancel [no]", "dropped #1", "/items", "t=$t u=$u"],
      of: "@include included.calcot\nyes\n")
  }

  @Test("An unexpected failure in a sourced file ends the whole run")
  func unexpectedFailure() throws {
    try expect(["+ item #3 Chard"], of: "open 9\n|! not-found\nopen 8\nadd Beet\n", failing: .notFound)
  }

  @Test("A sourced file can change the settings")
  func settingsOfASourcedFile() throws {
    try expect(
      ["+ item #3 Chard", "page-size 2", "/items", "t=$t u=$u"], of: "@width 20\n@set page-size 2\nset page-size\n")
  }

  @Test("A failure in a sourced file can be expected at its `source` command")
  func failureIsExpectedAtSource() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nopen 9\nadd Kale\n")
    let asks = try folder.write("asks.calcot", "drop 1\n")
    let text =
      "source \(inner)\n|! not-found\nsource \(asks)\n|! cancelled\nsource gone\n|! storage\nlist\n|...\n| 3  Beet\n"
    let ran = try bench.run(text)
    #expect(ran.status == .success)
    #expect(ran.lines.suffix(5) == ["Items: 3", "   name", "1  Leek", "2  Onion", "3  Beet"])
    #expect(try bench.check("@data demo\n" + text).findings == [])
    // The failure is unexpected if the expectation has another code.
    let other = try bench.run("source \(inner)\n|! usage\nadd Leek\n")
    #expect(other.status == .failed)
    #expect(other.errors.first?.hasPrefix("\(inner):2: error: ") == true)
  }

  @Test("A pattern at a `source` command captures the output of the sourced file")
  func patternAtSource() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nadd Kale\n")
    let text = "source \(inner)\n|...\n|? + item #{t=int} Kale\nopen #$t\nwhere\n| /items/4\n"
    #expect(try bench.run(text).lines.last == "/items/4")
    #expect(try bench.check("@data demo\n" + text).findings == [])
  }

  @Test(
    "`run` and `check` accept quotes, a backslash and a blank in the path of `source`",
    arguments: ["\"a b.calcot\"", "a\\ b.calcot", "a b.calcot"])
  func pathWithABlank(name: String) throws {
    try folder.write("a b.calcot", "add Beet\n")
    let path = name.replacing("a", with: folder.path + "/a", maxReplacements: 1)
    let text = "source \(path)\nopen Beet\n"
    #expect(try bench.run(text).status == .success)
    #expect(try bench.check(text).isPassed)
  }

  @Test("An interruption in a sourced file stops the check")
  func interruptionStopsTheCheck() throws {
    let inner = try folder.write("inner.calcot", String(repeating: "echo a\n", count: 50))
    let asked = Counter()
    let checker = CommandFileChecker(maker: bench.maker, interruption: Interruption { asked.next() > 10 })
    let report = checker.check(try folder.write("a.calcot", "echo b\nsource \(inner)\n"))
    #expect(report.status == .interrupted)
    #expect(report.problem?.hasSuffix("a.calcot: stopped after 1 command") == true)
    #expect(asked.count < 15)
  }

  @Test("An interruption in a sourced file leaves the updated file unchanged")
  func interruptionLeavesAnUpdate() throws {
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

  @Test("A data file fails at an open question or a failed command, and `quit` ends it")
  func endOfADataFile() throws {
    try folder.write("asks.calcot", "add Beet\ndrop 1\n")
    let problem = try bench.check("@data asks.calcot\nlist\n").problem
    #expect(problem?.contains("asks.calcot:") == true && problem?.contains("the input ended at a question") == true)
    try folder.write("fails.calcot", "add Beet\nopen 9\n")
    #expect(try bench.check("@data fails.calcot\nlist\n").problem?.contains("fails.calcot:2: error: ") == true)
    let fails = folder.file("fails.calcot")
    try folder.write("runs.calcot", "add Kale\nadd Leek\nadd Chard\nsource \(fails)\n")
    #expect(try bench.check("@data runs.calcot\nlist\n").problem?.contains("fails.calcot:2: error: ") == true)
    try folder.write("quits.calcot", "add Beet\n|? {any} #{t=int} {any}\nadd Kale$t\nquit\nadd Leek\n")
    let quitting = try bench.check("@data quits.calcot\nlist\n|...\n| 2  Kale1\n")
    #expect(quitting.isPassed, "\(CheckReportFormat.text.text(of: [quitting]))")
  }

  @Test("A file that a check records is kept in the check's folder and can be sourced there")
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

  @Test("A recording in a check names the data that the session has")
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
  /// The lines with which a recording that begins now would start.
  fileprivate var recordingHeader: [String] {
    recording.data.map { RecordingStart(self, data: $0).lines } ?? []
  }
}
