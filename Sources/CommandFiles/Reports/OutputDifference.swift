import Shell

/// The lines in which an output differs from what was expected, each with a little of what is alike around it.
enum OutputDifference {
  /// The number of equal lines that are shown around a change.
  private static let context = 2

  /// None if too much differs to be compared.
  static func lines(of comparison: OutputComparison) -> [String] {
    let edits = comparison.edits()
    if comparison.isTooLarge { return [] }
    var lines: [String] = []
    var missing: [Expectation] = []
    var unexpected: [String] = []
    func endChange() {
      let shown = LookAlike.shown(missing, unexpected)
      lines += shown.missing.map { "- " + $0 } + shown.unexpected.map { "+ " + $0 }
      missing.removeAll(keepingCapacity: true)
      unexpected.removeAll(keepingCapacity: true)
    }
    for edit in edits {
      switch edit {
      case .met(let expectation):
        endChange()
        lines.append("  " + shown(expectation))
      case .missing(let expectation): missing.append(expectation)
      case .unexpected(let line): unexpected.append(line)
      }
    }
    endChange()
    return shortened(lines)
  }

  static func shown(_ expectation: Expectation) -> String {
    if case .literal(let text) = expectation { return TerminalText.escaped(text) }
    return TerminalText.escaped(expectation.line)
  }

  /// Without the long runs of lines that are alike.
  private static func shortened(_ lines: [String]) -> [String] {
    let isChange = lines.map { !$0.hasPrefix("  ") }
    var result: [String] = []
    var isGap = false
    // The distance of the next change, counted from the end.
    var distances = [Int](repeating: context + 1, count: lines.count + 1)
    for index in lines.indices.reversed() { distances[index] = isChange[index] ? 0 : distances[index + 1] + 1 }
    var sinceChange = context + 1
    for index in lines.indices {
      sinceChange = isChange[index] ? 0 : sinceChange + 1
      if min(sinceChange, distances[index]) <= context {
        result.append(lines[index])
        isGap = false
      } else if !isGap {
        result.append("  …")
        isGap = true
      }
    }
    return result
  }
}
