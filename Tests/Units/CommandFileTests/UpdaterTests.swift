import Foundation
import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct UpdaterTests {
  private let folder: Folder
  private let maker = ShelfMaker(sayings: [["one"], ["two", "three"], []])

  init() throws { folder = try Folder() }

  /// Updates a file, and returns its new text with the report.
  @discardableResult
  private func update(
    _ text: String, _ scope: CommandFileUpdater.Scope = .all, at lines: Int...
  ) throws -> (text: String, report: CommandFileUpdater.Report) {
    let path = try folder.write("a.calcot", text)
    let report = try CommandFileUpdater(maker: maker).update(path, scope, at: lines)
    return (try folder.read("a.calcot"), report)
  }

  @Test("An update writes the output below its command")
  func outputIsWrittenBelow() throws {
    #expect(try update("say 1\nsay 2\nsay 3\n").text == "say 1\n| one\nsay 2\n| two\n| three\nsay 3\n|-\n")
  }

  @Test("An update writes the code of a failure")
  func failureIsWritten() throws {
    #expect(try update("refuse 1\n").text == "refuse 1\n| error: one\n|! conflict\n")
    #expect(try update("refuse 1\n|! usage\n").text == "refuse 1\n|! conflict\n")
  }

  @Test("An update removes an expected failure that no longer occurs")
  func failureThatNoLongerOccurs() throws {
    #expect(try update("say 1\n|! usage\n").text == "say 1\n| one\n")
    #expect(try update("say 1\n| one\n|! usage\n").text == "say 1\n| one\n")
    // The remaining expectations would pass with any output.
    for optional in ["|...", "|?* {any}", "|?? {any}\n|..."] {
      #expect(try update("say 2\n\(optional)\n|! usage\n").text == "say 2\n| two\n| three\n")
    }
    #expect(try update("say 2\n|...\n").text == "say 2\n|...\n")
  }

  @Test("In JSON, an update also writes the line of the `source` command itself")
  func jsonOfASourcedFile() throws {
    let source = "@set format json\nsource \(try folder.write("b.calcot", "say 1\n"))\n"
    let (text, report) = try update(source)
    #expect(report.status == .success && text.contains("| {\"line\":0,\"command\":\"source "))
    #expect(ShelfMaker(sayings: [["one"]]).check(folder.file("a.calcot")).isPassed)
    #expect(try update(text).report.updated == 0)
  }

  @Test("A line that is too long for a file is written as an elision")
  func lineThatIsTooLong() throws {
    // The line of JSON contains the command and its output.
    let text = "@set format json\necho \(String(repeating: "x", count: FileLineSource.longestLine * 2 / 3))\n"
    #expect(try update(text).text == text + "|...\n")
    #expect(maker.check(folder.file("a.calcot")).isPassed)
  }

  @Test("A location that uses a captured name is not replaced by the current one")
  func locationWithACapture() throws {
    for text in ["say 1\n|? {x=word}\n|= /$x\n", "say 1\n|? {x=int}\nsay 1\n|= /$x\n"] {
      let (updated, report) = try update(text, .failed)
      #expect(updated == text && report.status == .differed)
      #expect(report.notes.contains { $0.contains("|= /$x in line") && $0.contains("is not the location") })
    }
  }

  @Test("The lines of an indented block have its indentation before and after an update")
  func indentedBlock() throws {
    let path = try folder.write("a.md", "1. Say it:\n   ```calcot\n   say 2\n  say 1\n   | one\n   ```\n")
    #expect(try CommandFileUpdater(maker: maker).update(path, block: 3...5, .all).updated == 1)
    #expect(
      try folder.read("a.md")
        == "1. Say it:\n   ```calcot\n   say 2\n   | two\n   | three\n  say 1\n   | one\n   ```\n")
    #expect(CommandFileChecker(maker: maker).check(path, block: 3...7).isPassed)
  }

  @Test(
    "An update writes the output of a sourced file below its `source` command",
    arguments: [
      ("say 2\nsay 1\n", "| two\n| three\n| one"), ("say 3\n", "|-"),
      ("say 1\nrefuse 1\nsay 2\n", "| one\n| error: one\n|! conflict"),
    ])
  func outputOfASourcedFile(sourced: String, expected: String) throws {
    let source = "source \(try folder.write("b.calcot", sourced))\n"
    let (text, report) = try update("say 1\n\(source)say 1")
    #expect(text == "say 1\n| one\n\(source)\(expected)\nsay 1\n| one")
    #expect(report.updated == 3)
    #expect(try update(text).report.updated == 0)
    #expect(try update("\(source)| other\n").text == "\(source)\(expected)\n")
  }

  @Test("An update replaces a wrong location and keeps a right one")
  func locationIsReplaced() throws {
    #expect(try update("counter\n|= /items\nhome\n").text.hasPrefix("counter\n|= /counter\nhome\n| Items: 0\n") == true)
    let kept = "add Leek\n|? + item #{t=int} Leek\nopen #$t\n|...\n|= /items/$t\n"
    #expect(try update(kept).text == kept)
  }

  @Test("An update keeps a pattern that still matches")
  func matchingPatternIsKept() throws {
    let (text, report) = try update("say 2\n|? t{any}\n| tree\n")
    #expect(text == "say 2\n|? t{any}\n| three\n")
    #expect(report.notes == [])
    #expect(report.updated == 1)
  }

  @Test("The captures of an updated command can be used below it")
  func captureOfAnUpdatedCommand() throws {
    let (text, report) = try update("add Leek\n| other\n|? + item #{t=int} Leek\nopen #$t\nwhere\n")
    #expect(text == "add Leek\n|? + item #{t=int} Leek\nopen #$t\n| Leek\nwhere\n| /items/1\n")
    #expect(report.updated == 3)
  }

  @Test("Of two equally small changes, an update uses the one that keeps more expectations")
  func smallestChangeKeepsTheMost() throws {
    let maker = ShelfMaker(sayings: [["Hello", "World", "Goodbye", "Sir"]])
    let path = try folder.write("b.calcot", "say 1\n| Hello\n| Moon\n|? Good{any}\n|...\n")
    let report = try CommandFileUpdater(maker: maker).update(path)
    #expect(try folder.read("b.calcot") == "say 1\n| Hello\n| World\n|? Good{any}\n|...\n")
    #expect(report.notes == [])
  }

  @Test(
    "A command with a lost expectation stays unchanged, and its output is reported",
    arguments: [
      ("|...\n| not there\n|...\n", "| not there in line 3"), ("|...\n| c 1\n|...\n", "| c 1 in line 3"),
      ("|...\n| x\n", "| x in line 3"), ("| x\n|...\n", "| x in line 2"),
      ("| a\n|...\n|? c {any} x\n| d\n", "|? c {any} x in line 4"),
      ("| a\n| b\n|? c {int} x\n| d\n", "|? c {int} x in line 4"),
      ("|...\n|~ [x-z]+\n|...\n", "|~ [x-z]+ in line 3"), ("|?* {any}\n| must be here\n", "| must be here in line 3"),
      ("|?? a\n|?+ {any}\n| must be here\n", "| must be here in line 4"), ("|? Buy leeks\n", "|? Buy leeks in line 2"),
      ("|? {t=int} leeks{any}\n", "|? {t=int} leeks{any} in line 2"), ("|?+ leeks\n|...\n", "|?+ leeks in line 2"),
    ])
  func lostExpectation(expected: String, lost: String) throws {
    let maker = ShelfMaker(sayings: [["a", "b", "c 2", "d"]])
    let text = "say 1\n\(expected)say 1\n| other\n"
    let path = try folder.write("b.calcot", text)
    let report = try CommandFileUpdater(maker: maker).update(path)
    // The next command is updated nevertheless.
    #expect(try folder.read("b.calcot") == "say 1\n\(expected)say 1\n| a\n| b\n| c 2\n| d\n")
    #expect(report.status == .differed && report.updated == 1)
    #expect(
      report.notes.first.map(folder.local)
        == "b.calcot:1: say 1 is not updated: \(lost) matches nothing that was printed")
    #expect(report.notes.dropFirst() == ["    it printed:", "      a", "      b", "      c 2", "      d"])
    #expect(maker.check(path).status == .differed)
  }

  @Test("A command that prints despite `|-` stays unchanged, and its output is reported")
  func outputDespiteNothing() throws {
    let (text, report) = try update("say 2\n|-\nsay 1\n| x\n")
    #expect(text == "say 2\n|-\nsay 1\n| one\n")
    #expect(report.status == .differed && report.updated == 1)
    #expect(report.notes.first.map(folder.local) == "a.calcot:1: say 2 is not updated: |- in line 2 does not match")
    #expect(report.notes.dropFirst() == ["    it printed:", "      two", "      three"])
  }

  @Test("An empty output replaces literal lines by `|-` but does not replace patterns")
  func emptyOutput() throws {
    #expect(try update("say 3\n|...\n| x\n|...\n").text == "say 3\n|...\n| x\n|...\n")
    #expect(try update("say 3\n|?? a\n| x\n").text == "say 3\n|?? a\n| x\n")
    #expect(try update("say 3\n| a\n| x\n").text == "say 3\n|-\n")
  }

  @Test("An update does not remove the only literal line beside a pattern")
  func onlyLiteral() throws {
    let text = "say 1\n| two\n|? {any}\n"
    let (unchanged, report) = try update(text)
    #expect(unchanged == text && report.status == .differed)
    #expect(try update("say 2\n| none\n|? t{any}\n| three\n").text == "say 2\n|? t{any}\n| three\n")
  }

  @Test("A note shows only the first 20 lines of a long output")
  func longOutputIsShortened() throws {
    let maker = ShelfMaker(sayings: [(1...90).map(String.init), []])
    let path = try folder.write("b.calcot", "say 1\n|? x\nsay 2\n|? x\n")
    let notes = try CommandFileUpdater(maker: maker).update(path).notes
    #expect(notes.count == 25 && notes[21] == "      20" && notes[22] == "    … 70 more lines", "\(notes)")
    #expect(notes.last == "    it printed nothing")
  }

  @Test("A lost capture does not become an expected failure")
  func lostCapture() throws {
    let text = "refuse 1\n|? + item #{t=int} Leek\nopen #$t\n| Leek\necho \\$t\n| x\necho 1\n"
    let (updated, report) = try update(text)
    #expect(updated == "refuse 1\n|? + item #{t=int} Leek\nopen #$t\n| Leek\necho \\$t\n| \\$t\necho 1\n| 1\n")
    #expect(
      report.notes.filter { !$0.hasPrefix("  ") }.map(folder.local) == [
        "a.calcot:1: refuse 1 is not updated: |? + item #{t=int} Leek in line 2 matches nothing that was printed",
        "a.calcot:3: open #$t is not updated: $t has no value: no capture above has matched",
      ])
    // A second update leaves it unchanged, too.
    #expect(try update(updated).text == updated)
  }

  @Test("A misspelt capture does not become an expected failure, and the notes name the others")
  func misspeltCapture() throws {
    let text = "add Leek\n|? + item #{id=int} {name=any}\nopen #$ids\nopen \\\\$nam\necho $ids\nopen #$\n"
    let (updated, report) = try update(text)
    #expect(
      updated.hasPrefix(
        "add Leek\n|? + item #{id=int} {name=any}\nopen #$ids\nopen \\\\$nam\necho $ids\n| $ids\nopen #$\n| error:"))
    #expect(report.status == .differed)
    #expect(
      report.notes.map(folder.local) == [
        "a.calcot:3: open #$ids is not updated: $ids has no value: the captures are $id, $name",
        "a.calcot:4: open \\\\$nam is not updated: $nam has no value: the captures are $id, $name",
      ])
  }

  @Test("A capture that an included file loses does not become an expected failure")
  func captureLostInAnIncludedFile() throws {
    try folder.write("inner.calcot", "add Leek\n|? + thing #{t=int} Leek\n")
    let text = "@include inner.calcot\nopen #$t\n| Leek\n"
    let (updated, report) = try update(text)
    #expect(updated == text)
    #expect(
      report.notes.map(folder.local) == [
        "inner.calcot:1: the expectations here do not match, and included files are not changed; update this file directly",
        "a.calcot:2: open #$t is not updated: $t has no value: no capture above has matched",
      ])
  }

  @Test("An update reports a command that fails or succeeds against its expectation")
  func unexpectedOutcome() throws {
    let (_, report) = try update("refuse 1\n| one\nsay 1\n|! usage\nrefuse 1\n|! usage\nsay 1\nrefuse 1\n")
    #expect(report.status == .success)
    #expect(
      report.notes.map(folder.local) == [
        "a.calcot:1: refuse 1 fails now with conflict, and was expected to succeed",
        "a.calcot:3: say 1 succeeds now, and was expected to fail with usage",
        "a.calcot:5: refuse 1 fails now with conflict, and was expected to fail with usage",
      ])
  }

  @Test("An update succeeds only if a check of the file would pass")
  func successRequiresAPassingCheck() throws {
    let text = "say 1\nsay 2\n| wrong\nsay 3\n| x\n"
    let (updated, report) = try update(text, .missing)
    #expect(report.status == .differed && report.updated == 1)
    #expect(
      report.notes.map(folder.local) == ["a.calcot: check will fail at 2 commands that are not updated"])
    #expect(try update(updated, at: 3).report.status == .differed)
    #expect(try update("refuse 1\nsay 1\n", .failed).report.status == .failed)
    #expect(try update(text, .failed).report.status == .success)
  }

  @Test("An update keeps the expectations of optional and repeated lines")
  func optionalAndRepeatedLines() throws {
    let maker = ShelfMaker(sayings: [["a 1", "a 2", "end"]])
    let text = "say 1\n|?? before {int}\n|?+ a {int}\n| over\n|?* b\n"
    let path = try folder.write("b.calcot", text)
    _ = try CommandFileUpdater(maker: maker).update(path)
    let updated = try folder.read("b.calcot")
    #expect(updated == "say 1\n|?? before {int}\n|?+ a {int}\n| end\n|?* b\n")
  }

  @Test("A scope limits an update to missing or failed expectations")
  func scopeLimitsTheUpdate() throws {
    let text = "say 1\nsay 2\n| wrong\n"
    #expect(try update(text, .missing).text == "say 1\n| one\nsay 2\n| wrong\n")
    #expect(try update(text, .failed).text == "say 1\nsay 2\n| two\n| three\n")
  }

  @Test("An update at a line changes only the command that the line belongs to")
  func updateAtALine() throws {
    #expect(try update("say 1\n| a\nsay 2\n| b\nsay 1\n", at: 4).text == "say 1\n| a\nsay 2\n| two\n| three\nsay 1\n")
    let both = try update("say 1\n| a\nsay 2\n| b\n", at: 1, 4)
    #expect(both.report.status == .success && both.report.updated == 2)
    #expect(try update("say 1\n\n# c\nsay 2\n", at: 3).text == "say 1\n| one\n\n# c\nsay 2\n")
    #expect(try update("# c\nsay 1\n", at: 1).text == "# c\nsay 1\n")
    let failure = #expect(throws: Failure.self) { try update("say 1\n", at: 2) }
    #expect(failure?.code == .usage)
  }

  @Test("An update keeps comments and blank lines")
  func commentsAndBlankLinesAreKept() throws {
    #expect(
      try update("# a\n\nsay 1\n| x\n# b\n| y\n\n  \n# c\nsay 3\n").text
        == "# a\n\nsay 1\n| one\n# b\n\n  \n# c\nsay 3\n|-\n")
  }

  @Test(
    "An update keeps line ends, a byte order mark and a missing last line end",
    arguments: [
      ("say 1\r\n| x\r\nsay 3\r\n", "say 1\r\n| one\r\nsay 3\r\n|-\r\n"), ("say 1", "say 1\n| one"),
      ("say 1\r\nsay 3", "say 1\r\n| one\r\nsay 3\r\n|-"), ("say 1\n| x", "say 1\n| one"),
      ("\u{feff}say 1\r\n| x", "\u{feff}say 1\r\n| one"), ("say 2\n| a\n| b\n| c", "say 2\n| two\n| three"),
      ("say 1\n| x\n# c\r\r", "say 1\n| one\n# c\r\r"),
      ("say 1\r\n\nsay 2\n| x\r\n# c  \r", "say 1\r\n| one\r\n\nsay 2\n| two\r\n| three\r\n# c  \r"),
      ("\u{feff}say 1", "\u{feff}say 1\n| one"),
    ])
  func lineEndsAreKept(text: String, updated: String) throws {
    #expect(Array(try update(text).text.utf8) == Array(updated.utf8))
  }

  @Test("A kept expectation keeps its spelling and its position")
  func keptExpectationIsUnchanged() throws {
    #expect(
      try update("say 2\n# a\n|\"two\"  \n# b\n| tree\n# c\n").text
        == "say 2\n# a\n|\"two\"  \n# b\n| three\n# c\n")
  }

  @Test("An update does not write a file that needs no change")
  func fileWithoutChanges() throws {
    let path = try folder.write("a.calcot", "say 1\r\n| one")
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    _ = try CommandFileUpdater(maker: maker).update(path)
    #expect(try folder.read("a.calcot") == "say 1\r\n| one")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
  }

  @Test("An update keeps the permissions of the file and a symbolic link to it")
  func fileKeepsItsPermissions() throws {
    let path = try folder.write("a.calcot", "say 1\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.file("link.calcot")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.calcot")
    _ = try CommandFileUpdater(maker: maker).update(link)
    #expect(try folder.read("a.calcot") == "say 1\n| one\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.calcot")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.calcot", "link.calcot"])
  }

  @Test("An update does not change included files")
  func includedFilesAreUnchanged() throws {
    try folder.write("inner.calcot", "say 1\n| wrong\nadd Leek\n|? + item #{t=int} Leek\n")
    #expect(try update("@include inner.calcot\necho $t\n").text == "@include inner.calcot\necho $t\n| 1\n")
    #expect(try folder.read("inner.calcot") == "say 1\n| wrong\nadd Leek\n|? + item #{t=int} Leek\n")
  }

  @Test("An update of an invalid file fails and leaves it unchanged")
  func invalidFileIsUnchanged() throws {
    #expect(throws: Failure.self) { try update("say 1\n@nothing\n") }
    #expect(try folder.read("a.calcot") == "say 1\n@nothing\n")
    #expect(throws: Failure.self) { try update("say 1\n@clock 2026-13-99\n") }
    #expect(try folder.read("a.calcot") == "say 1\n@clock 2026-13-99\n")
  }
}
