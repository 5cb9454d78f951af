import MVVMC

/// A graph in a file, with the additional fields of a map.
package struct StoredMap: Equatable, Sendable {
  /// The graph.
  package let graph: FlowGraph
  /// The granularity of the map; `nil` if the file has none.
  package let granularity: Granularity?
  /// The number of known states that were not explored; 0 if the file has none.
  package let frontier: Int
  /// The data, the page size and the start, as lines of a command file; `nil` if the file has none.
  package let setting: [String]?

  /// Creates a map.
  package init(graph: FlowGraph, granularity: Granularity? = nil, frontier: Int = 0, setting: [String]? = nil) {
    self.graph = graph
    self.granularity = granularity
    self.frontier = frontier
    self.setting = setting
  }

  /// Reads a graph as ``FlowGraph/init(json:)`` does, and the fields `by`, `frontier` and `setting`, which are ignored
  /// if they have another type.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes describe no graph.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    graph = try file.graph()
    // Files of other programs may use these names for something else.
    granularity =
      if case .text(let name) = try file.value("by") { Granularity(rawValue: name) } else { nil }
    frontier = max(0, Int(clamping: try file.value("frontier").flatMap(file.integer) ?? 0))
    setting = try file.texts(file.value("setting"))
  }
}
