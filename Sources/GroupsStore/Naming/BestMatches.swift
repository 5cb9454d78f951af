/// Collects the first `limit` of many matches: those of whole names first, otherwise by `order`. Holds at most about
/// twice as many.
struct BestMatches<Match, Order: Comparable> {
  private let limit: Int
  private var matches: [(match: Match, isWhole: Bool, order: Order)] = []

  init(limit: Int) { self.limit = limit }

  var inOrder: [Match] { sorted.prefix(limit).map(\.match) }

  mutating func insert(_ match: Match, isWhole: Bool, order: Order) {
    matches.append((match, isWhole, order))
    if matches.count / 2 > limit { matches.replaceSubrange(0..., with: sorted.prefix(limit)) }
  }

  private var sorted: [(match: Match, isWhole: Bool, order: Order)] {
    matches.sorted { $0.isWhole == $1.isWhole ? $0.order < $1.order : $0.isWhole }
  }
}
