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
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    guard let start = text.firstIndex(where: { !$0.isWhitespace }), let end = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...end])
  }
}
