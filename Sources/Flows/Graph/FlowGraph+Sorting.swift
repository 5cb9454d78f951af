extension FlowGraph {
  /// The indices of the nodes, sorted by their ids.
  var nodesByID: [Int] {
    nodes.indices.sorted { first, second in
      let (one, other) = (nodes[first].id, nodes[second].id)
      return one == other ? first < second : one < other
    }
  }

  /// Returns the graph in canonical order: the nodes by id, the edges by the ids of their ends and then by label. Edges
  /// with a node that the graph does not have and repeated edges are removed.
  package func sorted() -> FlowGraph {
    let order = nodesByID
    var ranks = [Int](repeating: 0, count: nodes.count)
    for (rank, node) in order.enumerated() { ranks[node] = rank }
    var edges = withoutRepeatedEdges().edges.filter { ranks.indices.contains($0.from) && ranks.indices.contains($0.to) }
    for index in edges.indices {
      edges[index].from = ranks[edges[index].from]
      edges[index].to = ranks[edges[index].to]
    }
    edges.sort { left, right in
      if left.from != right.from { return left.from < right.from }
      if left.to != right.to { return left.to < right.to }
      return left.label < right.label
    }
    return FlowGraph(
      initial: ranks.indices.contains(initial) ? ranks[initial] : initial, nodes: order.map { nodes[$0] }, edges: edges)
  }
}
