import ShellTesting
import Testing

@Suite struct ExpectCommandFileTests {
  @Test("`expectCommandFile` passes for a command file without differences")
  func matchingFilePasses() async throws {
    try await expectCommandFile("Files/shelf.calcot", maker: ShelfMaker())
  }

  @Test("`expectCommandFile` reports a difference with its file, line and command, and a diff")
  func differenceIsReported() async throws {
    let issues = try await issues(of: "Files/differs.calcot")
    #expect(issues.count == 1)
    let lines = try #require(issues.first).split(separator: "\n")
    #expect(lines.first == "Files/differs.calcot:2: add Chard")
    #expect(lines.contains("  - + item #3 Chart") && lines.contains("  + + item #3 Chard"), "\(lines)")
  }

  @Test("`expectCommandFile` reports how many commands were not run after a wrong state")
  func commandsNotRunAreCounted() async throws {
    let issues = try await issues(of: "Files/derails.calcot")
    #expect(issues.first?.hasPrefix("Files/derails.calcot:2: open Chard\n") == true)
    #expect(issues.last?.hasPrefix("2 commands were not run") == true, "\(issues)")
  }

  @Test("`expectCommandFile` throws for a file that does not exist")
  func missingFileThrows() async throws {
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
