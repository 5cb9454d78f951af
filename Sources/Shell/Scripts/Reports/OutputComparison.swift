/// Compares what a command printed with what was expected.
struct OutputComparison {
  let expectations: [Expectation]
  let lines: [String]
  let captures: Captures

  /// Beyond this many pairs of lines no small difference is looked for: all is expected, and all else was printed.
  private static let mostPairs = 1_000_000

  /// One step of the way from what was expected to what was printed.
  enum Edit: Equatable {
    /// An expectation that is met; an elision takes any number of lines.
    case met(Expectation)
    /// An expectation that nothing meets.
    case missing(Expectation)
    /// A line that nobody expected.
    case unexpected(String)
  }

  /// What the holes kept where the output is as expected; nil where it is not.
  ///
  /// An elision takes as few lines as it can. Only the last one has to be tried again with more, as with the star of file
  /// names, for what comes before it is settled.
  func match() -> [String: String]? {
    if expectations == [.nothing] { return lines.isEmpty ? [:] : nil }
    var found: [String: String] = [:]
    var (expectation, line) = (0, 0)
    var elision: (expectation: Int, line: Int, found: [String: String])?
    while line < lines.count || expectation < expectations.count {
      if expectation < expectations.count {
        if expectations[expectation] == .elision {
          expectation += 1
          elision = (expectation, line, found)
          continue
        }
        if line < lines.count, let kept = expectations[expectation].match(lines[line], captures) {
          found.merge(kept) { $1 }
          (expectation, line) = (expectation + 1, line + 1)
          continue
        }
      }
      guard let last = elision, last.line < lines.count else { return nil }
      elision = (last.expectation, last.line + 1, last.found)
      (expectation, line, found) = (last.expectation, last.line + 1, last.found)
    }
    return found
  }

  /// The way from what was expected to what was printed, with the fewest steps that are no ``Edit/met(_:)``.
  func edits() -> [Edit] {
    let expected = expectations == [.nothing] ? [] : expectations
    // What is alike at the beginning needs no search; most differences are small.
    var start = 0
    while start < expected.count, start < lines.count, expected[start] != .elision,
      expected[start].match(lines[start], captures) != nil
    {
      start += 1
    }
    let prefix = expected[..<start].map(Edit.met)
    let (rest, others) = (Array(expected[start...]), Array(lines[start...]))
    guard rest.count * others.count <= Self.mostPairs else {
      return prefix + rest.map { $0 == .elision ? Edit.met($0) : .missing($0) } + others.map(Edit.unexpected)
    }
    return prefix + shortest(rest, others)
  }

  /// Needleman and Wunsch's alignment, where an elision takes lines at no cost.
  private func shortest(_ expected: [Expectation], _ lines: [String]) -> [Edit] {
    let width = lines.count + 1
    var costs = [Int](repeating: 0, count: (expected.count + 1) * width)
    for line in stride(from: lines.count - 1, through: 0, by: -1) {
      costs[expected.count * width + line] = lines.count - line
    }
    var meets = [Bool](repeating: false, count: costs.count)
    for index in stride(from: expected.count - 1, through: 0, by: -1) {
      let isElision = expected[index] == .elision
      for line in stride(from: lines.count, through: 0, by: -1) {
        let here = index * width + line
        let below = here + width
        guard line < lines.count else {
          costs[here] = costs[below] + (isElision ? 0 : 1)
          continue
        }
        if isElision {
          costs[here] = min(costs[below], costs[here + 1])
        } else {
          costs[here] = min(costs[below], costs[here + 1]) + 1
          meets[here] = expected[index].match(lines[line], captures) != nil
          if meets[here] { costs[here] = min(costs[here], costs[below + 1]) }
        }
      }
    }
    return trace(expected, lines, costs, meets)
  }

  private func trace(_ expected: [Expectation], _ lines: [String], _ costs: [Int], _ meets: [Bool]) -> [Edit] {
    let width = lines.count + 1
    var edits: [Edit] = []
    var (index, line) = (0, 0)
    while index < expected.count || line < lines.count {
      let here = index * width + line
      if index < expected.count, expected[index] == .elision {
        if line == lines.count || costs[here] == costs[here + width] {
          edits.append(.met(.elision))
          index += 1
        } else {
          line += 1
        }
      } else if index < expected.count, line < lines.count, meets[here], costs[here] == costs[here + width + 1] {
        edits.append(.met(expected[index]))
        (index, line) = (index + 1, line + 1)
      } else if index < expected.count, costs[here] == costs[here + width] + 1 {
        edits.append(.missing(expected[index]))
        index += 1
      } else {
        edits.append(.unexpected(lines[line]))
        line += 1
      }
    }
    return edits
  }
}
