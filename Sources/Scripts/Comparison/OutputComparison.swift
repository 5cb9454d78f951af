import Shell

/// Compares what a command printed with what was expected.
final class OutputComparison {
  let expectations: [Expectation]
  let lines: [String]
  private let captures: Captures
  private let interruption: Interruption
  private lazy var matchers = expectations.map { LineMatcher($0, captures) }
  private lazy var work = MatchingWork(lines: lines.count, interruption: interruption)
  private var costly: Int?

  init(expectations: [Expectation], lines: [String], captures: Captures, interruption: Interruption = Interruption()) {
    self.expectations = expectations
    self.lines = lines
    self.captures = captures
    self.interruption = interruption
  }

  /// The same lines compared with other expectations.
  func with(_ expectations: [Expectation]) -> OutputComparison {
    OutputComparison(expectations: expectations, lines: lines, captures: captures, interruption: interruption)
  }

  /// One step of the way from what was expected to what was printed, by the indices of both.
  enum Step: Equatable {
    /// An expectation that is met by these lines: one, or any number where it is an elision or may be repeated or
    /// missing.
    case met(Int, by: Range<Int>)
    /// An expectation that nothing meets.
    case missing(Int)
    /// A line that nobody expected.
    case unexpected(Int)

    var isMissing: Bool { if case .missing = self { true } else { false } }
  }

  /// A step, told by what was expected and printed.
  enum Edit: Equatable {
    /// An expectation that is met.
    case met(Expectation)
    /// An expectation that nothing meets.
    case missing(Expectation)
    /// A line that nobody expected.
    case unexpected(String)
  }

  /// The way from what was expected to what was printed, with the fewest steps that are not ``Step/met(_:by:)``; of
  /// several such ways one that meets most expectations.
  ///
  /// Where the differences are very many, the way has the fewest steps in each of its parts, but perhaps not as a
  /// whole.
  private(set) lazy var steps: [Step] = OutputAlignment(self).steps()

  /// The same way, told by what was expected and printed.
  func edits() -> [Edit] {
    steps.map { step in
      switch step {
      case .met(let index, _): .met(expectations[index])
      case .missing(let index): .missing(expectations[index])
      case .unexpected(let index): .unexpected(lines[index])
      }
    }
  }

  /// Whether the user wants to stop, so that nothing that is said of the output can be relied on.
  var isInterrupted: Bool { interruption.isPending }

  /// What the holes of an expectation kept where a line is as it expects; nil where it is not.
  func match(_ expectation: Int, _ line: Int) -> [String: String]? {
    let kept = matchers[expectation].match(lines[line], work)
    if kept == nil, costly == nil, work.isSpent, !interruption.isPending { costly = expectation }
    return kept
  }

  /// Why expectations could not be compared, by their indices.
  var problems: [(expectation: Int, reason: String)] {
    let unreadable = matchers.enumerated().compactMap { index, matcher in matcher.problem.map { (index, $0) } }
    return unreadable + (costly.map { [($0, "takes too long to be compared with these lines")] } ?? [])
  }
}
