import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

/// What a recording owes its check: the same time, settings, place and data.
@Suite struct RecordingTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"]])

  init() throws { folder = try Folder() }

  /// Records lines that a person types, after others; and gives the text.
  private func record(
    _ lines: [String], after before: [String] = [], clock: SessionClock = SessionClock(),
    format: Settings.Format = .text
  ) throws -> String {
    let session = try maker.makeRecordableSession(sample: true, settings: Settings(format: format), clock: clock)
    let runner = CommandFileRunner(session: session, output: Output(standard: MemorySink(), error: MemorySink()))
    let path = folder.file("a.calcot")
    _ = runner.run(TypedLines(before + ["record \(path)"] + lines))
    session.recording.endWithSession()
    return try folder.read("a.calcot")
  }

  /// What a check of the recording says, without its counts.
  private func checked() -> String {
    let lines = CheckReportFormat.text.text(of: [maker.check(folder.file("a.calcot"))]).split(separator: "\n")
    return folder.local(lines.dropLast().joined(separator: "\n"))
  }

  @Test("the clock is written where a command asks for it, with the zone")
  func clockIsWritten() throws {
    var now: Int64 = 1_767_344_400
    let clock = SessionClock(
      following: {
        now += 1
        return now
      }, zone: { $0 < 1_767_344_403 ? 3600 : 7200 })
    let text = try record(["add Beet", "time", "where", "time"], clock: clock)
    let clocks = text.split(separator: "\n").filter { $0.hasPrefix("@clock") }
    // A page that is drawn looks at the day, which is a reading of the clock, too.
    #expect(
      clocks == [
        "@clock 2026-01-02T10:00:01+01:00", "@clock 2026-01-02T10:00:02+01:00", "@clock 2026-01-02T11:00:04+02:00",
        "@clock 2026-01-02T11:00:06+02:00",
      ])
    #expect(checked() == "")
  }

  @Test("the place is that of the session, with those that back leads to")
  func placeIsThatOfTheSession() throws {
    let text = try record(
      ["where", "back", "forward", "forward"], after: ["go /items/1", "up", "go /items/2", "back"])
    #expect(text.contains("go /items/1\ngo /items\ngo /items/2\nback 1\nwhere\n"))
    #expect(checked() == "")
  }

  @Test("history knows what the file has, and nothing else")
  func historyKnowsTheFile() throws {
    let text = try record(["whe", " where", "history", "history w"], after: ["where"])
    #expect(text.hasSuffix("where\n| /items\nhistory\n| where\n| history\nhistory w\n| where\n| history w\n"))
    #expect(checked() == "")
  }

  @Test("settings are shown as a check has them")
  func settingsAreShown() throws {
    let text = try record(["set", "set width 40", "set color always", "list", "set color", "set page-size auto", "set"])
    let settings = [
      "color never", "colors auto", "default-item auto", "format text", "ghost on", "highlight on", "keys auto",
      "me auto",
      "page-size auto",
      "pager off", "prompt auto", "redraw page", "start auto",
      "width 80",
    ]
    #expect(text.contains("set\n" + settings.map { "| \($0)\n" }.joined()))
    #expect(checked() == "")
  }

  @Test("the name of the user is set before the first command")
  func userName() throws {
    let text = try record(["set me"], after: [#"set me "Ada \"B\" L""#])
    #expect(text.contains(#"@set me "Ada \"B\" L""# + "\n"), "\(text)")
    #expect(text.contains("set me\n| me Ada \"B\" L\n"), "\(text)")
    #expect(checked() == "")
  }

  @Test("where a prompt begins is set before the first command, for commands may look at it")
  func startOfPrompts() throws {
    let text = try record(["set start"], after: ["set start /items/2"])
    #expect(text.contains("@set start /items/2\nset start\n| start /items/2\n"), "\(text)")
    #expect(checked() == "")
  }

  @Test("the whole name of a command stands in the output too")
  func wholeNameStands() throws {
    let text = try record(["ad Beet", "se width 50"], format: .json)
    #expect(text.contains(#""command":"add Beet","#))
    #expect(checked() == "")
  }

  @Test("a dollar sign is no capture")
  func dollarSign() throws {
    let text = try record(["add $t", "add \\$t", "add \\\\$t and $5"])
    // No file that captures nothing has a reason to write it otherwise.
    #expect(text.contains("\nadd $t\n") && text.contains("\nadd \\$t\n") && text.contains("\nadd \\\\$t and $5\n"))
    #expect(checked() == "")
  }

  @Test("a private line that changes nothing leaves no trace")
  func privateLineThatChangesNothing() throws {
    let text = try record(["where", " where", " open 99", " nonsense", "where"])
    #expect(text == "@data demo\n@clock 2026-01-01T00:00:00Z\nwhere\n| /items\nwhere\n| /items\n")
  }

  @Test(
    "a check goes as far as a private line that has changed something",
    arguments: [" add Secret", " open 1", " go /items/1"])
  func privateLineThatChanges(line: String) throws {
    let text = try record(["where", line, "where", "where"])
    #expect(
      text.hasPrefix(
        "# A check goes as far as the second @data: while this was recorded, a private line is left out.\n"))
    #expect(!text.contains("add Secret"))
    #expect(checked() == "a.calcot:6: what follows needs data that a check does not have: 2 commands not run")
    #expect(maker.check(folder.file("a.calcot")).isPassed)
  }

  @Test("what a file does that a private line runs is left out too")
  func privateFile() throws {
    let inner = try folder.write("inner.calcot", "add Secret\n")
    let text = try record(["where", " source \(inner)", "where"])
    #expect(!text.contains("Secret") && !text.contains("source"))
    #expect(checked() == "a.calcot:6: what follows needs data that a check does not have: 1 command not run")
  }

  @Test("data that a check does not have is said once")
  func dataThatACheckDoesNotHave() throws {
    let text = try record(["list", "open 1"], after: ["add Beet"])
    #expect(text.contains("\n@data own what was done before\n"))
    let report = maker.check(folder.file("a.calcot"))
    #expect(report.findings == [] && report.commands == 0 && report.status == .usage)
    #expect(
      folder.local(report.problem ?? "")
        == "a.calcot:2: error: this was recorded with data that a check does not have: what was done before; "
        + "put the commands that make such data into a file, and write @data FILE here")
  }

  @Test("data that a check does not have is said once, whatever else it cannot repeat")
  func dataIsSaidOnce() throws {
    let text = try record(["list", " add Kale", "list"], after: ["add Beet"])
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@data") } == ["@data own what was done before"])
  }

  @Test("a question that is open at the end is cancelled", arguments: [["drop 1"], ["drop 1", "quit"]])
  func questionIsCancelled(lines: [String]) throws {
    #expect(try record(lines).contains("\ncancel\n"))
    #expect(checked() == "")
  }

  @Test("a recording within is left out")
  func recordingWithin() throws {
    let text = try record(["record other.calcot", "where", "record off", "where"])
    #expect(!text.contains("record") && text.hasSuffix("where\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("what fails as a store does is left out")
  func failureOfAStore() throws {
    #expect(try record(["lose", "where"]).hasSuffix("00Z\nwhere\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("quit in a file that is run is left out")
  func quitInAFile() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nquit\nadd Kale\n")
    #expect(try record(["source \(inner)", "where"]).hasSuffix("add Beet\n| + item #3 Beet\nwhere\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("a line that no file can hold ends what a check can repeat")
  func lineThatNoFileCanHold() throws {
    let text = try record(["add a\nb", "where"])
    #expect(!text.contains("add a") && text.contains("a line is left out that a file cannot hold"))
    #expect(checked() == "a.calcot:4: what follows needs data that a check does not have: 1 command not run")
  }
}
