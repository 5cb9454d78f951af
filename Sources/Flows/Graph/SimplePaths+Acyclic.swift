extension SimplePaths {
  /// How many paths there are, counted node by node in linear time, however many; nil where there is a cycle between the
  /// ends, for then only a search tells, or where there are more than an `Int` holds. The limits do not count.
  var acyclicCount: Int? {
    guard (0..<outgoing.nodeCount).contains(source), toTarget.distance(to: source) != nil else { return 0 }
    guard source != target else { return 1 }
    let fromSource = ShortestPaths(from: source, along: outgoing)
    let between = (0..<outgoing.nodeCount).map {
      fromSource.distance(to: $0) != nil && toTarget.distance(to: $0) != nil
    }
    // Kahn's order ("Topological sorting of large networks", 1962): a node's turn comes when all before it had theirs.
    var missing = [Int](repeating: 0, count: between.count)
    func visitSteps(from node: Int, _ body: (Int) -> Void) {
      // No path goes on from the target, comes back to the source, or goes round in one node.
      guard node != target else { return }
      for next in outgoing.neighbours[outgoing.row(node)] where between[next] && next != node && next != source {
        body(next)
      }
    }
    for node in between.indices where between[node] { visitSteps(from: node) { missing[$0] += 1 } }
    var counts = [Int](repeating: 0, count: between.count)
    counts[source] = 1
    var ready = [source]
    var isExact = true
    while let node = ready.popLast(), isExact {
      if node == target { return counts[target] }
      visitSteps(from: node) { next in
        let (sum, overflows) = counts[next].addingReportingOverflow(counts[node])
        counts[next] = sum
        isExact = isExact && !overflows
        missing[next] -= 1
        if missing[next] == 0 { ready.append(next) }
      }
    }
    return nil
  }
}
