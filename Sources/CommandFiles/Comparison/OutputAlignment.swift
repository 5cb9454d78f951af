import Shell

/// Aligns expectations with printed lines, line by line in their common prefix and suffix, and with a
/// ``ComparisonTable`` between these.
///
/// Expectations are counted by their places in ``OutputComparison/inOrder``, so that absences are left out.
///
/// If the table would be too large, smaller tables align one window after another. This needs expectations that match
/// exactly one line each; with others, the comparison is refused.
struct OutputAlignment {
  /// The maximum number of cells of a table.
  private static let maxCells = 16_000_000
  /// The number of expectations, and of lines, in a window. If fewer are left of one, the window has more of the other.
  private static let windowSide = 1_000

  private let comparison: OutputComparison
  private var builder = AlignmentBuilder()

  private init(_ comparison: OutputComparison) { self.comparison = comparison }

  static func steps(of comparison: OutputComparison) -> [OutputComparison.Step] {
    var alignment = OutputAlignment(comparison)
    return alignment.steps().map { step in
      switch step {
      case .met(let place, let lines): .met(comparison.inOrder[place], by: lines)
      case .missing(let place): .missing(comparison.inOrder[place])
      case .unexpected: step
      }
    }
  }

  private mutating func steps() -> [OutputComparison.Step] {
    // `|-` has no step of its own: each printed line is unexpected.
    let places = comparison.inOrder.indices
    let count = places.count == 1 && comparison.expectation(at: 0).isNothing ? 0 : places.count
    let total = comparison.lines.count
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
  private func isMet(_ place: Int, by line: Int) -> Bool {
    comparison.expectation(at: place).isOfOneLine && comparison.isMet(at: place, by: line)
  }

  private mutating func align(_ expectations: Range<Int>, _ lines: Range<Int>) {
    if expectations.isEmpty { return }
    if expectations.count == 1, comparison.expectation(at: expectations.lowerBound) == .elision {
      return builder.addMatch(expectations.lowerBound, by: lines)
    }
    let table = ComparisonTable(comparison, expectations, lines)
    if table.cellCount <= Self.maxCells {
      table.addMatches(to: &builder)
    } else if expectations.allSatisfy({ comparison.expectation(at: $0).isOfOneLine }) {
      alignWindows(expectations, lines)
    } else {
      comparison.refuse(in: expectations)
    }
  }

  /// Aligns one window after another. The next window begins after the last match, or after the whole window if nothing
  /// in it matches.
  private mutating func alignWindows(_ expectations: Range<Int>, _ lines: Range<Int>) {
    while builder.expectation < expectations.upperBound, builder.line < lines.upperBound, !comparison.isInterrupted {
      var window = (expectations: builder.expectation..<expectations.upperBound, lines: builder.line..<lines.upperBound)
      let windowCells = Self.windowSide * Self.windowSide
      window.lines = window.lines.prefix(max(Self.windowSide, windowCells / window.expectations.count))
      window.expectations = window.expectations.prefix(windowCells / window.lines.count)
      ComparisonTable(comparison, window.expectations, window.lines).addMatches(to: &builder)
      if builder.expectation == window.expectations.lowerBound {
        builder.addDifferences(upTo: window.expectations.upperBound, window.lines.upperBound)
      }
    }
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
