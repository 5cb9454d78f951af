/// A monotone priority queue of nodes, in which no distance may be less than the last one that was taken (Ahuja,
/// Mehlhorn, Orlin, Tarjan: Faster algorithms for the shortest path problem, 1990). A bucket contains the distances
/// that differ from the last one in the same highest bit. It is split only when it is the nearest.
struct RadixHeap {
  private var buckets = [[(distance: Int, node: Int32)]](repeating: [], count: Int.bitWidth + 1)
  /// The distance that was taken last.
  private(set) var last = 0

  mutating func append(_ node: Int, at distance: Int) {
    buckets[bucket(of: distance)].append((distance, Int32(node)))
  }

  private func bucket(of distance: Int) -> Int { Int.bitWidth - (distance ^ last).leadingZeroBitCount }

  /// Removes and returns a nearest node; `nil` if the heap is empty.
  mutating func popFirst() -> (distance: Int, node: Int)? {
    if buckets[0].isEmpty {
      guard let next = buckets.firstIndex(where: { !$0.isEmpty }) else { return nil }
      let waiting = buckets[next]
      buckets[next].removeAll(keepingCapacity: true)
      last = waiting.reduce(Int.max) { min($0, $1.distance) }
      for item in waiting { buckets[bucket(of: item.distance)].append(item) }
    }
    return buckets[0].popLast().map { ($0.distance, Int($0.node)) }
  }
}
