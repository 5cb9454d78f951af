import MVVMC
import Shell

/// The rounds of an exploration, each over data that was not looked around in before.
extension Explorer {
  /// Looks around in more and more worlds, until some rounds in a row add nothing.
  mutating func goRounds() throws(Failure) {
    found.isSaturated = false
    found.quietRounds = 0
    var quietWays = 0
    // Each call gives as many commands at most, measured by the first look at all places: a hunt may bring up new data late.
    let first = max(firstEffort ?? effort, 300)
    firstEffort = first
    let begin = effort
    let limit = options.commandsPerFirst.multipliedReportingOverflow(by: first)
    while found.frontier == 0, !found.wasStopped, found.rounds < options.maxRounds {
      guard limit.overflow || effort - begin < limit.partialValue else { return }
      let chosen = worlds.take(ExplorationOptions.worldsPerRound)
      guard !chosen.isEmpty else {
        found.isSaturated = true
        return
      }
      found.rounds += 1
      let (before, ways) = (novelty.count, wayCount)
      for world in chosen { try lookAround(in: world) }
      try lookAtQueue()
      let isQuiet = novelty.count == before
      found.quietRounds = isQuiet ? found.quietRounds + 1 : 0
      quietWays = isQuiet ? quietWays + wayCount - ways : 0
      // Three such rounds in which nothing at all is new are the last ones; where they still add ways of a kind that is known, they
      // are once as much was looked for as at first.
      let isThorough = effort - begin >= ExplorationOptions.leastPerFirst * first
      if found.quietRounds >= ExplorationOptions.quietRounds, quietWays == 0 || isThorough {
        found.quietWays = quietWays
        found.isSaturated = !found.wasStopped
        return
      }
    }
  }

  /// Looks at every place that the data of a world has, each once, as far as one gets without changing it.
  private mutating func lookAround(in world: Worlds.World) throws(Failure) {
    try probe.approach(found.path(to: world.parent))
    guard case .done(let snapshot, _) = try probe.give(world.line), snapshot.data == world.data else { return }
    guard var state = try require(snapshot, from: world.parent, world.line) else { return }
    var waiting = [state]
    if case .done(let home, _) = try probe.give("home"), let root = try require(home, from: state, "home") {
      waiting.append(root)
    }
    var shapes = Set(waiting.map { found.states[$0].snapshot.shape })
    while let first = waiting.first {
      if isOver {
        found.wasStopped = true
        return
      }
      waiting.removeFirst()
      state = first
      if !found.places[found.states[state].place].looked.contains(state) { try lookAround(state) }
      for move in movesInside(state) where shapes.insert(move.shape).inserted {
        try probe.approach(found.path(to: state))
        guard case .done(let snapshot, _) = try probe.give(move.line), snapshot.data == world.data,
          let target = try require(snapshot, from: state, move.line)
        else { continue }
        waiting.append(target)
      }
    }
  }

  /// The lines that lead on from a state without changing the data, as the last look has seen them.
  private func movesInside(_ state: Int) -> [(line: String, shape: UInt64)] {
    inside[state] ?? []
  }

  /// A state that stands for its place, which has seen it or sees it now.
  private mutating func require(_ snapshot: StateSnapshot, from parent: Int, _ line: String) throws(Failure) -> Int? {
    guard try note(snapshot, from: parent, line, isWanted: true) != nil else { return nil }
    return stateOfSnapshot[snapshot.full]
  }
}
