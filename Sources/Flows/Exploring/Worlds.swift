/// The data that an exploration came upon and has not looked around in: what can be reached is other screens over other
/// data.
struct Worlds {
  /// Data, and the line that makes it.
  struct World {
    let data: UInt64
    /// The state that it was made from.
    let parent: Int
    let line: String
    fileprivate let rank: (Int, UInt64)
  }

  private var waiting: [World] = []
  private var known: Set<UInt64> = []

  /// Notes data that a line has made. Of too much, that is kept whose making was new, and then what has the least hash,
  /// which is a choice by chance that is the same every time.
  mutating func note(_ data: UInt64, from parent: Int, _ line: String, isNovel: Bool) {
    guard known.insert(data).inserted else { return }
    var generator = SeededGenerator(seed: data)
    let world = World(data: data, parent: parent, line: line, rank: (isNovel ? 0 : 1, generator.next()))
    if waiting.count >= ExplorationOptions.mostWorlds {
      guard let worst = waiting.indices.max(by: { waiting[$0].rank < waiting[$1].rank }),
        world.rank < waiting[worst].rank
      else { return }
      waiting.remove(at: worst)
    }
    waiting.append(world)
  }

  /// Takes so many of those that wait.
  mutating func take(_ count: Int) -> [World] {
    waiting.sort { $0.rank < $1.rank }
    let taken = Array(waiting.prefix(count))
    waiting.removeFirst(taken.count)
    return taken
  }
}
