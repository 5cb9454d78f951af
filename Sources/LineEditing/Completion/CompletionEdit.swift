import Shell

/// The effect of completing on a line.
struct CompletionEdit: Equatable {
  /// The part of the line that is replaced, in UTF-8 offsets; it ends at the cursor. Nil if nothing is.
  var range: Range<Int>?
  /// The new text of the range.
  var replacement = ""
  /// The candidates to list, if there are several, each with what is said of it.
  var rows: [Row] = []
  /// The texts that several candidates put in the place of ``range``.
  var cycle: CompletionCycle?

  /// A candidate in the list.
  struct Row: Equatable {
    private let candidate: Completions.Candidate

    init(_ candidate: Completions.Candidate) { self.candidate = candidate }

    var label: String { candidate.label.withoutControls }
    /// Looked up when it is asked for.
    var detail: String { candidate.detail.withoutControls }
  }

  /// Decides what completing does: a single candidate is inserted, several are inserted as far as they agree and
  /// listed.
  ///
  /// - Parameters:
  ///   - completions: what could stand at the cursor.
  ///   - line: the line so far.
  ///   - cursor: where the cursor is, in UTF-8 offsets.
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
    rows = completions.candidates.map(Row.init)
    let bytes = Array(line.utf8)
    cycle = CompletionCycle(
      before: String(decoding: bytes[..<range.lowerBound], as: UTF8.self), typed: typed,
      after: String(decoding: bytes[cursor...], as: UTF8.self), replacements: completions.candidates.map(Self.finished))
    let agreed = Self.commonPrefix(of: completions.candidates.map(\.replacement.withoutControls))
    let common = typed.first.map(Self.isQuote) == true ? agreed : Self.withoutOpenQuote(agreed)
    // Typed text is never shortened or replaced by another: the candidates may differ in case in the part that they
    // share with it, and one of them may be written as an id.
    guard common.count >= typed.count, common != typed, Self.goesOn(common, from: typed) else { return }
    self.range = range
    replacement = common
    cycle?.typed = common
  }

  /// The text that a candidate puts into the line: with a space behind it, unless it is to be continued, as an option
  /// by its value and a location by its next part.
  private static func finished(_ candidate: Completions.Candidate) -> String {
    let text = candidate.replacement.withoutControls
    return text.hasSuffix("=") || text.hasSuffix("/") ? text : text + " "
  }

  /// The beginning of a text before its open quote, which would swallow the next key: up to the place that needs the
  /// quote.
  private static func withoutOpenQuote(_ text: String) -> String {
    guard let first = text.first, isQuote(first) else { return text }
    return String(text.dropFirst().prefix { !$0.isWhitespace && !isQuote($0) && $0 != "\\" })
  }

  private static func isQuote(_ character: Character) -> Bool { character == "\"" || character == "'" }

  /// True if a text is what was typed and more, in whatever case, and maybe in quotes.
  private static func goesOn(_ text: String, from typed: String) -> Bool {
    let (text, typed) = (text.lowercased(), typed.lowercased())
    return text.hasPrefix(typed) || text.hasPrefix("\"" + typed) || text.hasPrefix("\"" + typed.dropFirst())
  }

  /// The longest text that all of these begin with.
  static func commonPrefix(of texts: [String]) -> String {
    guard var common = texts.first.map({ $0[...] }) else { return "" }
    for text in texts.dropFirst() {
      let count = zip(common, text).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    return String(common)
  }
}

extension String {
  /// The text without what would control a terminal.
  var withoutControls: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}
