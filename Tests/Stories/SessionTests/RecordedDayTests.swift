import GroupsAssembly
import GroupsSupport
import MVVMC
import ShellSupport
import SystemSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite("Recordings that span several days")
struct RecordedDayTests {
  private static let week = ["go /agenda?show=week", "undone 'Map a new route'", "undone 2 2", "done 1", "undone 1"]
  private static let today = [
    "agenda today", "due 1 tomorrow", "assign 1 Ada", "priority 1 urgent", "done 1", "due 7 today",
  ]

  @Test("A recording that spans several days passes its check", arguments: [week, today], [true, false])
  func recordingPassesItsCheck(lines: [String], isTyped: Bool) throws {
    let report = try check(recording: lines, isTyped: isTyped, hoursBetween: 15)
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))")
    #expect(report.commands >= lines.count)
  }

  @Test(
    "A recording that begins at a location with quotes passes its check",
    arguments: ["a 'b", "a \"b c\" d", #"a \'b'"#])
  func recordingAtALocationWithQuotesPasses(text: String) throws {
    let lines = ["agenda", "find \(text)", "record FILE", "where", "up"]
    let report = try check(recording: lines, isTyped: false, hoursBetween: 0)
    #expect(report.isPassed, "\(CheckReportFormat.text.text(of: [report]))")
  }

  /// Records the lines, or those after `record FILE`, on the app's sample, and checks the recording. Before each line,
  /// the clock advances by `hours`.
  private func check(recording lines: [String], isTyped: Bool, hoursBetween hours: Int64) throws -> FileReport {
    let folder = try TemporaryFolder()
    let path = folder.file("recording.calcot")
    var now = SessionClock.start
    let maker = GroupsSessionMaker()
    let session = try maker.makeRecordableSession(
      sample: true, settings: Settings(), clock: SessionClock(following: { now }))
    let source = TypedLines(lines.map { $0.replacing("FILE", with: path) }, isInteractive: isTyped)
    source.beforeLine = { _ in now += hours * 3600 }
    if !lines.contains("record FILE") { try session.recording.begin(path) }
    var options = RunOptions()
    options.keepsGoing = true
    _ = Printed(of: source, in: session, options)
    session.recording.endWithSession()
    return CommandFileChecker(maker: maker).check(path)
  }
}
