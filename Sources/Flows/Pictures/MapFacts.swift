/// The texts of a web page besides its map.
struct MapFacts {
  var title: String
  /// Lines about the whole map, such as `14 screens, 61 edges, complete`.
  var lines: [String] = []
  /// The findings, in the order in which the page lists them. A finding whose place is the id of a node links to it.
  var findings: [Finding] = []
  /// The lines with which the command file of each finding begins.
  var preamble: [String] = []
  /// The commands that lead from the start to each place, by the id of its node. For other places the page shows the
  /// labels of a shortest path.
  var paths: [String: [String]] = [:]
  /// The page of each place, by the id of its node.
  var samples: [String: [String]] = [:]
  /// The edges that differ from an older map. Removed ones are drawn, too.
  var changes: [GraphDifference.Change] = []
  /// All differences from an older map side by side; `nil` if there was no comparison.
  var differences: [(before: String?, after: String?)]?
}
