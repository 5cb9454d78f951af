/// The simple paths from one node to another, found lazily.
///
/// A path is a list of edge indices. Parallel edges make different paths, and loops are in none. From a node to itself
/// there is only the empty path. Paths are found in the order of the edges in the graph.
package struct SimplePaths: Sequence, Sendable {
  let source: Int
  let target: Int
  private(set) var maxLength: Int?
  let maxPaths: Int?
  let outgoing: FlowGraph.Adjacency
  let incoming: FlowGraph.Adjacency
  let toTarget: ShortestPaths

  /// Prepares the search in linear time. A path has at most `maxLength` edges, and at most `maxPaths` are found.
  package init(
    from source: Int, to target: Int, in graph: FlowGraph, maxLength: Int? = nil, maxPaths: Int? = nil
  ) {
    self.source = source
    self.target = target
    self.maxPaths = maxPaths
    outgoing = FlowGraph.Adjacency(of: graph)
    incoming = FlowGraph.Adjacency(of: graph, .incoming)
    toTarget = ShortestPaths(from: [target], along: incoming)
    self.maxLength = maxLength.flatMap { limit($0) }
  }

  /// Returns the limit unless no simple path is longer: the search prunes better without a limit.
  private func limit(_ length: Int) -> Int? { length < outgoing.nodeCount - 1 ? length : nil }

  /// Returns the paths with at most `length` edges.
  func limited(to length: Int) -> SimplePaths {
    var paths = self
    paths.maxLength = limit(length)
    return paths
  }

  package func makeIterator() -> SimplePathsIterator { iterator { false } }

  /// Returns an iterator that calls `isInterrupted` repeatedly, because a path may take long to find.
  package func iterator(isInterrupted: @escaping @Sendable () -> Bool) -> SimplePathsIterator {
    SimplePathsIterator(self, isInterrupted)
  }
}
