import SystemSupport
import Testing

@testable import LineEditing
import LibC

struct HistoryCapacityTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/history"
  }

  @Test("A history file with twice its capacity is compacted to the newest lines")
  func newestLinesAreKept() throws {
    let history = HistoryFile(path: path, capacity: 5)
    for number in 1...9 { history.append("\(number)") }
    #expect(try folder.lines(of: "history").count == 9)
    history.append("10")
    #expect(try folder.lines(of: "history") == ["6", "7", "8", "9", "10"])
    #expect(folder.mode(of: "history") == "600")
    #expect(folder.mode(of: "history.new") == nil)
    history.append("11")
    #expect(try folder.lines(of: "history") == ["6", "7", "8", "9", "10", "11"])
    #expect(HistoryFile(path: path, capacity: 5).lines == ["7", "8", "9", "10", "11"])
  }

  @Test("The lines are counted again after the file has been emptied")
  func emptiedFile() throws {
    let history = HistoryFile(path: path, capacity: 2)
    for line in ["1", "2", "3"] { history.append(line) }
    try folder.write([], to: "history")
    for line in ["4", "5", "6666"] { history.append(line) }
    #expect(try folder.lines(of: "history") == ["4", "5", "6666"])
    history.append("7")
    #expect(try folder.lines(of: "history") == ["6666", "7"])
  }

  @Test("A leftover file of an interrupted compaction does not prevent the next compaction")
  func interruptedCompaction() throws {
    try folder.write("rubbish".utf8, to: "history.new")
    let history = HistoryFile(path: path, capacity: 1)
    history.append("a")
    history.append("b")
    #expect(try folder.lines(of: "history") == ["b"])
    #expect(history.problem == nil)
  }

  @Test("Concurrent appends lose no line")
  func concurrentAppends() async throws {
    let path = path
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<100 { HistoryFile(path: path).append("\(writer) \(number)") }
        }
      }
    }
    let lines = try folder.lines(of: "history")
    #expect(lines.count == 800)
    #expect(Set(lines).count == 800)
    for writer in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("\(writer) ") } == (0..<100).map { "\(writer) \($0)" })
    }
  }

  @Test("A line that waits for the lock of a replaced file is written to the new file")
  func lineThatWaited() throws {
    try folder.write("old\n".utf8, to: "history")
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    let log = HistoryLog(path: path, capacity: 5) { [folder, path] in
      // `append` is waiting for the lock. Replaces the file, as a compaction does, and then releases the lock.
      _ = try? folder.write("new\n".utf8, to: "history.new")
      rename(folder.path + "/history.new", path)
      flock(descriptor, LOCK_UN)
    }
    _ = try log.append(try #require(HistoryRecord("waiting")))
    #expect(try folder.lines(of: "history") == ["new", "waiting"])
  }

  @Test("Concurrent appends and compactions lose none of the newest lines")
  func concurrentCompactions() async throws {
    let path = path
    await withTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          let history = HistoryFile(path: path, capacity: 20)
          for number in 0..<200 { history.append("\(writer) \(number)") }
        }
      }
    }
    let lines = try folder.lines(of: "history")
    #expect((20..<40).contains(lines.count))
    for writer in 0..<4 {
      // The remaining lines of each writer are its last ones, without a gap.
      let own = lines.filter { $0.hasPrefix("\(writer) ") }
      #expect(own == (0..<200).suffix(own.count).map { "\(writer) \($0)" })
    }
  }
}
