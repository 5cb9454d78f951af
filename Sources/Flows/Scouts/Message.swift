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

  // MARK: Pipes

  /// Writes the message, after its size. Returns false if the other process has ended.
  func send(to descriptor: Int32) -> Bool {
    var size = Message()
    size.add(bytes.count)
    var rest = (size.bytes + bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || count < 0 && errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Reads a message. Returns `nil` if the other process has ended. `isWaiting` is called repeatedly while there is
  /// nothing to read; if it returns false, the result is `nil` too.
  static func receive(from descriptor: Int32, while isWaiting: () -> Bool = { true }) -> Message? {
    guard var size = read(MemoryLayout<Int>.size, from: descriptor, while: isWaiting) else { return nil }
    return read(size.read(), from: descriptor, while: isWaiting)
  }

  private static func read(_ count: Int, from descriptor: Int32, while isWaiting: () -> Bool) -> Message? {
    var message = Message()
    var buffer = [UInt8](repeating: 0, count: count)
    while message.bytes.count < count {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 100) > 0 else {
        guard isWaiting() else { return nil }
        continue
      }
      let part = LibC.read(descriptor, &buffer, count - message.bytes.count)
      guard part > 0 || part < 0 && errno == EINTR else { return nil }
      if part > 0 { message.bytes += buffer[..<part] }
    }
    return message
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
