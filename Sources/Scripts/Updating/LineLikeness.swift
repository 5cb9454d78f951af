import Shell

/// How much a line is like what was expected, by the words that both have.
struct LineLikeness {
  private let words: Set<Substring>

  init(to expectation: Expectation) {
    switch expectation {
    case .literal(let text), .pattern(let text, _): words = Self.words(of: text)
    default: words = []
    }
  }

  /// From 0, for no word in common, to 1.
  func value(of line: String) -> Double {
    let others = Self.words(of: line)
    let all = words.union(others).count
    return all == 0 ? 0 : Double(words.intersection(others).count) / Double(all)
  }

  private static func words(of text: String) -> Set<Substring> { Set(text.split(separator: " ")) }
}
