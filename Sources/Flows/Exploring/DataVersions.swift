/// The versions of the data that an exploration has seen but not explored yet. Over other data, an app may open other
/// screens.
struct DataVersions {
  /// A version of the data, and the line that makes it.
  struct Version {
    let data: UInt64
    let parent: Int
    let line: String
    fileprivate let rank: (Int, UInt64)
  }

  private var waiting: [Version] = []
  private var known: Set<UInt64> = []

  /// Adds the data after a line, unless it is known. If there are too many versions, those whose line added something
  /// to the map are kept first, and then those with the lowest pseudorandom rank, which is the same in every run.
  mutating func add(_ data: UInt64, from parent: Int, _ line: String, isNovel: Bool) {
    guard known.insert(data).inserted else { return }
    var generator = SeededGenerator(seed: data)
    waiting.append(Version(data: data, parent: parent, line: line, rank: (isNovel ? 0 : 1, generator.next())))
    guard waiting.count > ExplorationOptions.maxDataVersions,
      let last = waiting.indices.max(by: { waiting[$0].rank < waiting[$1].rank })
    else { return }
    waiting.remove(at: last)
  }

  mutating func take(_ count: Int) -> [Version] {
    waiting.sort { $0.rank < $1.rank }
    let taken = Array(waiting.prefix(count))
    waiting.removeFirst(taken.count)
    return taken
  }
}
