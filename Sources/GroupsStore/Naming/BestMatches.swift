/// The first of many matches: whole names before the others, then in order. Keeps no more than are wanted.
struct BestMatches<Order: Comparable> {
  private let limit: Int
  private var matches: [(isWhole: Bool, order: Order, id: Int64)] = []

  init(limit: Int) { self.limit = limit }

  var ids: [Int64] { matches.map(\.id) }

  mutating func insert(_ id: Int64, isWhole: Bool, order: Order) {
    if matches.count >= limit {
      guard let last = matches.last, precedes((isWhole, order), (last.isWhole, last.order)) else { return }
      matches.removeLast()
    }
    // Limits are small: from the end is as good as bisecting.
    var index = matches.count
    while index > 0, precedes((isWhole, order), (matches[index - 1].isWhole, matches[index - 1].order)) { index -= 1 }
    matches.insert((isWhole, order, id), at: index)
  }

  private func precedes(_ left: (Bool, Order), _ right: (Bool, Order)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0
  }
}
