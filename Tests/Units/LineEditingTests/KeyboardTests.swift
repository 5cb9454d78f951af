import Testing

@testable import LineEditing
import LibC

/// The keyboard reads one pipe and watches another. Bytes in the watched pipe cause a notice.
struct KeyboardTests {
  private final class Pipe {
    private(set) var readEnd: Int32 = -1
    private var writeEnd: Int32 = -1

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
      close(readEnd)
      closeWriteEnd()
    }

    func send(_ bytes: [UInt8]) throws {
      try #require(write(writeEnd, bytes, bytes.count) == bytes.count)
    }

    func closeWriteEnd() {
      if writeEnd >= 0 { close(writeEnd) }
      writeEnd = -1
    }
  }

  private let typed: Pipe
  private let watched: Pipe

  init() throws {
    typed = try Pipe()
    watched = try Pipe()
  }

  @Test(
    "A notice waits for the end of a paste that has begun, however long the paste is",
    arguments: [0, 1, 4_090, 4_096, 20_000])
  func pasteAndNotice(count: Int) throws {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    let keyboard = Keyboard(descriptor: typed.readEnd)
    try typed.send(Array("x\u{1B}[200~".utf8))
    #expect(keyboard.next(watching: [watched.readEnd]) == .input(.character("x")))
    try typed.send(text + Array("\u{1B}[201~".utf8))
    try watched.send([1])
    #expect(keyboard.next(watching: [watched.readEnd]) == .input(.paste(text)))
    #expect(keyboard.next(watching: [watched.readEnd]) == .notice)
  }

  @Test(
    "A notice waits for the end of a paste or key sequence that begins at the same time",
    arguments: [
      ("\u{1B}[200~", "ab\u{1B}[201~", .paste(Array("ab".utf8))),
      ("\u{1B}[200~a", "b\u{1B}[201~", .paste(Array("ab".utf8))),
      ("\u{1B}[200~ab\u{1B}[20", "1~", .paste(Array("ab".utf8))),
      ("\u{1B}[", "A", .key(.up)), ("\u{1B}O", "A", .key(.up)), ("\u{1B}[1;", "1A", .key(.up)),
    ] as [(String, String, Input)])
  func noticeWithBeginning(beginning: String, end: String, input: Input) throws {
    let keyboard = Keyboard(descriptor: typed.readEnd)
    // The notice and the beginning have both arrived before the keyboard reads for the first time.
    try watched.send([1])
    try typed.send(Array("x\(beginning)".utf8))
    #expect(keyboard.next(watching: [watched.readEnd]) == .input(.character("x")))
    try typed.send(Array(end.utf8))
    #expect(keyboard.next(watching: [watched.readEnd]) == .input(input))
    #expect(keyboard.next(watching: [watched.readEnd]) == .notice)
  }

  @Test("A lone escape is returned after a pause, and before a notice that is due")
  func loneEscape() throws {
    let keyboard = Keyboard(descriptor: typed.readEnd)
    try watched.send([1])
    try typed.send([0x1B])
    #expect(keyboard.next(watching: [watched.readEnd]) == .input(.character("\u{1B}")))
    #expect(keyboard.next(watching: [watched.readEnd]) == .notice)
  }

  @Test("A notice is returned once, after all typed input")
  func notice() throws {
    let keyboard = Keyboard(descriptor: typed.readEnd)
    try watched.send([1])
    try typed.send(Array("ab".utf8))
    let events = (0..<3).map { _ in keyboard.next(watching: [watched.readEnd]) }
    #expect(events == [.input(.character("a")), .input(.character("b")), .notice])
    try typed.send(Array("c".utf8))
    #expect(keyboard.next() == .input(.character("c")))
    typed.closeWriteEnd()
    #expect(keyboard.next() == .end)
  }

  @Test("A keyboard with an interval returns a notice if nothing is typed")
  func silence() {
    #expect(Keyboard(descriptor: typed.readEnd).next(every: 1) == .notice)
  }

  @Test("Input that was typed before the end is returned before the end")
  func end() throws {
    try typed.send(Array("ab".utf8))
    typed.closeWriteEnd()
    let keyboard = Keyboard(descriptor: typed.readEnd)
    #expect(keyboard.next() == .input(.character("a")))
    #expect(keyboard.isInputWaiting)
    #expect(keyboard.next() == .input(.character("b")))
    #expect(!keyboard.isInputWaiting)
    #expect(keyboard.next() == .end)
  }
}
