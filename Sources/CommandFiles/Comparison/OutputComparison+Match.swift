/// Whether the output is as expected.
extension OutputComparison {
  /// What the holes kept where the output is as expected; nil where it is not.
  ///
  /// Of several ways to read the output, an elision takes as few lines as it can, and a pattern that may be repeated or
  /// missing as many as it can, those that come first before those that come later. A name that several lines gave a
  /// value has that of the last; a pattern that no line matched keeps nothing.
  func match() -> [String: String]? {
    if let inOrder { return keepsAbsences ? inOrder.match() : nil }
    if expectations == [.nothing] { return lines.isEmpty ? [:] : nil }
    var found: [String: String] = [:]
    var count = 0
    // Most expectations are about one line each, and then there is only one way.
    while count < expectations.count, expectations[count].isOfOneLine {
      guard count < lines.count, let kept = match(count, count) else { return nil }
      if !kept.isEmpty { found.merge(kept) { $1 } }
      count += 1
    }
    guard count < expectations.count else { return count == lines.count ? found : nil }
    var readings = Readings(of: self, from: count, found)
    for line in count..<lines.count {
      readings.take(line)
      if readings.isEmpty || isInterrupted(at: line) { return nil }
    }
    return readings.complete
  }

  private func isInterrupted(at line: Int) -> Bool { line.isMultiple(of: 1_000) && isInterrupted }
}

/// The ways in which the lines so far can be read, those before others that are preferred (as Pike's, for regular
/// expressions).
private struct Readings {
  private struct Reading {
    /// The expectation that takes the next line.
    let expectation: Int
    /// Whether it is repeated, and has taken one.
    let isRepeated: Bool
    var found: [String: String]
  }

  private let comparison: OutputComparison
  private var readings: [Reading] = []
  private var next: [Reading] = []
  /// The line at which a place was reached last, by expectation and by whether it is repeated.
  private var visits: [Int]
  private var round = 0
  /// The last elision that was reached with the line: what comes before it, and was not reached by then, has nothing to
  /// add.
  private var elision = -1

  init(of comparison: OutputComparison, from expectation: Int, _ found: [String: String]) {
    self.comparison = comparison
    visits = [Int](repeating: -1, count: 2 * comparison.expectations.count + 2)
    reach(expectation, found)
    readings = next
  }

  var isEmpty: Bool { readings.isEmpty }

  /// What is kept where there is nothing more to come.
  var complete: [String: String]? {
    readings.first { $0.expectation == comparison.expectations.count }?.found
  }

  mutating func take(_ line: Int) {
    round += 1
    elision = -1
    next.removeAll(keepingCapacity: true)
    for reading in readings where reading.expectation < comparison.expectations.count {
      take(line, reading)
    }
    swap(&readings, &next)
  }

  private mutating func take(_ line: Int, _ reading: Reading) {
    let index = reading.expectation
    let expectation = comparison.expectations[index]
    if expectation == .elision { return reach(index, reading.found) }
    // What was reached already on a way that comes first need not be compared again.
    guard let kept = comparison.match(index, line) else { return }
    let found = kept.isEmpty ? reading.found : reading.found.merging(kept) { $1 }
    switch expectation.count {
    case .once, .optional: reach(index + 1, found)
    case .any: reach(index, found)
    case .some: reach(index, isRepeated: true, found)
    }
  }

  /// Notes that an expectation may take the next line, and those that may where it takes none.
  private mutating func reach(_ expectation: Int, isRepeated: Bool = false, _ found: [String: String]) {
    var (index, isRepeated) = (expectation, isRepeated)
    var elisions: [Int] = []
    while true {
      let key = 2 * index + (isRepeated ? 1 : 0)
      guard index > elision || index == elision, visits[key] != round else { break }
      visits[key] = round
      guard index < comparison.expectations.count else {
        next.append(Reading(expectation: index, isRepeated: false, found: found))
        break
      }
      let expectation = comparison.expectations[index]
      let canTakeNone = expectation == .elision || expectation.count.canBeNone || isRepeated
      if expectation == .elision {
        elisions.append(index)
      } else {
        next.append(Reading(expectation: index, isRepeated: isRepeated, found: found))
      }
      guard canTakeNone else { break }
      (index, isRepeated) = (index + 1, false)
    }
    // An elision takes a line only where what comes after it cannot.
    for index in elisions.reversed() {
      next.append(Reading(expectation: index, isRepeated: false, found: found))
      elision = max(elision, index)
    }
  }
}
