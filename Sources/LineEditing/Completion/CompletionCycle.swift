/// The candidates of a word, which further presses of Tab put into the line one after the other, and at last what was
/// typed.
struct CompletionCycle: Equatable {
  /// The line before the word.
  let before: String
  /// The word as it was typed, or as far as the candidates agree.
  var typed: String
  /// The line behind the word.
  let after: String
  /// The texts that the candidates put into the line.
  let replacements: [String]
  /// The candidate that is shown; nil for what was typed.
  private(set) var index: Int?

  init(before: String, typed: String, after: String, replacements: [String]) {
    self.before = before
    self.typed = typed
    self.after = after
    self.replacements = replacements
  }

  /// The line as far as the cursor, as the cycle has it now.
  var shown: String { before + (index.map { replacements[$0] } ?? typed) }

  /// True if a line is still the one that the cycle made.
  func holds(_ line: (before: String, after: String)) -> Bool { line.before == shown && line.after == after }

  /// Goes on to the next candidate, or back to the one before it.
  mutating func advance(back: Bool) {
    guard let current = index else {
      index = back ? replacements.count - 1 : 0
      return
    }
    let next = current + (back ? -1 : 1)
    index = replacements.indices.contains(next) ? next : nil
  }
}
