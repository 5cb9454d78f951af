import MVVMC
import Shell

/// The bytes of a file, and a position in them.
final class ImportSource {
  /// The maximum length of a todo in the file, in bytes.
  static let longest = 4 << 20

  /// The name of the file for messages.
  let name: String
  /// The bytes, which may begin with a byte order mark.
  let bytes: [UInt8]
  /// The index of the next byte.
  private(set) var index: Int
  /// The line number of the next byte, from 1.
  private(set) var line = 1

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    index = bytes.starts(with: mark) ? mark.count : 0
  }

  /// Returns the next byte without consuming it, or `nil` at the end.
  func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Consumes and returns the next byte, or returns `nil` at the end.
  func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    skip(to: index + 1)
    return byte
  }

  /// Consumes the bytes before an index.
  func skip(to end: Int) {
    line += bytes[index..<end].count { $0 == UInt8(ascii: "\n") }
    index = end
  }

  /// Consumes and returns the bytes up to the first one for which `isEnd` returns true, or up to the end of the file.
  /// The ending byte is not consumed.
  func read(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    skip(to: bytes[start...].firstIndex(where: isEnd) ?? bytes.count)
    return bytes[start..<index]
  }

  /// Returns the next line without its ending, LF or CRLF, or `nil` at the end.
  func nextLine() throws(Failure) -> ArraySlice<UInt8>? {
    guard peek() != nil else { return nil }
    let first = place
    let line = read { $0 == UInt8(ascii: "\n") }
    try first.checkLength(line.count)
    _ = next()
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
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

  /// Throws if a number of bytes is more than ``ImportSource/longest``.
  func checkLength(_ count: Int) throws(Failure) {
    guard count <= ImportSource.longest else {
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
