import Shell

/// Compares what a command printed with what was expected.
final class OutputComparison {
  let expectations: [Expectation]
  let lines: [String]
  private let captures: Captures
  private let interruption: Interruption
  private lazy var matchers = expectations.map { LineMatcher($0, captures) }
  /// The expectation that takes too long to be compared, which is not tried again.
  private var costly: Int?
  private var isRefused = false

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
    /// An expectation that is met by these lines: one, or any number if it is an elision or may be repeated or
    /// missing.
    case met(Int, by: Range<Int>)
    /// An expectation that nothing meets.
    case missing(Int)
    /// An unexpected line.
    case unexpected(Int)
  }

  /// A step, told by what was expected and printed.
  enum Edit: Equatable {
    /// An expectation that is met.
    case met(Expectation)
    /// An expectation that nothing meets.
    case missing(Expectation)
    /// An unexpected line.
    case unexpected(String)
  }

  /// The way from what was expected to what was printed, with the fewest steps that are not ``Step/met(_:by:)``; of
  /// several such ways one that meets most expectations.
  ///
  /// If the difference is very long, each part of the way has the fewest steps, but perhaps not the whole.
  private(set) lazy var steps: [Step] = inOrder.map(stepsWithAbsences) ?? OutputAlignment.steps(of: self)

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

  /// The texts that the holes captured if the output is as expected; nil if it is not.
  ///
  /// If the output can be read in several ways, an elision takes as few lines as it can, and a pattern that may be
  /// repeated or missing as many as it can, earlier ones first. A name that several lines gave a value has that of
  /// the last; a pattern that matches no line captures nothing.
  func match() -> [String: String]? {
    if let inOrder { return keepsAbsences ? inOrder.match() : nil }
    var found: [String: String] = [:]
    for step in steps {
      guard case .met(let index, let lines) = step else { return nil }
      guard matchers[index].hasNames else { continue }
      for line in lines { found.merge(match(index, line) ?? [:]) { $1 } }
    }
    return isInterrupted ? nil : found
  }

  /// True if the user wants to stop: the comparison is then incomplete.
  var isInterrupted: Bool { interruption.isPending }

  /// The texts that the holes of an expectation capture in a line; nil if the line does not match.
  func match(_ expectation: Int, _ line: Int) -> [String: String]? {
    guard expectation != costly, !interruption.isPending else { return nil }
    switch matchers[expectation].match(lines[line]) {
    case .found(let kept): return kept
    case .none: return nil
    case .tooCostly:
      costly = expectation
      return nil
    }
  }

  /// Why expectations could not be compared, by their indices.
  var problems: [(expectation: Int, reason: String)] {
    let unreadable = matchers.enumerated().compactMap { index, matcher in matcher.problem.map { (index, $0) } }
    let costly = costly ?? inOrder?.costly.map { others[$0] }
    return unreadable + (costly.map { [($0, "takes too long to be compared with these lines")] } ?? [])
  }

  /// True if the difference is too large to be compared: ``steps`` are then incomplete.
  var isTooLarge: Bool { inOrder?.isTooLarge ?? isRefused }

  /// Refuses to compare lines with expectations that are too many for them: it would take too long.
  func refuse(in expectations: Range<Int>) {
    isRefused = true
    costly = expectations.first { if case .literal = self.expectations[$0] { false } else { true } }
  }

  // MARK: Lines that must not be there

  private lazy var absences = expectations.indices.filter { expectations[$0].isAbsence }
  private lazy var others = expectations.indices.filter { !expectations[$0].isAbsence }

  /// The comparison with all expectations but those that say what is not printed; nil if there are none of these.
  private(set) lazy var inOrder: OutputComparison? = {
    guard !absences.isEmpty else { return nil }
    return with(others.isEmpty ? [.elision] : others.map { expectations[$0] })
  }()

  /// The first line that an expectation says is not there.
  private func present(_ absence: Int) -> Int? { lines.indices.first { match(absence, $0) != nil } }

  /// True if no forbidden line was printed. An expression that cannot be matched counts as printed.
  var keepsAbsences: Bool { absences.allSatisfy { present($0) == nil && isTold($0) } }

  private func isTold(_ absence: Int) -> Bool { absence != costly && matchers[absence].problem == nil }

  /// The way of the other expectations, in which each absence stands in its place, with the line that is there all the
  /// same.
  private func stepsWithAbsences(_ inOrder: OutputComparison) -> [Step] {
    var rest = absences[...]
    var steps: [Step] = []
    func takeAbsences(before end: Int) {
      while let index = rest.first, index < end {
        rest.removeFirst()
        if let line = present(index) {
          steps += [.missing(index), .unexpected(line)]
        } else {
          steps.append(isTold(index) ? .met(index, by: 0..<0) : .missing(index))
        }
      }
    }
    // Beside absences alone, the rest of the output is not looked at.
    for step in others.isEmpty ? [] : inOrder.steps {
      switch step {
      case .met(let index, let lines):
        takeAbsences(before: others[index])
        steps.append(.met(others[index], by: lines))
      case .missing(let index):
        takeAbsences(before: others[index])
        steps.append(.missing(others[index]))
      case .unexpected: steps.append(step)
      }
    }
    takeAbsences(before: expectations.count)
    return steps
  }
}
