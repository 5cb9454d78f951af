import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of valid JSON one after the other, and decodes only those that are needed. Uses less memory than
/// `JSONDecoder`, which holds the whole file several times over. Validate the text with ``JSONFault`` first.
package struct JSONCursor {
  /// A JSON value.
  package enum Value {
    case text(String)
    case bool(Bool)
    case null
    /// The range of a number, a list or an object.
    case other(Range<Int>)
  }

  private let bytes: [UInt8]
  private let subject: String
  private let advice: String?
  /// The offset at which reading continues.
  package private(set) var offset = 0

  /// Creates a cursor at the offset of a value. `subject`, such as `the text`, begins the messages of failures, and
  /// `advice` is added to them.
  package init(_ bytes: [UInt8], at offset: Int = 0, of subject: String = "the text", advising advice: String? = nil) {
    self.bytes = bytes
    self.subject = subject
    self.advice = advice
    self.offset = offset
  }

  /// Moves past the opening brace of an object, or returns false if the value at the cursor is not an object.
  package mutating func enterObject() -> Bool { enter(UInt8(ascii: "{")) }

  /// Moves past the opening bracket of a list, or returns false if the value at the cursor is not a list.
  package mutating func enterList() -> Bool { enter(UInt8(ascii: "[")) }

  private mutating func enter(_ bracket: UInt8) -> Bool {
    skipSpace()
    guard bytes[offset] == bracket else { return false }
    offset += 1
    return true
  }

  /// Moves to the value of the object's next field, or past the object.
  ///
  /// - Returns: The name of the field, or `nil` after the last one.
  package mutating func nextField() throws(Failure) -> String? {
    guard nextItem() else { return nil }
    let name = try text()
    skipSpace()
    // Skips the colon.
    offset += 1
    return name
  }

  /// Moves to the list's next value, or past the list. Returns false if there is none.
  package mutating func nextItem() -> Bool {
    skipSpace()
    if bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      skipSpace()
    }
    guard bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}") else { return true }
    offset += 1
    return false
  }

  /// Returns the value at the cursor, and moves past it.
  package mutating func value() throws(Failure) -> Value {
    skipSpace()
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"):
      offset += 4
      return .bool(true)
    case UInt8(ascii: "f"):
      offset += 5
      return .bool(false)
    case UInt8(ascii: "n"):
      offset += 4
      return .null
    default:
      let start = offset
      skip()
      return .other(start..<offset)
    }
  }

  /// Moves past the value at the cursor.
  package mutating func skip() {
    var depth = 0
    repeat {
      skipSpace()
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
      case UInt8(ascii: "\""): _ = skipText()
      default: while offset < bytes.count, !Self.endsWord(bytes[offset]) { offset += 1 }
      }
    } while depth > 0
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  /// Moves past the string at the cursor. Returns true if it has escapes.
  private mutating func skipText() -> Bool {
    var hasEscapes = false
    offset += 1
    while bytes[offset] != UInt8(ascii: "\"") {
      if bytes[offset] == UInt8(ascii: "\\") {
        hasEscapes = true
        offset += 1
      }
      offset += 1
    }
    offset += 1
    return hasEscapes
  }

  private mutating func text() throws(Failure) -> String {
    let start = offset
    if skipText() { return try unescaped(start..<offset) }
    return String(decoding: bytes[start + 1..<offset - 1], as: UTF8.self)
  }

  /// Returns the text of a quoted string with escapes.
  ///
  /// - Throws: ``Failure`` with code `invalid` if an escape is half of a surrogate pair (RFC 8259, section 7), the only
  ///   fault that ``JSONFault`` does not find.
  private func unescaped(_ range: Range<Int>) throws(Failure) -> String {
    do { return try JSONDecoder().decode(String.self, from: Data(bytes[range])) } catch {
      throw Failure(.invalid, "\(subject) cannot be read: \\u is half of a surrogate pair", advice: advice)
    }
  }
}
