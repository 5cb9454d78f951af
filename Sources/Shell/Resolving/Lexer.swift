import MVVMC

struct Word: Equatable {
  /// The meaning of the word, without its quotes and escapes.
  let text: String
  /// The range of the word in the line, with its quotes, in UTF-8 offsets.
  let range: Range<Int>
  /// True if any part of the word is quoted. A quoted word is always a name.
  let isQuoted: Bool
}

/// Splits a line into words with their ranges.
///
/// Blanks and tabs separate words. `'…'` is literal, but after a letter `'` is an apostrophe, as in `O'Brien`. `"…"`
/// has the escapes `\" \\ \n \t \u{…}`, and a backslash quotes one character.
package struct Lexer {
  let bytes: [UInt8]

  init(_ line: String) { bytes = Array(line.utf8) }

  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }

  /// Returns a line without surrounding blanks.
  package static func trimmed(_ line: String) -> String {
    let bytes = line.utf8
    // Fast path: most lines are trimmed already.
    let isTrimmed = bytes.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, let last = bytes.last else { return true }
      return !isBlank(first) && !isBlank(last)
    }
    if isTrimmed == true { return line }
    guard let start = bytes.firstIndex(where: { !isBlank($0) }), let end = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(line[start...end])
  }

  /// Returns the first offset from `start` on that is not blank.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the end of the run of non-blank bytes from `start` on.
  func endOfRun(from start: Int) -> Int {
    var index = start
    while index < bytes.count, !Self.isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the text of a range, as typed.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns all words of the line.
  ///
  /// - Throws: ``Failure`` with code `usage` and the range of an unclosed quote or an invalid escape.
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

  /// Returns the word at `start`, where there is no blank.
  ///
  /// - Throws: ``Failure`` with code `usage` and the range of an unclosed quote or an invalid escape.
  func word(at start: Int) throws(Failure) -> Word {
    var text: [UInt8] = []
    var index = start
    var isQuoted = false
    while index < bytes.count, !Self.isBlank(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "'") where !isApostrophe(at: index, from: start):
        guard let end = closing(bytes[index], from: index + 1) else { throw openQuote(at: index) }
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
        // The other bytes of a character need no escape.
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

  /// True if a `'` within a word follows a letter or a digit, so that it is a character.
  func isApostrophe(at index: Int, from start: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "'"), index > start else { return false }
    return switch bytes[index - 1] {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...: true
    default: false
    }
  }

  /// Returns the end of a word that ``word(at:)`` cannot read, and the offset of its unclosed quote, if any.
  func endOfUnreadableWord(from start: Int) -> (end: Int, openQuote: Int?) {
    var index = start
    while index < bytes.count, !Self.isBlank(bytes[index]) {
      let opening = index
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      guard Self.isQuote(byte), !isApostrophe(at: opening, from: start) else { continue }
      guard let close = closing(byte, from: index) else { return (bytes.count, opening) }
      index = close + 1
    }
    return (min(index, bytes.count), nil)
  }

  /// Returns the end of the piece of text at `start`: a word that is quoted as a whole, or everything up to the next
  /// blank.
  func endOfPiece(from start: Int) -> Int {
    wholeQuotedWord(at: start)?.range.upperBound ?? endOfRun(from: start)
  }

  /// Returns the word at `start` if quotes surround all of it, or `nil`, also if it has an invalid escape.
  func wholeQuotedWord(at start: Int) -> Word? {
    guard start < bytes.count, Self.isQuote(bytes[start]), let close = closing(bytes[start], from: start + 1),
      close + 1 == bytes.count || Self.isBlank(bytes[close + 1])
    else { return nil }
    return try? word(at: start)
  }

  /// True if a range is one text in double quotes, whether or not its escapes are valid.
  func isQuotedAsAWhole(_ range: Range<Int>) -> Bool {
    bytes[range.lowerBound] == UInt8(ascii: "\"")
      && closing(UInt8(ascii: "\""), from: range.lowerBound + 1) == range.upperBound - 1
  }

  private func openQuote(at index: Int) -> Failure {
    Failure(
      .usage, "the quote is not closed", advice: "close it, or put a backslash before it", range: index..<bytes.count)
  }

  /// Reads a quoted text, and returns the offset after its closing `"`.
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
        advice: #"the escapes are \" \\ \n \t \u{…}; between '…' everything is literal"#, range: start..<end)
    }
    return index + 1
  }

  /// Returns the value of hexadecimal digits, or `nil` for any other text. Excludes the sign that `UInt32` accepts.
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
