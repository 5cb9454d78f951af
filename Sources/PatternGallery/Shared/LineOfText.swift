import MVVMC

/// The rule for names in all apps: one line of limited length.
enum LineOfText {
  /// The maximum number of Unicode scalars in a name.
  static let longest = 500

  /// Returns a text as a name, without surrounding whitespace.
  ///
  /// - Parameters:
  ///   - text: the text that the user typed.
  ///   - what: the term for the name in messages, as in "the text of a todo".
  ///   - other: the word that the user can write instead of a name, or `nil` if there is none.
  /// - Returns: the name.
  /// - Throws: ``Failure`` with code `invalid` if the name is empty, is too long, or has a control character or line
  ///   break.
  static func checked(_ text: String, _ what: String, or other: String? = nil) throws(Failure) -> String {
    let name = trimmed(text)
    guard !name.isEmpty else {
      throw Failure(
        .invalid, "\(what) cannot be empty",
        advice: "write at least one character" + (other.map { ", or \($0)" } ?? ""))
    }
    guard name.unicodeScalars.count <= longest else {
      throw Failure(.invalid, "\(what) is too long", advice: "write no more than \(longest) characters")
    }
    guard !name.unicodeScalars.contains(where: breaksLine) else {
      throw Failure(.invalid, "\(what) contains a control character", advice: "write it on one line")
    }
    return name
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
