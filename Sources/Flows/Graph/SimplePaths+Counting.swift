extension SimplePaths {
  /// Counts the paths without listing them, regardless of the limits.
  ///
  /// A path enters each strongly connected component at most once. So paths are searched only within components, and
  /// the numbers of consecutive components are multiplied. An acyclic graph needs no search and takes linear time.
  struct Counter {
    private let graph: FlowGraph
    private let source: Int
    private let target: Int
    private let isInterrupted: @Sendable () -> Bool
    /// The number of paths found within components so far.
    private(set) var found = 0

    init(_ paths: SimplePaths, isInterrupted: @escaping @Sendable () -> Bool) {
      let outgoing = paths.outgoing
      let fromSource = ShortestPaths(from: [paths.source], along: outgoing)
      let isBetween = { (node: Int) in
        fromSource.distance(to: node) != nil && paths.toTarget.distance(to: node) != nil
      }
      var graph = FlowGraph(nodes: [], edges: [])
      var numbers: [Int: Int] = [:]
      for node in 0..<outgoing.nodeCount where isBetween(node) {
        numbers[node] = graph.nodes.count
        graph.nodes.append(FlowGraph.Node(""))
      }
      // No path continues from the target, returns to the source, or contains a loop.
      for (node, number) in numbers where node != paths.target {
        for next in outgoing.neighbors[outgoing.row(node)] where next != node && next != paths.source {
          if let other = numbers[next] { graph.edges.append(FlowGraph.Edge(from: number, to: other, label: "")) }
        }
      }
      source = numbers[paths.source] ?? 0
      target = numbers[paths.target] ?? 0
      graph.initial = source
      self.graph = graph
      self.isInterrupted = isInterrupted
    }

    /// Returns the number of paths, or `nil` if interrupted. The number is exact up to `Int.max`, and otherwise only
    /// known to be greater.
    mutating func count() -> UInt? {
      guard !graph.nodes.isEmpty else { return 0 }
      guard source != target else { return 1 }
      let rows = FlowGraph.Adjacency(of: graph)
      let strong = StronglyConnectedComponents(from: source, along: rows)
      let components = strong.components
      // The number of paths that enter a component at each node.
      var entering = [UInt](repeating: 0, count: graph.nodes.count)
      entering[source] = 1
      // Edges between components lead to lower numbers.
      for (number, members) in components.enumerated().reversed() {
        guard !isInterrupted(), let leaving = leaving(members, number, entering, strong, rows) else { return nil }
        for (node, count) in leaving {
          if node == target { return count }
          for next in rows.neighbors[rows.row(node)] where strong.number(of: next) != number {
            entering[next] = entering[next].saturatingSum(count)
          }
        }
      }
      return 0
    }

    /// Returns the number of paths to each node of a component that is the target or has an edge to another component.
    private mutating func leaving(
      _ members: [Int], _ number: Int, _ entering: [UInt], _ strong: StronglyConnectedComponents,
      _ rows: FlowGraph.Adjacency
    ) -> [(node: Int, count: UInt)]? {
      if members.count == 1 { return [(members[0], entering[members[0]])] }
      let exits = members.filter { node in
        node == target || rows.neighbors[rows.row(node)].contains { strong.number(of: $0) != number }
      }
      let entries = members.filter { entering[$0] > 0 }
      let indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
      let part = part(members, indices, rows)
      var leaving: [(node: Int, count: UInt)] = []
      for exit in exits {
        var sum: UInt = 0
        for entry in entries {
          guard let from = indices[entry], let to = indices[exit],
            let inside = search(SimplePaths(from: from, to: to, in: part))
          else { return nil }
          sum = sum.saturatingSum(entering[entry].saturatingProduct(inside))
        }
        leaving.append((exit, sum))
      }
      return leaving
    }

    private func part(_ members: [Int], _ indices: [Int: Int], _ rows: FlowGraph.Adjacency) -> FlowGraph {
      var part = FlowGraph(nodes: members.map { _ in FlowGraph.Node("") }, edges: [])
      for (index, node) in members.enumerated() {
        for next in rows.neighbors[rows.row(node)] {
          if let other = indices[next] { part.edges.append(FlowGraph.Edge(from: index, to: other, label: "")) }
        }
      }
      return part
    }

    private mutating func search(_ paths: SimplePaths) -> UInt? {
      var iterator = paths.makeIterator()
      iterator.isInterrupted = isInterrupted
      var count: UInt = 0
      while iterator.advance() {
        count += 1
        found += 1
      }
      return iterator.wasInterrupted ? nil : count
    }
  }
}

extension UInt {
  fileprivate func saturatingSum(_ other: UInt) -> UInt {
    let (sum, isOverflow) = addingReportingOverflow(other)
    return isOverflow ? .max : sum
  }

  fileprivate func saturatingProduct(_ other: UInt) -> UInt {
    let (product, isOverflow) = multipliedReportingOverflow(by: other)
    return isOverflow ? .max : product
  }
}
