/// Makes a list of lines that shows a fault as short and as plain as it can be.
///
/// First the loops are cut: what lies between two visits of one state need not be done. Then delta debugging takes away
/// what it can (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002). Then each line gives way
/// to a plainer one.
struct Shrinker {
  /// The number of lines that are taken away together because they need one another: a question and its answer, a way there and back.
  private static let longestRun = 8

  /// True if lines show the fault; the last of them is the one that does.
  let shows: ([String]) -> Bool

  /// Shrinks lines that show the fault.
  ///
  /// - Parameters:
  ///   - lines: lines that show the fault.
  ///   - states: the states before each line, and after the last if known; empty if unknown.
  ///   - plainer: the lines that are plainer than a line, the plainest first; repeated, this comes to an end.
  /// - Returns: fewer or plainer lines that still show the fault; the same ones where there are none.
  func shrink(_ lines: [String], states: [UInt64] = [], plainer: (String) -> [String] = { _ in [] }) -> [String] {
    var lines = withoutLoops(lines, states)
    // A plainer line can make another one idle, and what is plainer than it may show the fault, too.
    while true {
      let shrunk = withPlainerLines(withoutWhatIsIdle(lines), plainer)
      if shrunk == lines { return lines }
      lines = shrunk
    }
  }

  private func withoutLoops(_ lines: [String], _ states: [UInt64]) -> [String] {
    guard states.count >= lines.count else { return lines }
    var last: [UInt64: Int] = [:]
    // The last line is the one that shows the fault: it stays.
    for index in 0..<lines.count { last[states[index]] = index }
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      // From here to the last visit of the same state nothing is gained.
      index = last[states[index]] ?? index
      kept.append(lines[index])
      index += 1
    }
    // If a place was left by another way than it was entered, `back` leads elsewhere: then the loops stay.
    return shows(kept) ? kept : lines
  }

  private func withoutWhatIsIdle(_ lines: [String]) -> [String] {
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

  /// Takes away short runs of lines wherever they begin.
  private func withoutRuns(_ lines: [String], _ end: String) -> [String] {
    var kept = lines
    var size = 1
    while size <= min(Self.longestRun, kept.count) {
      let count = kept.count
      var start = 0
      while start + size <= kept.count { if !cut(&kept, start, size, end) { start += 1 } }
      // With fewer lines, one that was needed may be unnecessary.
      size = kept.count < count ? 1 : size + 1
    }
    return kept
  }

  /// Cuts lines out where the rest shows the fault without them.
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
