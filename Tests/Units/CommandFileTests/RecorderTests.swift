import MVVMC
import ShellSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct RecorderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Records typed lines, and returns the recording.
  private func record(_ lines: [String], maker: ShelfMaker = ShelfMaker(), file: String = "a.calcot") throws -> String {
    let session = try maker.makeSession(sample: false, settings: Settings(), clock: SessionClock())
    session.recording.begin(try Recorder(path: folder.file(file), header: ["# header"]))
    _ = Printed(of: TypedLines(lines), in: session)
    return try folder.read(file)
  }

  @Test("An abbreviated command is recorded with its full name")
  func abbreviatedCommand() throws {
    let text = try record(["ad Leek", "cou", "co 2", "hom"])
    let commands = text.split(separator: "\n").filter { !$0.hasPrefix("|") && !$0.hasPrefix("#") }
    #expect(commands == ["add Leek", "counter", "count 2", "home"])
  }

  @Test("The column of a mistake is recorded as it is in the full name of an abbreviated command")
  func columnOfAMistake() throws {
    let text = try record(["counter", "co x"])
    #expect(text.contains("\ncount x\n") && text.contains("(at column 7)"), "\(text)")
    #expect(ShelfMaker().check(folder.file("a.calcot")).isPassed)
  }

  @Test("A trace is not recorded")
  func traceIsNotRecorded() throws {
    let maker = ShelfMaker()
    let lines = ["add Leek", "open 1", "up", "drop 1", "no"]
    let plain = try record(lines, maker: maker)
    let text = try record(["trace on"] + lines + ["trace", "trace off"], maker: maker, file: "b.calcot")
    #expect(text == plain)
    #expect(maker.check(folder.file("b.calcot")).isPassed)
  }

  @Test("A recording passes its check, and an update does not change it")
  func recordingPassesItsCheck() throws {
    let maker = ShelfMaker(sayings: [Hostile.lines.filter { $0.count < 70 }])
    let text = try record(
      [
        "add Leek", "say 1", "open 1", "up", "open 99", "add \\#1", "drop 1", "yes", "mark 1", "low", "counter",
        "count", "back", "list",
      ],
      maker: maker)
    let report = maker.check(folder.file("a.calcot"))
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))\n\(text)")
    #expect(report.commands == 14)
    #expect(text.contains("|! usage\n"))
    let before = text
    _ = try CommandFileUpdater(maker: maker).update(folder.file("a.calcot"))
    #expect(try folder.read("a.calcot") == before)
  }

  @Test("The commands of a sourced file are recorded instead of its `source` command")
  func commandsOfASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "add Leek\n|? + item #{t=int} {any}\nopen #$t\nup\n")
    let text = try record(["source \(inner)", "add Onion"])
    #expect(!text.contains("source"))
    let report = ShelfMaker().check(folder.file("a.calcot"))
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))\n\(text)")
    #expect(report.commands == 4)
  }

  @Test("A setting that a sourced file changes is recorded")
  func settingOfASourcedFile() throws {
    let inner = try folder.write("inner.calcot", "add Leek\n@set me \"Ada Lovelace\"\n@set format json\nlist\n")
    let text = try record(["source \(inner)", "set me", "list"])
    #expect(text.contains("Ada Lovelace"))
    let report = ShelfMaker().check(folder.file("a.calcot"))
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))\n\(text)")
  }

  @Test("A question that a sourced file or the input leaves open is recorded as cancelled")
  func openQuestionIsCancelled() throws {
    let inner = try folder.write("inner.calcot", "add Leek\ndrop 1\n")
    let text = try record(["source \(inner)", "list", "drop 1"])
    let report = ShelfMaker().check(folder.file("a.calcot"))
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))\n\(text)")
    #expect(text.split(separator: "\n").filter { $0 == "cancel" }.count == 2)
  }

  @Test("Unknown commands, blank lines and comments are not recorded")
  func onlyCommandsAreRecorded() throws {
    #expect(try record(["frobnicate", "", "# comment", "add Leek"]) == "# header\nadd Leek\n| + item #1 Leek\n")
  }

  @Test("A recorder does not overwrite an existing file")
  func existingFileIsNotOverwritten() throws {
    let path = try folder.write("a.calcot", "mine\n")
    let failure = #expect(throws: Failure.self) { try Recorder(path: path) }
    #expect(failure?.code == .invalid)
    #expect(try folder.read("a.calcot") == "mine\n")
  }
}
