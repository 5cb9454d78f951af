#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the values of JSON without a ``JSONFault`` one after the other, and decodes only those that are needed. Uses
/// less memory than `JSONDecoder`, which holds the whole file several times over.
package struct JSONCursor {
  package enum Value {
    case text(String)
    case bool(Bool)
    case null
    /// The range of a number, a list or an object.
    case other(Range<Int>)
  }

  private var scanner: JSONScanner

  /// Creates a cursor at the offset of a value.
  package init(_ bytes: [UInt8], at offset: Int = 0) { scanner = JSONScanner(bytes, at: offset) }

  /// The offset at which reading continues.
  package var offset: Int { scanner.offset }

  /// Moves past the opening brace of an object, or returns false if the value at the cursor is not an object.
  package mutating func enterObject() -> Bool {
    scanner.skipSpace()
    return scanner.take("{")
  }

  /// Moves past the opening bracket of a list, or returns false if the value at the cursor is not a list.
  package mutating func enterList() -> Bool {
    scanner.skipSpace()
    return scanner.take("[")
  }

  /// Moves to the value of the object's next field, or past the object.
  ///
  /// - Returns: The name of the field, or `nil` after the last one.
  package mutating func nextField() -> String? {
    guard nextItem() else { return nil }
    let name = text()
    scanner.skipSpace()
    _ = scanner.take(":")
    return name
  }

  /// Moves to the list's next value, or past the list. Returns false if there is none.
  package mutating func nextItem() -> Bool {
    scanner.skipSpace()
    if scanner.take(",") { scanner.skipSpace() }
    return !scanner.take("]") && !scanner.take("}")
  }

  /// Returns the value at the cursor, and moves past it.
  package mutating func value() -> Value {
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "\"") { return .text(text()) }
    if scanner.take(word: "true") { return .bool(true) }
    if scanner.take(word: "false") { return .bool(false) }
    if scanner.take(word: "null") { return .null }
    let start = offset
    skip()
    return .other(start..<offset)
  }

  /// Returns the texts of the list at the cursor, or `nil` if it is no list or has other items.
  package mutating func texts() -> [String]? {
    guard enterList() else { return nil }
    var texts: [String] = []
    while nextItem() {
      guard case .text(let text) = value() else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Moves past the value at the cursor.
  package mutating func skip() {
    // Cannot fail, because the text has no fault.
    try? scanner.takeValue(depth: 1)
  }

  /// Returns the string at the cursor, and moves past it.
  private mutating func text() -> String {
    let start = offset
    // Neither can fail, because the text has no fault.
    let hasEscapes = (try? scanner.takeString()) ?? false
    if hasEscapes, let text = try? JSONDecoder().decode(String.self, from: Data(scanner.bytes[start..<offset])) {
      return text
    }
    return String(decoding: scanner.bytes[start..<offset].dropFirst().dropLast(), as: UTF8.self)
  }
}
