/// Colours the lines of a difference, and highlights the words that differ within a line.
package enum DifferenceColors {
  /// Returns the lines with colours. Lines that begin with neither `- ` nor `+ ` are unchanged.
  package static func colored(_ lines: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let missing = lines[index...].prefix { $0.hasPrefix("- ") }
      let unexpected = lines[missing.endIndex...].prefix { $0.hasPrefix("+ ") }
      if missing.isEmpty, unexpected.isEmpty {
        result.append(lines[index])
        index += 1
        continue
      }
      result += colored(missing.map { $0.dropFirst(2) }, unexpected.map { $0.dropFirst(2) })
      index = unexpected.endIndex
    }
    return result
  }

  private static func colored(_ missing: [Substring], _ unexpected: [Substring]) -> [String] {
    var left = missing.map { [DifferencePart(text: String($0), isChanged: false)] }
    var right = unexpected.map { [DifferencePart(text: String($0), isChanged: false)] }
    // A missing and an unexpected line at the same position of a change show which words differ.
    for index in 0..<min(left.count, right.count) {
      guard let change = WordDifference(missing[index], unexpected[index]) else { continue }
      (left[index], right[index]) = (change.left, change.right)
    }
    return left.map { line("- ", $0, "31") } + right.map { line("+ ", $0, "32") }
  }

  /// Returns a line in a colour, with the changed words in reverse video.
  private static func line(_ mark: String, _ words: [DifferencePart], _ color: String) -> String {
    var line = "\u{1b}[\(color)m\(mark)"
    for word in words { line += word.isChanged ? "\u{1b}[7m\(word.text)\u{1b}[27m" : word.text }
    return line + "\u{1b}[0m"
  }
}
