import MVVMC
import SystemSupport
import Testing

@testable import Shell

@Suite("Held output")
struct OutputTests {
  /// Records the writes to both sinks in their order.
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

  @Test("Errors are wrapped to the width of a terminal, and standard output is not")
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

  @Test("Output is held until it is flushed, and keeps its order across both channels")
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

  @Test("Discarded output is never written")
  func discard() throws {
    output.write("a")
    output.write("b", to: .error)
    output.write("c")
    output.discard()
    output.write("d")
    try output.flush()
    #expect(log.written == ["out d"])
  }

  @Test("`relieve` calls `makeSafe` before it writes output that has reached the limit")
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

  @Test("`relieve` writes nothing if `makeSafe` throws")
  func failingMakeSafe() throws {
    output.limit = 1
    output.makeSafe = { () throws(Failure) in throw Failure(.storage, "full") }
    output.write("+ item #1")
    #expect(throws: Failure(.storage, "full")) { try output.relieve() }
    #expect(log.written.isEmpty)
    #expect(!output.isBroken)
  }

  @Test("`relieve` holds output beyond the limit if `makeSafe` is `nil`")
  func heldWithoutMakeSafe() throws {
    output.limit = 1
    output.write("abc")
    try output.relieve()
    #expect(log.written.isEmpty)
  }

  @Test("Output is broken after a sink throws, and no later output is written")
  func broken() {
    standard.failure = Failure(.storage, "the pipe is closed")
    output.write("a", to: .error)
    output.write("b")
    output.write("c", to: .error)
    #expect(throws: Failure(.storage, "the pipe is closed")) { try output.flush() }
    #expect(output.isBroken)
    #expect(log.written == ["err a"])
  }

  @Test("`endLine` ends an unfinished line of standard output, and otherwise writes nothing")
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

  @Test("A descriptor sink writes a long text completely, and throws if the descriptor is invalid")
  func descriptor() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    let source = try FileLineSource(path: try folder.write(text + "\nend", to: "f"))
    #expect(try source.nextLine()?.text == text)
    #expect(try source.nextLine()?.text == "end")
    let failure = #expect(throws: Failure.self) { try FileDescriptorSink(-1).write([0x61]) }
    #expect(failure?.code == .storage)
    #expect(failure?.message.hasPrefix("the output cannot be written: ") == true)
    try FileDescriptorSink(-1).write([])
  }
}
