import MVVMC

/// A pattern for one line of output: text with placeholders such as `{int}`. The placeholder `{t=int}` also captures its
/// match under the name `t`, and `{t~[a-z]+}` captures the match of a regular expression. `{{` is a brace.
package struct LinePattern: Equatable, Sendable {
  /// The regular expressions of the placeholders.
  private static let placeholders = [
    "any": ".*?", "int": "-?[0-9]+", "number": #"-?[0-9]+(?:\.[0-9]+)?"#, "date": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "time": "[0-9]{2}:[0-9]{2}(?::[0-9]{2})?", "word": #"\S+"#, "id": #"[\p{L}\p{N}_-]+"#,
  ]

  /// The regular expression that matches the same lines. Its groups have the names of the placeholders.
  package let expression: String
  /// The regular expressions that placeholders contain, as in `{t~[a-z]+}`. Each must be valid on its own: `a)|(b` would
  /// end the group of its placeholder.
  package let sources: [String]

  /// The maximum number of placeholders, which bounds the backtracking of a match.
  private static let maxPlaceholders = 200

  /// Parses a pattern.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  package init(_ text: String) throws(Failure) {
    var expression: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var placeholderCount = 0
    var sources: [String] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{"), rest.first != UInt8(ascii: "{") else {
        if byte == UInt8(ascii: "{") { rest.removeFirst() }
        if Self.isEscaped(byte) { expression.append(UInt8(ascii: "\\")) }
        expression.append(byte)
        continue
      }
      guard let end = Self.end(ofPlaceholder: rest) else {
        throw Failure(.usage, "a { in the pattern is not closed", advice: "write {{ for a brace")
      }
      let placeholder = String(decoding: rest[..<end], as: UTF8.self)
      let (name, source, isGiven) = try Self.parts(ofPlaceholder: placeholder)
      expression += (name.map { "(?<\($0)>\(source))" } ?? "(?:\(source))").utf8
      if isGiven { sources.append(source) }
      rest = rest[(end + 1)...]
      placeholderCount += 1
      guard placeholderCount <= Self.maxPlaceholders else {
        throw Failure(
          .usage, "the pattern has more than \(Self.maxPlaceholders) placeholders",
          advice: "use a regular expression: |~")
      }
    }
    self.expression = String(decoding: expression, as: UTF8.self)
    self.sources = sources
  }

  /// True for ASCII punctuation and control characters, which a backslash makes literal in a regular expression.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...: false
    default: true
    }
  }

  /// The maximum length in bytes of a name, which is the limit for groups of regular expressions.
  private static let longestName = 32

  /// Returns the index of the closing brace of a placeholder. Braces of its regular expression are skipped.
  private static func end(ofPlaceholder rest: ArraySlice<UInt8>) -> Int? {
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

  /// Returns the name of a placeholder, if any, and its regular expression; `isGiven` is true if the placeholder contains
  /// it.
  private static func parts(ofPlaceholder body: String) throws(Failure) -> (
    name: String?, source: String, isGiven: Bool
  ) {
    let mark = body.firstIndex { $0 == "=" || $0 == "~" }
    // The name of a regular expression is optional.
    let name = mark.map { String(body[..<$0]) }.flatMap { $0.isEmpty && body.first == "~" ? nil : $0 }
    let kind = mark.map { String(body[body.index(after: $0)...]) } ?? body
    let isGiven = mark.map { body[$0] } == "~"
    let source = isGiven ? kind : placeholders[kind]
    guard let source, name.map({ Captures.isName($0) && $0.utf8.count <= longestName }) ?? true else {
      throw Failure(
        .usage, "the pattern has no {\(body)}",
        advice: "the placeholders are {\(placeholders.keys.sorted().joined(separator: "}, {"))}, {name=int}, "
          + "{name~regex}; {{ is a brace"
      )
    }
    return (name, source, isGiven)
  }
}
