/// Finds simple paths by a depth-first search with an explicit stack, pruned by barriers.
///
/// The barrier of a node is a lower bound of the number of edges from the node to the target that avoid the current
/// path. The search enters a node only if that many edges are left. If it fails there, it raises the barrier. If it
/// returns from a node that led to the target, it lowers the barriers of the nodes that can reach that node.
///
/// With a limit of length, this is the algorithm of Peng et al., "Hop-constrained s-t simple path enumeration" (VLDB
/// 2019). Without a limit, edges cost nothing and a barrier is open or closed, as in Johnson, "Finding all the
/// elementary circuits of a directed graph" (1975); the time between two paths is linear.
package struct SimplePathsIterator: IteratorProtocol, Sendable {
  private let paths: SimplePaths
  private let budget: Int
  private let step: Int
  private var barriers: [Int]
  private var isOnPath: [Bool]

  // The stack of the search. For each node on the path: the node, the next position in its row, and the smallest number
  // of edges to the target that was found.
  private var nodes: [Int] = []
  private var cursors: [Int] = []
  private var found: [Int] = []

  private var edges: [Int] = []
  private var isAtTarget = false
  private var hasBegun = false
  private var count = 0
  private var lowered: [Int] = []
  /// True if the limit of paths ended the search and there is another path. Known only after the search has ended.
  package private(set) var wasCutOff = false
  private let isInterrupted: @Sendable () -> Bool
  package private(set) var wasInterrupted = false
  private var steps = 0

  private static let unreachable = Int.max

  init(_ paths: SimplePaths, _ isInterrupted: @escaping @Sendable () -> Bool) {
    self.paths = paths
    self.isInterrupted = isInterrupted
    budget = paths.maxLength ?? Self.unreachable - 1
    let step = paths.maxLength == nil ? 0 : 1
    self.step = step
    barriers = (0..<paths.outgoing.nodeCount).map { node in
      paths.toTarget.distance(to: node).map { $0 * step } ?? Self.unreachable
    }
    isOnPath = [Bool](repeating: false, count: paths.outgoing.nodeCount)
  }

  /// Returns the edges of the next path, or `nil` if there is none or the limit is reached.
  package mutating func next() -> [Int]? { advance() ? edges : nil }

  /// Finds the next path without returning it, for counting.
  mutating func advance() -> Bool {
    guard let limit = paths.maxPaths, count >= limit else {
      guard search() else { return false }
      count += 1
      return true
    }
    if !wasCutOff { wasCutOff = search() }
    return false
  }

  private mutating func search() -> Bool {
    if !hasBegun {
      hasBegun = true
      guard isOnPath.indices.contains(paths.source), barriers[paths.source] <= budget else { return false }
      if paths.source == paths.target { return true }
      push(paths.source)
    }
    if isAtTarget {
      isAtTarget = false
      edges.removeLast()
    }
    while let node = nodes.last {
      steps &+= 1
      if steps & 0xFFFF == 0, isInterrupted() { wasInterrupted = true }
      guard !wasInterrupted else { return false }
      let depth = nodes.count - 1
      let position = cursors[depth]
      guard position < paths.outgoing.offsets[node + 1] else {
        pop()
        continue
      }
      cursors[depth] = position + 1
      let next = paths.outgoing.neighbors[position]
      guard !isOnPath[next], barriers[next] <= budget - depth - 1 else { continue }
      edges.append(paths.outgoing.edges[position])
      if next == paths.target {
        found[depth] = min(found[depth], step)
        isAtTarget = true
        return true
      }
      push(next)
    }
    return false
  }

  private mutating func push(_ node: Int) {
    isOnPath[node] = true
    nodes.append(node)
    cursors.append(paths.outgoing.offsets[node])
    found.append(Self.unreachable)
  }

  private mutating func pop() {
    let node = nodes.removeLast()
    cursors.removeLast()
    let missing = found.removeLast()
    isOnPath[node] = false
    if !edges.isEmpty { edges.removeLast() }
    if missing == Self.unreachable {
      barriers[node] = step == 0 ? Self.unreachable : budget - nodes.count + 1
    } else {
      barriers[node] = missing
      lowerBarriers(before: node)
      if !found.isEmpty { found[found.count - 1] = min(found[found.count - 1], missing + step) }
    }
  }

  /// Lowers the barriers of nodes that can reach a node after it has left the path.
  private mutating func lowerBarriers(before node: Int) {
    lowered.removeAll(keepingCapacity: true)
    lowered.append(node)
    var head = 0
    while head < lowered.count {
      let node = lowered[head]
      head += 1
      let barrier = barriers[node] + step
      for position in paths.incoming.row(node) {
        let neighbor = paths.incoming.neighbors[position]
        guard barriers[neighbor] > barrier, !isOnPath[neighbor] else { continue }
        barriers[neighbor] = barrier
        lowered.append(neighbor)
      }
    }
  }
}
