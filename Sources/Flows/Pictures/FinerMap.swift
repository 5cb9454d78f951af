/// The places that a page lists besides those of its map, which draws several of them as one.
struct FinerMap {
  /// The places, and the commands between them.
  var graph: FlowGraph
  /// The commands that lead to each place from where everything begins, by the id of its node.
  var paths: [String: [String]]
  /// The id of the node that the page's map draws for each place, by the id of its node.
  var drawnAs: [String: String]
  /// The page of each place, by the id of its node.
  var samples: [String: [String]] = [:]
}
