import Shell

/// The expectations about a command's output after an update: those that match are kept, and literal lines that do not
/// match are replaced by the printed lines.
///
/// An assertion is never weakened without asking. An expectation that does not match is ``lost`` if it expects no
/// output, if it is a pattern, or if it is a literal line that no printed line replaces beside patterns or elisions,
/// which would then match too much. So are all literal lines if only patterns without any text of their own would be
/// left. A person decides whether to give it up with ``giveUpLost()``.
struct RenewedOutput {
  /// An expectation after the update.
  struct Item: Equatable {
    let expectation: Expectation
    /// The index of the old expectation that is kept or replaced, or `nil` for an additional expectation.
    let index: Int?
  }

  private(set) var items: [Item] = []
  /// The indices of expectations that no longer hold and that no printed line can replace. If there are any, the
  /// command has to stay unchanged.
  private(set) var lost: [Int] = []

  private let comparison: OutputComparison
  /// True if an expectation may match no line or several. Removing a literal line without a replacement would then
  /// weaken the assertion.
  private let isFlexible: Bool
  /// The indices of the missing expectations of the current change.
  private var missing: [Int] = []
  /// The indices of the unexpected lines of the current change, which follow its missing expectations.
  private var unexpected: [Int] = []

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
    if items.isEmpty { items = [Item(expectation: .nothing, index: nil)] }
    if !items.contains(where: \.expectation.assertsText) {
      lost += expectations.indices.filter { expectations[$0].isLiteral }
    }
    guard lost.isEmpty, comparison.with(items.map(\.expectation)).match() == nil else { return }
    // Together, the new expectations do not match the output either, so they must not be written.
    lost = expectations.indices.filter { !expectations[$0].isOfOneLine }
  }

  /// Gives up the lost expectations, and keeps the others if that is enough: the output meets them, and not all of them
  /// would hold without any output. Otherwise, keeps only those that need a printed line and match one, and expects
  /// the other lines literally. If that is not enough either, all lines are expected literally.
  mutating func giveUpLost() {
    lost = []
    if isEnough(items) { return }
    items = printedItems
    if !isEnough(items) { items = RenewedOutput(comparison.with([])).items }
  }

  /// Returns true if the output meets the expectations, and they would not all hold without any output.
  private func isEnough(_ items: [Item]) -> Bool {
    let kept = items.map(\.expectation)
    return !kept.allSatisfy(\.canBeMetByNothing) && comparison.with(kept).match() != nil
  }

  /// The printed lines, each as the expectation that it meets, or literally.
  private var printedItems: [Item] {
    comparison.stepsInOrder.flatMap { step -> [Item] in
      switch step {
      case .met(let index, let lines) where comparison.expectations[index].canBeMetByNothing: lines.map(literal)
      case .met(let index, _): [Item(expectation: comparison.expectations[index], index: index)]
      case .unexpected(let line): [literal(line)]
      case .missing: []
      }
    }
  }

  private func literal(_ line: Int) -> Item {
    Item(expectation: .literal(comparison.lines[line]), index: nil)
  }

  private mutating func take(_ step: OutputComparison.Step) {
    switch step {
    case .missing(let index):
      if !unexpected.isEmpty { endChange() }
      missing.append(index)
    case .unexpected(let line): unexpected.append(line)
    case .met(let index, _):
      endChange()
      items.append(Item(expectation: comparison.expectations[index], index: index))
    }
  }

  /// Replaces the missing expectations of the current change by its unexpected lines, and begins a new change.
  private mutating func endChange() {
    let isReplaced = !unexpected.isEmpty || !isFlexible
    lost += missing.filter { index in
      switch comparison.expectations[index] {
      case .literal: !isReplaced
      default: true
      }
    }
    for (offset, line) in unexpected.enumerated() {
      let old = offset < missing.count ? missing[offset] : nil
      items.append(Item(expectation: .literal(comparison.lines[line]), index: old))
    }
    missing.removeAll(keepingCapacity: true)
    unexpected.removeAll(keepingCapacity: true)
  }
}

extension Expectation {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  /// False if any line would do, or if no line is needed and the expectation is no `|-`.
  fileprivate var assertsText: Bool {
    switch self {
    case .elision: false
    case .pattern(let text, _): text.replacing(#/\{[^}]*\}/#, with: "").contains { $0 != " " }
    default: true
    }
  }

  /// True if no printed line is needed to meet the expectation.
  var canBeMetByNothing: Bool { self == .elision || count.canBeNone }
}
