import Shell

/// The expectations of a command about its output after an update: those that match stay, and literal lines that do
/// not are replaced by the printed ones.
///
/// An assertion is never weakened. If output came although none was expected, or if a pattern no longer matches, or a
/// literal line beside an elision, which would then match any output, it is ``lost``, and a person decides:
/// ``giveUpLost()``.
struct RenewedOutput {
  /// A line of the new expectations.
  struct Item: Equatable {
    let expectation: Expectation
    /// The index of the old expectation that stays, or in whose place it stands; nil if it is new.
    let index: Int?
    /// True if the old one stays as it is.
    let isKept: Bool
  }

  private(set) var items: [Item] = []
  /// The expectations that nothing meets and that nothing can stand in for; if there are any, all is to stay as it is.
  private(set) var lost: [Int] = []

  private let comparison: OutputComparison
  /// True if any of them may be about no line, or about many: then fewer literal lines would say less.
  private let isFlexible: Bool
  /// The missing expectations and the unexpected lines since the last match.
  private var missing: [Int] = []
  private var unexpected: [Int] = []
  /// True if an elision stands before that.
  private var isBehindElision = false

  /// Renews expectations that the output is not as.
  init(_ comparison: OutputComparison) {
    self.comparison = comparison
    let expectations = comparison.expectations
    isFlexible = expectations.contains { !$0.isOfOneLine }
    guard expectations != [.nothing] else {
      lost = [0]
      return
    }
    for step in comparison.steps { take(step) }
    endChange()
    if items.isEmpty { items = [Item(expectation: .nothing, index: nil, isKept: false)] }
    guard lost.isEmpty, comparison.with(items.map(\.expectation)).match() == nil else { return }
    // Nothing is written that a check would not pass.
    lost = expectations.indices.filter { !expectations[$0].isOfOneLine }
  }

  /// Gives up what is lost. Expectations that match stay, unless all of them would be optional.
  mutating func giveUpLost() {
    lost = []
    let kept = items.map(\.expectation)
    let needsNone = kept.allSatisfy { $0 == .elision || $0.count.canBeNone }
    guard needsNone || comparison.with(kept).match() == nil else { return }
    items = RenewedOutput(comparison.with([])).items
  }

  private mutating func take(_ step: OutputComparison.Step) {
    switch step {
    case .missing(let index):
      if !unexpected.isEmpty { endChange() }
      missing.append(index)
    case .unexpected(let line): unexpected.append(line)
    case .met(let index, let lines):
      let isElision = comparison.expectations[index] == .elision
      endChange(beforeElision: isElision)
      items.append(Item(expectation: comparison.expectations[index], index: index, isKept: true))
      // An optional pattern that matched no line does not separate an elision from the next expectation.
      if isElision { isBehindElision = true } else if !lines.isEmpty { isBehindElision = false }
    }
  }

  private mutating func endChange(beforeElision: Bool = false) {
    let isReplaced = !unexpected.isEmpty || !isFlexible
    lost += missing.filter { index in
      switch comparison.expectations[index] {
      case .literal: beforeElision || isBehindElision || !isReplaced
      default: true
      }
    }
    for (offset, line) in unexpected.enumerated() {
      let old = offset < missing.count ? missing[offset] : nil
      items.append(Item(expectation: .literal(comparison.lines[line]), index: old, isKept: false))
    }
    missing.removeAll(keepingCapacity: true)
    unexpected.removeAll(keepingCapacity: true)
  }
}
