extension FlowGraph {
  struct EdgeKey: Hashable {
    let from: Int
    let to: Int
    let label: String
  }

  /// Returns the graph without repeated edges. The first of several edges with the same key is kept. It is uncertain
  /// (`may`) only if all of them are, and general only if all of them are.
  func withoutRepeatedEdges() -> FlowGraph {
    // An open-addressed hash table with the position of each kept edge. At least half of it stays empty, so that probes
    // are short. A dictionary would store each edge's key again.
    var size = 2
    while size < 2 * edges.count { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var kept: [Edge] = []
    kept.reserveCapacity(edges.count)
    for edge in edges {
      var hasher = Hasher()
      hasher.combine(edge.from)
      hasher.combine(edge.to)
      hasher.combine(edge.label)
      var slot = hasher.finalize() & (size - 1)
      while slots[slot] >= 0, !Self.haveSameKey(kept[Int(slots[slot])], edge) { slot = (slot + 1) & (size - 1) }
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

  private static func haveSameKey(_ one: Edge, _ other: Edge) -> Bool {
    one.from == other.from && one.to == other.to && one.label == other.label
      // Canonically equivalent strings are equal, but differ in their bytes.
      && one.label.utf8.elementsEqual(other.label.utf8)
  }
}
