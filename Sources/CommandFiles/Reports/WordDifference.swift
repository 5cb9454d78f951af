/// A part of a line, changed or unchanged.
struct DifferencePart {
  let text: String
  let isChanged: Bool
}

/// Two versions of a line. The words between their common prefix and their common suffix are changed.
struct WordDifference {
  let left: [DifferencePart]
  let right: [DifferencePart]

  /// Compares two lines. Returns `nil` if they have no word in common at either end.
  init?(_ left: Substring, _ right: Substring) {
    let (first, second) = (Self.words(of: left), Self.words(of: right))
    let prefix = zip(first, second).prefix { $0 == $1 }.count
    let suffix = zip(first.dropFirst(prefix).reversed(), second.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
    let kept = first.prefix(prefix) + first.suffix(suffix)
    guard kept.contains(where: { $0.contains(where: Self.isOfWord) }) else { return nil }
    self.left = Self.marked(first, prefix, suffix)
    self.right = Self.marked(second, prefix, suffix)
  }

  /// Returns the words of a line: runs of letters and digits, and each other character on its own.
  private static func words(of line: Substring) -> [Substring] {
    var words: [Substring] = []
    var rest = line
    while let first = rest.first {
      let word = isOfWord(first) ? rest.prefix(while: isOfWord) : rest.prefix(1)
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Returns the parts of a line whose words are unchanged up to a prefix and from a suffix.
  private static func marked(_ words: [Substring], _ prefix: Int, _ suffix: Int) -> [DifferencePart] {
    let changed = words[prefix..<(words.count - suffix)]
    let parts = [(words[..<prefix], false), (changed, true), (words.suffix(suffix), false)]
    return parts.filter { !$0.0.isEmpty }.map { DifferencePart(text: $0.0.joined(), isChanged: $0.1) }
  }
}
