import MVVMC
import Shell

/// Writes a command file for each way that differs between two maps: as few lines as show it, each of which was given.
struct DifferenceScripts {
  /// The number of commands that are given in all to make the ways short; the ways after that are told as they were found.
  private static let mostCommands = 200_000

  private let old: StoredEdges
  private let map: FlowMap
  private let ways: WayTrial
  private let isInterrupted: () -> Bool

  init(_ old: StoredEdges, _ map: FlowMap, _ ways: WayTrial, _ isInterrupted: @escaping () -> Bool) {
    self.old = old
    self.map = map
    self.ways = ways
    self.isInterrupted = isInterrupted
  }

  /// The files, each with its name.
  func files(of difference: GraphDifference) throws(Failure) -> [(name: String, text: String)] {
    let lines = Dictionary(
      zip(map.graph.edges, map.ways).map { edge, way in
        let (from, to) = (map.graph.nodes[edge.from].id, map.graph.nodes[edge.to].id)
        return (StoredEdges.Name(from: from, to: to, label: edge.label), way)
      }, uniquingKeysWith: { first, _ in first })
    var files: [(name: String, text: String)] = []
    for change in difference.changes where !isInterrupted() {
      guard case .edge(let from, let to, let label) = change.subject else { continue }
      let name = difference.name(of: change)
      let way = StoredEdges.Name(from: from, to: to, label: label)
      let told: [String]?
      switch change.kind {
      case .removed: told = try gone(way)
      case .changed where change.notes.contains(GraphDifference.onlyFromSome): told = try different(way, change.notes)
      case .added, .changed: told = try lines[way].map { lines throws(Failure) in try taken(lines, way, change.notes) }
      }
      guard let told else { continue }
      let number = String(files.count + 1)
      let padding = String(repeating: "0", count: max(0, 2 - number.count))
      let word = label.prefix { $0.isLetter || $0.isNumber }
      let title = "# \(change.kind.rawValue): \(TerminalText.escaped(name))"
      files.append(
        (
          "\(padding)\(number)-\(change.kind.rawValue)-\(word).calcot",
          ([title] + told).joined(separator: "\n") + "\n"
        ))
    }
    return files
  }

  /// A way that is taken, by as few lines as take it.
  private func taken(_ lines: [String], _ way: StoredEdges.Name, _ notes: [String]) throws(Failure) -> [String] {
    let shrinker = Shrinker { lines in
      // Lines that cannot be given as they stand do not take it.
      ways.driver.transitions < Self.mostCommands && !isInterrupted()
        && map.granularity.label(of: lines.last ?? "") == way.label
        && (try? ways.takes(lines, from: way.from, to: way.to)) == true
    }
    let few = shrinker.shrink(lines, plainer: PlainerLines.of)
    return notes.map { "# \($0)" } + map.preamble + (try shown(few))
  }

  /// A way that is taken from some of what the place stands for, where it is not.
  private func different(_ way: StoredEdges.Name, _ notes: [String]) throws(Failure) -> [String]? {
    guard let lines = map.contrary(from: way.from, to: way.to, label: way.label) else { return nil }
    let shown = try shown(lines)
    return notes.map { "# \($0): here the last line \(outcome(of: shown))" } + map.preamble + shown
  }

  /// The lines that once took an edge that is gone, up to the first that fails now.
  private func gone(_ way: StoredEdges.Name) throws(Failure) -> [String]? {
    guard let lines = old.lines[way] else {
      guard let path = map.paths[way.from] else { return nil }
      return ["# \(way.label) led from the end of this to \(way.to), and does no more"] + map.preamble
        + (try shown(path))
    }
    let shown = try shown(lines)
    return ["# these lines once took it, and now the last one \(outcome(of: shown))"] + map.preamble + shown
  }

  /// The ends of lines that were just given.
  private func outcome(of shown: [String]) -> String {
    shown.contains { $0.hasPrefix("|!") } ? "fails" : "leads to \(ways.place)"
  }

  /// Lines as they go now, up to the first that fails, with how the last one ends: its error, or the page that it led to,
  /// which another version of the app may show otherwise at the same location.
  private func shown(_ lines: [String]) throws(Failure) -> [String] {
    try ways.driver.restart()
    var given: [String] = []
    var ending: String?
    for line in lines where ending == nil {
      switch try ways.driver.give(line) {
      case .done: given.append(line)
      case .failed(let failure, _):
        given.append(line)
        ending = "|! \(failure.code.rawValue)"
      case .crashes: ending = "# \(line) ends the program"
      }
    }
    let session = ways.driver.session
    let page = ["|= \(session.stack.location)", "show"] + session.pageLines.map { $0.isEmpty ? "|" : "| \($0)" }
    // A file does not end at a question; a sound one can be cancelled.
    return (given.isEmpty ? ["where"] : given) + (ending.map { [$0] } ?? page)
      + (session.stack.top.isDialog ? ["cancel"] : [])
  }
}
