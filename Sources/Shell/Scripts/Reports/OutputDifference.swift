/// The lines in which an output differs from what was expected, each with a little of what is alike around it.
enum OutputDifference {
  /// How many lines that are alike are shown around a change.
  private static let context = 2

  static func lines(of comparison: OutputComparison) -> [String] {
    let lines = comparison.edits().map { edit in
      switch edit {
      case .met(let expectation): "  " + shown(expectation)
      case .missing(let expectation): "- " + shown(expectation)
      case .unexpected(let line): "+ " + TerminalText.escaped(line)
      }
    }
    return shortened(lines)
  }

  private static func shown(_ expectation: Expectation) -> String {
    if case .literal(let text) = expectation { return TerminalText.escaped(text) }
    return TerminalText.escaped(expectation.line)
  }

  /// Without the long runs of lines that are alike.
  private static func shortened(_ lines: [String]) -> [String] {
    let changed = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    var kept = Set<Int>()
    for index in changed { kept.formUnion(max(0, index - context)...min(lines.count - 1, index + context)) }
    var result: [String] = []
    var isGap = false
    for index in lines.indices {
      if kept.contains(index) {
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
