/// Finds the way from what was expected to what was printed that has the fewest steps, and of those one that meets
/// most.
///
/// What is alike at both ends, what meets nothing and what nothing meets is set aside. The rest is a search for a
/// shortest way through a grid, expectations on one side and lines on the other, that follows lines that are alike as
/// far as they go (Myers, An O(ND) Difference Algorithm, 1986; Dijkstra's order, for an elision takes lines at no
/// cost): what it costs grows with the number of differences.
struct OutputAlignment {
  typealias Step = OutputComparison.Step

  /// What a row of the grid stands for.
  enum Row: Equatable {
    /// One line, that of this expectation.
    case line(Int)
    /// The first line of a pattern that may be repeated and not be missing.
    case first(Int)
    /// A line that may be missing.
    case optionalLine(Int)
    /// The lines of a pattern that may be repeated. No other line stands between them.
    case repeated(Int)
    /// Before a pattern that may be repeated: here other lines can stand.
    case pause(Int)
    /// Any lines.
    case elision(Int)

    var expectation: Int {
      switch self {
      case .line(let index), .first(let index), .optionalLine(let index), .repeated(let index), .pause(let index),
        .elision(let index):
        index
      }
    }
  }

  private let comparison: OutputComparison

  init(_ comparison: OutputComparison) { self.comparison = comparison }

  func steps() -> [Step] {
    let (expected, lines) = (comparison.expectations, comparison.lines)
    let (count, total) = (expected == [.nothing] ? 0 : expected.count, lines.count)
    var start = 0
    while start < count, start < total, isMet(start, start) { start += 1 }
    var end = 0
    while end < count - start, end < total - start, isMet(count - end - 1, total - end - 1) { end += 1 }
    let first = (0..<start).map { Step.met($0, by: $0..<($0 + 1)) }
    let last = (0..<end).map { Step.met(count - end + $0, by: (total - end + $0)..<(total - end + $0 + 1)) }
    return first + between(start..<(count - end), start..<(total - end)) + last
  }

  private func isMet(_ expectation: Int, _ line: Int) -> Bool {
    comparison.expectations[expectation].isOfOneLine && comparison.match(expectation, line) != nil
  }

  private func between(_ expectations: Range<Int>, _ lines: Range<Int>) -> [Step] {
    if expectations.isEmpty { return lines.map(Step.unexpected) }
    let pairs = LinePairs(comparison, expectations, lines)
    let takesMany = expectations.contains { !comparison.expectations[$0].isOfOneLine }
    let rows = expectations.flatMap { self.rows(of: $0, pairs) }
    var path = AlignmentPath(expectations, lines, isMany: { !comparison.expectations[$0].isOfOneLine })
    let columns = pairs.columns(joiningOthers: takesMany)
    var search = AlignmentSearch(rows: rows, columns: columns, pairs)
    search.run { path.follow($0) }
    return path.finish()
  }

  /// None for a line that nothing can be: wherever it is missed costs the same.
  private func rows(of index: Int, _ pairs: LinePairs) -> [Row] {
    let expectation = comparison.expectations[index]
    if expectation == .elision { return [.elision(index)] }
    switch expectation.count {
    case .once: return pairs.canBeMet(index) ? [.line(index)] : []
    case .optional: return [.optionalLine(index)]
    case .any: return [.pause(index), .repeated(index)]
    case .some: return pairs.canBeMet(index) ? [.first(index), .repeated(index)] : []
    }
  }
}
