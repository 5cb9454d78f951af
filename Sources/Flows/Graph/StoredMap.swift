import MVVMC

/// A graph in a file, with what stands beside it where that is the map of an app.
package struct StoredMap: Equatable, Sendable {
  /// The graph.
  package let graph: FlowGraph
  /// The granularity of the places; nil if the file has none.
  package let granularity: Granularity?
  /// The number of known states that were not explored; 0 if the file has none.
  package let frontier: Int
  /// The data, the size of a page and the beginning, as lines of a command file; nil if the file has none.
  package let setting: [String]?

  /// Creates a map.
  package init(graph: FlowGraph, granularity: Granularity? = nil, frontier: Int = 0, setting: [String]? = nil) {
    self.graph = graph
    self.granularity = granularity
    self.frontier = frontier
    self.setting = setting
  }

  /// Reads the graph as ``FlowGraph/init(json:)`` does, and `by` and `frontier` beside it, which may be left out or mean
  /// something else.
  ///
  /// - Throws: ``Failure`` with code `invalid`.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    graph = try file.graph()
    // Others may mean something else by these names.
    granularity =
      if case .text(let name) = try file.value("by") { Granularity(rawValue: name) } else { nil }
    frontier = max(0, Int(clamping: try file.value("frontier").flatMap(file.integer) ?? 0))
    setting = try file.texts(file.value("setting"))
  }
}
