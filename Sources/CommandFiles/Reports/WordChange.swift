/// A part of a line.
struct DifferenceWord {
  var text: Substring
  var isChanged: Bool
}

/// The words of two lines in which they differ.
struct WordChange {
  let left: [DifferenceWord]
  let right: [DifferenceWord]

  /// The most words of a line that are compared with each of another.
  private static let mostWords = 200

  /// Compares two lines; nil where they have no word in common, so that all of them changed.
  init?(_ left: Substring, _ right: Substring) {
    let (first, second) = (Self.words(of: left), Self.words(of: right))
    guard first.count <= Self.mostWords, second.count <= Self.mostWords else { return nil }
    let kept = Self.common(first, second)
    guard kept.contains(where: { first[$0.0].contains { $0.isLetter || $0.isNumber } }) else { return nil }
    self.left = Self.marked(first, kept: Set(kept.map(\.0)))
    self.right = Self.marked(second, kept: Set(kept.map(\.1)))
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

  /// The places of a longest common subsequence.
  private static func common(_ left: [Substring], _ right: [Substring]) -> [(Int, Int)] {
    let width = right.count + 1
    var lengths = [Int](repeating: 0, count: (left.count + 1) * width)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        let here = row * width + column
        lengths[here] =
          left[row] == right[column]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var result: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      let here = row * width + column
      if left[row] == right[column] {
        result.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[here + width] >= lengths[here + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return result
  }

  /// The line in as few parts as it has changes.
  private static func marked(_ words: [Substring], kept: Set<Int>) -> [DifferenceWord] {
    var result: [DifferenceWord] = []
    for (index, word) in words.enumerated() {
      let isChanged = !kept.contains(index)
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
