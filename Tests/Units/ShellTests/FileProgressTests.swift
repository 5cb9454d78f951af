import SystemSupport
import Testing

@testable import Shell

@Suite("The fraction of a file that has been read")
struct FileProgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("`part` is the fraction of the file that has been read, from 0 to 1", arguments: [1, 2, 3, 1_000, 70_000])
  func part(count: Int) throws {
    let text = String(repeating: "ä\n", count: count)
    let source = try FileLineSource(path: try folder.write(Array(text.utf8), to: "f"))
    #expect(source.part == 0)
    for read in 1...count {
      #expect(try source.nextLine()?.text == "ä")
      let part = try #require(source.part)
      guard abs(part - Double(read) / Double(count)) < 1e-9 else {
        Issue.record("\(part) after \(read) of \(count) lines")
        break
      }
    }
    #expect(try source.nextLine() == nil)
    #expect(source.part == 1)
  }

  @Test("`part` of an empty file is `nil`")
  func emptyFile() throws {
    #expect(try FileLineSource(path: try folder.write([], to: "f")).part == nil)
  }
}
