/// Puts the steps of an alignment together: of the moves of a search, and of what it left out.
struct AlignmentPath {
  typealias Step = OutputComparison.Step

  private var steps: [Step] = []
  private var expectations: Range<Int>
  private var lines: Range<Int>
  private let isMany: (Int) -> Bool

  /// Begins a way over these expectations and lines. `isMany` says whether an expectation can be met by other than one
  /// line.
  init(_ expectations: Range<Int>, _ lines: Range<Int>, isMany: @escaping (Int) -> Bool) {
    self.expectations = expectations
    self.lines = lines
    self.isMany = isMany
  }

  mutating func follow(_ move: AlignmentSearch.Move) {
    switch move {
    case .meet(let row, let column), .take(let row, let column): meet(row.expectation, column.lines)
    case .pass(.pause): break
    case .pass(let row):
      // One of which nothing is told yet is met by no line.
      guard expectations.contains(row.expectation) else { return }
      reach(row.expectation)
      steps.append(.met(row.expectation, by: lines.lowerBound..<lines.lowerBound))
      expectations = (row.expectation + 1)..<expectations.upperBound
    case .miss(let row): reach(row.expectation + 1)
    case .surprise(let column): reach(line: column.lines.upperBound)
    }
  }

  /// The whole way: of what stands between two lines that are met, first what is missing, then what came instead.
  mutating func finish() -> [Step] {
    reach(expectations.upperBound)
    reach(line: lines.upperBound)
    var result: [Step] = []
    var unexpected: [Step] = []
    var absent: [Int] = []
    var line = lines.upperBound
    func endChange() {
      // What may be missing and is stands after what came instead of something missing before it.
      result += unexpected + absent.map { .met($0, by: line..<line) }
      unexpected.removeAll(keepingCapacity: true)
      absent.removeAll(keepingCapacity: true)
    }
    for step in steps {
      switch step {
      case .met(let index, let taken) where taken.isEmpty && unexpected.isEmpty && result.last?.isMissing == true:
        absent.append(index)
        line = taken.lowerBound
      case .met:
        endChange()
        result.append(step)
      case .missing:
        if unexpected.isEmpty || !absent.isEmpty { endChange() }
        result.append(step)
      case .unexpected(let index):
        unexpected.append(step)
        line = index + 1
      }
    }
    endChange()
    return result
  }

  private mutating func meet(_ expectation: Int, _ taken: Range<Int>) {
    reach(line: taken.lowerBound)
    if case .met(expectation, let earlier)? = steps.last, isMany(expectation), earlier.upperBound == taken.lowerBound {
      steps[steps.count - 1] = .met(expectation, by: earlier.lowerBound..<taken.upperBound)
    } else if expectations.contains(expectation) {
      reach(expectation)
      steps.append(.met(expectation, by: taken))
      expectations = (expectation + 1)..<expectations.upperBound
    } else {
      // What is missing cannot be repeated.
      steps += taken.map(Step.unexpected)
    }
    lines = taken.upperBound..<lines.upperBound
  }

  /// What comes before an expectation and is not told yet is missing.
  private mutating func reach(_ expectation: Int) {
    guard expectations.lowerBound < expectation else { return }
    steps += (expectations.lowerBound..<expectation).map(Step.missing)
    expectations = expectation..<expectations.upperBound
  }

  /// What comes before a line and is not told yet is unexpected.
  private mutating func reach(line: Int) {
    guard lines.lowerBound < line else { return }
    steps += (lines.lowerBound..<line).map(Step.unexpected)
    lines = line..<lines.upperBound
  }
}
