import Shell

/// Aligns expectations with printed lines.
///
/// A common prefix and suffix are set aside. A ``ComparisonTable`` aligns the rest if it is not too large. A larger
/// rest is aligned in windows if each of its expectations is about one line, and is refused otherwise.
struct OutputAlignment {
  /// The maximum number of cells of a table.
  private static let maxPlaces = 16_000_000
  /// The side of a square window. If one side has to be shorter, the other is longer.
  private static let windowSide = 1_000

  private let comparison: OutputComparison
  private var way = ComparisonWay()

  private init(_ comparison: OutputComparison) { self.comparison = comparison }

  static func steps(of comparison: OutputComparison) -> [OutputComparison.Step] {
    var alignment = OutputAlignment(comparison)
    return alignment.steps()
  }

  private mutating func steps() -> [OutputComparison.Step] {
    let (expected, total) = (comparison.expectations, comparison.lines.count)
    let count = expected == [.nothing] ? 0 : expected.count
    var start = 0
    while start < count, start < total, isMet(start, by: start) {
      way.meet(start, by: start..<(start + 1))
      start += 1
    }
    var end = 0
    while end < count - start, end < total - start, isMet(count - end - 1, by: total - end - 1) { end += 1 }
    align(start..<(count - end), start..<(total - end))
    for back in stride(from: end, to: 0, by: -1) { way.meet(count - back, by: (total - back)..<(total - back + 1)) }
    return way.steps(to: count, total)
  }

  private func isMet(_ expectation: Int, by line: Int) -> Bool {
    comparison.expectations[expectation].isOfOneLine && comparison.match(expectation, line) != nil
  }

  private mutating func align(_ expectations: Range<Int>, _ lines: Range<Int>) {
    if expectations.isEmpty { return }
    if expectations.count == 1, comparison.expectations[expectations.lowerBound] == .elision {
      return way.meet(expectations.lowerBound, by: lines)
    }
    let table = ComparisonTable(comparison, expectations, lines)
    if table.places <= Self.maxPlaces {
      table.follow(&way)
    } else if expectations.allSatisfy({ comparison.expectations[$0].isOfOneLine }) {
      alignWindows(expectations, lines)
    } else {
      comparison.refuse(in: expectations)
    }
  }

  /// Aligns one window after another. The next window begins after the last match, or after the whole window if nothing
  /// in it matches.
  private mutating func alignWindows(_ expectations: Range<Int>, _ lines: Range<Int>) {
    while way.expectation < expectations.upperBound, way.line < lines.upperBound, !comparison.isInterrupted {
      var window = (expectations: way.expectation..<expectations.upperBound, lines: way.line..<lines.upperBound)
      let places = Self.windowSide * Self.windowSide
      window.lines = window.lines.prefix(max(Self.windowSide, places / window.expectations.count))
      window.expectations = window.expectations.prefix(places / window.lines.count)
      ComparisonTable(comparison, window.expectations, window.lines).follow(&way)
      if way.expectation == window.expectations.lowerBound {
        way.reach(window.expectations.upperBound, window.lines.upperBound)
      }
    }
  }
}

/// The steps of a comparison, built from its matches. Between two matches, missing expectations come before unexpected
/// lines.
struct ComparisonWay {
  /// The first expectation and the first line that have no step yet.
  private(set) var expectation = 0
  private(set) var line = 0
  private var steps: [OutputComparison.Step] = []

  /// Adds a match of an expectation and lines. If the last step matches the same expectation, its lines are extended.
  mutating func meet(_ index: Int, by lines: Range<Int>) {
    if index < expectation, case .met(index, let earlier)? = steps.last {
      steps[steps.count - 1] = .met(index, by: earlier.lowerBound..<lines.upperBound)
    } else {
      reach(index, lines.lowerBound)
      steps.append(.met(index, by: lines))
      expectation = index + 1
    }
    line = lines.upperBound
  }

  /// Adds the remaining expectations before an index as missing, and the remaining lines before an index as unexpected.
  mutating func reach(_ expectation: Int, _ line: Int) {
    steps += (self.expectation..<expectation).lazy.map(OutputComparison.Step.missing)
    steps += (self.line..<line).lazy.map(OutputComparison.Step.unexpected)
    (self.expectation, self.line) = (expectation, line)
  }

  /// Returns all steps, up to the end of the expectations and of the lines.
  mutating func steps(to expectation: Int, _ line: Int) -> [OutputComparison.Step] {
    reach(expectation, line)
    return steps
  }
}
