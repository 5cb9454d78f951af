/// Lists candidates below a line: each in a row with what is said of it, or without that in columns where they are
/// many.
struct CandidateList {
  /// The width of the terminal.
  let width: Int
  /// The most rows.
  let limit: Int
  /// Whether what is said of them is drawn faint.
  let color: Bool
  /// How many columns a character takes.
  let widthOf: (Unicode.Scalar) -> Int

  /// The rows.
  func rows(of candidates: [CompletionEdit.Row]) -> [String] {
    let columns = Columns(width: width, widthOf: widthOf)
    guard candidates.count <= limit, candidates.contains(where: { !$0.detail.isEmpty }) else {
      return columns.rows(of: candidates.map(\.label), limit: limit)
    }
    let room = max(width - 1, 1)
    let widest = min(candidates.map { columns.measure($0.label) }.max() ?? 0, max(room / 2, 1))
    return candidates.map { candidate in
      let label = columns.clipped(candidate.label, to: room)
      let gap = max(widest - columns.measure(label), 0) + 2
      let left = room - columns.measure(label) - gap
      guard !candidate.detail.isEmpty, left > 3 else { return label }
      let detail = columns.clipped(candidate.detail, to: left)
      return label + String(repeating: " ", count: gap) + (color ? "\u{1B}[2m\(detail)\u{1B}[0m" : detail)
    }
  }
}
