import MVVMC

/// A graph in a file, with the additional fields of a map.
package struct StoredMap: Equatable, Sendable {
  package let graph: FlowGraph
  /// The granularity of the map; `nil` if the file has none.
  package private(set) var granularity: Granularity?
  /// The number of known states that were not explored; 0 if the file has none.
  package private(set) var frontier = 0
  /// True if a limit or the user ended the exploration.
  package private(set) var isLimited = false
  /// The data, the page size and the start, as lines of a command file; `nil` if the file has none.
  package private(set) var setting: [String]?

  /// Returns the difference between this map and a newer one. The certainty of edges is compared only if no limit ended
  /// either exploration, because further states of the same app may make an edge uncertain.
  package func difference(to new: StoredMap) -> GraphDifference {
    GraphDifference(from: graph, to: new.graph, comparesCertainty: !isLimited && !new.isLimited)
  }
}

extension StoredMap {
  /// Reads a graph as ``FlowGraph/init(json:)`` does, and the fields `by`, `frontier`, `limited` and `setting`, which
  /// are ignored if they have another type.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes describe no graph.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    self.init(graph: try file.graph())
    // Files of other programs may use these names for something else.
    if case .text(let name) = file.value("by") { granularity = Granularity(rawValue: name) }
    frontier = max(0, Int(clamping: file.value("frontier").flatMap(file.integer) ?? 0))
    isLimited = if case .bool(true) = file.value("limited") { true } else { frontier > 0 }
    setting = file.texts(file.value("setting"))
  }
}
