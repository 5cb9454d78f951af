/// Shortens and simplifies a list of command lines, whose last line shows something: a fault, a crash, or an edge of
/// the map.
///
/// First, loops are cut: the lines between two visits of one state are not needed. Then delta debugging removes lines
/// (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002), and each remaining line is replaced
/// with a plainer one if possible. These two steps are repeated until neither changes the lines.
struct Shrinker {
  /// The maximum number of lines that are removed together because they depend on one another, such as a question and
  /// its answer.
  private static let maxRunLength = 8

  /// Performs lines, and returns whether the last one shows the fault, or whatever else the caller looks for.
  let shows: ([String]) -> Bool

  /// Returns fewer or plainer lines that still show the fault, or the same lines if no others do.
  ///
  /// `states` are the hashes of the state before each line. Without them, loops are not cut. `plainer` returns plainer
  /// variants of a line, the plainest first. Replacing a line with a variant again and again must come to an end.
  func shrink(_ lines: [String], states: [UInt64] = [], plainer: (String) -> [String] = { _ in [] }) -> [String] {
    var lines = withoutLoops(lines, states)
    // A plainer line can make another line unnecessary, or may itself have a plainer variant that shows the fault.
    while true {
      let shrunk = withPlainerLines(withoutUnneededLines(lines), plainer)
      if shrunk == lines { return lines }
      lines = shrunk
    }
  }

  private func withoutLoops(_ lines: [String], _ states: [UInt64]) -> [String] {
    guard states.count >= lines.count else { return lines }
    var last: [UInt64: Int] = [:]
    // The state after the last line is left out: a loop that it closes would contain the last line, which is kept.
    for index in 0..<lines.count { last[states[index]] = index }
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      // The lines from here to the last visit of this state are a loop, and are skipped.
      index = last[states[index]] ?? index
      kept.append(lines[index])
      index += 1
    }
    // The states do not contain the history. If a line such as `back` needs a loop in it, no loop is cut.
    return shows(kept) ? kept : lines
  }

  /// Removes halves, quarters, eighths and so on of the lines, then short runs at any position. The last line is kept.
  private func withoutUnneededLines(_ lines: [String]) -> [String] {
    guard let end = lines.last else { return lines }
    var kept = Array(lines.dropLast())
    func removeRuns(of size: Int, every step: Int) {
      var start = 0
      while start + size <= kept.count {
        var rest = kept
        rest.removeSubrange(start..<start + size)
        if shows(rest + [end]) { kept = rest } else { start += step }
      }
    }
    for size in sequence(first: kept.count / 2, next: { $0 / 2 }).prefix(while: { $0 > 1 }) {
      removeRuns(of: size, every: size)
    }
    for size in 1...Self.maxRunLength { removeRuns(of: size, every: 1) }
    return kept + [end]
  }

  /// Replaces each line with its plainest variant that still shows the fault.
  private func withPlainerLines(_ lines: [String], _ plainer: (String) -> [String]) -> [String] {
    var lines = lines
    for index in lines.indices {
      for candidate in plainer(lines[index]) where candidate != lines[index] {
        var changed = lines
        changed[index] = candidate
        guard shows(changed) else { continue }
        lines = changed
        break
      }
    }
    return lines
  }
}
