/// The data that an exploration met and has not explored yet. Other data may show other screens.
struct Worlds {
  /// A version of the data, and the line that makes it.
  struct World {
    let data: UInt64
    /// The state in which the line was given.
    let parent: Int
    let line: String
    fileprivate let rank: (Int, UInt64)
  }

  private var waiting: [World] = []
  private var known: Set<UInt64> = []

  /// Adds data that a line made, unless it is known. If too many worlds wait, those that came with something new on the
  /// map are kept first, and then those with the least pseudorandom rank, which is the same in every run.
  mutating func note(_ data: UInt64, from parent: Int, _ line: String, isNovel: Bool) {
    guard known.insert(data).inserted else { return }
    var generator = SeededGenerator(seed: data)
    let world = World(data: data, parent: parent, line: line, rank: (isNovel ? 0 : 1, generator.next()))
    if waiting.count >= ExplorationOptions.maxWorlds {
      guard let worst = waiting.indices.max(by: { waiting[$0].rank < waiting[$1].rank }),
        world.rank < waiting[worst].rank
      else { return }
      waiting.remove(at: worst)
    }
    waiting.append(world)
  }

  /// Removes and returns up to `count` worlds.
  mutating func take(_ count: Int) -> [World] {
    waiting.sort { $0.rank < $1.rank }
    let taken = Array(waiting.prefix(count))
    waiting.removeFirst(taken.count)
    return taken
  }
}
