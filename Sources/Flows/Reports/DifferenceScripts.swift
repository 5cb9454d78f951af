import MVVMC
import Shell

/// Writes a command file for each edge that differs between two maps. Every line was performed.
struct DifferenceScripts {
  /// The number of commands after which files are no longer shortened.
  private static let maxCommands = 200_000

  let difference: GraphDifference
  let oldPaths: [GraphDifference.Subject: [String]]
  let map: FlowMap
  let driver: Driver
  let isInterrupted: () -> Bool

  func files() throws(Failure) -> [(name: String, text: String)] {
    let paths = map.graph.edgePaths
    var files: [(name: String, text: String)] = []
    for change in difference.changes where !isInterrupted() {
      guard case .edge(_, _, let label) = change.subject else { continue }
      let name = difference.name(of: change)
      let body: [String]?
      switch change.kind {
      case .removed: body = try linesForRemovedEdge(change.subject)
      case .changed where change.notes.contains(GraphDifference.onlyFromSome):
        body = try linesForUncertainEdge(change)
      case .added, .changed:
        body = try paths[change.subject].map { lines throws(Failure) in try linesForTakenEdge(lines, change) }
      }
      guard let body else { continue }
      let word = label.prefix { $0.isLetter || $0.isNumber }
      let title = "# \(change.kind.rawValue): \(TerminalText.escaped(name))"
      files.append(
        (
          "\(padded(files.count + 1))-\(change.kind.rawValue)-\(word).calcot",
          ([title] + body).joined(separator: "\n") + "\n"
        ))
    }
    return files
  }

  /// Returns the lines for an edge that can be taken, shortened.
  private func linesForTakenEdge(_ lines: [String], _ change: GraphDifference.Change) throws(Failure) -> [String] {
    guard case .edge(let from, let to, let label) = change.subject else { return [] }
    let shrinker = Shrinker { lines in
      // `takes` is false if a line fails, so a shortened file has no line that fails.
      driver.transitions < Self.maxCommands && !isInterrupted()
        && map.granularity.label(of: lines.last ?? "") == label
        && driver.takes(lines, from: from, to: to, map.granularity)
    }
    let shrunk = shrinker.shrink(lines, plainer: PlainerLines.variants)
    return change.notes.map { "# \($0)" } + map.preamble + (try recorded(shrunk))
  }

  /// Returns lines that perform the command of an edge that has become uncertain in a state where it does not take the
  /// edge; `nil` if no such state is known.
  private func linesForUncertainEdge(_ change: GraphDifference.Change) throws(Failure) -> [String]? {
    guard case .edge(let from, let to, let label) = change.subject,
      let lines = map.counterexample(from: from, to: to, label: label)
    else { return nil }
    let recorded = try recorded(lines)
    return change.notes.map { "# \($0): here the last line \(outcome(of: recorded))" } + map.preamble + recorded
  }

  /// Returns the lines that once took a removed edge, up to the first that fails now. If those lines are unknown,
  /// returns lines that lead to the place where the edge began, or `nil` if that place is gone.
  private func linesForRemovedEdge(_ subject: GraphDifference.Subject) throws(Failure) -> [String]? {
    guard let lines = oldPaths[subject] else {
      guard case .edge(let from, let to, let label) = subject, let path = map.paths[from] else { return nil }
      return ["# \(label) led from the end of this to \(difference.names[to] ?? to), but no longer does"] + map.preamble
        + (try recorded(path))
    }
    let recorded = try recorded(lines)
    var outcome = outcome(of: recorded)
    // If the lines before the last one fail, there is no other beginning to name.
    if case .edge(_, let to, _) = subject, !fails(recorded), PlaceName.isAt(to, driver, map.granularity),
      (try? driver.reach(Array(lines.dropLast()))) != nil
    {
      outcome = "begins at \(placeName)"
    }
    return ["# these lines used to take it, but now the last one \(outcome)"] + map.preamble + recorded
  }

  /// Returns the outcome of the lines that ``recorded(_:)`` has just performed, as the end of a sentence.
  private func outcome(of recorded: [String]) -> String {
    fails(recorded) ? "fails" : "leads to \(placeName)"
  }

  private func fails(_ recorded: [String]) -> Bool { recorded.contains { $0.hasPrefix("|!") } }

  /// The name of the driver's current place.
  private var placeName: String {
    let ids = PlaceName.ids(of: driver, map.granularity)
    guard map.granularity != .screen else { return ids[0] }
    return ids.lazy.compactMap { difference.names[$0] }.first ?? "a place of \(driver.kinds[0]) that is in neither map"
  }

  /// Performs lines up to the first that fails. Returns them with an expectation for the last one: its error, or the
  /// location and the page that it led to. The location is not enough, because another version of the app may show
  /// another page there.
  private func recorded(_ lines: [String]) throws(Failure) -> [String] {
    try driver.restart()
    var given: [String] = []
    var ending: String?
    for line in lines where ending == nil {
      switch try driver.perform(line) {
      case .done: given.append(line)
      case .failed(let failure, _):
        given.append(line)
        ending = "|! \(failure.code.rawValue)"
      case .crashes: ending = "# \(line) ends the program"
      }
    }
    let session = driver.session
    let page = ["|= \(session.stack.location)", "show"] + session.pageLines.map { $0.isEmpty ? "|" : "| \($0)" }
    // A check fails if its file ends in an open dialog.
    return (given.isEmpty ? ["where"] : given) + (ending.map { [$0] } ?? page)
      + (session.stack.top.isDialog ? ["cancel"] : [])
  }
}
