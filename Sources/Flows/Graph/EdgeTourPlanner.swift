/// Plans the walks of an ``EdgeTour``.
///
/// This is the Chinese postman problem on a directed graph (Edmonds, Johnson: Matching, Euler tours and the Chinese
/// postman, 1973). A minimum-cost flow determines which edges are repeated so that every node is left as often as it is
/// entered, and Hierholzer's algorithm (1873) finds a circuit. An arc back to the initial node represents the end of a
/// walk. The last end is free, and each other one costs ``EdgeTour/newWalkCost``.
struct EdgeTourPlanner {
  let edgeCount: Int

  private let rows: FlowGraph.Adjacency
  private let reached: ShortestPaths
  private let initial: Int
  private let isInterrupted: () -> Bool
  /// The number of times that each edge is still to be taken, by its position in the rows.
  private var remaining: [Int32]
  /// The number of walks that still end at each node.
  private var walkEnds: [Int]

  init(_ graph: FlowGraph, isInterrupted: @escaping () -> Bool) {
    rows = FlowGraph.Adjacency(of: graph)
    reached = ShortestPaths(from: [graph.initial], along: rows)
    initial = graph.initial
    self.isInterrupted = isInterrupted
    remaining = [Int32](repeating: 0, count: rows.edges.count)
    walkEnds = [Int](repeating: 0, count: rows.nodeCount)
    var count = 0
    for node in reached.reached {
      for position in rows.row(node) { remaining[position] = 1 }
      count += rows.row(node).count
    }
    edgeCount = count
  }

  /// Returns the walks, or `nil` if planning is interrupted.
  mutating func walks() -> [[Int]]? {
    guard edgeCount > 0 else { return [] }
    guard balance(), !isInterrupted() else { return nil }
    return walks(along: circuit())
  }

  /// Determines how often each edge is taken and where walks end. Returns false if this is interrupted.
  private mutating func balance() -> Bool {
    var surplus = [Int](repeating: 0, count: rows.nodeCount)
    for node in reached.reached {
      for position in rows.row(node) {
        surplus[node] -= 1
        surplus[rows.neighbors[position]] += 1
      }
    }
    let end = rows.nodeCount
    var flow = MinimumCostFlow(nodes: rows.nodeCount + 1)
    var arcs: [(position: Int, arc: Int)] = []
    var stops: [(node: Int, arc: Int)] = []
    // Only one of several parallel edges needs to be repeated.
    var seenFrom = [Int](repeating: -1, count: rows.nodeCount)
    for node in reached.reached {
      for position in rows.row(node) where seenFrom[rows.neighbors[position]] != node {
        let next = rows.neighbors[position]
        seenFrom[next] = node
        if next != node { arcs.append((position, flow.add(from: node, to: next, cost: 1))) }
      }
      if node != initial { stops.append((node, flow.add(from: node, to: end))) }
    }
    _ = flow.add(from: end, to: initial, capacity: 1)
    _ = flow.add(from: end, to: initial, cost: EdgeTour.newWalkCost)
    guard flow.send(surplus + [0], isInterrupted: isInterrupted) else { return false }
    for (position, arc) in arcs { remaining[position] += Int32(flow.flow(of: arc)) }
    for (node, arc) in stops { walkEnds[node] = flow.flow(of: arc) }
    return true
  }

  /// The element of a circuit that ends a walk.
  private static let walkEnd = -1

  /// Returns a circuit from the initial node, as the positions of its edges and the ends of walks. Loops are omitted.
  private mutating func circuit() -> [Int] {
    var cursors = Array(rows.offsets.dropLast())
    var circuit: [Int] = []
    var path: [(node: Int, position: Int)] = [(initial, Self.walkEnd)]
    while let (node, position) = path.last {
      while cursors[node] < rows.offsets[node + 1],
        remaining[cursors[node]] == 0 || rows.neighbors[cursors[node]] == node
      {
        cursors[node] += 1
      }
      if cursors[node] < rows.offsets[node + 1] {
        remaining[cursors[node]] -= 1
        path.append((rows.neighbors[cursors[node]], cursors[node]))
      } else if walkEnds[node] > 0 {
        walkEnds[node] -= 1
        path.append((initial, Self.walkEnd))
      } else {
        path.removeLast()
        if !path.isEmpty { circuit.append(position) }
      }
    }
    return circuit.reversed()
  }

  /// Splits a circuit into walks. A loop is taken when a walk first reaches its node.
  private func walks(along circuit: [Int]) -> [[Int]] {
    // The part after the first end also begins at the initial node, so the last walk joins the first.
    let first = circuit.firstIndex(of: Self.walkEnd).map { $0 + 1 } ?? 0
    var walks: [[Int]] = [[]]
    var isSeen = [Bool](repeating: false, count: rows.nodeCount)
    func visit(_ node: Int) {
      guard !isSeen[node] else { return }
      isSeen[node] = true
      for position in rows.row(node) where rows.neighbors[position] == node {
        walks[walks.count - 1].append(rows.edges[position])
      }
    }
    visit(initial)
    for position in circuit[first...] + circuit[..<first] {
      if position == Self.walkEnd {
        walks.append([])
      } else {
        walks[walks.count - 1].append(rows.edges[position])
        visit(rows.neighbors[position])
      }
    }
    return walks.filter { !$0.isEmpty }
  }
}
