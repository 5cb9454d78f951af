/// Finds names by a prefix, ignoring case and the encoding of accents. It folds no more than ``NameKey``, by which the
/// names are looked up.
struct TextMatcher {
  private let folded: String

  init(_ text: String) { folded = text.lowercased() }

  /// Returns true if the text is the whole name, false if the name begins with it, and `nil` otherwise.
  func begins(_ name: String) -> Bool? {
    let name = name.lowercased()
    return name.hasPrefix(folded) ? name == folded : nil
  }
}
