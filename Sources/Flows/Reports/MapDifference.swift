import MVVMC
import Shell

/// The difference between an older and a newer map of an app, with command files that show it.
package struct MapDifference: Sendable {
  /// The difference. An edge that the newer exploration missed but that still exists does not count as removed.
  package let difference: GraphDifference
  /// Command files that show how edges were added, removed or changed. Empty if none were asked for.
  package let scripts: [(name: String, text: String)]

  /// Compares two maps.
  ///
  /// The newer exploration may have missed an edge that only the older map has. Therefore the lines that once took it
  /// are performed again. If they still take it, the edge and its places do not count as removed. Maps with different
  /// data, page sizes or starts are compared without this check. If the user interrupts it, the result is incomplete.
  package static func compare(
    _ old: StoredMap, with map: FlowMap, writesScripts: Bool, journal: (any ActionJournal)? = nil,
    crashes: [Crash] = [], isInterrupted: @escaping () -> Bool = { false }
  ) throws(Failure) -> MapDifference {
    var difference = old.difference(to: map.stored)
    guard !difference.isEmpty, !isInterrupted() else { return MapDifference(difference: difference, scripts: []) }
    let driver = try Driver(map.setup, journal: journal, crashes: crashes)
    let oldPaths = old.graph.edgePaths
    // With other data, another page size or another start, the old lines may fail although the edge is still there.
    if old.setting != nil, old.differentSetting(from: map.stored) == nil {
      var refuted: Set<GraphDifference.Subject> = []
      for change in difference.changes where change.kind == .removed && !isInterrupted() {
        guard case .edge(let from, let to, _) = change.subject, let lines = oldPaths[change.subject],
          driver.takes(lines, from: from, to: to, map.granularity)
        else { continue }
        refuted.formUnion([change.subject, .node(from), .node(to)])
      }
      difference.remove(refuted)
    }
    guard writesScripts else { return MapDifference(difference: difference, scripts: []) }
    let scripts = DifferenceScripts(
      difference: difference, oldPaths: oldPaths, map: map, driver: driver, isInterrupted: isInterrupted)
    return MapDifference(difference: difference, scripts: try scripts.files())
  }
}

extension Driver {
  /// Performs lines from the start, and returns whether the last one leads from one place to another. Returns false if
  /// a line fails.
  func takes(_ lines: [String], from: String, to: String, _ granularity: Granularity) -> Bool {
    // A failure is an answer: these lines do not take the edge.
    guard let last = lines.last, (try? reach(Array(lines.dropLast()))) != nil,
      PlaceName.isAt(from, self, granularity), case .done? = try? perform(last)
    else { return false }
    return PlaceName.isAt(to, self, granularity)
  }
}
