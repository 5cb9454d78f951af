import MVVMC
import Shell

/// Explores the same screens over other data.
extension Explorer {
  /// Explores worlds until several looks in a row add nothing.
  mutating func lookAtOtherData() throws(Failure) {
    // The budget is a multiple of the first pass.
    let first = max(effort, 300)
    let begin = effort
    let most = min(ExplorationOptions.perFirst.upperBound * first, 2 * ExplorationOptions.enoughForOtherData)
    let enough = min(ExplorationOptions.perFirst.lowerBound * first, ExplorationOptions.enoughForOtherData)
    var quietLooks = 0
    var waysBefore = wayCount
    while found.frontier == 0, !found.wasStopped, effort - begin < most {
      let chosen = worlds.take(ExplorationOptions.worldsPerLook)
      guard !chosen.isEmpty else { return }
      let before = novelty.count
      for world in chosen { try lookAround(in: world) }
      try lookAtQueue()
      quietLooks = novelty.count == before ? quietLooks + 1 : 0
      if quietLooks == 0 { waysBefore = wayCount }
      // Known screens may still get new edges, which are worth the lower bound of the budget.
      if quietLooks >= ExplorationOptions.quietLooks, wayCount == waysBefore || effort - begin >= enough { return }
    }
  }

  /// Explores each place that can be reached in a world without changing its data.
  private mutating func lookAround(in world: Worlds.World) throws(Failure) {
    try driver.approach(found.path(to: world.parent))
    guard case .done(let snapshot, _) = try driver.give(world.line), snapshot.data == world.data else { return }
    guard var state = try require(snapshot, from: world.parent, world.line) else { return }
    var waiting = [state]
    if case .done(let home, _) = try driver.give("home"), let root = try require(home, from: state, "home") {
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
      for action in inside[state] ?? [] where shapes.insert(action.shape).inserted {
        try driver.approach(found.path(to: state))
        guard case .done(let snapshot, _) = try driver.give(action.line), snapshot.data == world.data,
          let target = try require(snapshot, from: state, action.line)
        else { continue }
        waiting.append(target)
      }
    }
  }

  /// Records the current state as one that represents its place, and returns it; `nil` if there is no room for the
  /// place.
  private mutating func require(_ snapshot: StateSnapshot, from parent: Int, _ line: String) throws(Failure) -> Int? {
    guard try note(snapshot, from: parent, line, isWanted: true) != nil else { return nil }
    return stateOfSnapshot[snapshot.full]
  }
}
