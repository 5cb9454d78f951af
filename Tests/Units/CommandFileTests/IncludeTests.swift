import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct IncludeTests {
  @Test("The path of `@include` is relative to the file that contains it")
  func pathIsRelativeToTheFile() throws {
    let folder = try Folder()
    try folder.write("inner/c.calcot", "add Chard\n")
    try folder.write("inner/b.calcot", "add Beet\n@include c.calcot\n")
    let path = try folder.write("a.calcot", "@include inner/b.calcot\nopen #2\n|...\n|= /items/2\n")
    let report = ShelfMaker().check(path)
    #expect(report.problem == nil)
    #expect(report.findings == [])
    #expect(report.commands == 3)
  }

  @Test("A cycle of includes is rejected, and the message lists its files")
  func cycleShowsItsChain() throws {
    let folder = try Folder()
    try folder.write("b.calcot", "@include a.calcot\n")
    let path = try folder.write("a.calcot", "echo a\n@include b.calcot\n")
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(path) }
    #expect(failure?.code == .usage)
    #expect(
      failure.map { folder.local("\($0.place ?? ""): \($0.message)") }
        == "b.calcot:1: the file includes itself: a.calcot → b.calcot → a.calcot")
    #expect(ShelfMaker().check(path).problem?.contains("the file includes itself") == true)
  }

  @Test("A cycle of includes is rejected however its path is spelt")
  func cycleWithAnotherSpelling() throws {
    let folder = try Folder()
    let path = try folder.write("x/a.calcot", "@include ../x/a.calcot\n")
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(path) }
    #expect(failure?.code == .usage)
  }

  @Test("Includes nested more than 16 levels deep are rejected, and the message lists the files")
  func moreThanSixteenLevels() throws {
    let folder = try Folder()
    for level in 1...17 { try folder.write("\(level)", level == 17 ? "echo end\n" : "@include \(level + 1)\n") }
    #expect(try CommandFileValidation.summary(of: CommandFile(folder.file("1"))).commandCount == 1)
    try folder.write("0", "@include 1\n")
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(folder.file("0")) }
    let chain = (0...17).map(String.init).joined(separator: " → ")
    #expect(
      failure.map { folder.local("\($0.place ?? ""): \($0.message)") }
        == "16:1: files are included more than 16 deep: \(chain)")
  }

  @Test("`@data` is rejected below an `@include` only if the included file has commands")
  func dataCannotBeNamedAfterTheCommandsOfAnIncludedFile() throws {
    let folder = try Folder()
    try folder.write("inner.calcot", "echo a\n")
    try folder.write("silent.calcot", "# nothing\n@width 40\n")
    let path = try folder.write("a.calcot", "@include inner.calcot\n@data demo\n")
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(path) }
    #expect(failure?.message == "@data comes after a command")
    #expect(failure.map { folder.local($0.place ?? "") } == "a.calcot:2")
    try CommandFileValidation.validate(folder.write("b.calcot", "@include silent.calcot\n@data demo\n"))
  }

  @Test(
    "`@data` in an included file sets the data of the check unless it is `empty`",
    arguments: [
      ("", "", nil), ("demo", "", .demo), ("", "demo", .demo), ("", "empty", nil), ("empty", "", .empty),
      ("demo", "empty", .demo), ("empty", "empty", .empty), ("file", "empty", .file("file")),
      ("", "file", .file("file")),
    ] as [(String, String, Directive.Data?)], [true, false])
  func dataOfAnIncludedFile(_ example: (own: String, included: String, data: Directive.Data?), isFirst: Bool) throws {
    func line(_ data: String) -> String { data.isEmpty ? "# nothing\n" : "@data \(data)\n" }
    let folder = try Folder()
    try folder.write("included.calcot", line(example.included))
    let lines = [line(example.own), "@include included.calcot\n"]
    let path = try folder.write("a.calcot", (isFirst ? lines.reversed() : lines).joined() + "echo a\n")
    #expect(try CommandFileValidation.summary(of: CommandFile(path)).data?.data == example.data)
  }

  @Test("A missing included file is reported at the line of its `@include`")
  func missingFile() throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", "\n@include gone.calcot\n")
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(path) }
    #expect(failure?.code == .storage)
    #expect(
      failure.map { folder.local("\($0.place ?? ""): \($0.message)") }?.hasPrefix(
        "a.calcot:2: gone.calcot cannot be read") == true)
  }

  @Test(
    "Invalid UTF-8, a NUL and a line over 1 MiB are rejected with the line's number",
    arguments: [
      ([0x61, 0x0a, 0xff, 0x0a], "the line is not UTF-8"),
      ([0x61, 0x0a, 0x61, 0x00, 0x0a], "the line contains a NUL character"),
      ([0x61, 0x0a] + [UInt8](repeating: 0x61, count: (1 << 20) + 1), "the line is longer than 1 MiB"),
    ] as [([UInt8], String)])
  func invalidLine(bytes: [UInt8], message: String) throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", bytes: bytes)
    let failure = #expect(throws: Failure.self) { try CommandFileValidation.validate(path) }
    #expect(failure.map { folder.local($0.place ?? "") }?.contains("a.calcot:2") == true)
    #expect(failure?.text.contains(message) == true)
    let report = ShelfMaker().check(path)
    #expect(report.problem?.contains(message) == true)
    #expect(report.commands == 0)
  }

  @Test("A byte order mark and CRLF line ends are ignored")
  func byteOrderMarkAndLineEnds() throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", "\u{feff}echo a\r\n| a\r\n\r\n")
    #expect(ShelfMaker().check(path).findings == [])
  }
}
