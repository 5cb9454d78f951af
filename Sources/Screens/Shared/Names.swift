import MVVMC

/// The rule for names: something must be there to read.
enum Names {
  /// The name without white space around it.
  ///
  /// - Throws: ``Failure`` with code `invalid` where nothing is left.
  static func checked(_ name: String?, _ what: String) throws(Failure) -> String {
    let trimmed = trim(name ?? "")
    guard !trimmed.isEmpty else {
      throw Failure(.invalid, "\(what) cannot be empty", advice: "write at least one character")
    }
    return trimmed
  }

  static func trim(_ text: String) -> String {
    // Most names begin and end with a visible ASCII character, and nothing has to be known of Unicode to see that.
    if let first = text.utf8.first, let last = text.utf8.last, (0x21...0x7e).contains(first), (0x21...0x7e).contains(last) {
      return text
    }
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }), let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }
}
