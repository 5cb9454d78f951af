import MVVMC
import Shell

/// Explores the same screens over other data.
struct DataExploration {
  let explorer: Explorer
  private var record: DiscoveryRecord { explorer.record }

  /// Explores other versions of the data until several consecutive passes add nothing.
  func run() throws(Failure) {
    let start = record.found.choices
    // The budget is a multiple of the choices before.
    let firstPassChoices = max(start, 300)
    let (factors, cap) = (ExplorationOptions.otherDataBudgetFactors, ExplorationOptions.otherDataBudgetCap)
    let maxBudget = min(factors.upperBound * firstPassChoices, 2 * cap)
    let minBudget = min(factors.lowerBound * firstPassChoices, cap)
    var quietPasses = 0
    var edgeCountBefore = record.found.nonGeneralEdgeCount
    while record.found.frontier == 0, !record.found.wasStopped,
      record.found.choices - start < maxBudget
    {
      let chosen = explorer.dataVersions.take(ExplorationOptions.dataVersionsPerPass)
      guard !chosen.isEmpty else { return }
      let countBefore = record.noveltyCount
      for version in chosen { try explore(version) }
      try explorer.exploreQueue()
      quietPasses = record.noveltyCount == countBefore ? quietPasses + 1 : 0
      let edgeCount = record.found.nonGeneralEdgeCount
      if quietPasses == 0 { edgeCountBefore = edgeCount }
      // Known screens may still get new edges, which are worth the lower bound of the budget.
      if quietPasses >= ExplorationOptions.quietPasses,
        edgeCount == edgeCountBefore || record.found.choices - start >= minBudget
      {
        return
      }
    }
  }

  /// Explores each place that can be reached in a version of the data without changing it.
  private func explore(_ version: DataVersions.Version) throws(Failure) {
    guard let state = try representative(after: version.line, from: version.parent, version) else { return }
    var waiting = [state]
    if case .done(let home, _) = try explorer.driver.perform("home"),
      let root = try representative(home, from: state, "home")
    {
      waiting.append(root)
    }
    var shapes = Set(waiting.map { record.found.states[$0].snapshot.shape })
    while let state = waiting.first {
      if explorer.stops() { return }
      explorer.lookAhead(waiting[...])
      waiting.removeFirst()
      try explorer.exploreOnce(state)
      for action in explorer.dataPreservingLines[state] ?? []
      where !explorer.stops() && shapes.insert(action.shape).inserted {
        if let target = try representative(after: action.line, from: state, version) { waiting.append(target) }
      }
    }
  }

  /// Performs a line in a state, and makes the result represent its place. Returns `nil` if the line does not lead to
  /// the version of the data, or if there is no room for the place.
  private func representative(
    after line: String, from state: Int, _ version: DataVersions.Version
  ) throws(Failure) -> Int? {
    guard try explorer.reach(state), case .done(let snapshot, _) = try explorer.driver.perform(line),
      snapshot.data == version.data
    else { return nil }
    return try representative(snapshot, from: state, line)
  }

  private func representative(_ snapshot: StateSnapshot, from parent: Int, _ line: String) throws(Failure) -> Int? {
    let place = try record.addArrival(snapshot, from: parent, by: line, isRepresentative: true)
    return place == nil ? nil : record.state(of: snapshot)
  }
}
