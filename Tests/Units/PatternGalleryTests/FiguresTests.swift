import Foundation
import Testing

@Suite("The figures of the patterns")
struct FiguresTests {
  @Test("are those of the sources, or else Scripts/count-patterns has to be run")
  func fresh() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let check = try Process.run(root.appending(path: "Scripts/count-patterns"), arguments: ["--check"])
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }
}
