import Shell

/// A list of candidates: one per row if any has a description, and otherwise in columns.
struct CandidateList {
  /// The width of the window, in columns.
  let width: Int
  /// The maximum number of rows.
  let limit: Int
  /// True to draw descriptions faint.
  let color: Bool
  /// Returns the number of columns of a scalar.
  let widthOf: (Unicode.Scalar) -> Int

  /// Returns the rows, with the chosen candidate highlighted. If not all candidates fit, returns the page with the
  /// chosen one. `isWhole` is false if there are more candidates than these.
  func rows(of candidates: [Completions.Candidate], chosen: Int? = nil, isWhole: Bool = true) -> [String] {
    let columns = Columns(width: width, widthOf: widthOf)
    // Descriptions are looked up only for candidates that are shown.
    let part = ListedPart(of: candidates.count, limit: limit, chosen: chosen, isWhole: isWhole)
    let shown = candidates[part.range].map {
      (label: TerminalText.escaped($0.label), detail: TerminalText.escaped($0.detail))
    }
    guard shown.contains(where: { !$0.detail.isEmpty }) else {
      let labels = candidates.map { TerminalText.escaped($0.label) }
      return columns.rows(of: labels, limit: limit, chosen: chosen, isWhole: isWhole)
    }
    let room = max(width - 1, 1)
    let widest = min(shown.map { columns.measure($0.label) }.max() ?? 0, max(room / 2, 1))
    let labels = columns.distinct(shown.map(\.label), to: room)
    let counts = Dictionary(shown.map { ($0.label, 1) }, uniquingKeysWith: +)
    let rows = zip(part.range, zip(shown, labels)).map { index, row in
      let (candidate, fitting) = row
      // The description distinguishes equal names, so their labels leave room for it.
      let isShared = counts[candidate.label, default: 1] > 1
      let label =
        isShared
        ? columns.clipped(candidate.label, to: max(room - columns.measure(candidate.detail) - 2, room / 2)) : fitting
      let shownLabel = index == chosen ? Columns.marked(label) : label
      let gap = max(widest - columns.measure(label), 0) + 2
      let left = room - columns.measure(label) - gap
      guard !candidate.detail.isEmpty, left > 3 || isShared && left > 0 else { return shownLabel }
      let detail = columns.clipped(candidate.detail, to: left)
      return shownLabel + String(repeating: " ", count: gap) + (color ? "\u{1B}[2m\(detail)\u{1B}[0m" : detail)
    }
    return rows + [part.more].compactMap { $0.map { columns.clipped($0, to: room) } }
  }
}
