import Foundation
import CommandFiles
import RandomSupport
import Shell
import SystemSupport
import Testing

@Suite("Recordings of random sessions")
struct RecordingLawTests {
  private static let count = Laws.count(400)

  @Test("The recording of a random session passes its check or is rejected for its data", arguments: 0..<4)
  func recordingOfARandomSessionPasses(part: Int) throws {
    let folder = try TemporaryFolder()
    var commands = 0
    for seed in stride(from: part, to: Self.count, by: 4) {
      let session = RecordedSession(seed: UInt64(seed), in: folder.path)
      let report = try session.run()
      let isRefused = report.problem?.contains("this was recorded with data that a check does not have") == true
      let text = (try? String(contentsOfFile: session.path, encoding: .utf8)) ?? ""
      try #require(
        report.isPassed || isRefused, "seed \(seed)\n\(CheckReportFormat.text.text(of: [report]))\n\(text)")
      if isRefused { try #require(text.contains("\n@data own "), "seed \(seed)") }
      commands += report.commands
    }
    // Without commands in the recordings, their checks would prove nothing.
    #expect(commands > Self.count)
  }
}
