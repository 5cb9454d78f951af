import MVVMC
import LibC

/// The lines of a file or a pipe, read on demand in constant memory.
///
/// Lines end in LF or CRLF. A byte order mark at the beginning is skipped.
package final class FileLineSource: LineSource {
  /// The maximum length of a line, in bytes.
  package static let longestLine = 1 << 20

  package let name: String?

  private let descriptor: Int32
  private let interruption: Interruption
  private let ownsDescriptor: Bool
  private let isRegular: Bool
  /// The version of the file when it was opened; `nil` for a pipe.
  private let version: FileVersion?
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// The number of the last line that was read.
  package private(set) var number = 0
  /// The range in the buffer of the last line that was read, with its line end.
  private var bytes = 0..<0
  private var taken: Int64 = 0
  private var size: Int64 = 0

  /// Opens a file. `place` is the path to open if it differs from `path`, which is used in messages. `interruption` can
  /// end a wait for input.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read.
  package convenience init(
    path: String, at place: String? = nil, interruption: Interruption = Interruption()
  ) throws(Failure) {
    // Opened without blocking, because nothing could end a wait for the writer of a pipe.
    let descriptor = open(place ?? path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(
        .storage, "\(path) cannot be read: \(String(cString: strerror(errno)))", advice: "check the name of the file")
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw Failure(.storage, "\(path) is a folder", advice: "name a file of commands")
    }
    self.init(descriptor: descriptor, name: path, owning: true, interruption: interruption)
  }

  /// Reads from an open descriptor, and closes it on deinitialization if it is owned. `interruption` can end a wait for
  /// input.
  package init(
    descriptor: Int32, name: String?, owning: Bool = false, interruption: Interruption = Interruption()
  ) {
    self.interruption = interruption
    self.descriptor = descriptor
    self.name = name
    ownsDescriptor = owning
    var status = stat()
    isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    version = isRegular ? FileVersion(descriptor: descriptor) : nil
    if isRegular { size = Int64(status.st_size) }
  }

  package static let standardInputName = "stdin"

  /// Returns the lines of standard input. `interruption` can end a wait for input.
  package static func standardInput(interruption: Interruption) -> FileLineSource {
    FileLineSource(descriptor: 0, name: standardInputName, interruption: interruption)
  }

  /// True if the file can be read before it is run. A pipe cannot.
  package var canBeReadTwice: Bool { isRegular }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// True if another line can be read without waiting.
  package var isLineReady: Bool {
    if isAtEnd || isRegular || buffer[start..<end].contains(0x0a) { return true }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return false }
    // The available bytes may be less than a line. A failure is ignored here, because reading the line fails again.
    return (try? fill()) != nil && (isAtEnd || buffer[start..<end].contains(0x0a))
  }

  /// The fraction of the file that was read, from 0 to 1, or `nil` if its size is unknown.
  package var part: Double? { size > 0 ? min(1, Double(taken - Int64(end - start)) / Double(size)) : nil }

  /// Returns the next line, or `nil` at the end.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read, `conflict` if it was changed after it was
  ///   opened, or `usage` if a line is not valid text.
  package func nextLine() throws(Failure) -> SourceLine? {
    var scanned = start
    while true {
      if let newline = indexOfNewline(from: scanned) {
        bytes = start..<(newline + 1)
        defer { start = newline + 1 }
        return try line(start..<newline)
      }
      scanned = end
      if isAtEnd {
        guard start < end else { return nil }
        bytes = start..<end
        defer { start = end }
        return try line(start..<end)
      }
      // A byte order mark and a CR do not count.
      guard end - start <= Self.longestLine + 4 else {
        number += 1
        throw refusal("the line is longer than 1 MiB")
      }
      let offset = scanned - start
      try fill()
      scanned = start + offset
    }
  }

  /// Skips the next lines as long as they are buffered and are commands in printable ASCII, without creating strings.
  /// Returns their number.
  package func passPlainCommands() -> Int {
    let before = number
    buffer.withUnsafeBufferPointer { bytes in
      while let length = Self.lengthOfPlainCommand(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
        start += length + 1
        number += 1
      }
    }
    return number - before
  }

  /// Returns the length in bytes of the plain command at the beginning of a buffer, or `nil` if there is none.
  private static func lengthOfPlainCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    switch bytes.first {
    case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "|"), UInt8(ascii: " "), nil: return nil
    default: break
    }
    for index in 0..<min(bytes.count, Self.longestLine) where !(0x20..<0x7f).contains(bytes[index]) {
      return index > 0 && bytes[index] == 0x0a ? index : nil
    }
    return nil
  }

  /// The bytes of the last line that was read, including its line end and a byte order mark.
  package var rawLine: [UInt8] { Array(buffer[bytes]) }

  private func indexOfNewline(from index: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, index < end, let found = memchr(base + index, 0x0a, end - index) else {
        return nil
      }
      return base.distance(to: found)
    }
  }

  private func fill() throws(Failure) {
    if start > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        memmove(base, base + start, end - start)
      }
      end -= start
      start = 0
    }
    if end == buffer.count { buffer.append(contentsOf: repeatElement(0, count: buffer.count)) }
    while true {
      // A signal interrupts `poll`, but the system may restart `read`.
      if !isRegular, descriptor >= 0 { try waitForInput() }
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { read(descriptor, $0 + end, bytes.count - end) } ?? 0
      }
      if count >= 0 {
        try checkVersion()
        end += count
        taken += Int64(count)
        isAtEnd = count == 0
        return
      }
      guard errno == EINTR || errno == EAGAIN else {
        throw Failure(
          .storage, "\(name ?? "the input") cannot be read: \(String(cString: strerror(errno)))",
          advice: "check the file"
        ).placed(at: name ?? "input")
      }
    }
  }

  /// Throws if the file was changed after it was opened. The rest of a line of the new content, or a line without its
  /// end, would be read as a line of its own.
  private func checkVersion() throws(Failure) {
    guard let version, let name, FileVersion(descriptor: descriptor) != version else { return }
    throw Failure(
      .conflict, "\(name) was changed by another program meanwhile", advice: "try again"
    ).placed(at: name)
  }

  private func waitForInput() throws(Failure) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      // A signal between the check and `poll` does not interrupt `poll`, so the wait has a timeout.
      let ready = poll(&waiting, 1, 100)
      try interruption.check()
      guard ready == 0 || ready < 0 && errno == EINTR else { return }
    }
  }

  private func line(_ range: Range<Int>) throws(Failure) -> SourceLine {
    number += 1
    var range = range
    if number == 1, buffer[range].starts(with: [0xef, 0xbb, 0xbf]) {
      range = (range.lowerBound + 3)..<range.upperBound
    }
    if let last = buffer[range].last, last == 0x0d { range = range.lowerBound..<(range.upperBound - 1) }
    guard range.count <= Self.longestLine else { throw refusal("the line is longer than 1 MiB") }
    let text = buffer.withUnsafeBufferPointer { bytes -> String? in
      let slice = UnsafeBufferPointer(rebasing: bytes[range])
      guard let base = slice.baseAddress, memchr(base, 0, slice.count) == nil else { return slice.isEmpty ? "" : nil }
      // Fast path: most lines are ASCII, which needs no validation.
      if slice.allSatisfy({ $0 < 0x80 }) { return String(decoding: slice, as: UTF8.self) }
      return String(validating: slice, as: UTF8.self)
    }
    guard let text else {
      let isNul = buffer[range].contains(0)
      throw refusal(isNul ? "the line contains a NUL character" : "the line is not UTF-8")
    }
    return SourceLine(text, file: name, number: number)
  }

  private func refusal(_ reason: String) -> Failure {
    Failure(.usage, reason, advice: "a command file is UTF-8 text with one command per line").placed(
      at: SourceLine("", file: name, number: number).place)
  }
}
