import Shell

extension FlowGraph {
  /// The identity of an edge. Labels are compared by bytes: canonically equivalent ones are different.
  struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let label: ExactText

    init(from: Int, to: Int, label: String) {
      self.from = from
      self.to = to
      self.label = ExactText(label)
    }

    init(_ edge: Edge) { self.init(from: edge.from, to: edge.to, label: edge.label) }
  }

  /// Returns the graph without repeated edges. The first of several edges with the same key is kept. It is uncertain
  /// (`may`) only if all of them are, and general only if all of them are.
  func withoutRepeatedEdges() -> FlowGraph {
    // An open-addressed hash table with the position of each kept edge. At least half of it stays empty, so that probes
    // are short. A dictionary, which stores each edge's key again, takes twice as long (Scripts/bench, "findings of
    // 1,000,000 edges").
    var size = 2
    while size < 2 * edges.count { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var kept: [Edge] = []
    kept.reserveCapacity(edges.count)
    for edge in edges {
      let key = EdgeKey(edge)
      var slot = key.hashValue & (size - 1)
      while slots[slot] >= 0, EdgeKey(kept[Int(slots[slot])]) != key { slot = (slot + 1) & (size - 1) }
      let index = Int(slots[slot])
      guard index >= 0 else {
        slots[slot] = Int32(kept.count)
        kept.append(edge)
        continue
      }
      kept[index].isUncertain = kept[index].isUncertain && edge.isUncertain
      kept[index].isGeneral = kept[index].isGeneral && edge.isGeneral
    }
    return FlowGraph(initial: initial, nodes: nodes, edges: kept)
  }
}
