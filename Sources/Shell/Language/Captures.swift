import MVVMC

/// The texts that patterns have captured, for later lines to use as `$name`.
package struct Captures: Equatable, Sendable {
  private(set) var values: [String: String] = [:]

  package init() {}

  /// Stores the captures of a pattern. A later value replaces an earlier one of the same name.
  package mutating func keep(_ found: [String: String]) { values.merge(found) { $1 } }

  package var names: [String] { values.keys.sorted() }

  /// Returns the message for a `$name` without a value, which lists the other names, except those in `lost`.
  package func reason(forMissing name: String, besides lost: Set<String> = []) -> String {
    "$\(name) has no value: \(advice(besides: lost))"
  }

  private func advice(besides lost: Set<String> = []) -> String {
    let names = names.filter { !lost.contains($0) }.map { "$" + $0 }
    return names.isEmpty ? "no capture above has matched" : "the captures are \(names.joined(separator: ", "))"
  }

  /// Returns a failure of a line. If its cause is a `$name` without a value, the message lists the names that have one.
  /// Its code is `usage`, so that a line that expects `not-found` does not pass because of a mistyped name.
  package func explaining(_ failure: Failure, in line: String) -> Failure {
    guard !values.isEmpty, let name = missingName(causing: failure, in: line) else { return failure }
    return Failure(.usage, "$\(name) has no value", advice: advice(), range: failure.range)
  }

  /// Returns the `$name` without a value that is the cause of a line's failure, or `nil` if something else is.
  package func missingName(causing failure: Failure, in line: String) -> String? {
    guard let range = failure.range else { return nil }
    let text = line.utf8.drop(while: Lexer.isBlank)
    let word = String(text.dropFirst(range.lowerBound).prefix(range.count)) ?? ""
    // A text of several words is not a reference, so its dollar sign is probably meant literally.
    guard !word.utf8.contains(where: Lexer.isBlank) else { return nil }
    return Self.names(in: word).first { values[$0] == nil }
  }

  /// Returns the text with captured names replaced by their values.
  ///
  /// A `$name` without a value is left as it is, with any backslash before it. A backslash before a `$name` with a
  /// value makes the dollar sign literal, as in `\$name`, and is removed. Two backslashes stay, because the command's
  /// lexer reads them as one.
  ///
  /// With `isPattern`, the text is a pattern, in which captured texts match literally.
  package func filled(in text: String, isPattern: Bool = false) -> String {
    guard !values.isEmpty, Self.mayName(text) else { return text }
    var result: [UInt8] = []
    var end = text.utf8.startIndex
    for mention in Self.mentions(in: text) {
      guard let value = values[mention.name] else { continue }
      result += text.utf8[end..<mention.dollar]
      if mention.isEscaped {
        result[result.count - 1] = Self.dollar
        result += mention.name.utf8
      } else {
        result += (isPattern ? value.replacing("{", with: "{{") : value).utf8
      }
      end = mention.end
    }
    return String(decoding: result + text.utf8[end...], as: UTF8.self)
  }

  /// Returns the names that a text uses as `$name`, without escaped ones such as `\$name`.
  package static func names(in text: String) -> [String] {
    mayName(text) ? mentions(in: text).filter { !$0.isEscaped }.map(\.name) : []
  }

  /// True if a text may contain a `$name`. A quick test that hardly any line passes.
  package static func mayName(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.contains(dollar) } ?? text.utf8.contains(dollar)
  }

  /// A `$name` in a text. It is escaped if an odd number of backslashes precedes it.
  private struct Mention {
    let name: String
    let dollar: String.Index
    let end: String.Index
    let isEscaped: Bool
  }

  private static func mentions(in text: String) -> [Mention] {
    var mentions: [Mention] = []
    var rest = text.utf8[...]
    while let dollar = rest.firstIndex(of: Self.dollar) {
      let name = rest[rest.index(after: dollar)...].prefix(while: isNameByte)
      let backslashes = rest[..<dollar].reversed().prefix { $0 == Self.backslash }.count
      if let word = String(name), isName(word) {
        mentions.append(
          Mention(name: word, dollar: dollar, end: name.endIndex, isEscaped: !backslashes.isMultiple(of: 2)))
      }
      rest = rest[name.endIndex...]
    }
    return mentions
  }

  /// True if a word is a valid name: a letter or `_`, followed by letters, digits and `_`.
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
