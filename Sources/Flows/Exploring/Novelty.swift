/// Counts what an exploration adds to the map that is to be drawn: its places, and the ways between screens that no
/// general command takes, for where those lead depends on what came before.
///
/// Ways between the places of the same two screens do not count: where the data decides which places are shown one
/// after the other, there are as many as there are pairs of them, and the search would hardly come to an end.
struct Novelty {
  private var names: Set<String> = []
  /// The numbers of places and ways.
  private(set) var count = 0

  /// Counts a new place, which by screen may be none.
  mutating func note(placeOf kinds: [String], _ granularity: Granularity) {
    guard granularity == .screen else { return count += 1 }
    add(kinds.joined(separator: "<"))
  }

  /// Counts a way, where its screens have had none of this label.
  mutating func note(wayFrom source: [String], _ label: String, to target: [String]) {
    add("\(source.joined(separator: "<")) \(label) \(target.joined(separator: "<"))")
  }

  /// Returns whether the screens of a way have had one of its label.
  func hasWay(from source: [String], _ label: String, to target: [String]) -> Bool {
    names.contains("\(source.joined(separator: "<")) \(label) \(target.joined(separator: "<"))")
  }

  private mutating func add(_ name: String) {
    if names.insert(name).inserted { count += 1 }
  }
}
