import ShellTesting
import Testing

@Suite struct ExpectCommandFileTests {
  @Test("a file that holds passes")
  func fileThatHoldsPasses() async throws {
    try await expectCommandFile("Files/shelf.calcot", maker: ShelfMaker())
  }

  @Test("a difference is shown with its place")
  func differenceIsShown() async throws {
    let issues = try await issues(of: "Files/differs.calcot")
    #expect(issues.count == 1)
    let lines = try #require(issues.first).split(separator: "\n")
    #expect(lines.first == "Files/differs.calcot:2: add Chard")
    #expect(lines.contains("  - + item #3 Chart") && lines.contains("  + + item #3 Chard"), "\(lines)")
  }

  @Test("what is not run after a wrong state is said")
  func whatIsNotRun() async throws {
    let issues = try await issues(of: "Files/derails.calcot")
    #expect(issues.first?.hasPrefix("Files/derails.calcot:2: open Chard\n") == true)
    #expect(issues.last?.hasPrefix("2 commands were not run") == true, "\(issues)")
  }

  @Test("a file that is not there is a problem")
  func fileThatIsNotThere() async throws {
    await #expect(throws: CommandFileProblem.self) {
      try await expectCommandFile("Files/none.calcot", maker: ShelfMaker())
    }
  }

  private func issues(of path: String) async throws -> [String] {
    let texts = Texts()
    try await withKnownIssue {
      try await expectCommandFile(path, maker: ShelfMaker())
    } matching: {
      texts.note($0)
    }
    return texts.all
  }
}
