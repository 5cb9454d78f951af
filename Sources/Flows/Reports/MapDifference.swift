import MVVMC
import Shell

/// The difference between an older map of an app and a newer one, and the command files that show it.
package struct MapDifference: Sendable {
  /// The difference.
  package let difference: GraphDifference
  /// A command file for each way that is new, gone or different, so that one can go and see.
  package let scripts: [(name: String, text: String)]

  /// Compares an older map with a newer one. A way that seems gone is tried by the lines that once took it: where they
  /// still do, only the exploration did not come upon it, and it does not count.
  ///
  /// - Parameters:
  ///   - old: the older map.
  ///   - oldWays: the lines that took its ways.
  ///   - map: the newer map.
  ///   - hasScripts: whether command files are wanted.
  ///   - journal: records every line before it is performed.
  ///   - crashes: the commands that are known to end the program.
  ///   - isInterrupted: whether the user wants to stop.
  /// - Returns: what differs, and the command files that show it where they are wanted.
  /// - Throws: ``Failure`` where the app cannot be started again, or its data cannot be read.
  package static func compare(
    _ old: StoredMap, _ oldWays: StoredEdges, with map: FlowMap, hasScripts: Bool, journal: (any ActionJournal)? = nil,
    crashes: [Crash] = [],
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) -> MapDifference {
    var difference = GraphDifference(from: old.graph, to: map.graph)
    guard !difference.isEmpty else { return MapDifference(difference: difference, scripts: []) }
    if map.granularity != .screen { difference.names = names(old, oldWays, map) }
    let driver = try Driver(map.setup, journal: journal, crashes: crashes)
    let ways = WayTrial(driver, map.granularity)
    // Over other data the old lines say nothing.
    if old.setting == map.setting {
      var refuted: Set<GraphDifference.Subject> = []
      for change in difference.changes where change.kind == .removed && !isInterrupted() {
        guard case .edge(let from, let to, let label) = change.subject,
          let lines = oldWays.lines[StoredEdges.Name(from: from, to: to, label: label)],
          try ways.takes(lines, from: from, to: to)
        else { continue }
        refuted.formUnion([change.subject, .node(from), .node(to)])
      }
      difference = difference.without(refuted)
    }
    guard hasScripts else { return MapDifference(difference: difference, scripts: []) }
    let scripts = try DifferenceScripts(oldWays, map, ways, isInterrupted).files(of: difference)
    return MapDifference(difference: difference, scripts: scripts)
  }

  /// The places of both maps by their screens and the commands that lead there: an id ends in a hash, which tells a person
  /// nothing.
  private static func names(_ old: StoredMap, _ oldWays: StoredEdges, _ map: FlowMap) -> [String: String] {
    var paths = map.paths
    for (way, lines) in oldWays.lines where map.paths[way.to] == nil {
      // Several ways may be equally short, and the same difference has the same text.
      let known = paths[way.to]
      if known.map({ ($0.count, $0.joined()) > (lines.count, lines.joined()) }) ?? true { paths[way.to] = lines }
    }
    let titles = Dictionary((map.graph.nodes + old.graph.nodes).map { ($0.id, $0.title) }) { first, _ in first }
    return Dictionary(
      uniqueKeysWithValues: paths.map { id, path in
        (id, "\(titles[id] ?? id) (\(path.isEmpty ? "the beginning" : path.joined(separator: ", ")))")
      })
  }
}

/// Tries ways of a map by giving their lines.
struct WayTrial {
  let driver: Driver
  private let granularity: Granularity

  init(_ driver: Driver, _ granularity: Granularity) {
    self.driver = driver
    self.granularity = granularity
  }

  /// Returns whether the last of some lines leads from one place to another.
  func takes(_ lines: [String], from: String, to: String) throws(Failure) -> Bool {
    guard let last = lines.last, try isReached(lines.dropLast()),
      PlaceName.isAt(from, driver, granularity), case .done = try driver.give(last)
    else { return false }
    return PlaceName.isAt(to, driver, granularity)
  }

  /// The place of a session, as a map names it.
  var place: String { PlaceName(driver.kinds, granularity.key(of: driver.snapshot)).candidates(granularity)[0] }

  private func isReached(_ lines: ArraySlice<String>) throws(Failure) -> Bool {
    try driver.restart()
    for line in lines { guard case .done = try driver.give(line) else { return false } }
    return true
  }
}
