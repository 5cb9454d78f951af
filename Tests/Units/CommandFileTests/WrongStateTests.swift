import FaultyApp
import Testing

@testable import CommandFiles
@testable import Shell

/// Files that end before their last command, each for another reason.
@Suite("A check that comes to a wrong state")
struct WrongStateTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"]])

  init() throws { folder = try Folder() }

  private static let files = [
    "open 9\necho a\n", "echo a\n|! usage\n", "counter\n|= /items\n", "add a\ndrop 1\n", "quit\necho a\n",
    "say 2\n| two\nopen 9\n", "source gone\n",
  ]

  @Test("has failed, and each line of its report says something", arguments: files)
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

  @Test("has failed, whatever else is found at the same command")
  func leak() throws {
    let path = try folder.write("leak.calcot", "@data demo\ndrop 1\ncancel\n|! usage\nsolve\n")
    let report = CommandFileChecker(maker: FaultyAppMaker([.leak])).check(path)
    #expect(report.findings.map(\.kind) == [.wrongState, .mismatch])
    #expect(report.status == .failed)
    #expect(report.notRun == 1)
  }
}
