/// The first fault in a JSON text: a syntax error (RFC 8259), half of a surrogate pair, or too much nesting.
package struct JSONFault: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in code points.
  package let column: Int
  /// The problem as the end of a sentence that begins with the line and column, such as `lacks a colon`.
  package let problem: String

  /// Finds the first fault in a text, or returns `nil` if there is none. The encoding is not checked.
  package init?(in bytes: [UInt8]) {
    var scanner = JSONScanner(bytes)
    do throws(JSONScanner.Stop) {
      try scanner.takeText()
      return nil
    } catch {
      self.init(error, scanner)
    }
  }

  private init(_ stop: JSONScanner.Stop, _ scanner: JSONScanner) {
    let before = scanner.bytes[..<min(scanner.offset, scanner.bytes.count)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let beginning = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Without the continuation bytes of UTF-8, the count is the number of code points.
    column = 1 + before[beginning...].count { $0 & 0xC0 != 0x80 }
    problem = stop.problem
  }

  /// Returns the end of the value at an offset. Text after it is not checked.
  ///
  /// - Throws: The first fault in the value.
  package static func end(ofValueAt offset: Int, in bytes: [UInt8]) throws(JSONFault) -> Int {
    var scanner = JSONScanner(bytes, at: offset)
    do throws(JSONScanner.Stop) {
      try scanner.takeValue(depth: 1)
      return scanner.offset
    } catch {
      throw JSONFault(error, scanner)
    }
  }
}

/// Moves over JSON. A method that throws stops at the fault.
struct JSONScanner {
  /// The reason why the text at the offset is not JSON.
  struct Stop: Error {
    let problem: String

    init(_ problem: String) { self.problem = problem }
  }

  /// The maximum nesting depth, which other readers limit as well.
  static let maxDepth = 512

  let bytes: [UInt8]
  var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// Moves past a character and returns true, or returns false if there is another one.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Moves past a word and returns true, or returns false if the text continues differently.
  mutating func take(word: StaticString) -> Bool {
    guard word.withUTF8Buffer({ bytes[offset...].starts(with: $0) }) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  /// Moves past the whole text.
  mutating func takeText() throws(Stop) {
    try takeValue(depth: 1)
    skipSpace()
    guard next == nil else { throw Stop("lacks the end of the file") }
  }

  /// Moves past a value.
  mutating func takeValue(depth: Int) throws(Stop) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.maxDepth else { throw Stop("nests lists and objects more than \(Self.maxDepth) deep") }
      try takeItems(depth: depth)
    case UInt8(ascii: "\""): try takeString()
    default: if !take(word: "true"), !take(word: "false"), !take(word: "null") { try takeNumber() }
    }
  }

  /// Moves past an object or a list.
  private mutating func takeItems(depth: Int) throws(Stop) {
    let isObject = next == UInt8(ascii: "{")
    let end: Unicode.Scalar = isObject ? "}" : "]"
    offset += 1
    skipSpace()
    if take(end) { return }
    repeat {
      if isObject {
        skipSpace()
        try takeName()
        skipSpace()
        guard take(":") else { throw Stop("lacks a colon") }
      }
      try takeValue(depth: depth + 1)
      skipSpace()
    } while take(",")
    guard take(end) else { throw Stop("lacks a comma or \(end)") }
  }

  /// Moves past the name of a field.
  private mutating func takeName() throws(Stop) {
    guard next == UInt8(ascii: "\"") else { throw Stop("lacks the name of a field in quotes") }
    try takeString()
  }

  private mutating func takeNumber() throws(Stop) {
    _ = take("-")
    let hasLeadingZero = next == UInt8(ascii: "0")
    let digits = takeDigits()
    if digits == 0 { throw Stop("lacks a value") }
    if hasLeadingZero, digits > 1 { throw Stop("lacks a number without a leading 0") }
    if take("."), takeDigits() == 0 { throw Stop("lacks a digit") }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if takeDigits() == 0 { throw Stop("lacks a digit") }
    }
  }

  /// Moves past digits and returns their number.
  private mutating func takeDigits() -> Int {
    let start = offset
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
    return offset - start
  }

  /// Moves past a string. Returns true if it has escapes.
  @discardableResult
  mutating func takeString() throws(Stop) -> Bool {
    var hasEscapes = false
    offset += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Stop("lacks a closing quote, or \\u for a control character") }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try takeEscape()
      }
    }
    guard take("\"") else { throw Stop("lacks a closing quote") }
    return hasEscapes
  }

  private mutating func takeEscape() throws(Stop) {
    guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { throw Stop("lacks one of \"\\/bfnrtu") }
    offset += 1
    guard escape == UInt8(ascii: "u") else { return }
    let unit = try takeCodeUnit()
    guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return }
    guard UTF16.isLeadSurrogate(unit), take(word: "\\u"), UTF16.isTrailSurrogate(try takeCodeUnit()) else {
      throw Stop("has half of a surrogate pair")
    }
  }

  /// Moves past four hexadecimal digits.
  private mutating func takeCodeUnit() throws(Stop) -> UInt16 {
    let digits = bytes[offset...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      throw Stop("lacks four hexadecimal digits")
    }
    offset += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }
}
