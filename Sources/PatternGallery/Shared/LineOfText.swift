import MVVMC

/// The rule for a name in all apps: one line, not too long.
enum LineOfText {
  /// The most Unicode scalars that it may have.
  static let longest = 500

  /// The name that a text gives, without the blanks around it.
  ///
  /// - Parameters:
  ///   - text: what the user wrote.
  ///   - what: what the text is to be, as messages call it: "the text of a todo".
  ///   - other: what may be written in place of a name; nil where nothing may.
  /// - Returns: the name.
  /// - Throws: ``Failure`` with code `invalid` where nothing is left, where it is too long, or is not one line.
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
      throw Failure(.invalid, "\(what) holds a control character", advice: "write it in one line")
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
