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

  @Test("Inline code begins no block, and a fence is indented by at most three spaces")
  func fences() throws {
    let lines = [
      "```calcot``` runs:", "```calcot", "list", "    ```", "   ```", "    ```calcot", "text", "  ~~~calcot `a`",
      "where", " ~~~",
    ]
    let folder = try Folder()
    let path = try folder.write("a.md", lines.map { $0 + "\n" }.joined())
    #expect(try MarkdownBlocks.ranges(in: path) == [3...4, 9...9])
  }
}
