/// The number of times that something was seen, and the first time. Together they tell how likely the next choice is to
/// find something new.
struct Sightings: Equatable {
  /// The number of commands that had been chosen at the first sighting.
  private(set) var first: Int
  /// The number of sightings.
  private(set) var count = 1

  init(at choice: Int) { first = choice }

  mutating func add() { count += 1 }

  /// Returns the sightings of each thing, of which `all` has one element for each of its parts.
  static func merged<Thing: Hashable>(_ all: some Sequence<(Thing, Sightings)>) -> [Thing: Sightings] {
    Dictionary(all) { one, other in
      var sum = one
      sum.first = min(one.first, other.first)
      sum.count += other.count
      return sum
    }
  }
}
