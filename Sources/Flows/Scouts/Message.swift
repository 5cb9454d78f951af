import LibC
import MVVMC

/// A message from one process to another: numbers and texts, in the order in which they were added.
struct Message {
  private(set) var bytes: [UInt8] = []
  private var offset = 0

  init() {}

  mutating func add(_ number: UInt64) { withUnsafeBytes(of: number) { bytes += $0 } }

  mutating func add(_ snapshot: StateSnapshot) { withUnsafeBytes(of: snapshot) { bytes += $0 } }

  mutating func add(_ text: String) {
    add(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func add(_ lines: [String]) {
    add(UInt64(lines.count))
    for line in lines { add(line) }
  }

  private mutating func read<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
    defer { offset += MemoryLayout<Value>.size }
    return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  mutating func readNumber() -> UInt64 { read(UInt64.self) }

  mutating func readSnapshot() -> StateSnapshot { read(StateSnapshot.self) }

  mutating func readText() -> String {
    let count = Int(readNumber())
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func readLines() -> [String] {
    var lines: [String] = []
    for _ in 0..<readNumber() { lines.append(readText()) }
    return lines
  }

  // MARK: Pipes

  /// Writes the message, after its size. Returns false if the other process has ended.
  func send(to descriptor: Int32) -> Bool {
    var size = Message()
    size.add(UInt64(bytes.count))
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
    guard var size = read(MemoryLayout<UInt64>.size, from: descriptor, while: isWaiting) else { return nil }
    return read(Int(size.readNumber()), from: descriptor, while: isWaiting)
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
      add(isClean ? 0 : 1)
      add(failure.code.rawValue)
      add(failure.message)
    case .done(let snapshot, let printsLines):
      add(printsLines ? 3 : 2)
      add(snapshot)
    case .crashes: break
    }
  }

  mutating func readOutcome() -> Driver.Outcome {
    let kind = readNumber()
    guard kind < 2 else { return .done(readSnapshot(), printsLines: kind == 3) }
    let code = Failure.Code(rawValue: readText()) ?? .invalid
    return .failed(Failure(code, readText()), isClean: kind == 0)
  }
}
