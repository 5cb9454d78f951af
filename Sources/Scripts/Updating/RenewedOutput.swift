import Shell

/// What a command is to expect of its output after an update: what still holds stays, and what was printed stands in
/// the place of what does not.
struct RenewedOutput {
  /// A line of the new expectations.
  struct Item: Equatable {
    let expectation: Expectation
    /// The index of the old expectation that stays, or in whose place it stands; nil where it is new.
    let index: Int?
    /// Whether the old one stays as it is.
    let isKept: Bool
  }

  /// What became of an expectation that does not hold any more and that a reader would miss.
  struct Loss: Equatable {
    let index: Int
    /// What stands in its place; nil where nothing does.
    let replacement: Expectation?
  }

  private(set) var items: [Item] = []
  private(set) var losses: [Loss] = []

  private let comparison: OutputComparison
  private let captures: Captures

  /// Renews expectations that the output is not as.
  init(_ comparison: OutputComparison, _ captures: Captures) {
    self.comparison = comparison
    self.captures = captures
    defer { if items.isEmpty { items = [Item(expectation: .nothing, index: nil, isKept: false)] } }
    let isEmpty = comparison.expectations == [.nothing]
    guard !comparison.expectations.isEmpty, !isEmpty else {
      items = comparison.lines.enumerated().map { offset, line in
        Item(expectation: .literal(line), index: isEmpty && offset == 0 ? 0 : nil, isKept: false)
      }
      return
    }
    var steps = comparison.steps[...]
    while let step = steps.first {
      if case .met(let index, let lines) = step, comparison.expectations[index] != .elision, !lines.isEmpty {
        items.append(kept(index))
        steps.removeFirst()
        continue
      }
      let part = OutputGap.Part(steps, comparison.expectations)
      steps = steps[part.end...]
      if part.hasElision, part.hasMissing {
        fill(OutputGap(part, comparison))
      } else {
        items += part.met.map(kept)
        replace(part.missing, by: part.unexpected, isGuess: false)
      }
    }
    losses.sort { $0.index < $1.index }
    let renewed = OutputComparison(
      expectations: items.map(\.expectation), lines: comparison.lines, captures: captures)
    // Nothing is written that a check would not pass.
    if !items.isEmpty, renewed.match() == nil { startAnew() }
  }

  private mutating func startAnew() {
    items = comparison.lines.map { Item(expectation: .literal($0), index: nil, isKept: false) }
    losses = comparison.expectations.indices.filter { comparison.expectations[$0].isRule }
      .map { Loss(index: $0, replacement: nil) }
  }

  private func kept(_ index: Int) -> Item {
    Item(expectation: comparison.expectations[index], index: index, isKept: true)
  }

  /// Puts lines in the place of what is missing beside elisions, which would take them without a word.
  private mutating func fill(_ gap: OutputGap) {
    for filling in gap.fillings {
      switch filling {
      case .old(let index, let isKept):
        if isKept { items.append(kept(index)) } else { losses.append(Loss(index: index, replacement: nil)) }
      case .lines(let missing, let lines): replace(missing, by: Array(lines), isGuess: true)
      }
    }
  }

  /// Replaces missing lines by new ones. Where `isGuess`, it is not certain that they correspond, and each loss is
  /// reported.
  private mutating func replace(_ missing: [Int], by lines: [Int], isGuess: Bool) {
    let patterns = fittedPatterns(missing, lines)
    for (offset, line) in lines.enumerated() {
      let old = patterns[line]?.index ?? (offset < missing.count ? missing[offset] : nil)
      let expectation = patterns[line]?.expectation ?? .literal(comparison.lines[line])
      items.append(Item(expectation: expectation, index: old, isKept: false))
    }
    for (offset, index) in missing.enumerated() {
      var replacement = patterns.values.first { $0.index == index }?.expectation
      if replacement == nil, let first = lines.first {
        replacement = .literal(comparison.lines[offset < lines.count ? lines[offset] : first])
      }
      if isGuess || comparison.expectations[index].isRule {
        losses.append(Loss(index: index, replacement: replacement))
      }
    }
  }

  /// The patterns that capture, each fitted to the line that is most like it; none passes another.
  private func fittedPatterns(_ missing: [Int], _ lines: [Int]) -> [Int: (index: Int, expectation: Expectation)] {
    var result: [Int: (index: Int, expectation: Expectation)] = [:]
    var rest = lines.prefix(OutputGap.mostLines)
    for index in missing {
      guard case .pattern(let text, let count) = comparison.expectations[index], text.utf8.contains(UInt8(ascii: "="))
      else { continue }
      let filled = captures.filled(in: text, isPattern: true)
      var best: (place: Int, pattern: CapturePattern)?
      for place in rest.indices {
        guard let pattern = CapturePattern(filled, in: comparison.lines[rest[place]]),
          pattern.likeness > best?.pattern.likeness ?? 0,
          captures.filled(in: pattern.text, isPattern: true) == pattern.text
        else { continue }
        best = (place, pattern)
      }
      guard let best else { continue }
      result[rest[best.place]] = (index, .pattern(best.pattern.text, count))
      rest = rest[(best.place + 1)...]
    }
    return result
  }
}

extension Expectation {
  /// Whether it says more than one line of text could, so that it is worth a word when it goes.
  var isRule: Bool {
    switch self {
    case .pattern, .regex: true
    default: false
    }
  }
}
