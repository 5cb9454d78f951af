import MVVMC
import Shell

/// The bytes of a file, one after the other, in constant memory.
final class ImportSource {
  /// The longest todo, in bytes.
  static let longest = 4 << 20

  /// The name of the file in messages.
  let name: String
  private let read: () throws(Failure) -> [UInt8]
  private var chunk: [UInt8] = []
  private var index = 0
  private var isAtEnd = false
  /// The line of the next byte, counted from 1.
  private(set) var line = 1

  /// Reads a file in parts; `read` gives the next one, which is empty at the end.
  init(_ name: String, _ read: @escaping () throws(Failure) -> [UInt8]) throws(Failure) {
    self.name = name
    self.read = read
    try passMark()
  }

  /// Passes over the mark that some editors put in front of UTF-8.
  private func passMark() throws(Failure) {
    while chunk.count < 3, !isAtEnd {
      let more = try read()
      isAtEnd = more.isEmpty
      chunk += more
    }
    if chunk.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next byte, which stays the next one; nil at the end.
  func peek() throws(Failure) -> UInt8? {
    while index == chunk.count {
      guard !isAtEnd else { return nil }
      chunk = try read()
      index = 0
      isAtEnd = chunk.isEmpty
    }
    return chunk[index]
  }

  /// The next byte; nil at the end.
  func next() throws(Failure) -> UInt8? {
    guard let byte = try peek() else { return nil }
    index += 1
    if byte == UInt8(ascii: "\n") { line += 1 }
    return byte
  }

  /// Appends the bytes before the next one that ends something, which stays the next one; all others at the end of the
  /// file.
  func read(into bytes: inout [UInt8], until isEnd: (UInt8) -> Bool) throws(Failure) {
    while try peek() != nil {
      // A property would be checked at each byte.
      let chunk = chunk
      var (end, line) = (index, line)
      while end < chunk.count, !isEnd(chunk[end]) {
        if chunk[end] == UInt8(ascii: "\n") { line += 1 }
        end += 1
      }
      bytes += chunk[index..<end]
      (index, self.line) = (end, line)
      // Whoever reads a todo looks at its length; a file without ends is not to fill the memory first.
      if bytes.count > Self.longest { return }
      if end < chunk.count { return }
    }
  }

  /// The next line without its end, LF or CRLF; nil at the end.
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

/// A line of a file.
struct ImportPlace: Equatable {
  /// The name of the file in messages.
  let file: String
  /// The line, counted from 1.
  let line: Int

  /// That the line cannot be read.
  func failure(_ message: String, _ advice: String) -> Failure {
    Failure(.invalid, message, advice: advice).placed(at: "\(file):\(line)")
  }

  /// Throws where a todo is longer than any that is read.
  func checkLength(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= ImportSource.longest else {
      throw failure("the todo is longer than \(ImportSource.longest >> 20) MiB", "make it shorter")
    }
  }

  /// Bytes as text.
  ///
  /// - Throws: ``Failure`` where they are not UTF-8.
  func text(_ bytes: some Collection<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("it is not UTF-8", "save the file as UTF-8")
    }
    return text
  }
}
