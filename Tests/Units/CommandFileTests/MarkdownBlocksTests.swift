import Shell
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

  @Test("A fence followed by text does not end a block")
  func fenceWithText() throws {
    let folder = try Folder()
    let path = try folder.write("a.md", "```calcot\nlist\n``` no end\nwhere\n```  \ntext\n")
    #expect(try MarkdownBlocks.ranges(in: path) == [2...4])
  }

  @Test("Markdown is recognized by the suffix of its name in any case, and is refused as `@data`")
  func names() throws {
    #expect(["a.md", "README.MD", "b.Markdown"].allSatisfy(FileKind.isMarkdown))
    let folder = try Folder()
    try folder.write("d.md", "```calcot\nsay 1\n```\n")
    let report = ShelfMaker().check(try folder.write("a.calcot", "@data d.md\nsay 1\n"))
    #expect(report.problem?.contains("d.md is Markdown and not a command file") == true)
  }

  @Test("A block of commands in a list is indented by more than three spaces or by a tab")
  func blocksInLists() throws {
    let lines = [
      "- a", "  - b", "    ```calcot", "    where", "    ```", "- c", "\t```calcot", "\tlist", "\t```", "      ```sh",
      "text",
    ]
    let folder = try Folder()
    let path = try folder.write("a.md", lines.map { $0 + "\n" }.joined())
    #expect(try MarkdownBlocks.ranges(in: path) == [4...4, 8...8])
    // The indentation is no part of the lines, so the expectation is read.
    let tabbed = try folder.write("b.md", "- a\n\t```calcot\n\tadd Leek\n\t| + item #1 Leek\n\t```\n")
    let report = CommandFileChecker(maker: ShelfMaker()).check(tabbed, block: 3...4)
    #expect(report.isPassed && report.expectations == 1 && report.commands == 1)
  }

  @Test("Inline code begins no block, and a fence that ends a block is indented by at most three spaces more")
  func fences() throws {
    let lines = [
      "```calcot``` runs:", "```calcot", "list", "    ```", "   ```", "    ```sh", "text", "  ~~~calcot `a`",
      "where", " ~~~",
    ]
    let folder = try Folder()
    let path = try folder.write("a.md", lines.map { $0 + "\n" }.joined())
    #expect(try MarkdownBlocks.ranges(in: path) == [3...4, 9...9])
  }
}
