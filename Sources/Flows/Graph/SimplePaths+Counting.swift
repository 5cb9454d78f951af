extension SimplePaths {
  /// Counts the paths without listing them, regardless of the limits.
  ///
  /// A path enters each strongly connected component at most once. So paths are searched only within components, and
  /// the numbers of consecutive components are multiplied. An acyclic graph needs no search and takes linear time.
  struct Counter {
    private let part: Part
    private let source: Int
    private let target: Int
    private let isInterrupted: @Sendable () -> Bool
    /// The number of paths found within components so far.
    private(set) var found = 0

    /// Some nodes of a graph, and edges between them.
    private struct Part {
      private(set) var graph = FlowGraph(nodes: [], edges: [])
      /// The number of each node in this graph.
      let numbers: [Int: Int]

      init(_ nodes: [Int], of rows: FlowGraph.Adjacency, where isIncluded: (_ from: Int, _ to: Int) -> Bool) {
        numbers = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
        graph.nodes = nodes.map { _ in FlowGraph.Node("") }
        for (number, node) in nodes.enumerated() {
          for next in rows.neighbors[rows.row(node)] where isIncluded(node, next) {
            if let other = numbers[next] { graph.edges.append(FlowGraph.Edge(from: number, to: other, label: "")) }
          }
        }
      }
    }

    init(_ paths: SimplePaths, isInterrupted: @escaping @Sendable () -> Bool) {
      let fromSource = ShortestPaths(from: [paths.source], along: paths.outgoing)
      let between = fromSource.reached.filter { paths.toTarget.distance(to: $0) != nil }
      // No path continues from the target, returns to the source, or contains a loop.
      part = Part(between, of: paths.outgoing) { $0 != paths.target && $1 != paths.source && $0 != $1 }
      source = part.numbers[paths.source] ?? 0
      target = part.numbers[paths.target] ?? 0
      self.isInterrupted = isInterrupted
    }

    /// Returns the number of paths, or `nil` if interrupted. The number is exact up to `Int.max`, and otherwise only
    /// known to be greater.
    mutating func count() -> UInt? {
      guard !part.graph.nodes.isEmpty else { return 0 }
      guard source != target else { return 1 }
      let rows = FlowGraph.Adjacency(of: part.graph)
      let strong = StronglyConnectedComponents(from: source, along: rows)
      let components = strong.components
      // The number of paths that enter a component at each node.
      var entering = [UInt](repeating: 0, count: rows.nodeCount)
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
      let component = Part(members, of: rows) { _, _ in true }
      var leaving: [(node: Int, count: UInt)] = []
      for exit in exits {
        var sum: UInt = 0
        for entry in entries {
          guard let from = component.numbers[entry], let to = component.numbers[exit],
            let inside = search(SimplePaths(from: from, to: to, in: component.graph))
          else { return nil }
          sum = sum.saturatingSum(entering[entry].saturatingProduct(inside))
        }
        leaving.append((exit, sum))
      }
      return leaving
    }

    private mutating func search(_ paths: SimplePaths) -> UInt? {
      var iterator = paths.iterator(isInterrupted: isInterrupted)
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
