extension FlowGraph {
  /// What tells an edge from all others: two edges that agree in it say the same thing.
  struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let label: String
  }

  /// The same graph with each edge once, where it stood first. Of two that say the same the weaker statement stays: an edge
  /// from some and from all is one from some, and a general one and another one are not general.
  func withoutRepeatedEdges() -> FlowGraph {
    var places: [EdgeKey: Int] = [:]
    places.reserveCapacity(edges.count)
    var kept: [Edge] = []
    kept.reserveCapacity(edges.count)
    for edge in edges {
      let key = EdgeKey(from: edge.from, to: edge.to, label: edge.label)
      let place = places[key, default: kept.count]
      guard place < kept.count else {
        places[key] = place
        kept.append(edge)
        continue
      }
      kept[place].may = kept[place].may || edge.may
      kept[place].isGeneral = kept[place].isGeneral && edge.isGeneral
    }
    return FlowGraph(initial: initial, nodes: nodes, edges: kept)
  }
}
