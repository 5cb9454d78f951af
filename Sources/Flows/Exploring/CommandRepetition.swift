import MVVMC
import Shell

/// Repeats commands, because some places are reached only by repeating one, such as the minimum of a counter.
struct CommandRepetition {
  private static let maxRepetitions = 8

  let explorer: Explorer
  private var record: DiscoveryRecord { explorer.record }

  /// Repeats each command without arguments on each stack of screens, and explores the first new place that it reaches.
  func run() throws(Failure) {
    let driver = explorer.driver
    var stacks: Set<[String]> = []
    for place in record.found.places where stacks.insert(place.kinds).inserted && !place.isDialog {
      guard let state = place.states.first, record.found.unrepeatableStates[state] == nil else { continue }
      let path = record.found.path(to: state)
      do throws(Failure) { try driver.reach(path) } catch {
        record.found.unrepeatableStates[state] = error.message
        continue
      }
      let commands = try Actions(of: driver.session).commands().filter {
        !$0.isGeneral && $0.declared?.parameters.isEmpty == true
      }
      for command in commands {
        if explorer.stops() { return }
        if let lines = try linesOfNewPlace(repeating: command.name, after: path) { try explorer.follow(lines) }
      }
    }
  }

  /// Returns the lines that reach a new place by repeating the last one. Returns `nil` if the line first leaves the
  /// screen, changes nothing or fails, or if no repetition reaches a new place.
  private func linesOfNewPlace(repeating line: String, after path: [String]) throws(Failure) -> [String]? {
    let driver = explorer.driver
    try driver.reach(path)
    let kinds = driver.kinds
    guard record.found.crashes.crash(of: line, on: kinds[0]) == nil else { return nil }
    var lines = path
    for _ in 0..<Self.maxRepetitions {
      let before = driver.snapshot
      record.found.choices += 1
      guard case .done(let snapshot, _) = try driver.perform(line), snapshot != before, driver.kinds == kinds else {
        return nil
      }
      lines.append(line)
      if record.place(of: snapshot) == nil, !record.isKnownExceptForQuery(snapshot) { return lines }
    }
    return nil
  }
}
