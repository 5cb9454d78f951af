extension FlowGraph {
  /// The edges at each node, as compressed sparse rows: one array with the rows of all nodes, and another with the
  /// offset of each row. Built in linear time.
  package struct Adjacency: Sendable {
    package enum Direction: Sendable {
      /// The edges that begin at the node.
      case outgoing
      /// The edges that end at the node.
      case incoming
    }

    /// The start of each node's row, followed by the end of the last row.
    let offsets: [Int]
    /// The indices of the edges, by row; within a row in the order of the graph.
    let edges: [Int]
    /// The other end of each of these edges.
    let neighbors: [Int]

    /// Creates the rows. Edges with a node that the graph does not have, and those that are not included, are skipped.
    package init(
      of graph: FlowGraph, _ direction: Direction = .outgoing, where isIncluded: (Edge) -> Bool = { _ in true }
    ) {
      let count = graph.nodes.count
      let ends = graph.edges.map { edge in
        guard isIncluded(edge) else { return (near: -1, far: -1) }
        return direction == .outgoing ? (edge.from, edge.to) : (edge.to, edge.from)
      }
      let nodes = 0..<count
      var offsets = [Int](repeating: 0, count: count + 1)
      for (near, far) in ends where nodes.contains(near) && nodes.contains(far) { offsets[near + 1] += 1 }
      for node in nodes { offsets[node + 1] += offsets[node] }
      var free = offsets
      var edges = [Int](repeating: 0, count: offsets[count])
      var neighbors = edges
      for (edge, (near, far)) in ends.enumerated() where nodes.contains(near) && nodes.contains(far) {
        edges[free[near]] = edge
        neighbors[free[near]] = far
        free[near] += 1
      }
      self.offsets = offsets
      self.edges = edges
      self.neighbors = neighbors
    }

    package var nodeCount: Int { offsets.count - 1 }

    /// The range of a node's row in `edges` and `neighbors`.
    func row(_ node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }

    /// The indices of the node's edges, in the order of the graph.
    package func edges(at node: Int) -> ArraySlice<Int> { edges[row(node)] }
  }
}
