import MVVMC

/// Collects what a session prints and lets it go only when it is safe: once what it speaks of is durable.
///
/// Standard output and standard error keep the order in which they were written to.
package final class Output {
  /// The two ways out.
  package enum Channel: Sendable { case standard, error }

  private let standard: any ByteSink
  private let error: any ByteSink
  private var segments: [(channel: Channel, bytes: [UInt8])] = []
  private var buffer: [UInt8] = []
  private var channel = Channel.standard

  /// True if a sink takes no more bytes, such as a pipe whose reader has gone.
  package private(set) var isBroken = false
  /// The largest number of bytes that are held before ``makeSafe`` is called.
  package var limit: Int {
    get { mostHeld }
    set { mostHeld = newValue }
  }
  // Private, this and the next one: the compiler then knows all uses. They are read after each command.
  private var mostHeld = 1024 * 1024
  /// The number of bytes in the buffer.
  private var bufferCount = 0
  /// The columns of the terminal that errors are shown on, if they are wrapped; nil if they are read by programs,
  /// as well as by people, and each stays on its line.
  package var errorWidth: () -> Int? = { nil }
  /// The SGR sequence (ECMA-48) that errors are shown with; nil if they are plain.
  package var errorColor: () -> String? = { nil }
  /// Makes the changes so far durable, before a part of a long page is printed; nil if all output is held to the end.
  package var makeSafe: (() throws(Failure) -> Void)?

  /// Creates an output to two sinks.
  package convenience init(standard: any ByteSink, error: any ByteSink) {
    self.init(standard: standard, error: error, reserving: 68 * 1024)
  }

  /// Creates an output that has room for some bytes, and for more where they come.
  init(standard: any ByteSink, error: any ByteSink, reserving capacity: Int) {
    self.standard = standard
    self.error = error
    buffer.reserveCapacity(capacity)
  }

  /// Takes the bytes that `body` appends.
  package func write(to channel: Channel = .standard, _ body: (inout [UInt8]) -> Void) {
    if channel != self.channel { switchChannel(to: channel) }
    body(&buffer)
    bufferCount = buffer.count
  }

  /// Takes a line that is printed as it is, to standard output.
  func writeLine(_ line: String) {
    write { bytes in
      bytes.append(contentsOf: line.utf8)
      bytes.append(0x0a)
    }
  }

  /// Takes a text.
  package func write(_ text: String, to channel: Channel = .standard) {
    guard channel == .error else { return write(to: channel) { $0.append(contentsOf: text.utf8) } }
    // `error:` stands at the beginning, or behind the place in a file.
    let color = text.contains("error: ") ? errorColor() : nil
    let lines = wrapped(text).split(separator: "\n", omittingEmptySubsequences: false)
    let coloured = lines.map { line in
      color.map { line.isEmpty ? "" : "\u{1b}[\($0)m\(line)\u{1b}[0m" } ?? String(line)
    }
    write(to: channel) { $0.append(contentsOf: coloured.joined(separator: "\n").utf8) }
  }

  /// A text for standard error, in lines no wider than its terminal.
  private func wrapped(_ text: String) -> String {
    guard let width = errorWidth() else { return text }
    let layout = LineLayout(width: width)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      layout.lines(of: StyledText(String(line)), .wrapped(indent: 2)).map(\.plain).joined(separator: "\n")
    }
    return lines.joined(separator: "\n")
  }

  /// True if more output is held than should be.
  package var isFull: Bool { bufferCount >= mostHeld || segments.count > 1024 }

  /// Lets go what is held, in the middle of something long, if there is too much of it.
  package func relieve() throws(Failure) {
    guard isFull, let makeSafe else { return }
    try makeSafe()
    try flush()
  }

  /// Lets everything go.
  package func flush() throws(Failure) {
    switchChannel(to: .standard)
    let ready = segments
    segments = []
    do throws(Failure) {
      for segment in ready { try sink(segment.channel).write(segment.bytes) }
    } catch {
      isBroken = true
      // The reader of a pipe has gone, as `head` does: no failure. A full disk is reported if it can be.
      if (standard as? FileDescriptorSink)?.hasNoReader == false {
        try? self.error.write(Array(ErrorText.line(error, from: nil).utf8))
      }
      throw error
    }
  }

  /// Ends a line that was begun and not ended.
  package func endLine() {
    guard let last = buffer.last, last != 0x0a, channel == .standard else { return }
    buffer.append(0x0a)
    bufferCount = buffer.count
  }

  /// Forgets what is held, because what it speaks of was not kept.
  package func discard() {
    segments = []
    buffer.removeAll(keepingCapacity: true)
    bufferCount = 0
  }

  /// Forgets what is held for one of the two ways out.
  package func discard(_ channel: Channel) {
    switchChannel(to: .standard)
    segments.removeAll { $0.channel == channel }
  }

  private func sink(_ channel: Channel) -> any ByteSink { channel == .standard ? standard : error }

  private func switchChannel(to next: Channel) {
    if !buffer.isEmpty {
      segments.append((channel, buffer))
      buffer.removeAll(keepingCapacity: true)
      bufferCount = 0
    }
    channel = next
  }
}

extension Output {
  /// Takes a line for people, broken at blanks if it is wider than `width`.
  package func writeLine(_ line: String, wrappedAt width: Int) {
    for part in LineLayout(width: width).lines(of: StyledText(line), .wrapped(indent: 2)) {
      writeLine(TerminalText.escaped(part.plain))
    }
  }

  /// Takes the bytes that `body` appends to standard output before it returns or throws.
  func writeThrowing(_ body: (inout [UInt8]) throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    write { bytes in
      do throws(Failure) { try body(&bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
