import MVVMC

/// A pattern for one line of output: text with holes such as `{int}`. The hole `{t=int}` also captures its match under
/// the name `t`, and `{t~[a-z]+}` captures the match of a regular expression. `{{` is a brace.
package struct LinePattern: Equatable, Sendable {
  /// The kind of text that a hole matches.
  package enum Hole: Equatable, Sendable {
    /// Any text, as short as possible, or none.
    case any
    /// A whole number.
    case int
    /// A number, possibly with a fraction.
    case number
    /// A date, as in 2026-01-02.
    case date
    /// A time of day, as in 09:00 or 09:00:30.
    case time
    /// Text without blanks.
    case word
    /// An id without its `#`: letters, digits, `-` and `_`.
    case id
    /// A match of a regular expression.
    case expression(String)
  }

  private static let holes: [String: Hole] = [
    "any": .any, "int": .int, "number": .number, "date": .date, "time": .time, "word": .word, "id": .id,
  ]

  package enum Piece: Equatable, Sendable {
    case text([UInt8])
    case hole(Hole, name: String?)
  }

  package let pieces: [Piece]

  /// The maximum number of holes, which bounds the backtracking of a match.
  private static let maxHoles = 200

  /// Parses a pattern.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  package init(_ text: String) throws(Failure) {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var holeCount = 0
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{") else {
        literal.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "{") {
        rest.removeFirst()
        literal.append(byte)
        continue
      }
      guard let end = Self.end(ofHole: rest) else {
        throw Failure(.usage, "a { in the pattern is not closed", advice: "write {{ for a brace")
      }
      let body = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = []
      pieces.append(try Self.hole(body))
      holeCount += 1
      guard holeCount <= Self.maxHoles else {
        throw Failure(
          .usage, "the pattern has more than \(Self.maxHoles) placeholders", advice: "use a regular expression: |~")
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    self.pieces = pieces
  }

  /// The maximum length in bytes of a name, which is the limit for groups of regular expressions.
  private static let longestName = 32

  /// Returns the index of the closing brace of a hole. Braces of a regular expression in the hole are skipped.
  private static func end(ofHole rest: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isEscaped = false
    for (index, byte) in zip(rest.indices, rest) {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth == 0: return index
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return nil
  }

  private static func hole(_ body: String) throws(Failure) -> Piece {
    let mark = body.firstIndex { $0 == "=" || $0 == "~" }
    // The name of a regular expression is optional.
    let name = mark.map { String(body[..<$0]) }.flatMap { $0.isEmpty && body.first == "~" ? nil : $0 }
    let kind = mark.map { String(body[body.index(after: $0)...]) } ?? body
    let hole = mark.map { body[$0] } == "~" ? Hole.expression(kind) : holes[kind]
    guard let hole, name.map({ Captures.isName($0) && $0.utf8.count <= longestName }) ?? true else {
      throw Failure(
        .usage, "the pattern has no {\(body)}",
        advice:
          "the placeholders are {\(holes.keys.sorted().joined(separator: "}, {"))}, {name=int}, {name~regex}; {{ is a brace"
      )
    }
    return .hole(hole, name: name)
  }
}
