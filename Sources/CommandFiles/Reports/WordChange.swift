/// A part of a line.
struct DifferenceWord {
  var text: Substring
  var isChanged: Bool
}

/// The words of two lines in which they differ.
struct WordChange {
  let left: [DifferenceWord]
  let right: [DifferenceWord]

  /// The most words of a line that are compared with those of another: the time grows with their product.
  private static let mostWords = 200

  /// Compares two lines; nil if they have no word in common.
  init?(_ left: Substring, _ right: Substring) {
    let (first, second) = (Self.words(of: left), Self.words(of: right))
    guard first.count <= Self.mostWords, second.count <= Self.mostWords else { return nil }
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

  /// Runs of letters and digits, and every other character by itself.
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

  /// The line in as few parts as it has changes.
  private static func marked(_ words: [Substring], changed: Set<Int>) -> [DifferenceWord] {
    var result: [DifferenceWord] = []
    for (index, word) in words.enumerated() {
      let isChanged = changed.contains(index)
      if let last = result.last, last.isChanged == isChanged {
        let text = last.text.base[last.text.startIndex..<word.endIndex]
        result[result.count - 1].text = text
      } else {
        result.append(DifferenceWord(text: word, isChanged: isChanged))
      }
    }
    return result
  }
}
