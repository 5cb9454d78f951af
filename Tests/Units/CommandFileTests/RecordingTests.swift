import MVVMC
import ShellSupport
import Testing

@testable import CommandFiles
@testable import Shell

/// A check of a recording has the same time, settings, location and data as the recorded session.
@Suite struct RecordingTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"]])

  init() throws { folder = try Folder() }

  /// Records typed lines after other typed lines that are not recorded, and returns the recording.
  private func record(
    _ lines: [String], after before: [String] = [], clock: SessionClock = SessionClock(),
    format: Settings.Format = .text
  ) throws -> String {
    let session = try maker.makeRecordableSession(sample: true, settings: Settings(format: format), clock: clock)
    let path = folder.file("a.calcot")
    _ = Printed(of: TypedLines(before + ["record \(path)"] + lines), in: session)
    session.recording.endWithSession()
    return try folder.read("a.calcot")
  }

  /// Returns the report of a check of the recording, without the line with the counts.
  private func checked() -> String {
    let lines = CheckReportFormat.text.text(of: [maker.check(folder.file("a.calcot"))]).split(separator: "\n")
    return folder.local(lines.dropLast().joined(separator: "\n"))
  }

  @Test("No recording has the name of a Markdown file", arguments: ["a.md", "A.MARKDOWN"])
  func markdown(name: String) throws {
    let session = try maker.makeRecordableSession(sample: true, settings: Settings(), clock: SessionClock())
    let failure = session.perform("record \(folder.file(name))").failure
    #expect(failure?.message.hasSuffix("would be read as Markdown") == true)
    #expect(FileKind.isMissing(folder.file(name)))
  }

  @Test("No recording has the name -, which stands for standard input elsewhere")
  func standardInput() throws {
    let session = try maker.makeRecordableSession(sample: true, settings: Settings(), clock: SessionClock())
    #expect(session.perform("record -").failure?.message == "- is no file to record to")
  }

  @Test("A recording sets the clock and its time zone before each command that reads the time")
  func clockIsWritten() throws {
    var now: Int64 = 1_767_344_400
    let clock = SessionClock(
      following: {
        now += 1
        return now
      }, zone: { $0 < 1_767_344_403 ? 3600 : 7200 })
    let text = try record(["add Beet", "time", "where", "time"], clock: clock)
    let clocks = text.split(separator: "\n").filter { $0.hasPrefix("@clock") }
    // Drawing a page reads the clock, too, because it needs the current day.
    #expect(
      clocks == [
        "@clock 2026-01-02T10:00:01+01:00", "@clock 2026-01-02T10:00:02+01:00", "@clock 2026-01-02T11:00:04+02:00",
        "@clock 2026-01-02T11:00:06+02:00",
      ])
    #expect(checked() == "")
  }

  @Test("The clock stands still during a command only while the session is recorded")
  func clockAfterTheRecording() throws {
    var now: Int64 = 0
    let clock = SessionClock(following: {
      now += 1
      return now
    })
    let session = try maker.makeRecordableSession(sample: true, settings: Settings(), clock: clock)
    try session.recording.begin(folder.file("a.calcot"))
    #expect(clock.seconds == clock.seconds)
    session.recording.end()
    #expect(clock.seconds != clock.seconds)
  }

  @Test("A recording first visits the session's earlier locations and its current one")
  func locationIsRestored() throws {
    let text = try record(
      ["where", "back", "forward", "forward"], after: ["go /items/1", "up", "go /items/2", "back"])
    #expect(text.contains("go /items/1\ngo /items\ngo /items/2\nback 1\nwhere\n"))
    #expect(checked() == "")
  }

  @Test("The recorded output of `history` contains only commands that are in the recording")
  func historyShowsRecordedCommands() throws {
    let text = try record(["whe", " where", "history", "history w"], after: ["where"])
    #expect(text.hasSuffix("where\n| /items\nhistory\n| where\n| history\nhistory w\n| where\n| history w\n"))
    #expect(checked() == "")
  }

  @Test("The recorded output of `history` is that of a check after more commands than a history shows")
  func longHistory() throws {
    let text = try record((1...1001).map { "log \($0)" } + ["history"])
    #expect(text.hasSuffix("| log 1001\n| history\n") && !text.contains("| log 902\n"))
    #expect(checked() == "")
  }

  @Test("The recorded output of `set` shows the settings that a check has")
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

  @Test("A recording sets the user's name before its first command")
  func userName() throws {
    let text = try record(["set me"], after: [#"set me "Ada \"B\" L""#])
    #expect(text.contains(#"@set me "Ada \"B\" L""# + "\n"), "\(text)")
    #expect(text.contains("set me\n| me Ada \"B\" L\n"), "\(text)")
    #expect(checked() == "")
  }

  @Test("A recording sets `start` before its first command")
  func startOfPrompts() throws {
    let text = try record(["set start"], after: ["set start /items/2"])
    #expect(text.contains("@set start /items/2\nset start\n| start /items/2\n"), "\(text)")
    #expect(checked() == "")
  }

  @Test("The recorded JSON output contains the full name of an abbreviated command")
  func fullNameInTheOutput() throws {
    let text = try record(["ad Beet", "se width 50"], format: .json)
    #expect(text.contains(#""command":"add Beet","#))
    #expect(checked() == "")
  }

  @Test("A command with a dollar sign is recorded unchanged and is not a capture")
  func dollarSign() throws {
    let text = try record(["add $t", "add \\$t", "add \\\\$t and $5"])
    // In a file without captures, a dollar sign needs no backslash.
    #expect(text.contains("\nadd $t\n") && text.contains("\nadd \\$t\n") && text.contains("\nadd \\\\$t and $5\n"))
    #expect(checked() == "")
  }

  @Test("A private line that changes nothing is not recorded")
  func privateLineThatChangesNothing() throws {
    let text = try record(["where", " where", " open 99", " nonsense", "where"])
    #expect(text == "@data demo\n@clock 2026-01-01T00:00:00Z\nwhere\n| /items\nwhere\n| /items\n")
  }

  @Test(
    "The check of a recording stops at a private line that changed something",
    arguments: [" add Secret", " open 1", " go /items/1"])
  func privateLineThatChanges(line: String) throws {
    let text = try record(["where", line, "where", "where"])
    #expect(text.contains("# A check stops here, because a private line was left out.\n@data own"))
    #expect(!text.contains("add Secret"))
    #expect(checked() == "a.calcot:6: the rest of the file needs data that a check does not have: 2 commands not run")
    #expect(maker.check(folder.file("a.calcot")).isPassed)
  }

  @Test("The commands of a file that a private line sources are not recorded")
  func fileOfAPrivateLine() throws {
    let inner = try folder.write("inner.calcot", "add Secret\n")
    let text = try record(["where", " source \(inner)", "where"])
    #expect(!text.contains("Secret") && !text.contains("source"))
    #expect(checked() == "a.calcot:6: the rest of the file needs data that a check does not have: 1 command not run")
  }

  @Test("The check of a recording on changed data is rejected with the reason")
  func dataThatACheckDoesNotHave() throws {
    let text = try record(["list", "open 1"], after: ["add Beet"])
    #expect(text.contains("\n@data own what was done before\n"))
    let report = maker.check(folder.file("a.calcot"))
    #expect(report.findings == [] && report.commands == 0 && report.status == .usage)
    #expect(
      folder.local(report.problem ?? "")
        == "a.calcot:2: error: this was recorded with data that a check does not have: what was done before; "
        + "put commands that create this data into a file, and write @data FILE here")
  }

  @Test("A recording on changed data has one `@data` line even if a private line changes data too")
  func dataIsNamedOnce() throws {
    let text = try record(["list", " add Kale", "list"], after: ["add Beet"])
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("@data") } == ["@data own what was done before"])
  }

  @Test("A question that is open at the end of a recording is cancelled", arguments: [["drop 1"], ["drop 1", "quit"]])
  func questionIsCancelled(lines: [String]) throws {
    #expect(try record(lines).contains("\ncancel\n"))
    #expect(checked() == "")
  }

  @Test("The command `record` is not recorded")
  func recordIsNotRecorded() throws {
    let text = try record(["record other.calcot", "where", "record off", "where"])
    #expect(!text.contains("record") && text.hasSuffix("where\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("A command that fails with a storage error is not recorded")
  func failureOfAStore() throws {
    #expect(try record(["lose", "where"]).hasSuffix("00Z\nwhere\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("A `quit` in a sourced file is not recorded")
  func quitInASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "add Beet\nquit\nadd Kale\n")
    #expect(try record(["source \(inner)", "where"]).hasSuffix("add Beet\n| + item #3 Beet\nwhere\n| /items\n"))
    #expect(checked() == "")
  }

  @Test("The check of a recording stops at a line that a file cannot contain")
  func lineThatNoFileCanContain() throws {
    let text = try record(["add a\nb", "where"])
    #expect(!text.contains("add a") && text.contains("a line that a file cannot contain was left out"))
    #expect(checked() == "a.calcot:4: the rest of the file needs data that a check does not have: 1 command not run")
  }
}
