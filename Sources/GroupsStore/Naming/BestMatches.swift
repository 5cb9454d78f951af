/// Collects the first of many matches: complete names before others, then in order. It holds at most about twice
/// `limit` matches.
struct BestMatches<Order: Comparable> {
  private let limit: Int
  private var matches: [(isWhole: Bool, order: Order, id: Int64)] = []

  init(limit: Int) { self.limit = limit }

  var ids: [Int64] { sorted.prefix(limit).map(\.id) }

  mutating func insert(_ id: Int64, isWhole: Bool, order: Order) {
    matches.append((isWhole, order, id))
    if matches.count / 2 > limit { matches.replaceSubrange(0..., with: sorted.prefix(limit)) }
  }

  private var sorted: [(isWhole: Bool, order: Order, id: Int64)] {
    matches.sorted { $0.isWhole == $1.isWhole ? $0.order < $1.order : $0.isWhole }
  }
}
