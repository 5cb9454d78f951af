import Testing

@testable import CommandFiles

@Suite struct MarkdownBlocksTests {
  @Test("a block ends at a fence of its own mark that is no shorter, or with the file")
  func ends() throws {
    let lines = [
      "```calcot", "where", "~~~", "``", "`````", "", "````sh", "```calcot", "```", "````", "~~~ calcot", "list",
    ]
    let folder = try Folder()
    let path = try folder.write("a.md", lines.map { $0 + "\n" }.joined())
    #expect(try MarkdownBlocks.ranges(in: path) == [2...4, 12...12])
  }
}
