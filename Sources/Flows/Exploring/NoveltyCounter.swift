/// Counts the additions to the map that is drawn: places, and edges between stacks of screens.
///
/// Edges of general commands do not count, because where they lead depends on the path. Edges that repeat the label and
/// the two stacks of an earlier edge do not count either: if the data decides which places follow each other, there are
/// nearly as many as pairs of places, and the search would hardly end.
struct NoveltyCounter {
  private var names: Set<String> = []
  /// The number of places and edges.
  private(set) var count = 0

  /// Counts a new place. On a map by screen, only a new stack of screens counts.
  mutating func note(placeOf kinds: [String], _ granularity: Granularity) {
    guard granularity == .screen else { return count += 1 }
    add(kinds.joined(separator: "<"))
  }

  /// Counts an edge if no earlier one had its label and its two stacks of screens.
  mutating func note(edgeFrom source: [String], _ label: String, to target: [String]) {
    add("\(source.joined(separator: "<")) \(label) \(target.joined(separator: "<"))")
  }

  /// Returns whether an edge with this label and these two stacks of screens was counted.
  func hasEdge(from source: [String], _ label: String, to target: [String]) -> Bool {
    names.contains("\(source.joined(separator: "<")) \(label) \(target.joined(separator: "<"))")
  }

  private mutating func add(_ name: String) {
    if names.insert(name).inserted { count += 1 }
  }
}
