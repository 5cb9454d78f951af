import MVVMC
import Shell

extension Explorer {
  /// Returns to a state, and returns whether its path leads there again. If it does not, records why.
  func reach(_ state: Int) throws(Failure) -> Bool {
    let path = record.found.path(to: state)
    var reason = "the same commands opened a different place when they were repeated"
    do throws(Failure) {
      try driver.reachWithCheckpoints(path)
      if driver.snapshot == record.found.states[state].snapshot { return true }
    } catch {
      // A command that the user interrupted says nothing about the app.
      if error.code == .interrupted { return false }
      reason = error.message
    }
    if record.found.unrestoredState == nil {
      let restored = driver.snapshot
      let hasOtherData = try driver.hasOtherDataAtStart()
      if try leadsElsewhereInNewSessions(path, than: restored) {
        record.found.unrestoredState = (state, hasOtherData)
        if driver.snapshot == record.found.states[state].snapshot { return true }
      }
    }
    record.found.unrepeatableStates[state] = reason
    return false
  }

  /// Performs a path in two new sessions, and returns whether it leads to one place in both, and elsewhere than in this
  /// session. If so, a return did not restore all state, and all further returns replay their paths.
  private func leadsElsewhereInNewSessions(
    _ path: [String], than restored: StateSnapshot
  ) throws(Failure) -> Bool {
    var places: [StateSnapshot] = []
    for _ in 0..<2 {
      try driver.restart(replayingPaths: true)
      for line in path { _ = try driver.perform(line) }
      places.append(driver.snapshot)
    }
    if places[0] == places[1], places[0] != restored { return true }
    try driver.restart(replayingPaths: false)
    return false
  }
}
