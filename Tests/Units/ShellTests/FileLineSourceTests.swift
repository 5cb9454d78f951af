import RandomSupport
import MVVMC
import Shell
import SystemSupport
import Testing

@Suite("Lines of a file")
struct FileLineSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ bytes: [UInt8]) throws -> FileLineSource {
    try FileLineSource(path: try folder.write(bytes, to: "f"))
  }

  /// Returns all lines of a source.
  private func lines(_ source: FileLineSource) throws -> [String] {
    var lines: [String] = []
    while let line = try source.nextLine() { lines.append(line.text) }
    return lines
  }

  private func lines(_ text: String) throws -> [String] { try lines(source(Array(text.utf8))) }

  @Test(
    "A line ends with LF or CRLF, and the last line needs no line ending",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\r\n\r\nb", ["a", "", "b"]), ("a\rb\n", ["a\rb"]), ("a\r", ["a"]), ("a\r\r\n", ["a\r"]), ("\r\n", [""]),
      ("é漢👩‍👧\n\u{2028}\u{85}\n", ["é漢👩‍👧", "\u{2028}\u{85}"]), (" a \t\n", [" a \t"]),
    ] as [(String, [String])])
  func lineEndings(text: String, expected: [String]) throws {
    #expect(try lines(text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test("A file that is changed while it is read is rejected before a line of its new content is read")
  func changedFile() throws {
    let source = try source(Array("where\nwhere\n".utf8))
    #expect(try source.nextLine()?.text == "where")
    _ = try folder.write(Array("where\n# No: delete Work --yes\n".utf8), to: "f")
    #expect(try source.nextLine()?.text == "where")
    let failure = #expect(throws: Failure.self) { try source.nextLine() }
    #expect(failure?.code == .conflict)
    #expect(failure?.message.hasSuffix("f was changed by another program meanwhile") == true)
  }

  @Test("A byte order mark at the beginning of a file is not part of the first line")
  func byteOrderMark() throws {
    #expect(try lines("\u{feff}a\n\u{feff}b\n").map { Array($0.utf8) } == [Array("a".utf8), Array("\u{feff}b".utf8)])
    #expect(try lines("\u{feff}") == [""])
    #expect(try lines("\u{feff}\r\na") == ["", "a"])
  }

  @Test("Each line of a file has its file and number, and `nil` follows the last one")
  func numbers() throws {
    let path = try folder.write("a\n\nb", to: "f")
    let source = try FileLineSource(path: path)
    #expect(try source.nextLine() == SourceLine("a", file: path, number: 1))
    #expect(try source.nextLine() == SourceLine("", file: path, number: 2))
    #expect(try source.nextLine() == SourceLine("b", file: path, number: 3))
    #expect(try source.nextLine() == nil)
    #expect(try source.nextLine() == nil)
    #expect(source.isLineReady)
    #expect(!source.isInteractive)
  }

  @Test(
    "A line with NUL or invalid UTF-8 is rejected with its place, and the next line is read",
    arguments: [
      ([0x61, 0x00, 0x62], "the line contains a NUL character"), ([0x00], "the line contains a NUL character"),
      ([0xff], "the line is not UTF-8"), ([0xc0, 0xaf], "the line is not UTF-8"),
      ([0xe2, 0x82], "the line is not UTF-8"),
      ([0xed, 0xa0, 0x80], "the line is not UTF-8"), ([0xf4, 0x90, 0x80, 0x80], "the line is not UTF-8"),
      ([0x9b], "the line is not UTF-8"), ([0xff, 0xfe, 0x61, 0x00], "the line contains a NUL character"),
    ] as [([UInt8], String)])
  func invalidBytes(bytes: [UInt8], reason: String) throws {
    let source = try source(Array("a\n".utf8) + bytes + Array("\nb\n".utf8))
    #expect(try source.nextLine()?.text == "a")
    let failure = #expect(throws: Failure.self) { try source.nextLine() }
    #expect(failure?.code == .usage)
    #expect(failure?.message == reason)
    #expect(failure?.place == "\(folder.path)/f:2")
    // The lines after the invalid one can still be read.
    #expect(try source.nextLine()?.text == "b")
  }

  @Test("A line of 1 MiB is read, and a longer one is rejected with its place", arguments: ["", "\n", "\r\n", "\nb"])
  func longestLine(end: String) throws {
    let longest = String(repeating: "x", count: FileLineSource.longestLine)
    #expect(try lines(longest + end).first?.utf8.count == 1 << 20)
    #expect(try lines("\u{feff}" + longest + end).first?.utf8.count == 1 << 20)
    let source = try source(Array("a\n".utf8) + Array((longest + "x" + end).utf8))
    _ = try source.nextLine()
    let failure = #expect(throws: Failure.self) { try source.nextLine() }
    #expect(failure?.message == "the line is longer than 1 MiB")
    #expect(failure?.place == "\(folder.path)/f:2")
  }

  @Test("A line of 16 MiB is rejected")
  func endlessLine() throws {
    let source = try source([UInt8](repeating: 0x78, count: 16 << 20))
    let failure = #expect(throws: Failure.self) { try source.nextLine() }
    #expect(failure?.code == .usage)
  }

  @Test(
    "A line that ends at the end of the read buffer is read completely",
    arguments: [65_535, 65_536, 65_537, 131_072, 32_768])
  func bufferSized(length: Int) throws {
    let text = (0..<5).map { String(repeating: "\($0)", count: length - 1) }
    #expect(try lines(text.joined(separator: "\n") + "\n") == text)
    #expect(try lines(text.joined(separator: "\r\n")) == text)
  }

  @Test("Lines of random lengths are read unchanged")
  func randomLengths() throws {
    var generator = SeededGenerator(seed: 3)
    let text = (0..<3_000).map { _ in
      String(repeating: "é", count: Int.random(in: 0...(Bool.random(using: &generator) ? 3 : 300), using: &generator))
    }
    #expect(try lines(text.joined(separator: "\n") + "\n") == text)
  }

  @Test("Reading a missing file, a folder or a closed descriptor throws a storage failure")
  func unreadable() throws {
    let missing = #expect(throws: Failure.self) { try FileLineSource(path: "\(folder.path)/none") }
    #expect(missing?.code == .storage)
    #expect(missing?.message.hasPrefix("\(folder.path)/none cannot be read: ") == true)
    #expect(throws: Failure(.storage, "\(folder.path) is a folder", advice: "name a file of commands")) {
      try FileLineSource(path: folder.path)
    }
    let closed = FileLineSource(descriptor: -1, name: "-")
    let failure = #expect(throws: Failure.self) { try closed.nextLine() }
    #expect(failure?.code == .storage)
  }
}

