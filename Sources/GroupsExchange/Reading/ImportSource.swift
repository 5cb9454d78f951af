import MVVMC
import Shell

/// A buffered reader of a file's bytes. It keeps one chunk of the file in memory.
final class ImportSource {
  /// The maximum length of a todo in the file, in bytes.
  static let longest = 4 << 20

  /// The name of the file for messages.
  let name: String
  private let read: () throws(Failure) -> [UInt8]
  private var chunk: [UInt8] = []
  private var index = 0
  private var isAtEnd = false
  /// The line number of the next byte, from 1.
  private(set) var line = 1

  /// Starts to read a file. `read` returns the next chunk, or an empty array at the end.
  init(_ name: String, _ read: @escaping () throws(Failure) -> [UInt8]) throws(Failure) {
    self.name = name
    self.read = read
    try passMark()
  }

  /// Skips a UTF-8 byte order mark.
  private func passMark() throws(Failure) {
    while chunk.count < 3, !isAtEnd {
      let more = try read()
      isAtEnd = more.isEmpty
      chunk += more
    }
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Returns the next byte without consuming it, or `nil` at the end.
  func peek() throws(Failure) -> UInt8? {
    while index == chunk.count {
      guard !isAtEnd else { return nil }
      chunk = try read()
      index = 0
      isAtEnd = chunk.isEmpty
    }
    return chunk[index]
  }

  /// Consumes and returns the next byte, or returns `nil` at the end.
  func next() throws(Failure) -> UInt8? {
    guard let byte = try peek() else { return nil }
    index += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// Consumes bytes up to the first one for which `isEnd` returns true, or up to the end of the file, and appends them.
  /// The ending byte is not consumed. Stops early if `bytes` is longer than ``longest``.
  func read(into bytes: inout [UInt8], until isEnd: (UInt8) -> Bool) throws(Failure) {
    while try peek() != nil {
      // A local copy avoids an exclusivity check for each byte.
      let chunk = chunk
      var (end, line) = (index, line)
      while end < chunk.count, !isEnd(chunk[end]) {
        if chunk[end] == UInt8(ascii: "\n") { line += 1 }
        end += 1
      }
      bytes += chunk[index..<end]
      (index, self.line) = (end, line)
      // The caller throws because of the length. If this continued, a file without endings would fill the memory first.
      if bytes.count > Self.longest { return }
      if end < chunk.count { return }
    }
  }

  /// Returns the next line without its ending, LF or CRLF, or `nil` at the end.
  func nextLine() throws(Failure) -> [UInt8]? {
    guard try peek() != nil else { return nil }
    let first = place
    var bytes: [UInt8] = []
    try read(into: &bytes) { $0 == UInt8(ascii: "\n") }
    try first.checkLength(bytes)
    _ = try next()
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// The place of the next byte.
  var place: ImportPlace { ImportPlace(file: name, line: line) }
}

/// A line of a file, for failures.
struct ImportPlace: Equatable {
  /// The name of the file for messages.
  let file: String
  /// The line, counted from 1.
  let line: Int

  /// Returns a failure that names the file and the line.
  func failure(_ message: String, _ advice: String) -> Failure {
    Failure(.invalid, message, advice: advice).placed(at: "\(file):\(line)")
  }

  /// Throws if the bytes are longer than ``ImportSource/longest``.
  func checkLength(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= ImportSource.longest else {
      throw failure("the todo is longer than \(ImportSource.longest >> 20) MiB", "make it shorter")
    }
  }

  /// Decodes bytes as UTF-8.
  ///
  /// - Throws: ``Failure`` if the bytes are not valid UTF-8.
  func text(_ bytes: some Collection<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("it is not UTF-8", "save the file as UTF-8")
    }
    return text
  }
}
