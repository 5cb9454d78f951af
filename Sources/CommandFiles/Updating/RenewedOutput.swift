import Shell

/// What a command is to expect of its output after an update: what still holds stays, and what was printed stands in
/// the place of literal lines that do not.
///
/// Nothing that is expected is ever given up for less. Where something was printed and nothing was to be, a pattern has
/// nothing to match any more, or a literal line beside an elision, which would take whatever came instead, ``lost``
/// names it, and a person decides: ``giveUpLost()``.
struct RenewedOutput {
  /// A line of the new expectations.
  struct Item: Equatable {
    let expectation: Expectation
    /// The index of the old expectation that stays, or in whose place it stands; nil where it is new.
    let index: Int?
    /// Whether the old one stays as it is.
    let isKept: Bool
  }

  private(set) var items: [Item] = []
  /// The expectations that nothing meets and that nothing can stand in for; where there are any, all is to stay as it is.
  private(set) var lost: [Int] = []

  private let comparison: OutputComparison
  /// Whether any of them may be about no line, or about many: then fewer literal lines would say less.
  private let isFlexible: Bool
  /// What is missing, and what was printed instead, since the last expectation that is met.
  private var missing: [Int] = []
  private var unexpected: [Int] = []
  /// Whether an elision stands before that.
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

  /// Gives up what is lost. What still holds stays, unless nothing would be left that must be printed.
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
      // What may be missing and is stands between an elision and what comes next, and changes nothing.
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
