import MVVMC
import Shell

/// Explores the same screens over other data.
extension Explorer {
  /// Explores other versions of the data until several consecutive passes add nothing.
  mutating func exploreOtherData() throws(Failure) {
    // The budget is a multiple of the first pass.
    let firstPassChoices = max(found.choices, 300)
    let start = found.choices
    let maxBudget = min(
      ExplorationOptions.otherDataBudgetFactors.upperBound * firstPassChoices, 2 * ExplorationOptions.otherDataBudgetCap
    )
    let minBudget = min(
      ExplorationOptions.otherDataBudgetFactors.lowerBound * firstPassChoices, ExplorationOptions.otherDataBudgetCap)
    var quietPasses = 0
    var edgeCountBefore = found.nonGeneralEdgeCount
    while found.frontier == 0, !found.wasStopped, found.choices - start < maxBudget {
      let chosen = dataVersions.take(ExplorationOptions.dataVersionsPerPass)
      guard !chosen.isEmpty else { return }
      let before = noveltyCount
      for version in chosen { try explore(version) }
      try exploreQueue()
      quietPasses = noveltyCount == before ? quietPasses + 1 : 0
      if quietPasses == 0 { edgeCountBefore = found.nonGeneralEdgeCount }
      // Known screens may still get new edges, which are worth the lower bound of the budget.
      if quietPasses >= ExplorationOptions.quietPasses,
        found.nonGeneralEdgeCount == edgeCountBefore || found.choices - start >= minBudget
      {
        return
      }
    }
  }

  /// Explores each place that can be reached in a version of the data without changing it.
  private mutating func explore(_ version: DataVersions.Version) throws(Failure) {
    guard try reach(version.parent), case .done(let snapshot, _) = try driver.perform(version.line),
      snapshot.data == version.data
    else { return }
    guard var state = try addRepresentative(snapshot, from: version.parent, version.line) else { return }
    var waiting = [state]
    if case .done(let home, _) = try driver.perform("home"), let root = try addRepresentative(home, from: state, "home")
    {
      waiting.append(root)
    }
    var shapes = Set(waiting.map { found.states[$0].snapshot.shape })
    while let first = waiting.first {
      if stops() { return }
      lookAhead(waiting[...])
      waiting.removeFirst()
      state = first
      let scouted = scouts?.answer(to: state).map(ScoutTask.explored)
      if !found.isExplored(state) { try explore(state: state, scouted) }
      for action in dataPreservingLines[state] ?? [] where shapes.insert(action.shape).inserted {
        guard try reach(state), case .done(let snapshot, _) = try driver.perform(action.line),
          snapshot.data == version.data, let target = try addRepresentative(snapshot, from: state, action.line)
        else { continue }
        waiting.append(target)
      }
    }
  }

  /// Records the current state as one that represents its place, and returns it; `nil` if there is no room for the
  /// place.
  private mutating func addRepresentative(_ snapshot: StateSnapshot, from parent: Int, _ line: String) throws(Failure)
    -> Int?
  {
    guard try note(snapshot, from: parent, line, isRepresentative: true) != nil else { return nil }
    return stateOfSnapshot[snapshot.full]
  }
}
