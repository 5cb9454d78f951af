import MVVMC

/// A graph in a file, with the additional fields of a map.
package struct StoredMap: Equatable, Sendable {
  /// The graph.
  package let graph: FlowGraph
  /// The granularity of the map; `nil` if the file has none.
  package let granularity: Granularity?
  /// The number of known states that were not explored; 0 if the file has none.
  package let frontier: Int
  /// True if a limit or the user ended the exploration.
  package let isLimited: Bool
  /// The data, the page size and the start, as lines of a command file; `nil` if the file has none.
  package let setting: [String]?

  /// Creates a map.
  package init(
    graph: FlowGraph, granularity: Granularity? = nil, frontier: Int = 0, isLimited: Bool = false,
    setting: [String]? = nil
  ) {
    self.graph = graph
    self.granularity = granularity
    self.frontier = frontier
    self.isLimited = isLimited
    self.setting = setting
  }

  /// Reads a graph as ``FlowGraph/init(json:)`` does, and the fields `by`, `frontier`, `limited` and `setting`, which
  /// are ignored if they have another type. If there is a frontier but no node is marked as unexplored, the nodes
  /// without outgoing edges are.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes describe no graph.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    var graph = try file.graph()
    // Files of other programs may use these names for something else.
    granularity =
      if case .text(let name) = try file.value("by") { Granularity(rawValue: name) } else { nil }
    frontier = max(0, Int(clamping: try file.value("frontier").flatMap(file.integer) ?? 0))
    isLimited = if case .bool(true) = try file.value("limited") { true } else { frontier > 0 }
    setting = try file.texts(file.value("setting"))
    if frontier > 0, !graph.nodes.contains(where: \.isUnexplored) {
      let left = Set(graph.edges.map(\.from))
      for node in graph.nodes.indices where !left.contains(node) { graph.nodes[node].isUnexplored = true }
    }
    self.graph = graph
  }

  /// Returns the difference between this map and a newer one. Whether an edge is certain is compared only if no limit
  /// ended either exploration: further states of the same app may make an edge uncertain.
  package func difference(to new: StoredMap) -> GraphDifference {
    guard isLimited || new.isLimited else { return GraphDifference(from: graph, to: new.graph) }
    return GraphDifference(from: graph.withoutCertainty, to: new.graph.withoutCertainty)
  }
}

extension FlowGraph {
  fileprivate var withoutCertainty: FlowGraph {
    var graph = self
    for edge in graph.edges.indices { graph.edges[edge].isUncertain = true }
    return graph
  }
}
