import MVVMC

/// Holds the output of a session until the changes that it reports are durable.
///
/// The order of writes is kept across standard output and standard error.
package final class Output {
  package enum Channel: Sendable { case standard, error }

  private let standard: any ByteSink
  private let error: any ByteSink
  private var segments: [(channel: Channel, bytes: [UInt8])] = []
  private var buffer: [UInt8] = []
  private var channel = Channel.standard

  /// True after a sink has failed, for example because the reader of a pipe has gone.
  package private(set) var isBroken = false
  /// The number of bytes to hold before ``makeSafe`` is called.
  package var limit = 1024 * 1024
  /// Returns the width at which errors are wrapped, or `nil` to keep each on one line, because programs may read them.
  package var errorWidth: () -> Int? = { nil }
  /// Returns the SGR sequence (ECMA-48) for errors, or `nil` for no colour.
  package var errorColor: () -> String? = { nil }
  /// Makes the changes so far durable, before a part of a long page is printed. If `nil`, all output is held to the
  /// end.
  package var makeSafe: (() throws(Failure) -> Void)?

  /// Creates an output with an initial buffer capacity in bytes.
  package init(standard: any ByteSink, error: any ByteSink, reserving capacity: Int = 68 * 1024) {
    self.standard = standard
    self.error = error
    buffer.reserveCapacity(capacity)
  }

  /// Writes the bytes that `body` appends.
  package func write(to channel: Channel = .standard, _ body: (inout [UInt8]) -> Void) {
    if channel != self.channel { switchChannel(to: channel) }
    body(&buffer)
  }

  /// Writes a line to standard output as is.
  func writeLine(_ line: String) {
    write { bytes in
      bytes.append(contentsOf: line.utf8)
      bytes.append(0x0a)
    }
  }

  /// Writes a text. Errors are wrapped and coloured.
  package func write(_ text: String, to channel: Channel = .standard) {
    guard channel == .error else { return write(to: channel) { $0.append(contentsOf: text.utf8) } }
    // `error:` begins the text or follows the file and line.
    let color = text.contains("error: ") ? errorColor() : nil
    let layout = errorWidth().map(LineLayout.init)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).flatMap { line in
      layout?.wrapped(line) ?? [line]
    }
    let coloured = lines.map { line in
      color.map { line.isEmpty ? "" : "\u{1b}[\($0)m\(line)\u{1b}[0m" } ?? line
    }
    write(to: channel) { $0.append(contentsOf: coloured.joined(separator: "\n").utf8) }
  }

  /// True if the held output has reached the limit.
  package var isFull: Bool { buffer.count >= limit || segments.count > 1024 }

  /// Flushes if the held output has reached the limit, in the middle of a long page.
  package func relieve() throws(Failure) {
    guard isFull, let makeSafe else { return }
    try makeSafe()
    try flush()
  }

  /// Writes all held output to the sinks.
  package func flush() throws(Failure) {
    switchChannel(to: .standard)
    let ready = segments
    segments = []
    do throws(Failure) {
      for segment in ready { try sink(segment.channel).write(segment.bytes) }
    } catch {
      isBroken = true
      // A pipe whose reader has gone, as with `head`, is no failure. Other errors, such as a full disk, are reported if
      // possible.
      if (standard as? FileDescriptorSink)?.hasNoReader == false {
        try? self.error.write(Array(ErrorText.line(error, from: nil).utf8))
      }
      throw error
    }
  }

  /// Ends an unfinished line of standard output.
  package func endLine() {
    guard let last = buffer.last, last != 0x0a, channel == .standard else { return }
    buffer.append(0x0a)
  }

  /// Discards the held output, because the changes that it reports were not kept.
  package func discard() {
    segments = []
    buffer.removeAll(keepingCapacity: true)
  }

  package func discard(_ channel: Channel) {
    switchChannel(to: .standard)
    segments.removeAll { $0.channel == channel }
  }

  private func sink(_ channel: Channel) -> any ByteSink { channel == .standard ? standard : error }

  private func switchChannel(to next: Channel) {
    if !buffer.isEmpty {
      segments.append((channel, buffer))
      buffer.removeAll(keepingCapacity: true)
    }
    channel = next
  }
}

extension Output {
  /// Writes a line for people, wrapped at `width`.
  package func writeLine(_ line: String, wrappedAt width: Int) {
    for part in LineLayout(width: width).wrapped(line) { writeLine(TerminalText.escaped(part)) }
  }
}
