/// A part of a line, changed or unchanged.
struct DifferencePart {
  var text: Substring
  var isChanged: Bool
}

/// Two versions of a line, with the words that changed.
struct WordDifference {
  let left: [DifferencePart]
  let right: [DifferencePart]

  /// The maximum number of words in each line to compare. The time grows with the product of both numbers.
  private static let maxWords = 200

  /// Compares two lines. Returns `nil` if they have no word in common, or if a line has too many words.
  init?(_ left: Substring, _ right: Substring) {
    let (first, second) = (Self.words(of: left), Self.words(of: right))
    guard first.count <= Self.maxWords, second.count <= Self.maxWords else { return nil }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in second.difference(from: first) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    let kept = first.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
    guard kept.contains(where: { $0.contains(where: Self.isOfWord) }) else { return nil }
    self.left = Self.marked(first, changed: removed)
    self.right = Self.marked(second, changed: inserted)
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

  /// Returns the parts of a line. Adjacent words are one part if both or neither have changed.
  private static func marked(_ words: [Substring], changed: Set<Int>) -> [DifferencePart] {
    var result: [DifferencePart] = []
    for (index, word) in words.enumerated() {
      let isChanged = changed.contains(index)
      if let last = result.last, last.isChanged == isChanged {
        let text = last.text.base[last.text.startIndex..<word.endIndex]
        result[result.count - 1].text = text
      } else {
        result.append(DifferencePart(text: word, isChanged: isChanged))
      }
    }
    return result
  }
}
