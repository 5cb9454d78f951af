/// Finds the words that a user may mean by a misspelled or abbreviated word.
package enum Spelling {
  /// Returns at most three words that are similar to `word`, the most similar first.
  package static func nearest(to word: String, in words: [String]) -> [String] {
    guard word.utf8.count <= 64 else { return [] }
    let pattern = Array(word.lowercased().unicodeScalars)
    let limit = max(1, pattern.count / 3)
    var scored: [(distance: Int, word: String)] = []
    for candidate in Set(words) {
      let distance =
        candidate.hasPrefix(word) && !word.isEmpty ? 0 : distance(pattern, Array(candidate.lowercased().unicodeScalars))
      if distance <= limit { scored.append((distance, candidate)) }
    }
    return scored.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(3).map(\.word)
  }

  /// Returns the words that a typed word may mean: only the same word if there is one, or else the same word ignoring
  /// case, or else all words that begin with it.
  package static func meant(by typed: String, in words: [String]) -> [String] {
    if words.contains(typed) { return [typed] }
    let folded = typed.lowercased()
    if let whole = words.first(where: { $0.lowercased() == folded }) { return [whole] }
    return folded.isEmpty ? [] : words.filter { $0.lowercased().hasPrefix(folded) }
  }

  /// Returns a question such as `did you mean list?` with the most similar of `words`, or `nil` if none is similar.
  package static func suggestion(for word: String, in words: [String]) -> String? {
    nearest(to: word, in: words).first.map { "did you mean \($0)?" }
  }

  /// Returns a question with the most similar of `names`, or `nil` if none is similar. A single word may also be
  /// similar to a word of a name: for `Grcae`, the question is `did you mean Grace Hopper?`.
  package static func suggestion(forName typed: String, in names: [String]) -> String? {
    if let whole = suggestion(for: typed, in: names) { return whole }
    guard !typed.contains(where: \.isWhitespace) else { return nil }
    func words(of name: String) -> [String] { name.split(whereSeparator: \.isWhitespace).map(String.init) }
    guard let near = nearest(to: typed, in: names.flatMap(words)).first,
      let name = names.first(where: { words(of: $0).contains(near) })
    else { return nil }
    return "did you mean \(name)?"
  }

  /// Returns the optimal string alignment distance, which counts insertions, deletions, substitutions, and
  /// transpositions of neighbours.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty else { return right.count }
    guard !right.isEmpty else { return left.count }
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        var best = min(previous[column] + 1, current[column - 1] + 1)
        best = min(best, previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, older[column - 2] + 1)
        }
        current.append(best)
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}
