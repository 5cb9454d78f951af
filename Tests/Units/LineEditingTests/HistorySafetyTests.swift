import SystemSupport
import Testing

@testable import LineEditing
import LibC

struct HistorySafetyTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/history"
  }

  @Test("Only the user can access the history file and its folders")
  func permissions() {
    let history = HistoryFile(path: folder.path + "/state/calcot/history")
    history.append("list")
    #expect(folder.mode(of: "state") == "700")
    #expect(folder.mode(of: "state/calcot") == "700")
    #expect(folder.mode(of: "state/calcot/history") == "600")
  }

  @Test("A history file that others can read is made private")
  func fileThatOthersCouldRead() throws {
    try folder.write("list\n".utf8, to: "history")
    chmod(path, 0o644)
    HistoryFile(path: path).append("up")
    #expect(folder.mode(of: "history") == "600")
  }

  @Test("A symbolic link is rejected with a message, and its target is unchanged")
  func symbolicLinkIsRejected() throws {
    try folder.write("precious".utf8, to: "target")
    symlink(folder.path + "/target", path)
    let history = HistoryFile(path: path)
    history.append("list")
    history.append("up")
    #expect(history.lines == ["list", "up"])
    #expect(try folder.bytes(of: "target") == Array("precious".utf8))
    #expect(history.problem?.text == "the history is not saved, because \(path) is a symbolic link: remove the link")
  }

  @Test("A symbolic link that replaces the history file later is rejected")
  func symbolicLinkThatReplacesTheFile() throws {
    let history = HistoryFile(path: path)
    history.append("list")
    try folder.write("".utf8, to: "target")
    unlink(path)
    symlink(folder.path + "/target", path)
    history.append("up")
    #expect(history.problem == RecordFile.failure(path, ELOOP))
    #expect(try folder.bytes(of: "target") == [])
  }

  @Test("A pipe or a folder in place of the history file is rejected without waiting")
  func pipeOrAFolder() {
    mkfifo(path, 0o600)
    let onPipe = HistoryFile(path: path)
    onPipe.append("list")
    #expect(onPipe.problem == RecordFile.failure(path, ENXIO))
    #expect(onPipe.lines == ["list"])
    let onFolder = HistoryFile(path: folder.path)
    #expect(onFolder.lines == [])
    #expect(onFolder.problem == RecordFile.failure(folder.path, EISDIR))
    onFolder.append("up")
    #expect(onFolder.lines == ["up"])
  }

  @Test("A file in place of the history's folder is rejected with the reason")
  func fileInPlaceOfTheFolder() throws {
    try folder.write("".utf8, to: "file")
    let history = HistoryFile(path: folder.path + "/file/history")
    history.append("list")
    #expect(history.problem?.text == "the history is not saved: \(folder.path)/file/history: Not a directory")
    #expect(history.lines == ["list"])
  }

  @Test("A lock that is never released is reported, and the history remains usable")
  func lockThatIsNeverReleased() throws {
    try folder.write("old\n".utf8, to: "history")
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    let history = HistoryFile(path: path)
    #expect(history.lines == ["old"])
    history.append("list")
    #expect(history.problem?.text == "the history is not saved: \(path): another program holds its lock")
    #expect(history.lines == ["old", "list"])
  }
}
