import MVVMC

/// The order of expectations below a command: output, then `|!`, then `|=`.
package struct ExpectationOrder {
  private var last: Expectation?

  package init() {}

  /// Adds the next expectation.
  ///
  /// - Throws: ``Failure`` with code `usage` if the expectation is out of order.
  package mutating func add(_ expectation: Expectation) throws(Failure) {
    defer { last = expectation }
    guard let last else { return }
    let (rank, lastRank) = (Self.rank(expectation), Self.rank(last))
    if lastRank > rank || (rank > 0 && lastRank == rank) {
      throw Failure(
        .usage, "\(expectation.line) is in the wrong place", advice: "output comes first, then |!, then |=")
    }
    if expectation.isOutput, last.isNothing || expectation.isNothing {
      throw Failure(.usage, "|- cannot be combined with other output", advice: "it means that nothing is printed")
    }
  }

  private static func rank(_ expectation: Expectation) -> Int {
    switch expectation {
    case .fails: 1
    case .location: 2
    default: 0
    }
  }
}
