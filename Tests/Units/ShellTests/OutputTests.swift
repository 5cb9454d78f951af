import MVVMC
import Testing

@testable import Shell

@Suite("Output")
struct OutputTests {
  /// Notes in which order the two ways out were written to.
  private final class Log {
    var written: [String] = []
  }

  private final class LogSink: ByteSink {
    let (name, log): (String, Log)
    var failure: Failure?

    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    func write(_ bytes: [UInt8]) throws(Failure) {
      if let failure { throw failure }
      log.written.append("\(name) \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private let log = Log()
  private let standard: LogSink
  private let error: LogSink
  private let output: Output

  init() {
    standard = LogSink("out", log)
    error = LogSink("err", log)
    output = Output(standard: standard, error: error)
  }

  @Test("wraps errors where they are shown on a terminal, and what is printed nowhere")
  func errorsOnATerminal() throws {
    let (standard, error) = (MemorySink(), MemorySink())
    let output = Output(standard: standard, error: error)
    let text = "error: there is no group \"Nowhere\"; list all shows every group\n"
    output.write(text, to: .error)
    output.errorWidth = { 40 }
    output.write(text, to: .error)
    output.write(text)
    try output.flush()
    #expect(error.text == text + "error: there is no group \"Nowhere\"; list\n  all shows every group\n")
    #expect(standard.text == text)
  }

  @Test("is held until it is let go, and then keeps its order across both ways out")
  func order() throws {
    output.write("a")
    output.write("b")
    output.write("c", to: .error)
    output.write("d")
    output.write("e", to: .error)
    #expect(log.written.isEmpty)
    try output.flush()
    #expect(log.written == ["out ab", "err c", "out d", "err e"])
    try output.flush()
    #expect(log.written.count == 4)
  }

  @Test("that is discarded never appears")
  func discard() throws {
    output.write("a")
    output.write("b", to: .error)
    output.write("c")
    output.discard()
    output.write("d")
    try output.flush()
    #expect(log.written == ["out d"])
  }

  @Test("in the middle of something long is made safe before it is let go")
  func relieve() throws {
    output.limit = 10
    output.makeSafe = { [log] () throws(Failure) in log.written.append("safe") }
    output.write("12345")
    try output.relieve()
    #expect(log.written.isEmpty)
    output.write("67890")
    #expect(output.isFull)
    try output.relieve()
    #expect(log.written == ["safe", "out 1234567890"])
    #expect(!output.isFull)
  }

  @Test("that cannot be made safe is not let go")
  func unsafe() throws {
    output.limit = 1
    output.makeSafe = { () throws(Failure) in throw Failure(.storage, "full") }
    output.write("+ item #1")
    #expect(throws: Failure(.storage, "full")) { try output.relieve() }
    #expect(log.written.isEmpty)
    #expect(!output.isBroken)
  }

  @Test("without anything that makes it safe is held, however much it is")
  func heldWithoutSafety() throws {
    output.limit = 1
    output.write("abc")
    try output.relieve()
    #expect(log.written.isEmpty)
  }

  @Test("that nobody takes any more is broken")
  func broken() {
    standard.failure = Failure(.storage, "the pipe is closed")
    output.write("a", to: .error)
    output.write("b")
    output.write("c", to: .error)
    #expect(throws: Failure(.storage, "the pipe is closed")) { try output.flush() }
    #expect(output.isBroken)
    #expect(log.written == ["err a"])
  }

  @Test("ends a line that was begun, and no other")
  func endLine() throws {
    output.endLine()
    output.write("a")
    output.endLine()
    output.endLine()
    output.write("b", to: .error)
    output.endLine()
    try output.flush()
    #expect(log.written == ["out a\n", "err b"])
  }

  @Test("writes what was made before a failure")
  func writeThrowing() throws {
    #expect(throws: Failure(.storage, "x")) {
      try output.writeThrowing { (bytes) throws(Failure) in
        bytes.append(0x61)
        throw Failure(.storage, "x")
      }
    }
    try output.flush()
    #expect(log.written == ["out a"])
  }

  @Test("reaches a descriptor, whatever its length, and fails where there is none")
  func descriptor() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    let source = try FileLineSource(path: try folder.write(text + "\nend", to: "f"))
    #expect(try source.next()?.text == text)
    #expect(try source.next()?.text == "end")
    let failure = #expect(throws: Failure.self) { try FileDescriptorSink(-1).write([0x61]) }
    #expect(failure?.code == .storage)
    #expect(failure?.message.hasPrefix("the output cannot be written: ") == true)
    try FileDescriptorSink(-1).write([])
  }
}
