/// The number of times that something was seen, and the first time. Together they tell how likely the next choice is to
/// find something new.
struct Sightings: Equatable {
  /// The number of commands that had been chosen at the first sighting.
  let first: Int
  /// The number of sightings.
  private(set) var count = 1

  init(at choice: Int) { first = choice }

  mutating func add(_ number: Int = 1) { count += number }
}
