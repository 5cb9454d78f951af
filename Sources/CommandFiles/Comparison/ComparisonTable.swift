import Shell

/// Aligns expectations with printed lines by dynamic programming.
///
/// The rows of the table are the expectations, and its columns are the lines. A path begins at the first cell and ends
/// after the last expectation and the last line. Each cell has the moves with which a best path goes on: the one with
/// the fewest differences and, among those, with the most matches.
struct ComparisonTable {
  /// An expectation, or a part of one. A pattern that may match several lines has two rows, because unexpected lines
  /// may come before its first line but not between its lines.
  private struct Row {
    /// The place of the expectation in ``OutputComparison/inOrder``.
    let expectation: Int
    /// The cost of taking a line that matches, or `nil` if the row takes no line.
    var taking: Int?
    /// True if the path stays in the row after it takes a line, so that the row can take the next line, too.
    var isRepeated = false
    /// The cost of moving on to the next row without taking a line.
    var leaving: Int
    /// True if lines may be unexpected in the row.
    var isPatient = true
  }

  private struct Moves: OptionSet {
    let rawValue: UInt8
    /// The row takes the line, because it matches.
    static let take = Moves(rawValue: 1)
    /// The path moves on to the next row without taking a line.
    static let leave = Moves(rawValue: 2)
    /// The line is unexpected, and the path stays in the row.
    static let pass = Moves(rawValue: 4)
  }

  /// The cost of a missing expectation or an unexpected line. A match costs −1, and a table has fewer matches than this
  /// number, so that the number of differences comes first.
  private static let difference = 1 << 32

  private let comparison: OutputComparison
  private let lines: Range<Int>
  private let texts: InternedLines
  private let rows: [Row]

  init(_ comparison: OutputComparison, _ expectations: Range<Int>, _ lines: Range<Int>) {
    self.comparison = comparison
    self.lines = lines
    let texts = InternedLines(comparison.lines[lines])
    self.texts = texts
    // A literal line that was not printed is missing on every path, and needs no row.
    let possible = expectations.filter { place in
      if case .literal(let text) = comparison.expectation(at: place) { texts[text] != nil } else { true }
    }
    rows = possible.flatMap { Self.rows(of: $0, comparison.expectation(at: $0)) }
  }

  var cellCount: Int { rows.count * (lines.count + 1) }

  private static func rows(of index: Int, _ expectation: Expectation) -> [Row] {
    if expectation == .elision {
      return [Row(expectation: index, taking: 0, isRepeated: true, leaving: -1, isPatient: false)]
    }
    switch expectation.count {
    case .once: return [Row(expectation: index, taking: -1, leaving: difference)]
    case .optional: return [Row(expectation: index, taking: -1, leaving: -1)]
    case .any:
      return [
        Row(expectation: index, leaving: 0),
        Row(expectation: index, taking: 0, isRepeated: true, leaving: -1, isPatient: false),
      ]
    case .some:
      return [
        Row(expectation: index, taking: -1, leaving: difference),
        Row(expectation: index, taking: 0, isRepeated: true, leaving: 0, isPatient: false),
      ]
    }
  }

  /// Adds the matches on the best path from the first cell to the end. Among equally good paths, an elision takes as
  /// few lines as possible and any other expectation as many as possible, earlier expectations first. Adds nothing if
  /// the user wants to stop.
  func addMatches(to builder: inout AlignmentBuilder) {
    guard let table = filled() else { return }
    var (row, column) = (0, 0)
    while row < rows.count {
      let (current, moves) = (rows[row], table[row * (lines.count + 1) + column])
      let line = lines.lowerBound + column
      switch move(current, moves, line, builder) {
      case .take:
        builder.addMatch(current.expectation, by: line..<(line + 1))
        column += 1
        if !current.isRepeated { row += 1 }
      case .pass: column += 1
      default:
        // An expectation that may match no line is met even if no line was taken.
        if current.leaving == -1, builder.expectation <= current.expectation {
          builder.addMatch(current.expectation, by: line..<line)
        }
        row += 1
      }
    }
  }

  private func move(_ row: Row, _ moves: Moves, _ line: Int, _ builder: AlignmentBuilder) -> Moves {
    let isElision = comparison.expectation(at: row.expectation) == .elision
    if moves.contains(.take), !(isElision && moves.contains(.leave)) { return .take }
    // True if, since the last match, more expectations are missing than lines are unexpected. One more unexpected line
    // then replaces a missing expectation, as in a changed line.
    let isInstead = row.expectation - builder.expectation > line - builder.line
    return moves.contains(.pass) && (isInstead || !moves.contains(.leave)) ? .pass : .leave
  }

  /// Returns the moves of each cell, or `nil` if the user wants to stop.
  private func filled() -> [Moves]? {
    let width = lines.count + 1
    var table = [Moves](repeating: [], count: cellCount)
    // The costs of the best paths to the end, from each cell of the row below and of this row. Below the last row, all
    // further lines are unexpected.
    var below = (0..<width).map { (width - 1 - $0) * Self.difference }
    var costs = below
    var fits = LineFits(comparison, texts)
    for (number, row) in rows.enumerated().reversed() {
      guard !comparison.isInterrupted else { return nil }
      let fit = fits[row.expectation]
      for column in stride(from: width - 1, through: 0, by: -1) {
        let leaving = below[column] + row.leaving
        var (taking, passing) = (Int.max, Int.max)
        if column + 1 < width {
          if let cost = row.taking, fit.contains(texts.numbers[column]) {
            taking = (row.isRepeated ? costs : below)[column + 1] + cost
          }
          if row.isPatient { passing = costs[column + 1] + Self.difference }
        }
        let cost = min(taking, leaving, passing)
        costs[column] = cost
        var moves: Moves = []
        if taking == cost { moves.insert(.take) }
        if leaving == cost { moves.insert(.leave) }
        if passing == cost { moves.insert(.pass) }
        table[number * width + column] = moves
      }
      swap(&below, &costs)
    }
    return table
  }
}
