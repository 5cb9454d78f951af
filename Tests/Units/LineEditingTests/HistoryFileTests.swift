import MVVMC
import Shell
import SystemSupport
import Testing

@testable import LineEditing
import LibC

struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/history"
  }

  @Test("The next session finds the lines of the previous one")
  func nextSessionFindsTheLines() {
    let first = HistoryFile(path: path)
    first.append("list")
    first.append("öffne 世界")
    #expect(HistoryFile(path: path).lines == ["list", "öffne 世界"])
    #expect(first.lines == ["list", "öffne 世界"])
    #expect(first.problem == nil)
  }

  @Test("An appended line is in the file at once")
  func lineIsInTheFileAtOnce() throws {
    HistoryFile(path: path).append("list")
    #expect(try folder.bytes(of: "history") == Array("list\n".utf8))
  }

  @Test("A history creates no folder before a line is appended")
  func folderIsNotCreatedEarly() throws {
    let history = HistoryFile(path: folder.path + "/new/history")
    #expect(folder.mode(of: "new") == nil)
    try folder.write("late\n".utf8, to: "history")
    #expect(HistoryFile(path: path).lines == ["late"])
    #expect(history.lines == [])
    #expect(folder.mode(of: "new") == nil)
  }

  @Test("A history omits empty and private lines and keeps only the latest of equal lines")
  func emptySpacedAndRepeatedLines() throws {
    let history = HistoryFile(path: path)
    for line in ["list", "", " secret", "list", "up", "list", "down"] { history.append(line) }
    #expect(history.lines == ["up", "list", "down"])
    history.append("up")
    #expect(history.lines == ["list", "down", "up"])
    #expect(HistoryFile(path: path).lines == ["list", "down", "up"])
    #expect(try !folder.lines(of: "history").contains { $0.contains("secret") })
  }

  @Test("A line that ends like another one does not replace it")
  func lineThatEndsLikeAnother() throws {
    let history = HistoryFile(path: path)
    history.append("go up")
    history.append("up")
    #expect(history.lines == ["go up", "up"])
  }

  @Test("A line that another program appended is found at the next read")
  func linesOfOtherPrograms() throws {
    let (one, other) = (HistoryFile(path: path), HistoryFile(path: path))
    one.append("a")
    #expect(other.lines == ["a"])
    one.append("b")
    other.append("c")
    #expect(one.lines == ["a", "b", "c"])
    #expect(other.lines == ["a", "b", "c"])
  }

  @Test("A line that another program has written only in part is read when it is complete")
  func incompleteLine() throws {
    let history = HistoryFile(path: path)
    history.append("a")
    #expect(history.lines == ["a"])
    for (part, lines) in [("b", ["a"]), ("c\nd", ["a", "bc"]), ("\n", ["a", "bc", "d"])] {
      let file = fopen(path, "a")
      fputs(part, file)
      fclose(file)
      #expect(history.lines == lines)
    }
  }

  @Test("A file of the same size that replaces the history file is read")
  func replacedFile() throws {
    let history = HistoryFile(path: path)
    history.append("a")
    #expect(history.lines == ["a"])
    try folder.write("b\n".utf8, to: "other")
    rename(folder.path + "/other", path)
    #expect(history.lines == ["b"])
  }

  @Test("A line is kept with its time, place and outcome")
  func entries() throws {
    let place = LinePlace(screen: "todos", location: "/groups/1/todos")
    let history = HistoryFile(path: path)
    history.append("done 1", time: 1_700_000_000, place: place)
    history.note(.failed)
    history.append("list", time: 1_700_000_001, place: place)
    history.note(.succeeded)
    history.append("plain")
    for file in [history, HistoryFile(path: path)] {
      let entries = file.entries(containing: "", limit: 9)
      #expect(entries.map(\.text) == ["done 1", "list", "plain"])
      #expect(entries.map(\.outcome) == [.failed, .succeeded, .unknown])
      #expect(entries.map(\.time) == [1_700_000_000, 1_700_000_001, nil])
      #expect(entries.map(\.place) == [place, place, nil])
      #expect(entries.map(\.number) == [1, 2, 3])
    }
  }

  @Test("The outcome of a line that is not kept is not noted for the line before it")
  func outcomeOfPrivateLine() {
    let history = HistoryFile(path: path)
    history.append("# comment", time: 1_700_000_000, place: LinePlace(screen: "todos", location: "/groups/1/todos"))
    history.append(" private", time: 1_700_000_001)
    history.note(.failed)
    #expect(history.entries(containing: "", limit: 9).map(\.outcome) == [.unknown])
  }

  @Test("Deleting a line removes all its copies from the file, and other programs notice")
  func deletion() throws {
    let (one, other) = (HistoryFile(path: path), HistoryFile(path: path))
    for line in ["keep", "secret", "more", "secret"] { one.append(line) }
    #expect(other.lines == ["keep", "more", "secret"])
    #expect(try one.delete(number: 4) == "secret")
    #expect(one.lines == ["keep", "more"])
    #expect(other.lines == ["keep", "more"])
    #expect(try folder.bytes(of: "history") == Array("keep\nmore\n".utf8))
    #expect(throws: Failure.self) { try one.delete(number: 99) }
  }

  @Test("A history without a file keeps its lines and outcomes in memory")
  func withoutFile() {
    let history = HistoryFile()
    history.append("a")
    history.note(.failed)
    #expect(history.lines == ["a"])
    #expect(history.entries(containing: "", limit: 1).first?.outcome == .failed)
    #expect(history.problem == nil)
  }

  @Test("Control characters are removed so that a line remains one record")
  func controlCharactersAreRemoved() throws {
    let history = HistoryFile(path: path)
    history.append("a\nb\u{1B}[2J\u{9B}\u{2028}\tc")
    #expect(try folder.lines(of: "history") == ["ab[2J\tc"])
  }

  @Test("An overlong line is not kept")
  func overlongLineIsNotKept() {
    let history = HistoryFile(path: path)
    history.append(String(repeating: "x", count: HistoryRecord.limit + 1))
    #expect(history.lines == [])
  }

  @Test("Damaged bytes do not hide other lines")
  func damagedBytesDoNotHideLines() throws {
    let damage: [UInt8] = [0xFF, 0x61, 0x00, 0x0A, 0x0A, 0x1B, 0x0A]
    try folder.write(Array("old\n".utf8) + damage + Array("new\n".utf8), to: "history")
    #expect(HistoryFile(path: path).lines == ["old", "\u{FFFD}a", "new"])
  }

  @Test("An incomplete record remains a line of its own")
  func incompleteRecord() throws {
    try folder.write("list\nope".utf8, to: "history")
    HistoryFile(path: path).append("up")
    #expect(try folder.lines(of: "history") == ["list", "ope", "up"])
  }

  @Test("A search returns the latest lines that contain the text, oldest first")
  func linesAreFound() {
    let history = HistoryFile(path: path)
    for line in ["open 1", "list", "open 2", "reopen 3"] { history.append(line) }
    func found(_ text: String, _ limit: Int) -> [String] { history.entries(containing: text, limit: limit).map(\.text) }
    #expect(found("open", 2) == ["open 2", "reopen 3"])
    #expect(found("", 3) == ["list", "open 2", "reopen 3"])
    #expect(found("none", 3) == [])
    #expect(found("open", 0) == [])
  }
}
