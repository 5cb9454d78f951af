import Shell

/// The effect of completion on a line.
struct CompletionEdit: Equatable {
  /// The part of the line to replace, which ends at the cursor, in UTF-8 offsets. `nil` if nothing is replaced.
  var range: Range<Int>?
  /// The new text of the range.
  var replacement = ""
  /// The candidates to list; empty if there is only one.
  var rows: [Completions.Candidate] = []
  /// The cycle through the candidates; `nil` if there is only one.
  var cycle: CompletionCycle?

  /// Computes the effect of completion. A single candidate is inserted. If there are several, their common prefix is
  /// inserted, and they are listed.
  ///
  /// - Parameters:
  ///   - completions: the candidates at the cursor.
  ///   - line: the current line.
  ///   - cursor: the position of the cursor, in UTF-8 offsets.
  init(_ completions: Completions, line: String, cursor: Int) {
    let range = completions.range
    guard range.upperBound == cursor, range.lowerBound >= 0, cursor <= line.utf8.count,
      let first = completions.candidates.first
    else { return }
    let typed = String(decoding: Array(line.utf8)[range], as: UTF8.self)
    if completions.candidates.count == 1 {
      self.range = range
      replacement = Self.finished(first)
      return
    }
    rows = completions.candidates
    let bytes = Array(line.utf8)
    cycle = CompletionCycle(
      before: String(decoding: bytes[..<range.lowerBound], as: UTF8.self), typed: typed,
      after: String(decoding: bytes[cursor...], as: UTF8.self), candidates: completions.candidates)
    let agreed = Self.commonPrefix(of: completions.candidates.map { $0.replacement }).withoutControls
    let common = typed.first.map(Self.isQuote) == true ? agreed : Self.withoutOpenQuote(agreed)
    // Typed text is never shortened or replaced by another text. The common prefix may differ from it, because
    // candidates match in any case, and one of them may be written as an id.
    guard common.count >= typed.count, common != typed, Self.goesOn(common, from: typed) else { return }
    self.range = range
    replacement = common
    cycle?.typed = common
  }

  /// Returns the text of a candidate, followed by a space unless the value of an option or the rest of a location has
  /// to follow directly.
  static func finished(_ candidate: Completions.Candidate) -> String {
    let text = candidate.replacement.withoutControls
    return text.hasSuffix("=") || text.hasSuffix("/") ? text : text + " "
  }

  /// Returns a common prefix without its open quote, up to the first character that needs the quote. The quote is
  /// omitted because it would change the meaning of the next key.
  private static func withoutOpenQuote(_ text: String) -> String {
    guard let first = text.first, isQuote(first) else { return text }
    return String(text.dropFirst().prefix { !$0.isWhitespace && !isQuote($0) && $0 != "\\" })
  }

  private static func isQuote(_ character: Character) -> Bool { character == "\"" || character == "'" }

  /// Returns true if a text begins with the typed text, ignoring case and a quote before it.
  private static func goesOn(_ text: String, from typed: String) -> Bool {
    let (text, typed) = (text.lowercased(), typed.lowercased())
    return text.hasPrefix(typed) || text.hasPrefix("\"" + typed) || text.hasPrefix("\"" + typed.dropFirst())
  }

  /// Returns the longest common prefix of some texts.
  static func commonPrefix(of texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts.dropFirst() where !text.hasPrefix(common) {
      let count = zip(common, text).prefix { $0 == $1 }.count
      common = String(common.prefix(count))
    }
    return common
  }
}

extension String {
  /// The text without characters that are harmful on a terminal, such as control characters.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}
