/// What patterns kept, for later lines to name as `$name`.
struct Captures: Equatable, Sendable {
  private(set) var values: [String: String] = [:]

  /// Whether nothing is kept.
  var isEmpty: Bool { values.isEmpty }

  /// Keeps what a pattern matched.
  mutating func keep(_ found: [String: String]) { values.merge(found) { $1 } }

  /// The text with the names that are known replaced. A `$name` that was never kept stays as it is.
  ///
  /// - Parameter isPattern: whether the text is a pattern, in which what was kept has to stand for itself.
  func filled(in text: String, isPattern: Bool = false) -> String {
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let name = rest[rest.index(after: dollar)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      let value = values[String(name)].map { isPattern ? $0.replacing("{", with: "{{") : $0 }
      result += value ?? "$" + name
      rest = rest[name.endIndex...]
    }
    return result + rest
  }

  /// Whether a word can be a name: a letter or `_`, then letters, digits and `_`.
  static func isName(_ word: String) -> Bool {
    guard let first = word.utf8.first, first == 0x5f || isLetter(first) else { return false }
    return word.utf8.allSatisfy { $0 == 0x5f || isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5a).contains(byte & 0xdf) }
}
