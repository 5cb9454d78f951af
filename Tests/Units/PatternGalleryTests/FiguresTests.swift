import Foundation
import Testing

@Suite("Figures of the patterns")
struct FiguresTests {
  @Test("The figures match the sources; if not, run `Scripts/count-patterns`")
  func figuresMatchTheSources() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let check = try Process.run(root.appending(path: "Scripts/count-patterns"), arguments: ["--check"])
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }
}
