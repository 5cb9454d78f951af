/// The simple paths from one node to another, found lazily.
///
/// A path is a list of edge indices. Parallel edges make different paths, and loops are in none. From a node to itself
/// there is only the empty path. Paths are found in the order of the edges in the graph.
package struct SimplePaths: Sequence, Sendable {
  let source: Int
  let target: Int
  let maxLength: Int?
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
    // No simple path is longer, and the search prunes better without a limit.
    self.maxLength = maxLength.flatMap { $0 < graph.nodes.count - 1 ? $0 : nil }
  }

  package func makeIterator() -> SimplePathsIterator { SimplePathsIterator(self) }
}
