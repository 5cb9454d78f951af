import Foundation
import MVVMC
import Testing

@testable import Shell

@Suite struct UpdaterTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"], []])

  init() throws { folder = try Folder() }

  @discardableResult
  private func update(
    _ text: String, _ scope: ScriptUpdater.Scope = .all, at line: Int? = nil
  ) throws -> (text: String, report: ScriptUpdater.Report) {
    let path = try folder.write("a.calcot", text)
    let report = try ScriptUpdater(maker: maker).update(path, scope, at: line)
    return (try folder.read("a.calcot"), report)
  }

  @Test("what was printed stands below its command")
  func whatWasPrintedStandsBelow() throws {
    #expect(try update("say 1\nsay 2\nsay 3\n").text == "say 1\n| one\nsay 2\n| two\n| three\nsay 3\n|-\n")
  }

  @Test("a failure is written as its code")
  func failureIsWritten() throws {
    #expect(try update("refuse 1\n").text == "refuse 1\n| error: one\n|! conflict\n")
    #expect(try update("refuse 1\n|! usage\n").text == "refuse 1\n|! conflict\n")
  }

  @Test("a failure that does not come any more is forgotten")
  func failureThatDoesNotCome() throws {
    #expect(try update("say 1\n|! usage\n").text == "say 1\n| one\n")
    #expect(try update("say 1\n| one\n|! usage\n").text == "say 1\n| one\n")
  }

  @Test("a location is written where one stood")
  func locationIsWritten() throws {
    #expect(try update("counter\n|= /items\nhome\n").text.hasPrefix("counter\n|= /counter\nhome\n| Items: 0\n") == true)
    let kept = "add Leek\n|? + item #{t=int} Leek\nopen #$t\n|...\n|= /items/$t\n"
    #expect(try update(kept).text == kept)
  }

  @Test("patterns that still match stay")
  func patternsThatStillMatchStay() throws {
    let (text, report) = try update("say 2\n|? t{any}\n| tree\n")
    #expect(text == "say 2\n|? t{any}\n| three\n")
    #expect(report.notes == [])
    #expect(report.updated == 1)
  }

  @Test("what an updated command captures can be named below it")
  func whatAnUpdatedCommandCapturesCanBeNamedBelowIt() throws {
    let (text, report) = try update("add Leek\n| other\n|? + item #{t=int} Leek\nopen #$t\nwhere\n")
    #expect(text == "add Leek\n|? + item #{t=int} Leek\nopen #$t\n| Leek\nwhere\n| /items/1\n")
    #expect(report.updated == 3)
  }

  @Test("one pattern that becomes literal is named")
  func onePatternThatBecomesLiteral() throws {
    let (text, report) = try update("say 2\n| two\n|? {int}\n")
    #expect(text == "say 2\n| two\n| three\n")
    #expect(report.notes.map(folder.local) == ["a.calcot:3: |? {int} does not match any more and became literal"])
  }

  @Test("an elision stays")
  func elisionStays() throws {
    let text = "say 2\n|...\n| three\n"
    #expect(try update(text).text == text)
    #expect(try update("say 2\n|...\n| other\n").text.hasPrefix("say 2\n|...\n"))
  }

  @Test("the scope says which commands are meant")
  func scopeSaysWhichCommands() throws {
    let text = "say 1\nsay 2\n| wrong\n"
    #expect(try update(text, .missing).text == "say 1\n| one\nsay 2\n| wrong\n")
    #expect(try update(text, .failed).text == "say 1\nsay 2\n| two\n| three\n")
  }

  @Test("a line says which command is meant")
  func lineSaysWhichCommand() throws {
    #expect(try update("say 1\n| a\nsay 2\n| b\nsay 1\n", at: 4).text == "say 1\n| a\nsay 2\n| two\n| three\nsay 1\n")
    #expect(try update("say 1\n\n# c\nsay 2\n", at: 3).text == "say 1\n| one\n\n# c\nsay 2\n")
    #expect(try update("# c\nsay 1\n", at: 1).text == "# c\nsay 1\n")
  }

  @Test("comments and blank lines stay")
  func commentsAndBlankLinesStay() throws {
    #expect(
      try update("# a\n\nsay 1\n| x\n# b\n| y\n\n  \n# c\nsay 3\n").text
        == "# a\n\nsay 1\n| one\n# b\n\n  \n# c\nsay 3\n|-\n")
  }

  @Test("a file that is right is not touched")
  func fileThatIsRight() throws {
    let path = try folder.write("a.calcot", "say 1\r\n| one")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    _ = try ScriptUpdater(maker: maker).update(path)
    #expect(try folder.read("a.calcot") == "say 1\r\n| one")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }

  @Test("the file keeps its permissions and its link")
  func fileKeepsItsPermissions() throws {
    let path = try folder.write("a.calcot", "say 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.file("link.calcot")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.calcot")
    _ = try ScriptUpdater(maker: maker).update(link)
    #expect(try folder.read("a.calcot") == "say 1\n| one\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.calcot")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.calcot", "link.calcot"])
  }

  @Test("included files stay as they are")
  func includedFilesStay() throws {
    try folder.write("inner.calcot", "say 1\n| wrong\nadd Leek\n|? + item #{t=int} Leek\n")
    #expect(try update("@include inner.calcot\necho $t\n").text == "@include inner.calcot\necho $t\n| 1\n")
    #expect(try folder.read("inner.calcot") == "say 1\n| wrong\nadd Leek\n|? + item #{t=int} Leek\n")
  }

  @Test("a bad file stays as it is")
  func badFileStays() throws {
    #expect(throws: Failure.self) { try update("say 1\n@nothing\n") }
    #expect(try folder.read("a.calcot") == "say 1\n@nothing\n")
    #expect(throws: Failure.self) { try update("say 1\n@clock 2026-13-99\n") }
    #expect(try folder.read("a.calcot") == "say 1\n@clock 2026-13-99\n")
  }
}
