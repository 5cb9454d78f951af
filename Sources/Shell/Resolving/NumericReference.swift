/// A reference by numbers: a position, an id, or a range of them, as in `3`, `5-8`, `#17` or `#4-6`.
///
/// A number is `nil` if it overflows. Such a position or id does not exist.
enum NumericReference: Equatable {
  case position(Int?)
  case positions(Int?, Int?)
  case id(Int64?)
  case ids(Int64?, Int64?)

  /// Returns the references in a word, such as two for `1-3,7`, or `nil` if a part is not a number. Empty parts are
  /// skipped, so `1, 2` may arrive as two words.
  static func parts(of text: String) -> [(text: Substring, reference: NumericReference)]? {
    guard text.utf8.first.map(isNumberOrMark) == true else { return nil }
    var parts: [(Substring, NumericReference)] = []
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      guard let reference = NumericReference(part) else { return nil }
      parts.append((Substring(part), reference))
    }
    return parts
  }

  /// Parses a reference without commas.
  private init?(_ text: Substring.UTF8View) {
    let isID = text.first == UInt8(ascii: "#")
    let rest = isID ? text.dropFirst() : text
    let sides = rest.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = sides.first, sides.count <= 2 else { return nil }
    var last = sides.count == 2 ? sides[1] : nil
    // The second id of a range may have its own mark: #4-#6.
    if isID, last?.first == UInt8(ascii: "#") { last = last?.dropFirst() }
    guard Self.isNumber(first), last.map(Self.isNumber) ?? true else { return nil }
    switch (isID, last) {
    case (true, nil): self = .id(Int64(Substring(first)))
    case (true, let last?): self = .ids(Int64(Substring(first)), Int64(Substring(last)))
    case (false, nil): self = .position(Int(Substring(first)))
    case (false, let last?): self = .positions(Int(Substring(first)), Int(Substring(last)))
    }
  }

  private static func isNumberOrMark(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ",")
  }

  private static func isNumber(_ text: Substring.UTF8View) -> Bool { !text.isEmpty && text.allSatisfy(isDigit) }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
