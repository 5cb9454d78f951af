/// Counts what an exploration adds to the map that is to be drawn: its places, and the ways that no general command takes,
/// for where those lead depends on what came before.
struct Novelty {
  private var names: Set<String> = []
  /// How many places and ways there are.
  private(set) var count = 0

  /// Counts a new place, which by screen may be none.
  mutating func note(placeOf kinds: [String], _ granularity: Granularity) {
    guard granularity == .screen else { return count += 1 }
    add(kinds.joined(separator: "<"))
  }

  /// Counts a new way, which by screen may be none.
  mutating func note(wayFrom source: [String], _ label: String, to target: [String], _ granularity: Granularity) {
    guard granularity == .screen else { return count += 1 }
    add("\(source.joined(separator: "<")) \(label) \(target.joined(separator: "<"))")
  }

  private mutating func add(_ name: String) {
    if names.insert(name).inserted { count += 1 }
  }
}
