import MVVMC
import Shell

/// The difference between an older and a newer map of an app, with command files that show it.
package struct MapDifference: Sendable {
  /// The difference.
  package let difference: GraphDifference
  /// A command file for each edge that was added, removed or changed.
  package let scripts: [(name: String, text: String)]

  /// Compares two maps. The lines of each edge that seems removed are tried: if they still take it, the exploration
  /// only missed it, and it does not count.
  ///
  /// - Parameters:
  ///   - old: the older map.
  ///   - map: the newer map.
  ///   - hasScripts: whether to write command files.
  ///   - journal: records every line before it is performed.
  ///   - crashes: known crashes, whose lines are skipped.
  ///   - isInterrupted: returns whether the user wants to stop.
  /// - Returns: the difference, with command files if `hasScripts` is true.
  /// - Throws: ``Failure`` if the app cannot be restarted, or its data cannot be read.
  package static func compare(
    _ old: StoredMap, with map: FlowMap, hasScripts: Bool, journal: (any ActionJournal)? = nil, crashes: [Crash] = [],
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) -> MapDifference {
    var difference = old.difference(to: map.stored)
    guard !difference.isEmpty else { return MapDifference(difference: difference, scripts: []) }
    if map.granularity != .screen { difference.names = names(old, map) }
    let driver = try Driver(map.setup, journal: journal, crashes: crashes)
    let oldPaths = old.graph.edgePaths
    // The old lines prove nothing over other data.
    if old.setting == map.setting {
      var refuted: Set<GraphDifference.Subject> = []
      for change in difference.changes where change.kind == .removed && !isInterrupted() {
        guard case .edge(let from, let to, _) = change.subject, let lines = oldPaths[change.subject],
          driver.takes(lines, from: from, to: to, map.granularity)
        else { continue }
        refuted.formUnion([change.subject, .node(from), .node(to)])
      }
      difference = difference.without(refuted)
    }
    guard hasScripts else { return MapDifference(difference: difference, scripts: []) }
    let scripts = try DifferenceScripts(oldPaths, map, driver, isInterrupted).files(of: difference)
    return MapDifference(difference: difference, scripts: scripts)
  }

  /// Returns names for the places of both maps: the screen and the commands that lead there. The hash at the end of an
  /// id tells people nothing.
  private static func names(_ old: StoredMap, _ map: FlowMap) -> [String: String] {
    var paths = map.paths
    for edge in old.graph.edges where !edge.path.isEmpty {
      let place = old.graph.nodes[edge.to].id
      if map.paths[place] == nil, paths[place].map({ $0.count > edge.path.count }) ?? true { paths[place] = edge.path }
    }
    let titles = Dictionary((map.graph.nodes + old.graph.nodes).map { ($0.id, $0.title) }) { first, _ in first }
    return Dictionary(
      uniqueKeysWithValues: paths.map { id, path in
        (id, "\(titles[id] ?? id) (\(path.isEmpty ? "the beginning" : path.joined(separator: ", ")))")
      })
  }
}

extension Driver {
  /// Returns whether the last of some lines leads from one place to another; false if a line fails.
  func takes(_ lines: [String], from: String, to: String, _ granularity: Granularity) -> Bool {
    guard let last = lines.last, (try? reach(Array(lines.dropLast()))) != nil,
      PlaceName.isAt(from, self, granularity), case .done? = try? perform(last)
    else { return false }
    return PlaceName.isAt(to, self, granularity)
  }
}
