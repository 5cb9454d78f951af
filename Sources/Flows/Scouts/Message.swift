import LibC
import MVVMC

/// A message from one process to another: numbers and texts, in the order in which they were added.
struct Message {
  private(set) var bytes: [UInt8] = []
  private var offset = 0

  init() {}

  mutating func add(_ value: some BitwiseCopyable) { withUnsafeBytes(of: value) { bytes += $0 } }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ lines: [String]) {
    add(lines.count)
    for line in lines { add(line) }
  }

  mutating func read<Value: BitwiseCopyable>() -> Value {
    defer { offset += MemoryLayout<Value>.size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) }
  }

  mutating func readText() -> String {
    let count: Int = read()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func readLines() -> [String] {
    let count: Int = read()
    return (0..<count).map { _ in readText() }
  }

  // MARK: Sockets

  #if canImport(Darwin)
    // There are no scouts on Darwin, which lacks this flag.
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Sends the message as one packet. Returns false if the other process has ended or the message is too large.
  func send(to socket: Int32) -> Bool {
    var count = 0
    repeat { count = LibC.send(socket, bytes, bytes.count, Self.noSignal) } while count < 0 && errno == EINTR
    return count == bytes.count
  }

  /// Receives a message. Returns `nil` if the other process has ended. `isWaiting` is called repeatedly while there is
  /// no message; if it returns false, the result is `nil` too.
  static func receive(from socket: Int32, while isWaiting: () -> Bool = { true }) -> Message? {
    var ready = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 100) <= 0 { guard isWaiting() else { return nil } }
    let size = recv(socket, nil, 0, Int32(MSG_PEEK) | Int32(MSG_TRUNC))
    guard size > 0 else { return nil }
    var message = Message()
    message.bytes = [UInt8](repeating: 0, count: size)
    return recv(socket, &message.bytes, size, 0) == size ? message : nil
  }
}

extension Message {
  /// Adds an outcome of a line that was performed.
  mutating func add(_ outcome: Driver.Outcome) {
    switch outcome {
    case .failed(let failure, let isClean):
      add(false)
      add(isClean)
      add(failure.code.rawValue)
      add(failure.message)
    case .done(let snapshot, let output):
      add(true)
      add(output)
      add(snapshot)
    // Scouts perform no line that is known to end the program.
    case .crashes: break
    }
  }

  mutating func readOutcome() -> Driver.Outcome {
    if read() {
      let output: Driver.Output = read()
      return .done(read(), output)
    }
    let isClean: Bool = read()
    let code = Failure.Code(rawValue: readText()) ?? .invalid
    return .failed(Failure(code, readText()), isClean: isClean)
  }
}
