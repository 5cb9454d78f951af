/// Finds names by a prefix, ignoring case and the encoding of accents. It folds no more than ``NameKey``, by which the
/// names are looked up.
struct TextMatcher {
  private let folded: String
  /// The lowercased bytes; `nil` unless the text is ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    folded = text.lowercased()
    ascii = folded.utf8.allSatisfy { $0 < 0x80 } ? Array(folded.utf8) : nil
  }

  /// Returns true if the text is the whole name, false if the name begins with it, and `nil` otherwise.
  func begins(_ name: String) -> Bool? {
    // In a large group, all names may begin with the same key, and `lowercased()` would copy each of them.
    if name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      guard let ascii, name.utf8.lazy.map(NameKey.lowercased).starts(with: ascii) else { return nil }
      return name.utf8.count == ascii.count
    }
    let name = name.lowercased()
    return name.hasPrefix(folded) ? name == folded : nil
  }
}