@Suite("Lines of a pipe")
struct PipeLineSourceTests {
  private let pipe: Pipe
  private let source: FileLineSource

  init() throws {
    pipe = try Pipe()
    source = FileLineSource(descriptor: pipe.reading, name: nil)
  }

  @Test("A line of a pipe is ready once it is complete")
  func readiness() throws {
    #expect(!source.isLineReady)
    try pipe.write("half")
    #expect(!source.isLineReady)
    try pipe.write(" a line\nand")
    #expect(source.isLineReady)
    #expect(try source.nextLine()?.text == "half a line")
    #expect(!source.isLineReady)
    try pipe.write(" more\nlast")
    #expect(source.isLineReady)
    #expect(try source.nextLine() == SourceLine("and more", number: 2))
    #expect(!source.isLineReady)
    pipe.finish()
    #expect(source.isLineReady)
    #expect(try source.nextLine()?.text == "last")
    #expect(try source.nextLine() == nil)
  }

  @Test("Several lines that arrive together are ready one after the other, but not a partial one")
  func several() throws {
    try pipe.write("a\nb\nc")
    for text in ["a", "b"] {
      #expect(source.isLineReady)
      #expect(try source.nextLine()?.text == text)
    }
    #expect(!source.isLineReady)
  }

  @Test("A closed pipe without lines is ready and returns no line")
  func end() throws {
    pipe.finish()
    #expect(source.isLineReady)
    #expect(try source.nextLine() == nil)
  }

  @Test("An invalid line of a pipe is reported with its number")
  func invalidLine() throws {
    try pipe.write("a\nb\u{0}\n")
    _ = try source.nextLine()
    let failure = #expect(throws: Failure.self) { try source.nextLine() }
    #expect(failure?.message == "the line contains a NUL character")
    #expect(failure?.place == "line 2")
  }

  @Test("Commands from a pipe are performed, and their results are printed")
  func runFromPipe() throws {
    try pipe.write("add a\nadd b\n")
    pipe.finish()
    let run = RunnerBench()
    #expect(run.run(source) == .success)
    #expect(run.standard.text == "+ item #1 a\n+ item #2 b\n")
  }
}

@Suite("Lines of a list")
struct ListLineSourceTests {
  @Test("The lines of a list are returned in order, numbered from 1")
  func order() {
    let source = ListLineSource(["a", ""], file: "f")
    #expect(source.nextLine() == SourceLine("a", file: "f", number: 1))
    #expect(source.nextLine() == SourceLine("", file: "f", number: 2))
    #expect(source.nextLine() == nil)
    #expect(source.isLineReady)
  }
}
