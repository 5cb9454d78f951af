import MVVMC
import Shell

/// Repeats commands, because some places are reached only by repeating one, such as the minimum of a counter.
extension Explorer {
  private static let maxRepetitions = 8

  /// Repeats each command without arguments on each stack of screens, and explores the first new place that it reaches.
  mutating func repeatCommands() throws(Failure) {
    var stacks: Set<[String]> = []
    for place in found.places where stacks.insert(place.kinds).inserted && !place.isDialog {
      guard let state = place.states.first, found.unrepeatableStates[state] == nil else { continue }
      let path = found.path(to: state)
      do throws(Failure) { try driver.reach(path) } catch {
        found.unrepeatableStates[state] = error.message
        continue
      }
      let commands = try Actions(of: driver.session).commands().filter {
        !$0.isGeneral && $0.declaration?.parameters.isEmpty == true
      }
      for command in commands {
        if stops() { return }
        guard let lines = try linesOfNewPlace(repeating: command.name, after: path) else { continue }
        try follow(lines)
        try exploreQueue()
      }
    }
  }

  /// Returns the lines that reach a new place by repeating the last one. Returns `nil` if the line first leaves the
  /// screen, changes nothing or fails, or if no repetition reaches a new place.
  private mutating func linesOfNewPlace(repeating line: String, after path: [String]) throws(Failure) -> [String]? {
    try driver.reach(path)
    let kinds = driver.kinds
    guard found.crashes.crash(of: line, on: kinds[0]) == nil else { return nil }
    var lines = path
    for _ in 0..<Self.maxRepetitions {
      let before = driver.snapshot
      found.choices += 1
      guard case .done(let snapshot, _) = try driver.perform(line), snapshot != before, driver.kinds == kinds else {
        return nil
      }
      lines.append(line)
      if found.place(of: snapshot, options.granularity) == nil, !isKnownForm(snapshot) { return lines }
    }
    return nil
  }
}
