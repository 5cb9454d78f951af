/// A first-in, first-out queue of nodes, which contains each node at most once.
struct NodeQueue {
  private var nodes: [Int32]
  private var head = 0
  private var count = 0

  /// Creates a queue for this number of nodes.
  init(capacity: Int) { nodes = [Int32](repeating: 0, count: capacity) }

  mutating func append(_ node: Int) {
    let position = head + count
    nodes[position < nodes.count ? position : position - nodes.count] = Int32(node)
    count += 1
  }

  mutating func popFirst() -> Int? {
    guard count > 0 else { return nil }
    let node = nodes[head]
    head = head + 1 < nodes.count ? head + 1 : 0
    count -= 1
    return Int(node)
  }
}
