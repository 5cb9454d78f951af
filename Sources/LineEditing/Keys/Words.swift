/// The words of a line, for keys that move and cut by words: runs of letters and digits.
enum Words {
  /// Returns the end of a text, from the start of its last word, including everything after that word.
  static func last(of text: String) -> Substring {
    var index = text.endIndex
    while index > text.startIndex, !isPart(text[text.index(before: index)]) { index = text.index(before: index) }
    while index > text.startIndex, isPart(text[text.index(before: index)]) { index = text.index(before: index) }
    return text[index...]
  }

  /// Returns the beginning of a text up to the end of its first word, including everything before that word.
  static func first(of text: String) -> Substring {
    var index = text.startIndex
    while index < text.endIndex, !isPart(text[index]) { index = text.index(after: index) }
    while index < text.endIndex, isPart(text[index]) { index = text.index(after: index) }
    return text[..<index]
  }

  /// Returns a line in which the word before the cursor and the word at or after it are exchanged, or the last two
  /// words if there is no word at or after the cursor. Returns `nil` if there are not two words.
  static func transposed(_ state: LineState) -> LineState? {
    let end = state.after.contains(where: isPart) ? state.before + first(of: state.after) : state.text
    let second = last(of: end)
    let between = end.dropLast(second.count)
    let first = last(of: String(between))
    // `tail`, the text after the second word, stays in its place.
    let secondWord = second.prefix(while: isPart)
    let tail = second.dropFirst(secondWord.count)
    let firstWord = first.prefix(while: isPart)
    guard !firstWord.isEmpty, !secondWord.isEmpty else { return nil }
    let gap = first.dropFirst(firstWord.count)
    let before = between.dropLast(first.count) + secondWord + gap + firstWord
    return LineState(before: String(before), after: String(tail) + state.text.dropFirst(end.count))
  }

  /// Returns the last argument of a line: a text in quotes, or a run without blanks. `nil` if the line is blank.
  static func lastArgument(of line: String) -> String? {
    let line = line.reversed().drop { $0.isWhitespace }
    guard let end = line.first else { return nil }
    var word = Array(line.prefix { !$0.isWhitespace })
    if end == "\"" || end == "'", let open = line.dropFirst().firstIndex(of: end) {
      word = Array(line[...open])
    }
    return String(word.reversed())
  }

  private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
