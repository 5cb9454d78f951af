/// Makes a list of lines that shows a fault as short and as plain as possible.
///
/// First, loops are cut: the lines between two visits of one state are not needed. Then delta debugging removes lines
/// (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). Then each line is replaced with a
/// plainer one.
struct Shrinker {
  /// The maximum number of lines that are removed together because they depend on one another, such as a question and
  /// its answer.
  private static let maxRunLength = 8

  /// Returns whether lines show the fault. The last line is the one that has it.
  let shows: ([String]) -> Bool

  /// Shrinks lines that show the fault.
  ///
  /// - Parameters:
  ///   - lines: lines that show the fault.
  ///   - states: the state before each line, and after the last one if known; empty if unknown.
  ///   - plainer: returns plainer variants of a line, the plainest first. Repeated calls must come to an end.
  /// - Returns: fewer or plainer lines that still show the fault, or the same lines if there are none.
  func shrink(_ lines: [String], states: [UInt64] = [], plainer: (String) -> [String] = { _ in [] }) -> [String] {
    var lines = withoutLoops(lines, states)
    // A plainer line can make another line unnecessary, and a still plainer variant may show the fault, too.
    while true {
      let shrunk = withPlainerLines(withoutUnneededLines(lines), plainer)
      if shrunk == lines { return lines }
      lines = shrunk
    }
  }

  private func withoutLoops(_ lines: [String], _ states: [UInt64]) -> [String] {
    guard states.count >= lines.count else { return lines }
    var last: [UInt64: Int] = [:]
    // The last line shows the fault and is kept.
    for index in 0..<lines.count { last[states[index]] = index }
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      // The lines up to the last visit of this state are a loop.
      index = last[states[index]] ?? index
      kept.append(lines[index])
      index += 1
    }
    // `back` may lead elsewhere if a loop is cut. Then the loops are kept.
    return shows(kept) ? kept : lines
  }

  private func withoutUnneededLines(_ lines: [String]) -> [String] {
    guard let end = lines.last else { return lines }
    var kept = Array(lines.dropLast())
    var size = kept.count / 2
    while size > 1 {
      var start = 0
      while start < kept.count { if !cut(&kept, start, size, end) { start += size } }
      size /= 2
    }
    return withoutRuns(kept, end) + [end]
  }

  /// Removes short runs of lines at any position.
  private func withoutRuns(_ lines: [String], _ end: String) -> [String] {
    var kept = lines
    var size = 1
    while size <= min(Self.maxRunLength, kept.count) {
      let count = kept.count
      var start = 0
      while start + size <= kept.count { if !cut(&kept, start, size, end) { start += 1 } }
      // With fewer lines, one that was needed may have become unnecessary.
      size = kept.count < count ? 1 : size + 1
    }
    return kept
  }

  /// Removes lines if the others still show the fault.
  private func cut(_ lines: inout [String], _ start: Int, _ size: Int, _ end: String) -> Bool {
    var candidate = lines
    candidate.removeSubrange(start..<min(start + size, lines.count))
    guard shows(candidate + [end]) else { return false }
    lines = candidate
    return true
  }

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
