import FaultyApp
import Testing

@testable import CommandFiles
@testable import Shell

/// Checks that end with a wrong state, each for a different reason.
@Suite("Checks with a wrong state")
struct WrongStateTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"]])

  init() throws { folder = try Folder() }

  private static let files = [
    "open 9\necho a\n", "echo a\n|! usage\n", "counter\n|= /items\n", "add a\ndrop 1\n", "quit\necho a\n",
    "say 2\n| two\nopen 9\n", "source gone\n",
  ]

  @Test("A wrong state fails the check, and no line of its report is blank or ends with a blank", arguments: files)
  func report(text: String) throws {
    let report = maker.check(try folder.write("a.calcot", text))
    #expect(report.status == .failed)
    #expect(report.findings.last?.kind == .wrongState)
    for line in CheckReportFormat.text.text(of: [report]).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    {
      #expect(!line.allSatisfy { $0 == " " })
      #expect(line.last != " ")
    }
  }

  @Test("A wrong state fails the check even if the same command has a mismatch too")
  func leak() throws {
    let path = try folder.write("leak.calcot", "@data demo\ndrop 1\ncancel\n|! usage\nsolve\n")
    let report = CommandFileChecker(maker: FaultyAppMaker([.leak])).check(path)
    #expect(report.findings.map(\.kind) == [.wrongState, .mismatch])
    #expect(report.status == .failed)
    #expect(report.notRun == 1)
  }
}
