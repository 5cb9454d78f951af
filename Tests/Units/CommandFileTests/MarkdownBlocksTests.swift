import Testing

@testable import CommandFiles

@Suite struct MarkdownBlocksTests {
  @Test("A block ends at a fence of the same character that is not shorter, or at the file's end")
  func ends() throws {
    let lines = [
      "```calcot", "where", "~~~", "``", "`````", "", "````sh", "```calcot", "```", "````", "~~~ calcot", "list",
    ]
    let folder = try Folder()
    let path = try folder.write("a.md", lines.map { $0 + "\n" }.joined())
    #expect(try MarkdownBlocks.ranges(in: path) == [2...4, 12...12])
  }
}
