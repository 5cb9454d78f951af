/// The first fault in a JSON text: a syntax error (RFC 8259), or a field that its object already has.
package struct JSONFault: Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in code points.
  package let column: Int
  /// True if the fault is a repeated field. False for a syntax error.
  package let isRepeatedField: Bool
  /// The problem as the end of a sentence that begins with the line and column, such as `lacks a colon`.
  package let problem: String

  /// Finds the first fault in a text, or returns `nil` if there is none. The encoding is not checked.
  package init?(in bytes: [UInt8]) {
    guard let fault = Self.search(in: bytes).fault else { return nil }
    self = fault
  }

  /// Returns the first fault, or `nil` if there is none, and the largest nesting depth before it.
  package static func search(in bytes: [UInt8]) -> (fault: JSONFault?, depth: Int) {
    var scanner = Scanner(bytes: bytes)
    let expected = scanner.firstExpectation()
    return (expected.map { JSONFault(scanner, lacks: $0) }, scanner.depth)
  }

  /// Creates the fault at the offset of a scanner. `expected` is ignored if the scanner has found a repeated field.
  private init(_ scanner: Scanner, lacks expected: String) {
    let before = scanner.bytes[..<min(scanner.offset, scanner.bytes.count)]
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let beginning = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Without the continuation bytes of UTF-8, the count is the number of code points.
    column = 1 + before[beginning...].count { $0 & 0xC0 != 0x80 }
    isRepeatedField = scanner.repeatedField != nil
    problem = scanner.repeatedField.map { "has the field \($0) twice" } ?? "lacks \(expected)"
  }

  /// The kind of token that comes next.
  private enum Place {
    case value, firstElement, firstField, field, colon, afterValue
  }

  /// Scans a text up to its first fault.
  ///
  /// Most methods scan a token at the offset. They move past it and return `nil`, or stop at a fault and return a
  /// description of the expected token.
  private struct Scanner {
    let bytes: [UInt8]
    var offset = 0
    /// The open arrays and objects, the innermost last: false for an array, true for an object. A stack in memory,
    /// because recursion would overflow the call stack on deep nesting.
    private var open: [Bool] = []
    /// The largest nesting depth so far.
    private(set) var depth = 0
    /// The field names of the open objects so far, those of the innermost object last. They are not decoded, so `"a"`
    /// and `"\u0061"` count as different names.
    private var names: [ArraySlice<UInt8>] = []
    /// For each open object, the index in ``names`` of its first name, and the set of its names, which stays empty
    /// until comparing the names one by one would be slow.
    private var objects: [(first: Int, many: Set<ArraySlice<UInt8>>)] = []
    private(set) var repeatedField: String?
    private var place = Place.value

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves to the first fault and returns a description of the expected token, or returns `nil` if the text is valid.
    mutating func firstExpectation() -> String? {
      while true {
        skipSpace()
        if place == .afterValue, open.isEmpty { return next == nil ? nil : "the end of the file" }
        if let expected = step() { return expected }
      }
    }

    private mutating func skipSpace() {
      while let byte = next {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: offset += 1
        default: return
        }
      }
    }

    private mutating func step() -> String? {
      switch place {
      case .firstElement where next == UInt8(ascii: "]"), .firstField where next == UInt8(ascii: "}"): close()
      case .value, .firstElement: return value()
      case .firstField, .field:
        guard next == UInt8(ascii: "\"") else { return "the name of a field in quotes" }
        place = .colon
        return name()
      case .colon:
        guard next == UInt8(ascii: ":") else { return "a colon" }
        offset += 1
        place = .value
      case .afterValue:
        let isObject = open.last == true
        if next == UInt8(ascii: isObject ? "}" : "]") {
          close()
        } else if next == UInt8(ascii: ",") {
          offset += 1
          place = isObject ? .field : .value
        } else {
          return isObject ? "a comma or }" : "a comma or ]"
        }
      }
      return nil
    }

    /// Scans the name of a field. The fault of a repeated name is at the beginning of the name.
    private mutating func name() -> String? {
      let start = offset
      if let expected = string() { return expected }
      let name = bytes[start..<offset]
      guard isRepeated(name) else {
        names.append(name)
        return nil
      }
      offset = start
      repeatedField = String(decoding: name, as: UTF8.self)
      return "another field"
    }

    /// Returns whether the innermost open object already has a field name.
    private mutating func isRepeated(_ name: ArraySlice<UInt8>) -> Bool {
      let (last, others) = (objects.count - 1, names[objects[objects.count - 1].first...])
      // Comparing a few names is faster than hashing them.
      guard others.count >= 16 else { return others.contains(name) }
      if objects[last].many.isEmpty { objects[last].many = Set(others) }
      return !objects[last].many.insert(name).inserted
    }

    private mutating func close() {
      offset += 1
      if open.removeLast() { names.removeSubrange(objects.removeLast().first...) }
      place = .afterValue
    }

    /// Scans a scalar value, or only the opening bracket of an array or an object.
    private mutating func value() -> String? {
      guard let byte = next else { return "a value" }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        offset += 1
        open.append(byte == UInt8(ascii: "{"))
        depth = max(depth, open.count)
        if byte == UInt8(ascii: "{") { objects.append((names.count, [])) }
        place = byte == UInt8(ascii: "{") ? .firstField : .firstElement
        return nil
      case UInt8(ascii: "\""):
        place = .afterValue
        return string()
      default:
        place = .afterValue
        return take("true") || take("false") || take("null") ? nil : number()
      }
    }

    /// Moves past a word and returns true, or returns false if the text continues differently.
    private mutating func take(_ word: String) -> Bool {
      var end = offset
      for byte in word.utf8 {
        guard end < bytes.count, bytes[end] == byte else { return false }
        end += 1
      }
      offset = end
      return true
    }

    private mutating func number() -> String? {
      _ = take("-")
      let hasLeadingZero = next == UInt8(ascii: "0")
      guard let digits = takeDigits() else { return "a value" }
      if hasLeadingZero, digits > 1 { return "a number without a leading 0" }
      if take("."), takeDigits() == nil { return "a digit" }
      if take("e") || take("E") {
        _ = take("+") || take("-")
        if takeDigits() == nil { return "a digit" }
      }
      return nil
    }

    /// Moves past digits and returns their number, or returns `nil` if there are none.
    private mutating func takeDigits() -> Int? {
      let start = offset
      while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
      return offset > start ? offset - start : nil
    }

    private mutating func string() -> String? {
      offset += 1
      while let byte = next, byte != UInt8(ascii: "\"") {
        guard byte >= 0x20 else { return "a closing quote, or \\u for a control character" }
        offset += 1
        guard byte == UInt8(ascii: "\\") else { continue }
        guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { return "one of \"\\/bfnrtu" }
        offset += 1
        guard escape == UInt8(ascii: "u") else { continue }
        let digits = bytes[offset...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
          return "four hexadecimal digits"
        }
      }
      guard next != nil else { return "a closing quote" }
      offset += 1
      return nil
    }
  }
}
