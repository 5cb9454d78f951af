import Shell

/// The difference between the output of a command and its expectations, as lines with context: `- ` begins an
/// expectation that is not met, and `+ ` an unexpected line.
enum OutputDifference {
  /// The number of equal lines to show on each side of a change.
  private static let context = 2
  /// The maximum number of missing lines, and of unexpected lines, to show of one change. More would not help a reader,
  /// and would take much memory.
  private static let maxLines = 1_000

  /// Returns the lines of the difference, or no lines if the difference is too large to compute.
  static func lines(of comparison: OutputComparison) -> [String] {
    // Computing the steps also determines `isTooLarge`.
    let steps = comparison.steps
    if comparison.isTooLarge { return [] }
    var lines: [String] = []
    var missing: [Expectation] = []
    var unexpected: [String] = []
    func endChange() {
      let shown = InvisibleDifference.shown(Array(missing.prefix(maxLines)), Array(unexpected.prefix(maxLines)))
      lines += shown.missing.map { "- " + $0 } + rest("-", missing.count)
      lines += shown.unexpected.map { "+ " + $0 } + rest("+", unexpected.count)
      missing.removeAll(keepingCapacity: true)
      unexpected.removeAll(keepingCapacity: true)
    }
    for step in steps {
      switch step {
      case .met(let index, _):
        endChange()
        lines.append("  " + shown(comparison.expectations[index]))
      case .missing(let index): missing.append(comparison.expectations[index])
      case .unexpected(let index): unexpected.append(comparison.lines[index])
      }
    }
    endChange()
    return shortened(lines)
  }

  /// Returns a line that counts the lines beyond ``maxLines``, or no line if there are none.
  private static func rest(_ mark: String, _ count: Int) -> [String] {
    count > maxLines ? ["\(mark) … \(count - maxLines) more"] : []
  }

  /// Returns an expectation for display: the text that a literal expects, otherwise the line in the command file.
  static func shown(_ expectation: Expectation) -> String {
    if case .literal(let text) = expectation { return TerminalText.escaped(text) }
    return TerminalText.escaped(expectation.line)
  }

  /// Returns the lines with `…` in place of equal lines that are too far from a change.
  private static func shortened(_ lines: [String]) -> [String] {
    let isChange = lines.map { !$0.hasPrefix("  ") }
    var result: [String] = []
    var isGap = false
    // The number of lines from each line to the next change, or more than `context` if there is none.
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
