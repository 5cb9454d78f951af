extension FlowGraph {
  /// Which edges touch each node, as compressed rows: one array holds the rows of all nodes one after the other, and
  /// another one where each row begins. Made once for an algorithm, in linear time.
  package struct Adjacency: Sendable {
    /// Which of a node's edges are meant.
    package enum Direction: Sendable {
      /// Those that begin at the node.
      case outgoing
      /// Those that end at the node.
      case incoming
    }

    /// The beginning of the row of each node, and last the end of the last row.
    let offsets: [Int]
    /// The edges of all rows; within a row in the order that they have in the graph.
    let edges: [Int]
    /// The other end of each of these edges.
    let neighbours: [Int]

    /// Sorts the edges by the nodes that they touch. An edge that names a node which the graph lacks is passed over.
    package init(of graph: FlowGraph, _ direction: Direction = .outgoing) {
      let count = graph.nodes.count
      let ends = graph.edges.map { edge in
        direction == .outgoing ? (near: edge.from, far: edge.to) : (near: edge.to, far: edge.from)
      }
      let nodes = 0..<count
      var offsets = [Int](repeating: 0, count: count + 1)
      for (near, far) in ends where nodes.contains(near) && nodes.contains(far) { offsets[near + 1] += 1 }
      for node in nodes { offsets[node + 1] += offsets[node] }
      var free = offsets
      var edges = [Int](repeating: 0, count: offsets[count])
      var neighbours = edges
      for (edge, (near, far)) in ends.enumerated() where nodes.contains(near) && nodes.contains(far) {
        edges[free[near]] = edge
        neighbours[free[near]] = far
        free[near] += 1
      }
      self.offsets = offsets
      self.edges = edges
      self.neighbours = neighbours
    }

    /// The number of nodes of the graph.
    package var nodeCount: Int { offsets.count - 1 }

    /// The range of a node's row in `edges` and `neighbours`.
    func row(_ node: Int) -> Range<Int> { offsets[node]..<offsets[node + 1] }

    /// The indices of the edges that touch the node, in the order that they have in the graph.
    package func edges(at node: Int) -> ArraySlice<Int> { edges[row(node)] }
  }
}
