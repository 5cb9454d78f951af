import FaultyApp
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct CheckerTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"]])

  init() throws { folder = try Folder() }

  private func check(
    _ text: String, _ options: CheckOptions = CheckOptions(), through line: Int? = nil
  ) throws -> FileReport {
    CommandFileChecker(maker: maker, options).check(try folder.write("a.calcot", text), through: line)
  }

  @Test("A line break in a message does not begin a line of a report")
  func lineBreakInAMessage() throws {
    var options = CheckOptions()
    options.keepsCases = true
    let report = CommandFileChecker(maker: ShelfMaker(sayings: [["one\nok 2 - forged\u{1b}[31m"]]), options)
      .check(try folder.write("a.calcot", "refuse 1\n|= /\u{1b}[31mx\n"))
    for form in [CheckReportFormat.tap, .text] {
      let text = form.text(of: [report])
      #expect(text.contains("one\\nok 2 - forged\\u{1b}[31m") && !text.contains("\u{1b}"))
    }
  }

  @Test("A check advises an update only if the update can write what was printed")
  func adviceForAnUpdate() throws {
    #expect(try check("say 1\n| no\n").findings.map(\.isAcceptable) == [true])
    #expect(try check("say 1\n|? no {int}\n").findings.map(\.isAcceptable) == [false])
    try folder.write("b.calcot", "say 1\n| no\n")
    #expect(try check("@include b.calcot\n").findings.map(\.isAcceptable) == [false])
    #expect(try check("say 1\n|? {x=word}\n|= /$x\n").findings.map(\.isAcceptable) == [false])
  }

  @Test("A command that exceeds the time limit is reported with its line")
  func commandThatExceedsTheTimeLimit() throws {
    let path = try folder.write("hang.calcot", "@data demo\nopen 1\n| wrong\nup\nopen 2\nup\n")
    var options = CheckOptions()
    options.maxCommandTime = .milliseconds(200)
    options.keepsCases = true
    let running = RunningCommands()
    let report = CommandFileChecker(maker: FaultyAppMaker([.hang]), options, running: running).check(path)
    #expect(report.findings.map(\.line) == [2, 5] && report.findings.map(\.kind) == [.mismatch, .wrongState])
    let finding = try #require(report.findings.last)
    #expect(finding.command == "open 2" && finding.details == ["it does not finish within 0.2 seconds"])
    #expect(report.status == .failed)
    #expect(report.cases.map(\.line) == [2, 4, 5] && report.cases.map(\.isFailed) == [true, false, true])
    #expect(report.commands == 3 && report.notRun == 1 && report.skipped.map(\.text) == ["up"])
    #expect(running.lines.isEmpty)
  }

  @Test("The time in which output is compared does not count as time of the command")
  func comparisonIsNotTimed() throws {
    let file = try CommandFile(folder.write("a.calcot", "echo a\n"))
    let running = RunningCommands()
    let sandbox = try CheckSandbox(
      maker, CommandFileValidation.summary(of: file), interruption: Interruption(), slot: running.slot())
    let consumer = CheckConsumer(sandbox, CheckProgress(file: file.path))
    let line = SourceLine("echo a")
    let step = CommandStep(line, command: line.text, in: CommandFileReader(ListLineSource([], file: file.path)))
    #expect(consumer.begins(line) && running.lines == [line])
    #expect(try consumer.take(sandbox.session.perform(line.text), of: step) == nil)
    #expect(running.lines.isEmpty)
  }

  @Test("`check` and `update` omit the commands below `@skip`, and a check reports the reason")
  func skipped() throws {
    let report = ShelfMaker().check(try folder.write("a.calcot", "echo a\n| a\n@skip not yet\necho b\n| c\necho d\n"))
    #expect(report.isPassed && report.commands == 1 && report.status == .success)
    #expect(report.remarks.map(folder.local) == ["a.calcot:3: skipped: not yet: 2 commands not run"])
    for (form, text) in [(CheckReportFormat.tap, " # SKIP not yet\n"), (.junit, "<skipped message=\"not yet\"/>")] {
      #expect(form.text(of: [report]).contains(text))
    }
    let file = try folder.write("b.calcot", "echo a\n@skip not yet\necho b\n")
    let update = try CommandFileUpdater(maker: ShelfMaker()).update(file)
    #expect(update.status == .success)
    #expect(update.notes.map(folder.local) == ["b.calcot:2: skipped: not yet: the rest is not changed"])
    #expect(try folder.read("b.calcot") == "echo a\n| a\n@skip not yet\necho b\n")
  }

  @Test("A check with `stopsAtFirst` ends at its first finding")
  func stopsAtFirst() throws {
    var options = CheckOptions()
    options.stopsAtFirst = true
    let report = CommandFileChecker(maker: ShelfMaker(), options).check(
      try folder.write("a.calcot", "echo a\n| b\necho b\n| c\n"))
    #expect(report.findings.map(\.line) == [1] && report.notRun == 1 && report.status == .differed)
  }

  @Test("A mismatch is reported with its difference, and the check continues")
  func mismatchIsReported() throws {
    let report = try check("say 2\n| two\n| four\necho a\n| b\nadd Leek\n")
    #expect(report.findings.map(\.kind) == [.mismatch, .mismatch])
    #expect(report.findings.map(\.line) == [1, 4])
    #expect(report.findings.first?.details == ["  two", "- four", "+ three"])
    #expect(report.commands == 3)
    #expect(report.notRun == 0)
    #expect(report.status == .differed)
  }

  @Test("A report lists the first 1,000 mismatches and counts all of them")
  func veryManyMismatches() throws {
    let report = try check(String(repeating: "echo a\n| b\n", count: 2_500) + "open 9\n")
    #expect(report.findings.count == 1_001 && report.mismatches == 2_500 && report.unlisted == 1_500)
    #expect(report.findings.last?.kind == .wrongState && report.findings.last?.details.isEmpty == false)
    let text = CheckReportFormat.text.text(of: [report])
    #expect(text.contains("a.calcot: 1500 mismatches more, not listed\n"))
    #expect(text.contains("1 file, 2501 commands, 2500 mismatches, 1 wrong state\n"))
  }

  @Test("A requested line past the end of the file is rejected")
  func linePastTheEnd() throws {
    let report = try check("echo a\n\n# end\n", through: 4)
    #expect(report.status == .usage && report.commands == 0)
    #expect(
      report.problem.map(folder.local)
        == "error: a.calcot:4 is past the end of a.calcot, which has 3 lines: leave out the line number to use the whole file"
    )
    #expect(try check("echo a\n\n# end\n", through: 3).commands == 1)
  }

  @Test("Commands after the requested line are not counted as not run")
  func commandsAfterTheLine() throws {
    let included = try folder.write("b.calcot", "echo c\necho d\n")
    var options = CheckOptions()
    options.keepsCases = true
    let text = "open 9\necho a\n@include \(included)\necho b\n@include \(included)\n"
    for (line, left) in [
      (2, ["echo a"]), (3, ["echo a", "echo c", "echo d"]), (4, ["echo a", "echo c", "echo d", "echo b"]),
    ] {
      let report = try check(text, options, through: line)
      #expect(report.findings.map(\.kind) == [.wrongState])
      #expect(report.notRun == left.count && report.skipped.map(\.text) == left, "line \(line)")
    }
    #expect(try check(text, options).notRun == 6)
  }

  @Test("`@data` in an included file is rejected below a command that ran on other data")
  func otherDataInAnIncludedFile() throws {
    let included = try folder.write("b.calcot", "@data demo\necho b\n")
    let refused = try check("echo a\n@include \(included)\n")
    #expect(refused.status == .usage && refused.commands == 0)
    #expect(
      refused.problem?.contains("b.calcot:1: error: the file that includes this one begins with different data") == true
    )
    #expect(try check("@data demo\necho a\n@include \(included)\n").status == .success)
    #expect(try check("@include \(included)\necho a\n").status == .success)
  }

  @Test("An unexpected failure is a wrong state and ends the check")
  func unexpectedFailureIsAWrongState() throws {
    let report = try check("open 9\necho a\necho b\n")
    #expect(report.findings.map(\.kind) == [.wrongState])
    #expect(report.findings.first?.details.first?.hasPrefix("expected to succeed, failed with not-found: ") == true)
    #expect(report.commands == 1)
    #expect(report.notRun == 2)
    #expect(report.status == .failed)
  }

  @Test("A success instead of an expected failure is reported and ends the check")
  func successInsteadOfAFailure() throws {
    let report = try check("echo a\n|! usage\necho b\n")
    #expect(report.findings.first?.details == ["expected to fail with usage, succeeded"])
    #expect(report.notRun == 1)
  }

  @Test("A failure with another code than expected is reported with both codes")
  func failureWithAnotherCode() throws {
    let report = try check("refuse 1\n|! usage\n")
    #expect(report.findings.first?.details == ["expected to fail with usage, failed with conflict: one"])
  }

  @Test("An unexpected location is a wrong state and ends the check")
  func unexpectedLocationIsAWrongState() throws {
    let report = try check("counter\n|= /items\necho b\n")
    #expect(report.findings.first?.details == ["expected to be at /items, is at /counter"])
    #expect(report.notRun == 1)
    #expect(report.status == .failed)
  }

  @Test("Expectations of a failure and a location alone do not compare the output")
  func outputIsNotCompared() throws {
    #expect(try check("refuse 1\n|! conflict\n|= /items\ncounter\n|= /counter\n").findings == [])
  }

  @Test("An error is compared without its file and line")
  func errorIsComparedWithoutItsLine() throws {
    #expect(try check("refuse 1\n| error: one\n|! conflict\n").findings == [])
  }

  @Test("Standard error is compared after standard output")
  func standardErrorFollowsStandardOutput() throws {
    let inner = try folder.write("inner.calcot", "refuse 1\n|! conflict\necho a\n")
    #expect(try check("source \(inner)\n| a\n| error: one\n").findings == [])
  }

  @Test("The output of a command without expectations is not compared")
  func commandWithoutExpectations() throws { #expect(try check("say 1\nsay 2\n").isPassed) }

  @Test("A check through a line ends after the command that the line belongs to")
  func lineEndsTheCheck() throws {
    let text = "echo a\n| a\nsay 1\n| no\nopen 9\n"
    #expect(try check(text, through: 2).isPassed)
    #expect(try check(text, through: 2).commands == 1)
    #expect(try check(text, through: 3).findings.map(\.kind) == [.mismatch])
    #expect(try check(text, through: 5).findings.map(\.kind) == [.mismatch, .wrongState])
  }

  @Test("A check through a line performs all commands of the files that are included above it")
  func lineDoesNotEndAnIncludedFile() throws {
    try folder.write("b.calcot", "\n\nsay 1\nsay 2\n")
    #expect(try check("@include b.calcot\nsay 3\nsay 4\n", through: 2).commands == 3)
  }

  @Test("A question at the end of a file is a wrong state unless the check ends there by request")
  func endAtAQuestionIsAWrongState() throws {
    let report = try check("add Leek\ndrop 1\n")
    #expect(report.findings.map(\.kind) == [.wrongState])
    #expect(report.findings.first?.details.first?.hasPrefix("the file ends at a question: ") == true)
    #expect(report.status == .failed)
    // The finding is at the line that asks, even if another one follows.
    #expect(try check("add Leek\ndrop 1\nwhere\n").findings.map(\.line) == [2])
    #expect(try check("add Leek\ndrop 1\n", through: 2).isPassed)
  }

  @Test("`quit` ends the check, and commands below it are reported as not run")
  func quitEndsTheFile() throws {
    #expect(try check("echo a\nquit\n").isPassed)
    let report = try check("quit\nopen 9\n")
    #expect(report.findings.map(\.details) == [["the session ends here, but the file continues"]])
    #expect(report.commands == 1)
    #expect(report.notRun == 1)
  }

  @Test("The output and the failure of a sourced file are compared at its `source` command")
  func sourceRunsAnotherFile() throws {
    let inner = try folder.write("inner.calcot", "@width 60\necho a\n| x\n\n# c\necho b\n")
    #expect(try check("source \(inner)\n| a\n| b\n").findings == [])
    let failing = try folder.write("failing.calcot", "echo a\nopen 9\necho b\n")
    #expect(try check("source \(failing)\n|...\n|! not-found\n").findings == [])
    #expect(try check("source \(folder.file("gone"))\n|! storage\n").findings == [])
  }

  @Test("A file that sources itself fails with the chain of files")
  func fileThatRunsItselfFails() throws {
    let inner = try folder.write("inner.calcot", "source \(folder.file("inner.calcot"))\n")
    #expect(try check("source \(inner)\n|! invalid\n").findings == [])
    let chain = (1...4).map { _ in inner }.joined(separator: " → ")
    let error = "error: source is nested too deeply: \(chain); does a file run itself?"
    #expect(try check("source \(inner)\n| \(error)\n|! invalid\n").findings == [])
  }

  @Test("A missing file and an invalid file have their own statuses, and an empty file passes")
  func missingInvalidAndEmptyFiles() throws {
    #expect(maker.check(folder.file("gone")).status == .inputOutput)
    #expect(try check("@nothing\n").status == .usage)
    #expect(try check("@nothing\n").problem?.contains("a.calcot:1: error: there is no directive @nothing") == true)
    #expect(try check("").isPassed)
  }

  @Test("A closed screen that is still in memory is a mismatch, and the check continues")
  func closedScreenInMemory() throws {
    let path = try folder.write(
      "leak.calcot", "@data demo\ndrop 1\ncancel\nclear\n| Do you really want to clear?\nsolve\n")
    let report = CommandFileChecker(maker: FaultyAppMaker([.leak])).check(path)
    #expect(report.findings.map(\.kind) == [.mismatch, .mismatch])
    #expect(report.findings.map(\.line) == [3, 6])
    #expect(report.findings.map(\.details).first == ["the screen riddle was closed, but is still in memory"])
    #expect(report.status == .differed)
    #expect(report.commands == 4)
    #expect(report.notRun == 0)
    #expect(CommandFileChecker(maker: FaultyAppMaker()).check(path).findings == [])
  }

  @Test("A leak in a sourced file is reported at its `source` command")
  func leakInASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "drop 1\ncancel\n")
    let path = try folder.write("leak.calcot", "@data demo\nsource \(inner)\n")
    #expect(
      CommandFileChecker(maker: FaultyAppMaker([.leak])).check(path).findings.map(\.command) == ["source \(inner)"])
    #expect(CommandFileChecker(maker: FaultyAppMaker()).check(path).isPassed)
  }

  @Test("Each check begins with empty data")
  func checkBeginsWithEmptyData() throws {
    #expect(try check("add Leek\n| + item #1 Leek\n").isPassed)
    #expect(try check("add Leek\n| + item #1 Leek\n").isPassed)
  }

  @Test("The report of a check that was stopped before its first command names the file")
  func stoppedBeforeTheFirstCommand() throws {
    let path = try folder.write("a.calcot", "say 1\n")
    let report = CommandFileChecker(maker: ShelfMaker(), interruption: Interruption { true }).check(path)
    #expect(report.problem?.hasSuffix("a.calcot: stopped") == true)
    #expect(report.status == .interrupted)
  }
}
