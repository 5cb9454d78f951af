import MVVMC
import Shell

/// Writes a command file for each edge that differs between two maps. Every line was performed.
struct DifferenceScripts {
  /// The number of commands after which files are no longer shortened.
  private static let maxPathCommands = 200_000

  private let old: StoredEdges
  private let map: FlowMap
  private let ways: PathTrial
  private let isInterrupted: () -> Bool

  init(_ old: StoredEdges, _ map: FlowMap, _ ways: PathTrial, _ isInterrupted: @escaping () -> Bool) {
    self.old = old
    self.map = map
    self.ways = ways
    self.isInterrupted = isInterrupted
  }

  /// Returns the files with their names.
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

  /// Returns the lines for an edge that can be taken, shortened.
  private func taken(_ lines: [String], _ way: StoredEdges.Name, _ notes: [String]) throws(Failure) -> [String] {
    let shrinker = Shrinker { lines in
      // Lines of which one fails do not take the edge.
      ways.driver.transitions < Self.maxPathCommands && !isInterrupted()
        && map.granularity.label(of: lines.last ?? "") == way.label
        && (try? ways.takes(lines, from: way.from, to: way.to)) == true
    }
    let few = shrinker.shrink(lines, plainer: PlainerLines.of)
    return notes.map { "# \($0)" } + map.preamble + (try shown(few))
  }

  /// Returns lines that do not take an edge that has become uncertain.
  private func different(_ way: StoredEdges.Name, _ notes: [String]) throws(Failure) -> [String]? {
    guard let lines = map.contrary(from: way.from, to: way.to, label: way.label) else { return nil }
    let shown = try shown(lines)
    return notes.map { "# \($0): here the last line \(outcome(of: shown))" } + map.preamble + shown
  }

  /// Returns the lines that once took a removed edge, up to the first that fails now.
  private func gone(_ way: StoredEdges.Name) throws(Failure) -> [String]? {
    guard let lines = old.lines[way] else {
      guard let path = map.paths[way.from] else { return nil }
      return ["# \(way.label) led from the end of this to \(way.to), and does no more"] + map.preamble
        + (try shown(path))
    }
    let shown = try shown(lines)
    return ["# these lines once took it, and now the last one \(outcome(of: shown))"] + map.preamble + shown
  }

  /// Returns how lines that were just given end.
  private func outcome(of shown: [String]) -> String {
    shown.contains { $0.hasPrefix("|!") } ? "fails" : "leads to \(ways.place)"
  }

  /// Gives lines up to the first that fails, and returns them with the expected error of the last one, or the page that
  /// it led to. Another version of the app may show another page at the same location.
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
    // No file ends at a question. A sound one can be canceled.
    return (given.isEmpty ? ["where"] : given) + (ending.map { [$0] } ?? page)
      + (session.stack.top.isDialog ? ["cancel"] : [])
  }
}
