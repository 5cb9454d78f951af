import MVVMC

/// A graph in a file, with the additional fields of a map.
package struct StoredMap: Equatable, Sendable {
  package let graph: FlowGraph
  /// The granularity of the map; `nil` if the file has none.
  package private(set) var granularity: Granularity?
  /// The number of known states that were not explored; 0 if the file has none.
  package private(set) var frontier = 0
  /// True if a limit or the user ended the exploration.
  package private(set) var isLimited = false
  /// The data, the page size and the start, as lines of a command file; `nil` if the file has none.
  package private(set) var setting: [String]?
  /// The fingerprint of a copy of the user's data; `nil` if the file has none.
  package private(set) var data: String?

  /// Returns the difference between this map and a newer one. The certainty of edges is compared only if no limit ended
  /// either exploration, because further states of the same app may make an edge uncertain.
  package func difference(to new: StoredMap) -> GraphDifference {
    var difference = GraphDifference(
      from: graph, to: new.graph, comparesCertainty: !isLimited && !new.isLimited)
    // On a map by screen, the ids are names. Other ids end with a hash, which means nothing to people.
    if let granularity = new.granularity ?? granularity, granularity != .screen {
      difference.nameNodes(of: graph, new.graph)
    }
    return difference
  }

  /// Returns a sentence that says how the settings of this map and a newer one differ, or `nil` if they are not known
  /// to differ.
  package func differentSetting(from new: StoredMap) -> String? {
    guard let setting, let newSetting = new.setting else { return nil }
    guard Self.withoutFile(setting) == Self.withoutFile(newSetting) else {
      let (one, other) = (setting.joined(separator: ", "), newSetting.joined(separator: ", "))
      return "the older map was made with \(one), this one with \(other)"
    }
    guard let data, let newData = new.data, data != newData else { return nil }
    return "the older map was made with other data"
  }

  /// True if the data was created by a command file, and has another history than the copy with the same data.
  package var isDataFromFile: Bool { setting.map { Self.withoutFile($0) != $0 } ?? false }

  /// Returns a setting without the line that names a file with the same data as the copy that was explored.
  private static func withoutFile(_ setting: [String]) -> [String] {
    setting.filter { !$0.hasPrefix("@data ") || !$0.hasSuffix(".calcot") }
  }
}

extension StoredMap {
  /// Reads a graph as ``FlowGraph/init(json:)`` does, and the fields `by`, `frontier`, `limited`, `setting` and `data`,
  /// which are ignored if they have another type.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the bytes describe no graph.
  package init(json bytes: [UInt8]) throws(Failure) {
    let file = try GraphFile(json: bytes)
    self.init(graph: try file.graph())
    // Files of other programs may use these names for something else.
    if case .text(let name) = file.value("by") { granularity = Granularity(rawValue: name) }
    frontier = max(0, Int(clamping: file.value("frontier").flatMap(file.integer) ?? 0))
    isLimited = if case .bool(true) = file.value("limited") { true } else { frontier > 0 }
    setting = file.texts(file.value("setting"))
    if case .text(let fingerprint) = file.value("data") { data = fingerprint }
  }
}
