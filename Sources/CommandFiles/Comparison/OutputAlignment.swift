import Shell

/// Finds the way from the expectations to the printed lines.
///
/// Equal lines at both ends are set aside. A ``ComparisonTable`` aligns the rest if that is not too large. Otherwise,
/// expectations of one line each are compared window by window; any other rest is refused.
struct OutputAlignment {
  /// The most places of a table.
  private static let mostPlaces = 16_000_000
  /// The size of a window, in expectations and in lines.
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
    if table.places <= Self.mostPlaces {
      table.follow(&way)
    } else if expectations.allSatisfy({ comparison.expectations[$0].isOfOneLine }) {
      alignWindows(expectations, lines)
    } else {
      comparison.refuse(in: expectations)
    }
  }

  /// Aligns a window, goes on behind the last line that is met in it, and so on. One in which nothing is met is left as
  /// a whole.
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

/// The steps from what was expected to what was printed, told by what is met. Of what stands between that, first is told
/// what is missing, then what came instead.
struct ComparisonWay {
  /// The first expectation and the first line of which nothing is told yet.
  private(set) var expectation = 0
  private(set) var line = 0
  private var steps: [OutputComparison.Step] = []

  /// An expectation is met by lines, or by these also where it was by those before them.
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

  /// Open expectations before this one are missing, and open lines before this one are unexpected.
  mutating func reach(_ expectation: Int, _ line: Int) {
    steps += (self.expectation..<expectation).lazy.map(OutputComparison.Step.missing)
    steps += (self.line..<line).lazy.map(OutputComparison.Step.unexpected)
    (self.expectation, self.line) = (expectation, line)
  }

  /// All steps, up to the end of what was expected and printed.
  mutating func steps(to expectation: Int, _ line: Int) -> [OutputComparison.Step] {
    reach(expectation, line)
    return steps
  }
}
