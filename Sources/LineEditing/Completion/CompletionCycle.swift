import Shell

/// The candidates for a word. Each press of Tab puts the next one into the line, and after the last one, the typed
/// word.
struct CompletionCycle: Equatable {
  /// The line before the word.
  let before: String
  /// The word as typed, or the common prefix of the candidates.
  var typed: String
  /// The line after the word.
  let after: String
  let candidates: [Completions.Candidate]
  /// The index of the current candidate, or `nil` for the typed word.
  private(set) var index: Int?

  /// The line before the cursor, with the current candidate.
  var shown: String { before + (index.map { CompletionEdit.finished(candidates[$0]) } ?? typed) }

  /// Returns true if a line is the one with the current candidate. Otherwise, the user has edited it.
  func holds(_ line: (before: String, after: String)) -> Bool { line.before == shown && line.after == after }

  /// Moves to the next or the previous candidate.
  mutating func advance(back: Bool) {
    guard let current = index else {
      index = back ? candidates.count - 1 : 0
      return
    }
    let next = current + (back ? -1 : 1)
    index = candidates.indices.contains(next) ? next : nil
  }
}
