extension FlowGraph {
  /// The identity of an edge: two edges with the same key say the same.
  struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let label: String
  }

  /// The same graph with each edge once, where it stood first. Of two that say the same the weaker statement stays: an edge
  /// from some and from all is one from some, and a general one and another one are not general.
  func withoutRepeatedEdges() -> FlowGraph {
    // The position of each kept edge, at its hash or behind: half of it stays free, so that probes are short. A
    // dictionary would hold the key of each edge once more.
    var size = 2
    while size < 2 * edges.count { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    var kept: [Edge] = []
    kept.reserveCapacity(edges.count)
    for edge in edges {
      var hasher = Hasher()
      hasher.combine(edge.from)
      hasher.combine(edge.to)
      hasher.combine(edge.label)
      var slot = hasher.finalize() & (size - 1)
      while places[slot] >= 0, !Self.saysTheSame(kept[Int(places[slot])], edge) { slot = (slot + 1) & (size - 1) }
      let place = Int(places[slot])
      guard place >= 0 else {
        places[slot] = Int32(kept.count)
        kept.append(edge)
        continue
      }
      kept[place].may = kept[place].may || edge.may
      kept[place].isGeneral = kept[place].isGeneral && edge.isGeneral
    }
    return FlowGraph(initial: initial, nodes: nodes, edges: kept)
  }

  private static func saysTheSame(_ one: Edge, _ other: Edge) -> Bool {
    one.from == other.from && one.to == other.to && one.label == other.label
  }
}
