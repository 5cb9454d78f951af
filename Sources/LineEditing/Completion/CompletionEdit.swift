import Shell

/// What completing does to a line.
struct CompletionEdit: Equatable {
  /// The part of the line that is replaced, in UTF-8 offsets; it ends at the cursor. Nil where nothing is.
  var range: Range<Int>?
  /// What stands there then.
  var replacement = ""
  /// The candidates to list, where there are several.
  var labels: [String] = []

  /// Decides what completing does: a single candidate is inserted, several are inserted as far as they agree and listed.
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
      replacement = first.replacement.withoutControls
      // An option still wants its value, a location its next part.
      if !replacement.hasSuffix("="), !replacement.hasSuffix("/") { replacement += " " }
      return
    }
    labels = completions.candidates.map(\.label.withoutControls)
    let common = Self.commonPrefix(of: completions.candidates.map(\.replacement.withoutControls))
    // What was typed is never shortened: candidates may differ in case in what they share with it.
    guard common.count >= typed.count, common != typed else { return }
    self.range = range
    replacement = common
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
