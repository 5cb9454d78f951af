/// The places that a web page lists below its map. The map draws several of them as one box.
struct DetailMap {
  /// The places, and the commands between them.
  var graph: FlowGraph
  /// The commands that lead from the start to each place, by the id of its node.
  var paths: [String: [String]]
  /// The id of the node that is drawn for each place, by the id of its node.
  var drawnAs: [String: String]
  /// The page of each place, by the id of its node.
  var samples: [String: [String]] = [:]
}
