/// What patterns kept, for later lines to name as `$name`.
package struct Captures: Equatable, Sendable {
  private(set) var values: [String: String] = [:]

  /// Creates none.
  package init() {}

  /// Keeps what a pattern matched.
  package mutating func keep(_ found: [String: String]) { values.merge(found) { $1 } }

  /// The text with the names that are known replaced. A `$name` that was never captured stays as it is.
  ///
  /// A backslash makes the dollar sign of a name a plain one: `\$name`. Of several backslashes there, each pair is one.
  ///
  /// Where `isPattern`, the text is a pattern, in which the captured text has to match itself literally.
  package func filled(in text: String, isPattern: Bool = false) -> String {
    let bytes = text.utf8
    guard Self.mayName(text), !values.isEmpty || bytes.contains(Self.backslash) else { return text }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let dollar = rest.firstIndex(of: Self.dollar) {
      let after = rest[rest.index(after: dollar)...]
      let name = after.prefix(while: Self.isNameByte)
      let before = rest[..<dollar]
      rest = after[name.endIndex...]
      guard let word = String(name), Self.isName(word) else {
        result += before + [Self.dollar] + name
        continue
      }
      let backslashes = before.reversed().prefix { $0 == Self.backslash }.count
      result += before.dropLast(backslashes) + repeatElement(Self.backslash, count: backslashes / 2)
      if backslashes.isMultiple(of: 2), let value = values[word] {
        result += (isPattern ? value.replacing("{", with: "{{") : value).utf8
      } else {
        result += [Self.dollar] + name
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// Whether there may be a `$name` in a text: hardly any line of a long file has one.
  package static func mayName(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(dollar) } ?? text.utf8.contains(dollar)
  }

  /// A text in which no `$name` is a capture, and that ``filled(in:isPattern:)`` makes the given one of.
  static func escaped(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.contains(dollar) else { return text }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let dollar = rest.firstIndex(of: Self.dollar) {
      let after = rest[rest.index(after: dollar)...]
      let before = rest[..<dollar]
      result += before
      if let byte = after.first, isNameByte(byte), !isDigit(byte) {
        result += repeatElement(backslash, count: before.reversed().prefix { $0 == backslash }.count + 1)
      }
      result.append(Self.dollar)
      rest = after
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// Whether a word can be a name: a letter or `_`, then letters, digits and `_`.
  static func isName(_ word: String) -> Bool {
    guard let first = word.utf8.first, !isDigit(first) else { return false }
    return word.utf8.allSatisfy(isNameByte)
  }

  private static let dollar = UInt8(ascii: "$")
  private static let backslash = UInt8(ascii: "\\")

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == 0x5f || isDigit(byte) || (0x41...0x5a).contains(byte & 0xdf)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
