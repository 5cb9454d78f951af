import Shell

final class OutputComparison {
  let expectations: [Expectation]
  let lines: [String]
  private let captures: Captures
  private let interruption: Interruption
  private lazy var matchers = expectations.map { LineMatcher($0, captures) }
  /// The indices of the expectations that took too long to compare. They are not tried again.
  private var costly: Set<Int> = []
  /// True if the difference is too large to compute. ``steps`` is then incomplete.
  private(set) var isTooLarge = false

  init(expectations: [Expectation], lines: [String], captures: Captures, interruption: Interruption = Interruption()) {
    self.expectations = expectations
    self.lines = lines
    self.captures = captures
    self.interruption = interruption
  }

  func with(_ expectations: [Expectation]) -> OutputComparison {
    OutputComparison(expectations: expectations, lines: lines, captures: captures, interruption: interruption)
  }

  /// A step of the comparison, with indices of expectations and lines.
  enum Step: Equatable {
    /// An expectation and the lines that meet it: one line, or any number for an elision or for a pattern that may be
    /// repeated or missing.
    case met(Int, by: Range<Int>)
    /// An expectation that no line meets.
    case missing(Int)
    case unexpected(Int)
  }

  /// The steps with the fewest differences and, among those, the most expectations that are met.
  ///
  /// If the difference is so large that it is computed in windows, the differences are fewest within each window, but
  /// perhaps not on the whole.
  private(set) lazy var steps: [Step] = absences.isEmpty ? stepsInOrder : stepsWithAbsences()

  /// Returns the captured texts if the output meets the expectations, or `nil` if it does not.
  ///
  /// If the output can be read in several ways, an elision takes as few lines as possible, and a pattern that may be
  /// repeated or missing as many as possible, earlier ones first. If several lines capture a name, the last one counts.
  /// A pattern that matches no line captures nothing.
  func match() -> [String: String]? {
    let isMet = steps.allSatisfy { if case .met = $0 { true } else { false } }
    guard isMet else { return nil }
    let captured = captured()
    return isInterrupted ? nil : captured
  }

  /// Returns the texts that met expectations capture, even if other expectations are not met.
  func captured() -> [String: String] {
    var found: [String: String] = [:]
    for case .met(let index, let lines) in steps where !matchers[index].names.isEmpty {
      for line in lines { found.merge(match(index, line) ?? [:]) { $1 } }
    }
    return found
  }

  /// True if the user wants to stop. The comparison is then incomplete.
  var isInterrupted: Bool { interruption.isPending }

  /// Returns the texts that an expectation captures in a line, or `nil` if the line does not match, if matching takes
  /// too long, or if the user wants to stop.
  func match(_ expectation: Int, _ line: Int) -> [String: String]? {
    guard !costly.contains(expectation), !interruption.isPending else { return nil }
    switch matchers[expectation].match(lines[line]) {
    case .found(let kept): return kept
    case .none: return nil
    case .tooCostly:
      costly.insert(expectation)
      return nil
    }
  }

  /// The expectations that could not be compared, by index, with the reasons.
  var problems: [(expectation: Int, reason: String)] {
    let unreadable = matchers.enumerated().compactMap { index, matcher in matcher.problem.map { (index, $0) } }
    return unreadable + costly.sorted().map { ($0, "takes too long to compare with these lines") }
  }

  /// Marks the comparison as too large, and names the first expectation that is not literal among those at a range of
  /// places as the problem.
  func refuse(in places: Range<Int>) {
    isTooLarge = true
    let pattern = places.first { if case .literal = expectation(at: $0) { false } else { true } }
    if let pattern { costly.insert(inOrder[pattern]) }
  }

  // MARK: Absences

  /// The indices of the absences. An absence, such as `|- text`, excludes a line anywhere in the output.
  private lazy var absences = expectations.indices.filter { expectations[$0].isAbsence }
  /// The indices of the other expectations, which lines meet in order. A place is an index of this list.
  private(set) lazy var inOrder = expectations.indices.filter { !expectations[$0].isAbsence }

  func expectation(at place: Int) -> Expectation { expectations[inOrder[place]] }

  /// Returns true if a line matches the expectation at a place.
  func isMet(at place: Int, by line: Int) -> Bool { match(inOrder[place], line) != nil }

  /// The steps of the expectations that are not absences. If all are absences, the rest of the output is not compared.
  private(set) lazy var stepsInOrder: [Step] =
    inOrder.isEmpty && !absences.isEmpty ? [] : OutputAlignment.steps(of: self)

  /// Returns the steps with a step for each absence in its place. If an excluded line was printed, the absence is
  /// missing, and the line follows as unexpected.
  private func stepsWithAbsences() -> [Step] {
    var rest = absences[...]
    var steps: [Step] = []
    func takeAbsences(before end: Int) {
      while let index = rest.first, index < end {
        rest.removeFirst()
        if let line = lines.indices.first(where: { match(index, $0) != nil }) {
          steps += [.missing(index), .unexpected(line)]
        } else {
          // An expression that cannot be matched counts as printed.
          let isCompared = !costly.contains(index) && matchers[index].problem == nil
          steps.append(isCompared ? .met(index, by: 0..<0) : .missing(index))
        }
      }
    }
    for step in stepsInOrder {
      switch step {
      case .met(let index, _), .missing(let index): takeAbsences(before: index)
      case .unexpected: break
      }
      steps.append(step)
    }
    takeAbsences(before: expectations.count)
    return steps
  }
}
