import Shell

/// Aligns expectations with printed lines, line by line in their common prefix and suffix, and with a
/// ``ComparisonTable`` between these.
///
/// If the table would be too large, the parts between elisions are placed one after another, and smaller tables align
/// what differs. This needs expectations that match exactly one line each, and elisions; with others, the comparison is
/// refused.
struct OutputAlignment {
  /// The maximum number of cells of a table.
  private let maxCells: Int
  /// The number of expectations, and of lines, in a window. If fewer are left of one, the window has more of the other.
  private static let windowSide = 1_000

  private let comparison: OutputComparison
  private var builder = AlignmentBuilder()

  private init(_ comparison: OutputComparison, _ maxCells: Int) {
    self.comparison = comparison
    self.maxCells = maxCells
  }

  static func steps(of comparison: OutputComparison, maxCells: Int = 16_000_000) -> [OutputComparison.Step] {
    var alignment = OutputAlignment(comparison, maxCells)
    return alignment.steps()
  }

  private mutating func steps() -> [OutputComparison.Step] {
    let (expected, total) = (comparison.expectations, comparison.lines.count)
    // `|-` has no step of its own: each printed line is unexpected.
    let count = expected == [.nothing] ? 0 : expected.count
    var start = 0
    while start < count, start < total, isMet(start, by: start) {
      builder.addMatch(start, by: start..<(start + 1))
      start += 1
    }
    var end = 0
    while end < count - start, end < total - start, isMet(count - end - 1, by: total - end - 1) { end += 1 }
    align(start..<(count - end), start..<(total - end))
    for back in stride(from: end, to: 0, by: -1) {
      builder.addMatch(count - back, by: (total - back)..<(total - back + 1))
    }
    return builder.steps(to: count, total)
  }

  /// Returns true if a line matches an expectation that matches exactly one line.
  private func isMet(_ expectation: Int, by line: Int) -> Bool {
    comparison.expectations[expectation].isOfOneLine && comparison.match(expectation, line) != nil
  }

  private mutating func align(_ expectations: Range<Int>, _ lines: Range<Int>) {
    if expectations.isEmpty { return }
    if expectations.count == 1, isElision(expectations.lowerBound) {
      return builder.addMatch(expectations.lowerBound, by: lines)
    }
    let table = ComparisonTable(comparison, expectations, lines)
    if table.cellCount <= maxCells {
      table.addMatches(to: &builder)
    } else if expectations.allSatisfy({ comparison.expectations[$0].isOfOneLine || isElision($0) }) {
      alignParts(expectations, lines)
    } else {
      comparison.refuse(in: expectations)
    }
  }

  /// Aligns one part after another. A part is a range of expectations between two elisions, and it is placed where most
  /// lines from its first on match, which is exact if all expectations are met. The rest of a part that differs there
  /// is aligned in windows. The next window begins after the last match, or after the whole window if nothing in it
  /// matches.
  private mutating func alignParts(_ expectations: Range<Int>, _ lines: Range<Int>) {
    let texts = InternedLines(comparison.lines[lines])
    var fits = LineFits(comparison, texts)
    var index = expectations.lowerBound
    while index < expectations.upperBound, !comparison.isInterrupted {
      if isElision(index) {
        let part = (index + 1)..<end(ofPartAt: index + 1, in: expectations)
        let isLast = part.lowerBound == expectations.upperBound
        let place = place(of: part.map { fits[$0] }, in: texts.numbers, from: builder.line - lines.lowerBound)
        builder.addMatch(index, by: builder.line..<(isLast ? lines.upperBound : lines.lowerBound + place))
        index += 1
      } else if builder.line == lines.upperBound {
        index = end(ofPartAt: index, in: expectations)
      } else if isMet(index, by: builder.line) {
        builder.addMatch(index, by: builder.line..<(builder.line + 1))
        index += 1
      } else {
        index = alignWindow(index..<expectations.upperBound, builder.line..<lines.upperBound)
      }
    }
  }

  /// Returns the first index, not before `start`, from which most expectations of a part are met in a row.
  private func place(of part: [LineFits.Fit], in numbers: [Int], from start: Int) -> Int {
    var (best, length) = (start, 0)
    // A run that reaches the last expectation or the last line is the longest.
    for index in start..<numbers.count
    where length < min(part.count, numbers.count - index) && !comparison.isInterrupted {
      var run = 0
      while run < part.count, index + run < numbers.count, part[run].contains(numbers[index + run]) { run += 1 }
      if run > length { (best, length) = (index, run) }
    }
    return best
  }

  /// Aligns the window at the beginning of some expectations and lines. Returns the next expectation.
  private mutating func alignWindow(_ expectations: Range<Int>, _ lines: Range<Int>) -> Int {
    let windowCells = Self.windowSide * Self.windowSide
    let part = expectations.lowerBound..<end(ofPartAt: expectations.lowerBound, in: expectations)
    let windowLines = lines.prefix(max(Self.windowSide, windowCells / part.count))
    var window = part.prefix(windowCells / windowLines.count)
    // The elision after a part takes the lines that are left. It is placed again, with the part that follows.
    let reachesElision = window.upperBound == part.upperBound && part.upperBound < expectations.upperBound
    if reachesElision { window = window.lowerBound..<(window.upperBound + 1) }
    ComparisonTable(comparison, window, windowLines).addMatches(to: &builder)
    if reachesElision {
      builder.removeLastMatch()
    } else if builder.expectation == window.lowerBound {
      builder.addDifferences(upTo: window.upperBound, windowLines.upperBound)
    }
    return builder.expectation
  }

  private func isElision(_ expectation: Int) -> Bool {
    // Not with `==`, which compares the lines of a file.
    if case .elision = comparison.expectations[expectation] { true } else { false }
  }

  private func end(ofPartAt start: Int, in expectations: Range<Int>) -> Int {
    (start..<expectations.upperBound).first(where: isElision) ?? expectations.upperBound
  }
}

/// Builds the steps of a comparison from its matches. Between two matches, missing expectations come before unexpected
/// lines.
struct AlignmentBuilder {
  /// The first expectation and the first line that have no step yet.
  private(set) var expectation = 0
  private(set) var line = 0
  private var steps: [OutputComparison.Step] = []

  /// Adds a match of the expectation at an index. If the last step is a match of the same expectation, the lines are
  /// added to that step.
  mutating func addMatch(_ index: Int, by lines: Range<Int>) {
    if index < expectation, case .met(index, let earlier)? = steps.last {
      steps[steps.count - 1] = .met(index, by: earlier.lowerBound..<lines.upperBound)
    } else {
      addDifferences(upTo: index, lines.lowerBound)
      steps.append(.met(index, by: lines))
      expectation = index + 1
    }
    line = lines.upperBound
  }

  /// Removes the last match, which is the last step.
  mutating func removeLastMatch() {
    guard case .met(let index, let lines)? = steps.popLast() else { return }
    (expectation, line) = (index, lines.lowerBound)
  }

  /// Adds the remaining expectations before an index as missing, and the remaining lines before an index as unexpected.
  mutating func addDifferences(upTo expectation: Int, _ line: Int) {
    steps += (self.expectation..<expectation).lazy.map(OutputComparison.Step.missing)
    steps += (self.line..<line).lazy.map(OutputComparison.Step.unexpected)
    (self.expectation, self.line) = (expectation, line)
  }

  /// Returns all steps, up to the end of the expectations and of the lines.
  mutating func steps(to expectation: Int, _ line: Int) -> [OutputComparison.Step] {
    addDifferences(upTo: expectation, line)
    return steps
  }
}
