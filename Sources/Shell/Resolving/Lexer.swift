import MVVMC

/// A word of a line.
struct Word: Equatable {
  /// The meaning of the word, without its quotes and with its escapes read.
  let text: String
  /// The range of the word in the line, in UTF-8 offsets, with its quotes.
  let range: Range<Int>
  /// True if any of it was quoted; a quoted word is always a name.
  let isQuoted: Bool
}

/// Splits a line into words that know where they stand.
///
/// Words are split at blanks and tabs. `'…'` is literal, `"…"` knows `\" \\ \n \t \u{…}`, and a backslash quotes one
/// character.
package struct Lexer {
  let bytes: [UInt8]

  init(_ line: String) { bytes = Array(line.utf8) }

  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }

  /// A line without the blanks around it.
  static func trimmed(_ line: String) -> String {
    let bytes = line.utf8
    // Most lines are, and are seen to be without a look at their characters.
    let isTrimmed = bytes.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      return !isBlank(first) && !isBlank(last)
    }
    if isTrimmed == true { return line }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }), let end = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(line[start...end])
  }

  /// The first place from `start` on that is not blank.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The place where the run of non-blank bytes from `start` ends.
  func endOfRun(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !Self.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// The text of a range as it was typed.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// All words of the line.
  ///
  /// - Throws: ``Failure`` with code `usage` that points at a quote that is not closed.
  func words() throws(Failure) -> [Word] {
    var words: [Word] = []
    var place = skippingBlanks(from: 0)
    while place < bytes.count {
      let word = try word(at: place)
      words.append(word)
      place = skippingBlanks(from: word.range.upperBound)
    }
    return words
  }

  /// The word that begins at `start`, which is no blank.
  ///
  /// - Throws: ``Failure`` with code `usage` that points at a quote that is not closed.
  func word(at start: Int) throws(Failure) -> Word {
    var text: [UInt8] = []
    var index = start
    var isQuoted = false
    while index < bytes.count, !Self.isBlank(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "'"):
        guard let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "'")) else { throw openQuote(at: index) }
        text += bytes[(index + 1)..<end]
        index = end + 1
        isQuoted = true
      case UInt8(ascii: "\""):
        index = try readQuoted(from: index, into: &text)
        isQuoted = true
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else {
          throw Failure(
            .usage, "the line ends in a backslash", advice: "write \\\\ for a backslash", range: index..<bytes.count)
        }
        // Further bytes of the character need no escape of their own.
        text.append(bytes[index + 1])
        index += 2
        isQuoted = true
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return Word(text: String(decoding: text, as: UTF8.self), range: start..<min(index, bytes.count), isQuoted: isQuoted)
  }

  /// The end of the word at `start` that ``word(at:)`` cannot read, and the place of the open quote in it.
  func endOfUnreadableWord(from start: Int) -> (end: Int, openQuote: Int?) {
    var index = start
    while index < bytes.count, !Self.isBlank(bytes[index]) {
      let opening = index
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      guard byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") else { continue }
      while index < bytes.count, bytes[index] != byte {
        index += byte == UInt8(ascii: "\"") && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count else { return (bytes.count, opening) }
      index += 1
    }
    return (min(index, bytes.count), nil)
  }

  /// The end of the piece of a text that begins at `start`: a word in quotes as a whole, or else all up to the next
  /// blank, whatever quotes it holds.
  func endOfPiece(from start: Int) -> Int {
    wholeQuotedWord(at: start)?.range.upperBound ?? endOfRun(from: start)
  }

  /// The word at `start` where quotes stand around all of it, or nil.
  func wholeQuotedWord(at start: Int) -> Word? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "\"") else {
      return nil
    }
    let end: Int
    var text: [UInt8] = []
    if bytes[start] == UInt8(ascii: "'") {
      guard let close = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "'")) else { return nil }
      text = Array(bytes[(start + 1)..<close])
      end = close + 1
    } else {
      guard let close = try? readQuoted(from: start, into: &text) else { return nil }
      end = close
    }
    guard end == bytes.count || Self.isBlank(bytes[end]) else { return nil }
    return Word(text: String(decoding: text, as: UTF8.self), range: start..<end, isQuoted: true)
  }

  /// True if a range is one text in double quotes, whatever its escapes mean.
  func isQuotedAsAWhole(_ range: Range<Int>) -> Bool {
    guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return false }
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\"") { return index == range.upperBound - 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  private func openQuote(at index: Int) -> Failure {
    Failure(
      .usage, "the quote is not closed", advice: "close it, or put a backslash before it", range: index..<bytes.count)
  }

  /// Reads from an opening `"` to the place after its closing one.
  private func readQuoted(from start: Int, into text: inout [UInt8]) throws(Failure) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else { throw openQuote(at: start) }
        index = try readEscape(at: index, into: &text)
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    throw openQuote(at: start)
  }

  private func readEscape(at start: Int, into text: inout [UInt8]) throws(Failure) -> Int {
    let index = start + 1
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(bytes[index])
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{"),
        let close = bytes[index...].firstIndex(of: UInt8(ascii: "}")),
        let value = Self.hexadecimal(bytes[(index + 2)..<close]),
        let scalar = Unicode.Scalar(value)
      else {
        throw Failure(
          .usage, "\\u is followed by no character", advice: "write it as \\u{e9}", range: start..<(index + 1))
      }
      text += Array(String(scalar).utf8)
      return close + 1
    default:
      let end = min(index + Self.length(ofScalarBeginningWith: bytes[index]), bytes.count)
      throw Failure(
        .usage, "there is no escape \\\(self.text(index..<end))",
        advice: #"there are \" \\ \n \t \u{…}; between '…' all is literal"#, range: start..<end)
    }
    return index + 1
  }

  /// The number that digits write; nil if something else is among them, as the sign that `UInt32` would take.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xc0...0xdf: 2
    case 0xe0...0xef: 3
    case 0xf0...0xff: 4
    default: 1
    }
  }
}
